// A month end of the whole program: service, database and a simulated provider that takes its time,
// each a process of its own, in real time: npm run bench:month-end-whole. Says renewals a second
// from the moment they are due; asserts nothing.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { connect, type Database } from '../src/db/connect.ts';
import { createVault } from '../src/lib/secret.ts';
import { tokenBinding } from '../src/model/sources/token.ts';
import { payOnPage } from '../test/checkout-page.ts';
import { Mortal } from '../test/e2e/mortal.ts';
import { fillTenants } from './fill.ts';

const { values } = parseArgs({
  options: {
    tenants: { type: 'string', default: '5000' },
    each: { type: 'string', default: '1' },
    latency: { type: 'string', default: '1000' },
  },
});
const tenants = Number(values.tenants);
const each = Number(values.each);
const MONTH_MS = 31 * 86_400_000;
/** Long enough to write them all before the first is due. */
const AHEAD_MS = 10_000;
const GIVEN_UP_AFTER_MS = 600_000;
const CARD = '4084084084084081';

const service = await Mortal.prepare({ PROVIDER_TIMEOUT_MS: '10000', LOG_LEVEL: 'error' });
try {
  await service.start();
  const connection = connect({ url: await databaseUrl(), size: 2 });
  try {
    await monthEnd(connection.db);
  } finally {
    await connection.close();
  }
} finally {
  await service.bury();
}

async function monthEnd(db: Database): Promise<void> {
  const { token, checkoutUrl } = await payOnce(db);
  const key = Buffer.from(await readFile(join(service.dataDir, 'master-key'), 'utf8'), 'base64');
  const vault = createVault(key);
  const dueAt = new Date(Date.now() + AHEAD_MS);
  const startedAt = new Date(dueAt.getTime() - MONTH_MS).toISOString();
  const filling = { tenants, each, token: vault.openText(token.sealed, token.binding), startedAt };
  await fillTenants({ db, vault }, { ...filling, dueAt: dueAt.toISOString() });
  await dial(checkoutUrl, { latencyMs: Number(values.latency) });
  await sleep(dueAt.getTime() - Date.now());
  const before = await countSettlements(db);
  let done = 0;
  while (done < tenants * each && Date.now() - dueAt.getTime() < GIVEN_UP_AFTER_MS) {
    await sleep(100);
    done = (await countSettlements(db)) - before;
  }
  const seconds = (Date.now() - dueAt.getTime()) / 1000;
  console.log(
    `${tenants} × ${each}, ${values.latency} ms: ${done} in ${seconds.toFixed(1)} s, ` +
      `${(done / seconds).toFixed(0)}/s`,
  );
}

/** A first payment, by which the provider knows a card. */
async function payOnce(db: Database) {
  await service.register();
  const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'yearly' };
  const { code: planCode } = await service.ask<{ code: string }>('/v1/plan', plan);
  const order = { customerEmail: 'payer@example.com', callbackUrl: 'https://acme.example/thanks' };
  const { checkoutLink, orderReference } = await service.ask<{
    readonly checkoutLink: string;
    readonly orderReference: string;
  }>('/v1/checkout/order', { planCode, order: { ...order, amount: 1 } });
  await payOnPage(checkoutLink, CARD);
  await service.ask(`/v1/checkout/order/${orderReference}`);
  const source = await db
    .selectFrom('paymentSources')
    .select(['tenantId', 'sealedToken'])
    .executeTakeFirstOrThrow();
  if (source.sealedToken === null) throw new Error('the card has no token');
  const token = { sealed: source.sealedToken, binding: tokenBinding(source.tenantId) };
  return { token, checkoutUrl: new URL(checkoutLink).origin };
}

async function dial(url: string, faults: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(faults);
  const answer = await fetch(`${url}/_sim/faults`, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

async function countSettlements(of: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from settlements`.execute(
    of,
  );
  return rows[0]?.count ?? 0;
}

async function databaseUrl(): Promise<string> {
  const entries = await readdir(service.dataDir, { withFileTypes: true });
  const announced = entries.find((entry) => entry.isFile() && entry.name.startsWith('.owner'));
  if (!announced) throw new Error('the database has told nobody where it is');
  return JSON.parse(await readFile(join(service.dataDir, announced.name), 'utf8')).url;
}

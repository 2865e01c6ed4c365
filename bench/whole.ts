// A month end of the whole program: service, database and a simulated provider that takes its time,
// each a process of its own, in real time, from the moment when all are due.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Database } from '../src/db/connect.ts';
import { createVault } from '../src/lib/secrets/secret.ts';
import { DAY_MS } from '../src/lib/values/durations.ts';
import { tokenBinding } from '../src/model/sources/token.ts';
import { payOnPage } from '../test/checkout-page.ts';
import { Mortal } from '../test/e2e/mortal.ts';
import { type Bench, benchOf, rowOf } from './bench.ts';
import { fillTenants } from './fill.ts';
import { CHARGES_IN_FLIGHT, shapeOf } from './renew.ts';

const MONTH_MS = 31 * DAY_MS;
/** Long enough to write them all before the first is due. */
const AHEAD_MS = 10_000;
const GIVEN_UP_AFTER_MS = 600_000;
const CARD = '4084084084084081';

export const whole: Bench = benchOf({
  about: 'a month end of the whole program, with a simulated provider that takes its time',
  usual: { wholeShape: ['5000x1'], wholeLatency: 1_000 },
  little: { wholeShape: ['5x1'], wholeLatency: 20 },
  async measure({ wholeShape: [shape = '5000x1'], wholeLatency }) {
    const service = await Mortal.prepare({ PROVIDER_TIMEOUT_MS: '10000', LOG_LEVEL: 'error' });
    try {
      await service.start();
      const connection = connect({ url: await databaseUrl(service), size: 2 });
      try {
        const rate = await monthEnd(service, connection.db, { shape, latencyMs: wholeLatency });
        return [
          rowOf({
            name: `a month end of the whole program ${shape}, provider ${wholeLatency} ms`,
            value: rate,
            unit: '/s',
            baseline: (CHARGES_IN_FLIGHT * 1000) / wholeLatency,
            than: 'flight ÷ latency',
          }),
        ];
      } finally {
        await connection.close();
      }
    } finally {
      await service.bury();
    }
  },
});

interface MonthEnd {
  readonly shape: string;
  readonly latencyMs: number;
}

async function monthEnd(service: Mortal, db: Database, run: MonthEnd): Promise<number> {
  const { tenants, each } = shapeOf(run.shape);
  const { token, checkoutUrl } = await payOnce(service, db);
  const key = Buffer.from(await readFile(join(service.dataDir, 'master-key'), 'utf8'), 'base64');
  const vault = createVault(key);
  const dueAt = new Date(Date.now() + AHEAD_MS);
  const startedAt = new Date(dueAt.getTime() - MONTH_MS).toISOString();
  const filling = { tenants, each, token: vault.openText(token.sealed, token.binding), startedAt };
  await fillTenants({ db, vault }, { ...filling, dueAt: dueAt.toISOString() });
  const takes = { latencyMs: run.latencyMs };
  await dial(checkoutUrl, { charge: takes, transaction: takes });
  const before = await countSettlements(db);
  await sleep(Math.max(0, dueAt.getTime() - Date.now()));
  let done = 0;
  while (done < tenants * each && Date.now() - dueAt.getTime() < GIVEN_UP_AFTER_MS) {
    await sleep(100);
    done = (await countSettlements(db)) - before;
  }
  return (done * 1000) / (Date.now() - dueAt.getTime());
}

/** A first payment, by which the provider knows a card. */
async function payOnce(service: Mortal, db: Database) {
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

async function dial(url: string, dials: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(dials);
  const answer = await fetch(`${url}/_sim/dials`, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

async function countSettlements(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from settlements`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function databaseUrl(service: Mortal): Promise<string> {
  const entries = await readdir(service.dataDir, { withFileTypes: true });
  const announced = entries.find((entry) => entry.isFile() && entry.name.startsWith('.owner'));
  if (!announced) throw new Error('the database has told nobody where it is');
  return JSON.parse(await readFile(join(service.dataDir, announced.name), 'utf8')).url;
}

// Transfers that arrive, from the provider's callback in the inbox to the paid invoice with its
// receipt: a share of the least that their rows can be. The provider answers at once.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/db/connect.ts';
import { timelyJobs } from '../src/jobs.ts';
import { insertCallbacksAcrossTenants } from '../src/model/inbox/sql.ts';
import type { Credit } from '../src/provider/port/accounts.ts';
import { listenForWork } from '../src/worker/listen.ts';
import { startWorker } from '../src/worker/loop.ts';
import { cloneDatabase } from '../test/database.ts';
import { type Bench, benchOf, rowOf } from './bench.ts';
import { fillTenants } from './fill.ts';
import { clockAt, type OpenHouse, openHouse } from './house.ts';
import { type Cost, measureCost, shapeOf } from './renew.ts';

const NOW = '2027-02-04T08:00:00.000Z';
const LATER = '2028-01-01T00:00:00.000Z';
const AMOUNT = 500_000;
const BATCH = 500;

export const deposits: Bench = benchOf({
  about: 'transfers that arrive, from callback to receipt',
  usual: { shapes: ['1x5000', '50x100'] },
  little: { shapes: ['2x5'] },
  async measure({ shapes }) {
    const rows = [];
    for (const text of shapes) {
      const { cost, ideal } = await takeBoth(shapeOf(text));
      const { rate, cpuMs, walKb, statements } = cost;
      rows.push(
        rowOf({
          name: `deposits ${text}, provider at once`,
          value: rate,
          unit: '/s',
          baseline: ideal.rate,
          than: 'idealised SQL',
          wanted: [{ of: 'value', least: 1_000 }],
          beside:
            `${cpuMs.toFixed(2)} ms of Node, ${walKb.toFixed(1)} kB of log, ` +
            `${statements.toFixed(2)} statements each`,
        }),
      );
    }
    return rows;
  },
});

async function takeBoth(shape: { readonly tenants: number; readonly each: number }) {
  const database = await cloneDatabase();
  const count = shape.tenants * shape.each;
  const open = await openHouse({
    url: database.url,
    key: randomBytes(32),
    clock: clockAt(NOW),
    credit: creditOf,
  });
  try {
    const filling = { ...shape, token: 'token', startedAt: NOW, dueAt: LATER };
    await fillTenants(open.house, filling);
    await addNumbers(open.house.db);
    const cost = await measureCost(open.connection, count, async () => {
      await callBack(open, count);
      const worker = startWorker(open.house, timelyJobs);
      // As the service does: hints that a callback leaves are looked up at once.
      const listener = listenForWork(open.house, database.url, worker.wake);
      await untilApplied(open.house.db, count);
      return async () => {
        await listener.stop();
        await worker.stop();
      };
    });
    return { cost, ideal: await takeIdeally(open, count) };
  } finally {
    await open.close();
    await database.drop();
  }
}

const sessionOf = (place: number) => `session-${String(place).padStart(10, '0')}`;

/** The tenth customer’s number is the number ten. */
const creditOf = (sessionId: string): Credit => ({
  sessionId,
  providerReference: `ref-${sessionId}`,
  accountNumber: sessionId.slice(-10),
  amountKobo: AMOUNT,
  feeKobo: 2_500,
  currency: 'NGN',
  sender: { name: 'ADA OBI', bankName: 'A bank', bankCode: '058', accountNumber: '0123456785' },
  narration: 'June',
  receivedAt: new Date(NOW),
});

/** A number for each customer, and an invoice that waits. */
async function addNumbers(db: Database): Promise<void> {
  await sql`
    insert into virtual_accounts (tenant_id, id, code, customer_id, provider, ordinal, reference,
      account_number, bank_name, account_name, currency, status, looked_until, created_at,
      updated_at)
    select tenant_id, id, 'VAC_' || substr(code, 6), id, 'nomba', 1, 'va_' || id,
      lpad(row_number() over (order by tenant_id, id)::text, 10, '0'), 'A bank', 'Gym', 'NGN',
      'active', ${NOW}, ${NOW}, ${NOW} from customers`.execute(db);
  await sql`
    insert into invoices (tenant_id, id, code, customer_id, status, amount_due, amount_paid,
      amount_refunded, currency, lines, billing_period_start, billing_period_end, due_at,
      attempt_count, created_at, updated_at, kind, number, ordinal)
    select tenant_id, gen_random_uuid(), 'INV_T' || substr(code, 7), id, 'open', ${AMOUNT}, 0, 0,
      'NGN', jsonb_build_array(jsonb_build_object('kind', 'one_off', 'description', 'A locker',
        'quantity', 1, 'unitAmount', ${AMOUNT}::int, 'amount', ${AMOUNT}::int)),
      ${NOW}, ${NOW}, ${NOW}, 0, ${NOW}, ${NOW}, 'one_off',
      'INV-T' || row_number() over (order by tenant_id, id),
      row_number() over (order by tenant_id, id) from customers`.execute(db);
  await sql`analyze`.execute(db);
}

async function callBack({ house }: OpenHouse, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const places = Array.from(
      { length: Math.min(BATCH, count - from) },
      (_, index) => from + index + 1,
    );
    await insertCallbacksAcrossTenants(
      house.db,
      places.map((place) => ({
        provider: 'nomba',
        deduplicationKey: `key ${place}`,
        eventType: 'payment_success',
        referencesSent: [`session:${sessionOf(place)}`],
        sealedBody: house.vault.seal('{}', 'inbox'),
        receivedAt: new Date(NOW),
      })),
    );
  }
}

async function untilApplied(db: Database, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from deposits where status = 'applied'`.execute(db);
    if (Number(rows[0]?.count ?? 0) >= count) return;
    await sleep(10);
  }
}

/** Nothing but the rows, in sets, into tables without an index besides the primary key. */
async function takeIdeally({ connection }: OpenHouse, count: number): Promise<Cost> {
  const { db } = connection;
  await sql`create schema ideal`.execute(db);
  const tables = ['deposits', 'payment_attempts', 'settlements', 'events', 'emails', 'invoices'];
  for (const name of tables) {
    const [table, of] = [sql.table(`ideal.${name}`), sql.table(name)];
    await sql`create table ${table} as table ${of} with no data`.execute(db);
    await sql`alter table ${table} add primary key (tenant_id, id)`.execute(db);
  }
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select tenant_id, id from deposits order by tenant_id, id`.execute(db);
  const cost = await measureCost(connection, count, async () => {
    for (let from = 0; from < rows.length; from += BATCH) {
      const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
      await db.transaction().execute(async (within) => {
        for (const name of tables) {
          const [table, of] = [sql.table(`ideal.${name}`), sql.table(name)];
          const column = sql.ref(COLUMNS[name] ?? 'id');
          await sql`insert into ${table} select * from ${of} where ${column} in (
            select ${KEYS[name] ?? sql`d.id`} from deposits d join payment_attempts a
              on a.tenant_id = d.tenant_id and a.deposit_id = d.id
            where d.id = any(${ids}::uuid[]))`.execute(within);
        }
      });
    }
    return async () => {};
  });
  await sql`drop schema ideal cascade`.execute(db);
  return cost;
}

/** By what a row is found that belongs to a deposit. */
const COLUMNS: Readonly<Record<string, string>> = {
  deposits: 'id',
  events: 'entity_id',
  payment_attempts: 'id',
  settlements: 'payment_id',
  emails: 'cause',
  invoices: 'id',
};

/** What they are found by. */
const KEYS: Readonly<Record<string, ReturnType<typeof sql>>> = {
  payment_attempts: sql`a.id`,
  settlements: sql`a.id`,
  emails: sql`a.invoice_id::text`,
  invoices: sql`a.invoice_id`,
};

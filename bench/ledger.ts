// A merchant's ledger of a year with many lines: the balances of any moment, a page of lines, and
// days that are closed, beside one look at an index.

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { closeDays } from '../src/ledger/close-days.ts';
import { monotonicMs } from '../src/lib/process/clock.ts';
import { DAY_MS } from '../src/lib/values/durations.ts';
import { newId } from '../src/lib/values/id.ts';
import { selectBalances } from '../src/model/ledger/balances-sql.ts';
import { selectLinePage } from '../src/model/ledger/lines-sql.ts';
import { runBatch } from '../src/worker/tick.ts';
import { cloneDatabase } from '../test/database.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';
import { clockAt, type OpenHouse, openHouse } from './house.ts';

const YEAR = '2026-01-01T00:00:00Z';
const AFTER = '2027-01-01T09:00:00Z';
const DAYS = 365;
const LINES_OF_ENTRY = 3;
const LOOKS = 60;

export const ledger: Bench = benchOf({
  about: 'balances, lines and closed days of a ledger with millions of lines',
  usual: { ledgerLines: [1_000_000] },
  little: { ledgerLines: [3_000] },
  full: { ledgerLines: [1_000_000, 10_000_000] },
  isLong: true,
  async measure({ ledgerLines }) {
    const rows: BenchRow[] = [];
    for (const count of ledgerLines) rows.push(...(await measureOne(count)));
    return rows;
  },
});

async function measureOne(count: number): Promise<BenchRow[]> {
  const database = await cloneDatabase();
  const open = await openHouse({
    ...{ url: database.url, key: randomBytes(32), clock: clockAt(AFTER) },
  });
  try {
    const tenantId = await fill(open, count);
    const startedAt = monotonicMs();
    const { house } = open;
    while ((await runBatch(house, closeDays, { now: house.clock.now() })) > 0);
    const closedMs = monotonicMs() - startedAt;
    const moments = Array.from({ length: LOOKS }, (_, at) => {
      return new Date(Date.parse(YEAR) + ((at * 37) % DAYS) * DAY_MS + at * 1_234_567);
    });
    const { db } = house;
    const [balances, page, index] = [
      await medianMs(moments, (at) => selectBalances(db, tenantId, at)),
      await medianMs(moments, (until) => {
        const filter = { account: 'revenue', window: { since: null, until } } as const;
        const asked = { page: 1, limit: 100, order: 'newest' } as const;
        return selectLinePage(db, tenantId, { filter, page: asked });
      }),
      await medianMs(moments, async (at) => {
        await sql`select from ledger_entries where tenant_id = ${tenantId} and at <= ${at}
          order by at desc, id desc limit 1`.execute(db);
      }),
    ];
    const words = count.toLocaleString('en');
    const than = 'one look at an index';
    return [
      rowOf({
        ...{ name: `balances of a past moment among ${words} lines`, unit: 'ms', than },
        ...{ value: balances, baseline: index, wanted: [{ of: 'value', most: 50 }] },
      }),
      rowOf({
        ...{ name: `a hundred lines of an account among ${words}`, unit: 'ms', than },
        ...{ value: page, baseline: index },
      }),
      rowOf({
        ...{ name: `a day of ${words} ÷ ${DAYS} lines is closed`, unit: 'ms', than },
        ...{ value: closedMs / DAYS, baseline: index },
        beside: `${Math.round((count / closedMs) * 1_000).toLocaleString('en')} lines a second`,
      }),
    ];
  } finally {
    await open.close();
    await database.drop();
  }
}

async function medianMs(
  moments: readonly Date[],
  look: (at: Date) => Promise<unknown>,
): Promise<number> {
  const took: number[] = [];
  for (const at of moments) {
    const startedAt = monotonicMs();
    await look(at);
    took.push(monotonicMs() - startedAt);
  }
  return took.sort((one, other) => one - other)[Math.floor(LOOKS / 2)] ?? 0;
}

/** Entries all through the year, each of three lines. */
async function fill({ house: { db } }: OpenHouse, count: number): Promise<string> {
  const tenantId = newId();
  const entries = Math.ceil(count / LINES_OF_ENTRY);
  await sql`insert into tenants (id, account_id, business_name, timezone, dunning_max_attempts,
      dunning_retry_hours, upcoming_invoice_days, created_at, updated_at)
    values (${tenantId}, 'books', 'Books', 'Africa/Lagos', 3, 24, 3, ${YEAR}, ${YEAR})`.execute(db);
  await sql`
    insert into ledger_entries (tenant_id, id, at, of_type, of_id, currency, reason, accounts,
      amounts)
    select ${tenantId}::uuid, (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid,
      ${YEAR}::timestamptz + n * (interval '365 days' / ${entries}::int), 'invoice',
      gen_random_uuid(), 'NGN', 'invoice_opened', '{0,7,6}', '{537500,-500000,-37500}'
    from generate_series(0, ${entries - 1}::int) n`.execute(db);
  await sql`vacuum analyze ledger_entries`.execute(db);
  return tenantId;
}

// A customer who is erased at a merchant with millions of rows, each of which may name her: rows a
// second, and the merchant's renewals meanwhile beside those that are made without it, in turn.

import { sql } from 'kysely';
import { monotonicMs } from '../src/lib/process/clock.ts';
import { newId } from '../src/lib/values/id.ts';
import { beginErasure } from '../src/model/personal-data/erasures-sql.ts';
import { eraseCustomers } from '../src/personal-data/erase-customers.ts';
import { FIRST_ERASING_STEP } from '../src/personal-data/erasing-steps.ts';
import { runBatch } from '../src/worker/tick.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';
import { fillOld } from './fill-old.ts';
import type { OpenHouse } from './house.ts';
import { renew, shapeOf } from './renew.ts';

/** An erasure is done within a minute, as the contract says. */
const WANTED_SECONDS = 60;

export const erase: Bench = benchOf({
  about: 'a customer who is erased among millions of rows, and renewals beside it',
  usual: { eraseShape: ['1x5000'], rowsOfOthers: [3_000_000] },
  little: { eraseShape: ['1x5'], rowsOfOthers: [300] },
  isLong: true,
  async measure({ eraseShape: [shape = '1x5000'], rowsOfOthers }) {
    const rows: BenchRow[] = [];
    for (const count of rowsOfOthers) {
      const before = fillOld(count);
      const alone = await renew({ ...shapeOf(shape), before });
      let erasing: Promise<number> | null = null;
      let seconds = 0;
      const beside = await renew({
        ...shapeOf(shape),
        before: async (open) => {
          await before(open);
          erasing = eraseOne(open);
        },
        after: async () => {
          seconds = (await erasing) ?? 0;
        },
      });
      const words = count.toLocaleString('en');
      rows.push(
        rowOf({
          name: `renewals ${shape} beside an erasure among ${words}`,
          ...{ value: beside.rate, unit: '/s', baseline: alone.rate, than: 'no erasure' },
          wanted: [{ of: 'ratio', least: 0.5 }],
        }),
        rowOf({
          name: `an erasure among ${words} rows`,
          ...{ value: seconds, unit: 's', baseline: WANTED_SECONDS, than: 'a minute' },
          beside: `${Math.round(count / seconds).toLocaleString('en')} rows a second`,
        }),
      );
    }
    return rows;
  },
});

/** From the moment at which the job may begin; returns its seconds. */
async function eraseOne({ house }: OpenHouse): Promise<number> {
  const { rows } = await sql<{ tenantId: string; id: string }>`
    insert into customers (tenant_id, id, code, email, name, created_at, updated_at)
    select tenant_id, ${newId()}, 'CUST_erased1', 'ada.lovelace@example.com', 'Ada Lovelace',
      created_at, updated_at from customers limit 1 returning tenant_id, id`.execute(house.db);
  const [ada] = rows;
  if (!ada) throw new Error('no customer was made');
  const now = house.clock.now();
  await beginErasure(house.db, ada.tenantId, {
    ...{ customerId: ada.id, step: FIRST_ERASING_STEP, papers: null, newestPaperAt: null },
    known: ['ada.lovelace@example.com', 'Ada Lovelace', '08035551234'],
    ...{ now, dueAt: now },
  });
  const startedAt = monotonicMs();
  const isDone = async () => {
    const done = await sql`select from erasures where done_at is not null`.execute(house.db);
    return done.rows.length > 0;
  };
  while (!(await isDone())) {
    const ended = await runBatch(house, eraseCustomers, { now: house.clock.now() });
    if (ended === 0) await sql`select pg_sleep(0.05)`.execute(house.db);
  }
  return (monotonicMs() - startedAt) / 1_000;
}

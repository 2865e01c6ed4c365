// What is deleted by its age out of tables of millions: rows a second, and the renewals meanwhile
// beside those that are made without it, in turn.

import { sql } from 'kysely';
import type { Database } from '../src/db/connect.ts';
import { monotonicMs } from '../src/lib/process/clock.ts';
import { purge as purgeJob } from '../src/worker/purge.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';
import { fillOld } from './fill-old.ts';
import type { OpenHouse } from './house.ts';
import { renew, shapeOf } from './renew.ts';

/** What each kind of row is kept for, in days. */
const DAYS = { api_log_days: 7, email_days: 7, delivery_days: 7, event_days: 7 };
/** The rows that are measured alone, before renewals are beside. */
const ALONE_MS = 5_000;

export const purge: Bench = benchOf({
  about: 'rows that are deleted by their age, and renewals beside it',
  usual: { purgeShape: ['50x100'], oldRows: [5_000_000] },
  little: { purgeShape: ['5x2'], oldRows: [400] },
  isLong: true,
  async measure({ purgeShape: [shape = '50x100'], oldRows }) {
    const rows: BenchRow[] = [];
    for (const count of oldRows) {
      const kept = await renew({ ...shapeOf(shape), before: fillOld(count) });
      let alone = { rows: 0, seconds: 1 };
      let beside = { rows: 0, seconds: 1 };
      const running: Promise<typeof beside>[] = [];
      let isOver = false;
      const cost = await renew({
        ...shapeOf(shape),
        before: async (open) => {
          await fillOld(count)(open);
          await keepForDays(open.house.db);
          const endsAt = monotonicMs() + ALONE_MS;
          alone = await deleteUntil(open, () => monotonicMs() >= endsAt);
          running.push(deleteUntil(open, () => isOver));
        },
        after: async () => {
          isOver = true;
          for (const deleted of running) beside = await deleted;
        },
      });
      const words = count.toLocaleString('en');
      rows.push(
        rowOf({
          name: `renewals ${shape} beside a purge of ${words}`,
          ...{ value: cost.rate, unit: '/s', baseline: kept.rate, than: 'no purge' },
          wanted: [{ of: 'ratio', least: 0.5 }],
          beside: `${(beside.rows / beside.seconds).toFixed(0)} rows deleted a second meanwhile`,
        }),
        rowOf({
          name: `rows deleted out of ${words}`,
          ...{ value: alone.rows / alone.seconds, unit: '/s' },
          ...{ baseline: 10_000_000 / 86_400, than: 'ten million a day' },
          wanted: [{ of: 'ratio', least: 2 }],
        }),
      );
    }
    return rows;
  },
});

/** As the worker does it: a piece after the other, for as long as there is more. */
async function deleteUntil({ house }: OpenHouse, isOver: () => boolean) {
  const left = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from events) + (select count(*) from emails)
        + (select count(*) from api_requests) as count`.execute(house.db);
    return Number(rows[0]?.count ?? 0);
  };
  const before = await left();
  const startedAt = monotonicMs();
  let isMore = true;
  while (isMore && !isOver()) {
    isMore = (await purgeJob.claim(house, house.clock.now())).length > 0;
  }
  const seconds = (monotonicMs() - startedAt) / 1_000;
  return { rows: before - (await left()), seconds };
}

async function keepForDays(db: Database): Promise<void> {
  const set = Object.entries(DAYS).map(([name, days]) => sql`${sql.ref(name)} = ${days}`);
  await sql`update tenants set ${sql.join(set)}`.execute(db);
}

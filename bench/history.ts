// Renewals of a house that has run for a while: what is kept of the months before must not make
// the next one slower.

import { sql } from 'kysely';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';
import { fillHistory } from './fill-history.ts';
import type { OpenHouse } from './house.ts';
import { renew, shapeOf } from './renew.ts';

export const history: Bench = benchOf({
  about: 'renewals after so many others',
  usual: { historyShape: ['50x100'], renewals: [10_000, 100_000] },
  little: { historyShape: ['5x2'], renewals: [20, 40] },
  full: { renewals: [10_000, 100_000, 1_000_000] },
  async measure({ historyShape: [shape = '50x100'], renewals }) {
    const none = await renew({ ...shapeOf(shape), before: settled });
    const rows: BenchRow[] = [];
    for (const count of renewals) {
      const before = async (open: OpenHouse) => {
        await fillHistory(open.house.db, count);
        await settled(open);
      };
      const cost = await renew({ ...shapeOf(shape), before });
      rows.push(
        rowOf({
          name: `renewals ${shape} after ${count.toLocaleString('en')}`,
          value: cost.rate,
          unit: '/s',
          baseline: none.rate,
          than: 'after none',
          beside: `${cost.walKb.toFixed(1)} kB of log each, ${none.walKb.toFixed(1)} after none`,
        }),
      );
    }
    return rows;
  },
});

/** Months of writing in a minute are on the disk before the next month is measured. */
async function settled({ house }: OpenHouse): Promise<void> {
  await sql`checkpoint`.execute(house.db);
}

// Renewals of a house that has run for a while: what is kept of the months before must not make
// the next one slower.

import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';
import { fillHistory } from './fill-history.ts';
import { renew, shapeOf } from './renew.ts';

export const history: Bench = benchOf({
  about: 'renewals after so many others',
  usual: { historyShape: ['50x100'], renewals: [10_000, 100_000] },
  little: { historyShape: ['5x2'], renewals: [20, 40] },
  full: { renewals: [10_000, 100_000, 1_000_000] },
  async measure({ historyShape: [shape = '50x100'], renewals }) {
    const none = await renew(shapeOf(shape));
    const rows: BenchRow[] = [];
    for (const count of renewals) {
      const before = ({ house: { db } }: { house: { db: Parameters<typeof fillHistory>[0] } }) =>
        fillHistory(db, count);
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

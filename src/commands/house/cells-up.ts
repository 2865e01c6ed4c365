// Whether each cell can be reached, for Prometheus.

import { Gauge, Registry } from 'prom-client';
import { ping } from '../../db/connect.ts';
import type { House } from '../../frame/house.ts';
import type { Houses } from '../../frame/houses.ts';
import { pause } from '../../lib/process/clock.ts';

const PATIENCE_MS = 1_000;

export function measureCellsUp(houses: Houses): Registry {
  const registry = new Registry();
  new Gauge({
    name: 'sanwo_cell_up',
    help: 'Whether the database of a cell can be reached from this process',
    labelNames: ['cell'],
    registers: [registry],
    async collect() {
      const look = async (cell: string) => {
        const house = houses.at(cell);
        this.set({ cell }, house !== null && (await isUp(house)) ? 1 : 0);
      };
      await Promise.all([...houses.cells].map(look));
    },
  });
  return registry;
}

async function isUp({ db }: House): Promise<boolean> {
  const done = new AbortController();
  const late = pause(PATIENCE_MS, done.signal).then(() => false);
  const there = ping(db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([there, late]);
  } finally {
    done.abort();
  }
}

// Whether each cell can be reached, for Prometheus.

import { Gauge, Registry } from 'prom-client';
import { respondsWithin } from '../../db/responds.ts';
import type { Houses } from '../../frame/houses.ts';

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
        this.set({ cell }, house !== null && (await respondsWithin(house.db, PATIENCE_MS)) ? 1 : 0);
      };
      await Promise.all([...houses.cells].map(look));
    },
  });
  return registry;
}

// Whether a cell can do its work: its database responds, accepts writes, has room and has the
// schema of this version. The probes report it, and so do the metrics.

import { Gauge, type Registry } from 'prom-client';
import { ping, requireWrites } from '../db/connect.ts';
import { respondsWithin } from '../db/responds.ts';
import { isSchemaCurrent } from '../db/setup/migrate.ts';
import type { House } from '../frame/house.ts';
import type { Houses } from '../frame/houses.ts';

export interface CellState {
  readonly database: boolean;
  readonly writable: boolean;
  readonly disk: boolean;
  readonly migrations: boolean;
}

export async function stateOfCell({ db, disk: ofDatabase }: House): Promise<CellState> {
  const [database, writable, disk, migrations] = await Promise.all([
    isTrue(() => ping(db)),
    isTrue(() => requireWrites(db)),
    isTrue(() => ofDatabase.hasRoom(db)),
    isTrue(() => isSchemaCurrent(db)),
  ]);
  return { database, writable, disk, migrations };
}

/** False also where the question fails. */
export async function isTrue(question: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await question()) !== false;
  } catch {
    return false;
  }
}

/** A scraper waits ten seconds as a rule; a database that hangs must not take them all. */
const PATIENCE_MS = 1_000;

/** Of a database that does not respond nothing else is known, and nothing else is shown. */
export function showStates(registry: Registry, houses: Houses): void {
  new Gauge({
    name: 'sanwo_ready',
    help: 'Whether the database responds, accepts writes, has room and has this schema: 1 or 0',
    labelNames: ['part', ...(houses.directory ? ['cell'] : [])],
    registers: [registry],
    async collect() {
      const states = houses.all().map(async (house) => {
        const responds = await respondsWithin(house.db, PATIENCE_MS);
        return { house, state: responds ? await stateOfCell(house) : { database: false } };
      });
      const known = await Promise.all(states);
      this.reset();
      for (const { house, state } of known) {
        const where = houses.directory ? { cell: house.cell.id } : {};
        for (const [part, isReady] of Object.entries(state)) {
          this.set({ part, ...where }, isReady ? 1 : 0);
        }
      }
    },
  });
}

// The cells of the service: where each is, who lives there, and whether its work is done in time.

import { connect, type Database } from '../db/connect.ts';
import { selectNextDueAcrossTenants } from '../db/queue/first-due.ts';
import { newestMigrationAcrossTenants } from '../db/setup/cell-sql.ts';
import type { Config } from '../frame/config.ts';
import { queues } from '../jobs.ts';
import { realClock } from '../lib/process/clock.ts';
import { clearDirectory, type FilledCell, fillDirectory } from '../model/directory/directory.ts';
import { countMovingAcrossTenants } from '../model/tenants/move-sql.ts';
import { countAllAcrossTenants, countDueAcrossTenants } from '../model/tenants/summary-sql.ts';
import { locateDatabase } from './house/database.ts';
import { inEachCell, type OfCell } from './house/each-cell.ts';
import { command, flagOption } from './line/command.ts';
import { EXIT } from './line/misuse.ts';
import { type Column, textTable } from './line/table.ts';

interface CellReport {
  readonly tenants: number;
  /** Of these: on their way to another cell, or copies of those that come. */
  readonly moving: number;
  /** Rows of work that are due. */
  readonly due: number;
  /** How long the oldest of them has waited. */
  readonly lagSeconds: number;
  /** The newest migration. */
  readonly version: string;
}

/** Before this migration no tenant moved. */
const MOVES_SINCE = '0083';

const numberOf = (value: number | undefined) => (value === undefined ? '' : String(value));

const COLUMNS: readonly Column<OfCell<CellReport>>[] = [
  { title: 'cell', of: ({ cell }) => cell },
  { title: 'state', of: ({ found }) => (found === null ? 'away' : 'open') },
  { title: 'tenants', isNumber: true, of: ({ found }) => numberOf(found?.tenants) },
  { title: 'moving', isNumber: true, of: ({ found }) => numberOf(found?.moving) },
  { title: 'due', isNumber: true, of: ({ found }) => numberOf(found?.due) },
  { title: 'lag (s)', isNumber: true, of: ({ found }) => numberOf(found?.lagSeconds) },
  { title: 'version', of: ({ found }) => found?.version ?? '' },
  { title: 'database', of: ({ place }) => place },
];

export const cells = command({
  about: `
Lists the cells with their tenants, those of them that are moving, the work that is due, how long
the oldest of it has waited, and the newest migration. The exit code is 1 if a cell is away.`,
  options: {
    rebuild: flagOption('write the directory again: the accounts and addresses of all cells'),
    json: flagOption('print the rows as JSON'),
  },
  environment: {
    DATABASE_URL: 'the first cell',
    CELLS: 'the others: JSON, or a file with it',
    DIRECTORY_URL: 'the database of the directory; default: that of the first cell',
  },
  examples: ['sanwo cells', 'sanwo cells --rebuild'],

  async run({ options, screen, settings }) {
    const config = settings();
    if (options.rebuild) {
      for (const line of await rebuildDirectory(config)) screen.warn(line);
    }
    const rows = await inEachCell(config, reportOf, { mayBeOlder: true });
    if (options.json) {
      const told = rows.map(({ cell, place, found }) => ({
        cell,
        place,
        isOpen: found !== null,
        ...found,
      }));
      screen.print(JSON.stringify(told, null, 2));
    } else for (const line of textTable(rows, COLUMNS, screen.width)) screen.print(line);
    return rows.every(({ found }) => found !== null) ? EXIT.done : EXIT.failed;
  },
});

async function reportOf(db: Database): Promise<CellReport> {
  const now = realClock.now();
  const { tenants } = await countAllAcrossTenants(db);
  const due = await countDueAcrossTenants(db, queues, now);
  const moments = await selectNextDueAcrossTenants(db, { queues }, { now });
  const oldest = moments.flatMap((moment) => (moment === null ? [] : [moment.getTime()]));
  const lagMs = Math.max(0, now.getTime() - Math.min(now.getTime(), ...oldest));
  const version = await newestMigrationAcrossTenants(db);
  const moving = version < MOVES_SINCE ? 0 : await countMovingAcrossTenants(db);
  return { tenants, moving, due, lagSeconds: Math.round(lagMs / 1000), version };
}

function filledText({ cell, found }: OfCell<FilledCell>): string {
  if (found === null) {
    return `Cell ${cell} is away, and was not read: the directory keeps what it has of it.`;
  }
  const { accounts, doubles } = found;
  const names = doubles.join(', ');
  const namesakes = `${doubles.length} have the id of an account in another cell: ${names}`;
  return `Cell ${cell}: ${accounts} accounts${doubles.length > 0 ? `; ${namesakes}` : ''}.`;
}

async function rebuildDirectory(config: Config): Promise<string[]> {
  const first = await locateDatabase(config);
  const { db, close } = connect({ url: config.directoryUrl ?? first.url, size: 1 });
  try {
    // What one cell has may be known in another one, which must be forgotten first.
    const cleared = await inEachCell(config, (from, cell) => clearDirectory(db, { cell, from }));
    const removed = cleared.flatMap(({ found }) => found ?? []);
    const filled = await inEachCell(config, (from, cell) => fillDirectory(db, { cell, from }));
    const gone = `In no cell, and taken out of the directory: ${removed.join(', ')}.`;
    return [...(removed.length > 0 ? [gone] : []), ...filled.map(filledText)];
  } finally {
    await close();
    await first.stop();
  }
}

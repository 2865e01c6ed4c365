// Reads a day of the provider's statement to its end, now, and compares the books with it.

import type { House } from '../frame/house.ts';
import type { Houses } from '../frame/houses.ts';
import { isDay } from '../lib/values/day.ts';
import { lastClosable } from '../model/ledger/days.ts';
import { countOpenOfDayAcrossTenants } from '../model/reconciliation/operator-sql.ts';
import { type StatementAccount, statementAccounts } from '../provider/ask/statement.ts';
import { beginComparing } from '../reconciliation/begin-comparing.ts';
import { compareDays } from '../reconciliation/compare-days.ts';
import { healBreaks } from '../reconciliation/heal-breaks.ts';
import { readDayNow } from '../reconciliation/read-now.ts';
import { runDueJobs } from '../worker/tick.ts';
import { command } from './line/command.ts';
import { EXIT, Misuse } from './line/misuse.ts';
import { showing } from './line/progress.ts';
import { type Column, nairaOf, textTable } from './line/table.ts';
import { openExistingHouse } from './open-house.ts';

interface ReconciledDay extends StatementAccount {
  readonly cell: string;
  readonly day: string;
  readonly status: 'pending' | 'whole' | 'incomplete';
  readonly rows: number;
  readonly opening: number | null;
  readonly closing: number | null;
  readonly reason: string | null;
  /** Open ones of that day at the provider, of everyone. */
  readonly breaks: number;
}

const COLUMNS: readonly Column<ReconciledDay>[] = [
  { title: 'day', isWhole: true, of: ({ day }) => day },
  { title: 'provider', of: ({ provider }) => provider },
  { title: 'account', of: ({ account }) => account },
  { title: 'statement', of: ({ status }) => status },
  { title: 'rows', isNumber: true, of: ({ rows }) => String(rows) },
  { title: 'opening', isNumber: true, of: ({ opening }) => nairaOf(opening) },
  { title: 'closing', isNumber: true, of: ({ closing }) => nairaOf(closing) },
  { title: 'breaks', isNumber: true, of: ({ breaks }) => String(breaks) },
];
const OF_CELL: Column<ReconciledDay> = { title: 'cell', of: ({ cell }) => cell };

export const reconcile = command({
  about: `
Reads a day of each provider account's statement to its end, and compares the books of all tenants
with it. The service does the same automatically at 02:30 Africa/Lagos for the day before. What
does not agree is looked up by the service within minutes: run the command again to see the result.
The exit code is 1 if a day could not be read, is incomplete, or has open breaks.`,
  options: {
    day: {
      kind: 'valued',
      value: '<YYYY-MM-DD>',
      about: 'the day, in Lagos; default: the latest one that ended before 02:30',
      read(typed: string) {
        if (isDay(typed)) return typed;
        throw new Misuse('must be a day, for example 2026-11-20');
      },
    },
    provider: {
      kind: 'valued',
      value: '<name>',
      about: 'only the accounts at this provider, for example nomba',
      read: (typed: string) => typed,
    },
  },
  examples: ['sanwo reconcile', 'sanwo reconcile --day 2026-11-20 --provider nomba'],

  async run({ options, screen, settings }) {
    const { houses, close } = await openExistingHouse(settings());
    try {
      const days = await reconcileAccounts(houses, options);
      const columns = houses.directory ? [...COLUMNS, OF_CELL] : COLUMNS;
      for (const line of textTable(days, columns, screen.width)) screen.print(line);
      for (const each of days.filter(({ status }) => status !== 'whole')) {
        screen.warn(`${each.day}, ${each.provider}, ${each.account}: ${each.reason}.`);
      }
      const away = [...houses.cells].filter((cell) => houses.at(cell) === null);
      for (const cell of away) screen.warn(`The cell ${cell} is away, and was not reconciled.`);
      const agrees = days.every(({ status, breaks }) => status === 'whole' && breaks === 0);
      return agrees && away.length === 0 ? EXIT.done : EXIT.failed;
    } finally {
      await close();
    }
  },
});

const COMPARING = [beginComparing, compareDays, healBreaks];

interface ReconcileOptions {
  readonly day?: string | undefined;
  readonly provider?: string | undefined;
}

/** Each cell reads for itself: its books are compared with all of the statement. */
export async function reconcileAccounts(
  houses: Pick<Houses, 'all'>,
  { day, provider }: ReconcileOptions,
): Promise<readonly ReconciledDay[]> {
  const days: ReconciledDay[] = [];
  for (const house of houses.all()) {
    const all = statementAccounts(house.providers);
    const accounts = all.filter((each) => provider === undefined || each.provider === provider);
    if (accounts.length === 0) {
      const names = [...new Set(all.map((each) => each.provider))].join(', ');
      throw new Misuse(`--provider: no statement there. Use one of: ${names}.`);
    }
    for (const account of accounts) days.push(await reconcileDay(house, { ...account, day }));
  }
  return days;
}

/** The statement of one account: first it is read to its end, then compared with the books. */
async function reconcileDay(
  house: House,
  { day = lastClosable(house.clock.now()), ...account }: StatementAccount & ReconcileOptions,
): Promise<ReconciledDay> {
  const read = await showing(`Reading ${day}`, () => readDayNow(house, { ...account, day }));
  const { status, rowsRead: rows, opening, closing, reason } = read;
  await showing(`Comparing ${day}`, () => runDueJobs(house, COMPARING));
  const breaks = await countOpenOfDayAcrossTenants(house.db, { ...account, day });
  const cell = house.cell.id;
  return { ...account, cell, day, status, rows, opening, closing, reason, breaks };
}

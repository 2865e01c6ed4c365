// Who there is, and whether anything happens with them.

import { withoutLeftBehind } from '../model/tenants/left-behind.ts';
import {
  selectTenantSummariesAcrossTenants,
  type TenantSummary,
} from '../model/tenants/summary-sql.ts';
import { inEachCell } from './house/each-cell.ts';
import { command, flagOption, numberOption, textOption } from './line/command.ts';
import { type Column, momentOf, textTable } from './line/table.ts';

const MOST = 10_000;

const dateText = (at: Date | null) => momentOf(at?.toISOString() ?? null);

type TenantOfCell = TenantSummary & { readonly cell: string };

const OF_CELL: Column<TenantOfCell> = { title: 'cell', of: ({ cell }) => cell };

const COLUMNS: readonly Column<TenantOfCell>[] = [
  { title: 'account', of: ({ accountId }) => accountId },
  { title: 'business', of: ({ businessName }) => businessName },
  { title: 'made', of: ({ createdAt }) => dateText(createdAt) },
  { title: 'subscriptions', isNumber: true, of: (tenant) => String(tenant.subscriptions) },
  { title: 'last event', of: ({ lastEventAt }) => dateText(lastEventAt) },
  { title: 'clock', of: ({ clockNow }) => (clockNow === null ? 'real' : dateText(clockNow)) },
];

export const tenants = command({
  about: `
Lists tenants, newest first, with the number of subscriptions that have not ended and the time of
the last event. For a tenant on a test clock, times are those of its clock.`,
  options: {
    search: textOption('<text>', 'part of the account’s id or of the business’s name'),
    limit: numberOption('maximum number of rows; default 100', { least: 1, most: MOST }),
    json: flagOption('print the rows as JSON, each with its mode'),
  },
  environment: { DATABASE_URL: 'PostgreSQL URL; default: the embedded PostgreSQL in DATA_DIR' },
  examples: ['sanwo tenants', 'sanwo tenants --search acme --json'],

  async run({ options, screen, settings }) {
    const config = settings();
    const { search, limit: most = 100 } = options;
    const found = await inEachCell(config, (db) =>
      selectTenantSummariesAcrossTenants(db, { search, most }),
    );
    for (const { cell, found: its } of found) {
      if (its === null) screen.warn(`The cell ${cell} is away: its tenants are missing here.`);
    }
    const all = found.flatMap(({ cell, found: its }) =>
      (its ?? []).map((row) => ({ ...row, cell })),
    );
    const rows = withoutLeftBehind(all)
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .slice(0, most);
    const { mode } = config;
    if (options.json) {
      const told = rows.map(({ isAtHome: _, ...row }) => ({ ...row, mode }));
      return screen.print(JSON.stringify(told, null, 2));
    }
    const columns = found.length > 1 ? [...COLUMNS, OF_CELL] : COLUMNS;
    for (const line of textTable(rows, columns, screen.width)) screen.print(line);
    if (screen.width !== null) screen.warn(`Mode: ${mode}.`);
  },
});

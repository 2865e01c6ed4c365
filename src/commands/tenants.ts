// Who there is, and whether anything happens with them.

import { connect } from '../db/connect.ts';
import {
  selectTenantSummariesAcrossTenants,
  type TenantSummary,
} from '../model/tenants/summary-sql.ts';
import { locateDatabase, requireDatabase, requireSchema } from './database.ts';
import { command, flagOption, numberOption, textOption } from './line/command.ts';
import { type Column, momentOf, textTable } from './line/table.ts';

const MOST = 10_000;

const dateText = (at: Date | null) => momentOf(at?.toISOString() ?? null);

const COLUMNS: readonly Column<TenantSummary>[] = [
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
    await requireDatabase(config);
    const database = await locateDatabase(config);
    const { url } = database;
    const preparedStatements = config.databasePreparedStatements;
    const connection = connect({ url, size: 1, preparedStatements });
    try {
      await requireSchema(url);
      const { search, limit: most = 100 } = options;
      const rows = await selectTenantSummariesAcrossTenants(connection.db, { search, most });
      const { mode } = config;
      if (options.json) {
        return screen.print(
          JSON.stringify(
            rows.map((row) => ({ ...row, mode })),
            null,
            2,
          ),
        );
      }
      for (const line of textTable(rows, COLUMNS, screen.width)) screen.print(line);
      if (screen.width !== null) screen.warn(`Mode: ${mode}.`);
    } finally {
      await connection.close();
      await database.stop();
    }
  },
});

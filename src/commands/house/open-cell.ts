// Opens one cell: its database in this version's schema, the vault of its secrets, its house.

import { connect } from '../../db/connect.ts';
import { keepsPreparedStatements } from '../../db/server/prepared-statements.ts';
import { selectCellAcrossTenants } from '../../db/setup/cell-sql.ts';
import { migrateAtStart } from '../../db/setup/migrate.ts';
import { nameCell } from '../../db/setup/name-cell.ts';
import { requireOwnSchema, requireSchemaAt, urlInSchema } from '../../db/setup/own-schema.ts';
import type { House } from '../../frame/house.ts';
import { realClock } from '../../lib/process/clock.ts';
import type { Heartbeat } from '../../model/processes/heartbeat.ts';
import { createHouse, type HouseParts } from './create-house.ts';
import { type MasterKeyPair, openVault } from './master-key.ts';
import { openHeartbeatOf } from './open-heartbeat.ts';

export interface CellDatabase {
  /** Null: whatever cell the database says it is. */
  readonly id: string | null;
  readonly url: string;
  readonly directUrl: string;
  readonly schema: string | null;
  /** Set: the service does not own the tables, and migrates nothing. */
  readonly migrateUrl: string | null;
}

export interface OpenCell {
  readonly house: House;
  /** Started where this process serves or works. */
  readonly heartbeat: Heartbeat;
  /** For LISTEN and migrations, past any transaction pooler. */
  readonly directUrl: string;
  /** What an operator should change, in sentences. */
  readonly advice: readonly string[];
  close(): Promise<void>;
}

/** What the houses of one process share. */
export type SharedParts = Omit<
  HouseParts,
  'cell' | 'db' | 'disk' | 'load' | 'vault' | 'presence'
> & {
  /** Failures that were logged already. */
  readonly told: WeakSet<object>;
};

export async function openCell(
  named: CellDatabase,
  { shared, masterKeys }: { readonly shared: SharedParts; readonly masterKeys: MasterKeyPair },
): Promise<OpenCell> {
  const { config, log, told } = shared;
  const database = { ...named, ...(await urlsInSchema(named)) };
  const { databasePreparedStatements: isWanted } = config;
  const isKept = isWanted && (await keepsPreparedStatements(database.url));
  if (isWanted && !isKept) log.warn(GOES_WITHOUT);
  const connection = connect({
    url: database.url,
    size: config.databasePoolSize,
    preparedStatements: isKept,
    log,
    told,
  });
  try {
    await requireSchemaAt(database.directUrl, database.schema);
    await migrateCell(database, log);
    await requireOwnSchema(connection.db, database.schema);
    if (database.id !== null) await nameCell(database.directUrl, database.id);
    const cell = await selectCellAcrossTenants(connection.db);
    const vault = await openVault(connection.db, masterKeys, realClock.now());
    const { db, disk, load } = connection;
    const heartbeat = openHeartbeatOf(db, shared);
    const { presence } = heartbeat;
    const furnished = createHouse({ ...shared, cell, db, disk, load, vault, presence });
    return {
      house: furnished.house,
      heartbeat,
      directUrl: database.directUrl,
      advice: isWanted && !isKept ? [GOES_WITHOUT] : [],
      async close() {
        await furnished.close();
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

const GOES_WITHOUT =
  'The pooler of DATABASE_URL loses prepared statements, so Sanwo works without them. Set ' +
  'DATABASE_PREPARED_STATEMENTS=false, or in PgBouncer 1.21 or later max_prepared_statements=200';

const urlsInSchema = async ({ url, directUrl, schema }: CellDatabase) => ({
  url: await urlInSchema(url, schema),
  directUrl: await urlInSchema(directUrl, schema),
});

async function migrateCell(cell: CellDatabase, log: SharedParts['log']): Promise<void> {
  const applied = await migrateAtStart(cell.directUrl, cell.migrateUrl !== null);
  if (applied.length === 0) return;
  const told = { migrations: applied.length, newest: applied.at(-1) };
  log.info(told, 'the schema was brought up to date');
}

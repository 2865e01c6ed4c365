// Reads something in the database of every cell, without opening a house or a provider.

import { connect, type Database } from '../../db/connect.ts';
import { isDatabaseAway } from '../../db/failures.ts';
import { readAddress } from '../../db/server/address.ts';
import { requireOwnSchema, urlInSchema } from '../../db/setup/own-schema.ts';
import type { Config } from '../../frame/config.ts';
import { FIRST_CELL } from '../../lib/values/cell.ts';
import { locateDatabase, requireDatabase, requireSchema } from './database.ts';

export interface CellPlace {
  readonly cell: string;
  /** Where it is, without its password. */
  readonly place: string;
}

/** Null: the cell is away. */
export type OfCell<T> = CellPlace & { readonly found: T | null };

export async function inEachCell<T>(
  config: Config,
  read: (db: Database, cell: string) => Promise<T>,
  { mayBeOlder = false }: { readonly mayBeOlder?: boolean } = {},
): Promise<readonly OfCell<T>[]> {
  await requireDatabase(config);
  const database = await locateDatabase(config);
  const ask = (url: string, cell: string, schema: string | null = null) =>
    readAt({ config, url, schema, mayBeOlder }, (db) => read(db, cell));
  try {
    const { description: place } = database;
    const found = await unlessAway(() => ask(database.url, FIRST_CELL));
    const first = { cell: FIRST_CELL, place, found };
    const others = await Promise.all(
      config.cells.map(async ({ id: cell, url, schema }) => {
        const found = await unlessAway(() => ask(url, cell, schema));
        return { cell, place: placeOf(url, schema), found };
      }),
    );
    return [first, ...others];
  } finally {
    await database.stop();
  }
}

function placeOf(url: string, schema: string | null): string {
  const { description } = readAddress(url);
  return `PostgreSQL at ${description}${schema === null ? '' : `, schema ${schema}`}`;
}

async function readAt<T>(
  asked: {
    readonly config: Config;
    readonly url: string;
    readonly schema: string | null;
    readonly mayBeOlder: boolean;
  },
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const { config, schema } = asked;
  if (!asked.mayBeOlder) await requireSchema(asked.url, schema);
  const url = await urlInSchema(asked.url, schema);
  const preparedStatements = config.databasePreparedStatements;
  const { db, close } = connect({ url, size: 1, preparedStatements });
  try {
    await requireOwnSchema(db, schema);
    return await read(db);
  } finally {
    await close();
  }
}

export async function unlessAway<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

// The cells beside the first one, as CELLS names them: JSON, or the path of a file that holds it.

import { readFileSync } from 'node:fs';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { readAddress } from '../../db/server/address.ts';
import { type EnvironmentReader, readText } from '../../lib/process/environment.ts';
import { FIRST_CELL, isCellId } from '../../lib/values/cell.ts';

const CellEntry = Type.Object(
  {
    id: Type.String(),
    url: Type.String(),
    directUrl: Type.Optional(Type.String()),
    migrateUrl: Type.Optional(Type.String()),
    schema: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

export interface CellConfig {
  readonly id: string;
  readonly url: string;
  /** For LISTEN and migrations, where `url` goes through a transaction pooler. */
  readonly directUrl: string;
  /** As the owner of its tables, where the service is another role. */
  readonly migrateUrl: string | null;
  /** Null: the one that its role finds first. */
  readonly schema: string | null;
}

const SHAPE =
  'CELLS must be a JSON list of {"id", "url", "schema"}, or the path of a file with it: ' +
  '"directUrl", "migrateUrl" and "schema" may be left out';

export function readCells(from: EnvironmentReader): readonly CellConfig[] {
  const said = readText(from, 'CELLS');
  if (said === null) return [];
  const entries = entriesIn(from, said);
  for (const { id } of entries) {
    if (id === FIRST_CELL) {
      from.mistakes.push(`CELLS: the cell ${FIRST_CELL} is the database of DATABASE_URL`);
    } else if (!isCellId(id)) {
      from.mistakes.push(`CELLS: "${id}" must be two characters of 0-9 and a-z, and not 01`);
    }
  }
  const ids = entries.map(({ id }) => id);
  const double = ids.find((id, place) => ids.indexOf(id) !== place);
  if (double !== undefined) from.mistakes.push(`CELLS names the cell ${double} twice`);
  return entries.map(({ id, url, directUrl = url, migrateUrl = null, schema = null }) => {
    for (const [name, address] of Object.entries({
      url,
      directUrl,
      migrateUrl: migrateUrl ?? url,
    })) {
      const mistake = mistakeIn(address);
      if (mistake !== null) from.mistakes.push(`CELLS: the ${name} of the cell ${id} ${mistake}`);
    }
    if (schema !== null && !SCHEMA.test(schema)) {
      from.mistakes.push(`CELLS: the schema of the cell ${id} must be a plain name: a-z, 0-9, _`);
    }
    return { id, url, directUrl, migrateUrl, schema };
  });
}

const SCHEMA = /^[a-z_][a-z0-9_]{0,62}$/;

/** What is wrong with an address, in words that repeat no password; null: nothing. */
export function mistakeIn(url: string): string | null {
  try {
    readAddress(url);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function entriesIn(from: EnvironmentReader, said: string): Static<typeof CellEntry>[] {
  try {
    const entries: unknown = JSON.parse(said.startsWith('[') ? said : readFileSync(said, 'utf8'));
    if (Value.Check(Type.Array(CellEntry), entries)) return entries;
    from.mistakes.push(SHAPE);
  } catch {
    from.mistakes.push(SHAPE);
  }
  return [];
}

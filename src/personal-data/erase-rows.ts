// A piece of one table: its rows about the person, and those of others that name the person.

import type { Db } from '../db/connect.ts';
import type { House } from '../frame/house.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import { changedColumns, erasedRows } from '../model/personal-data/erased-rows.ts';
import { personOf } from '../model/personal-data/person.ts';
import { type ErasureRow, knownIn } from '../model/personal-data/shape.ts';
import { type PersonalTableName, personalTable } from '../model/personal-data/tables.ts';
import {
  type ErasedEntry,
  type Passed,
  type PersonalRow,
  selectPiece,
  stopMails,
  writePiece,
  writeTrail,
} from '../model/personal-data/walk-sql.ts';
import { type PersonWords, wordsOf } from '../model/personal-data/words.ts';

/** Rows of a piece; of a walk through all of a tenant's, few of them are changed. */
const ROWS_AT_ONCE = { own: 500, all: 1_000 };

/** Returns the last row that it looked at; null: there is no further one. */
export async function eraseRows(
  db: Db,
  vault: House['vault'],
  { step, erasure }: { readonly step: PersonalTableName; readonly erasure: ErasureRow },
): Promise<Passed | null> {
  const { tenantId, customerId } = erasure;
  const customer = await selectCustomer(db, tenantId, customerId);
  if (!customer) throw new Error(`customer ${customerId} is gone`);
  const known = knownIn(erasure);
  const words = wordsOf(known);
  const table = personalTable(step);
  const { rows, upTo } = await selectPiece(db, tenantId, {
    ...{ name: step, table, walk: table.walk, person: personOf(customer, known) },
    passed: erasure.passed as Passed | null,
    most: ROWS_AT_ONCE[table.walk],
    needles: needlesFor(table.isLog === true, words),
    isLocked: table.isTrail !== true,
  });
  await write(db, step, { rows, tenantId, customerId, words, vault });
  return upTo;
}

const needlesFor = (isLog: boolean, { needles }: PersonWords) =>
  isLog ? needles.log : needles.others;

interface FoundRows {
  readonly rows: readonly PersonalRow[];
  readonly tenantId: string;
  readonly customerId: string;
  readonly words: PersonWords;
  readonly vault: House['vault'];
}

async function write(db: Db, name: PersonalTableName, found: FoundRows): Promise<void> {
  const { rows, tenantId, customerId, words, vault } = found;
  const table = personalTable(name);
  const person = { tenantId, customerId, words };
  const changed = erasedRows(table, rows, { person, vault });
  if (table.isTrail) {
    return await writeTrail(db, tenantId, changed as ErasedEntry[]);
  }
  await writePiece(db, tenantId, { name, table, rows: changed, columns: changedColumns(table) });
  if (name !== 'emails') return;
  const own = rows.filter(({ isOwn }) => isOwn).map(({ id }) => String(id));
  await stopMails(db, tenantId, own);
}

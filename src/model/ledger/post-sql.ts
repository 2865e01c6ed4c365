// Posts what changes of rows come to, in the transaction that changes them. A writer of a row that
// speaks of money calls this: test/tidy looks.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { nameOfKey } from '../../db/keys.ts';
import { unnestRows } from '../../db/unnest.ts';
import { newId } from '../../lib/values/id.ts';
import { placeOfAccount } from './accounts.ts';
import { type Entry, entriesOf, type MoneyChange } from './entries.ts';
import { isVoid } from './postings.ts';
import { readGivenBeforeAcrossTenants } from './voided-sql.ts';

/** The rows must be locked, or just made: what they were must be what they are. */
export async function postAcrossTenants(db: Db, changes: readonly MoneyChange[]): Promise<void> {
  await insertLedgerEntriesAcrossTenants(db, entriesOf(await withGiven(db, changes)));
}

/** Of a void whose payment was taken back: what others use of it stays sold. */
async function withGiven(db: Db, changes: readonly MoneyChange[]): Promise<readonly MoneyChange[]> {
  const voids = changes.flatMap(({ tenantId, table, after }) =>
    table === 'invoices' && after.reversedAt && isVoid(after) ? [{ tenantId, id: after.id }] : [],
  );
  if (voids.length === 0) return changes;
  const given = await readGivenBeforeAcrossTenants(db, voids);
  return changes.map((change) => {
    if (change.table !== 'invoices') return change;
    const { tenantId, before, after } = change;
    const givenBefore = given.get(nameOfKey({ tenantId, id: after.id })) ?? 0;
    return {
      ...change,
      before: before && { ...before, givenBefore },
      after: { ...after, givenBefore },
    };
  });
}

const COLUMNS = {
  tenantId: 'uuid',
  id: 'uuid',
  at: 'timestamptz',
  ofType: 'text',
  ofId: 'uuid',
  currency: 'text',
  reason: 'text',
  accounts: 'text',
  amounts: 'text',
} as const;

export async function insertLedgerEntriesAcrossTenants(
  db: Db,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  if (!db.isTransaction) throw new Error('what is posted is written in a transaction, and posted');
  await sql`
    insert into ledger_entries (tenant_id, id, at, of_type, of_id, currency, reason, accounts,
      amounts)
    select tenant_id, id, at, of_type, of_id, currency, reason, accounts::smallint[],
      amounts::bigint[]
    from ${unnestRows('e', COLUMNS, entries.map(rowOf))}`.execute(db);
}

/** The last letter of an entry's id is kept free: it counts its lines. */
function rowOf({ tenantId, at, of, currency, reason, lines }: Entry) {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new Error(`the lines of ${of.type} ${of.id} sum to ${sum}`);
  const accounts = lines.map(({ account }) => placeOfAccount(account));
  return {
    ...{ tenantId, id: `${newId().slice(0, -1)}0`, at, ofType: of.type, ofId: of.id },
    ...{ currency, reason, accounts: `{${accounts}}` },
    amounts: `{${lines.map(({ amount }) => amount)}}`,
  };
}

// Posts what changes of rows come to, in the transaction that changes them. A writer of a row that
// speaks of money calls this: test/tidy looks.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { unnestRows } from '../../db/unnest.ts';
import { newId } from '../../lib/values/id.ts';
import { placeOfAccount } from './accounts.ts';
import { closesAt, dayOfBooks } from './days.ts';
import { type Entry, entriesOf, type MoneyChange } from './entries.ts';

/** The rows must be locked, or just made: what they were must be what they are. */
export async function postAcrossTenants(db: Db, changes: readonly MoneyChange[]): Promise<void> {
  await insertLedgerEntriesAcrossTenants(db, entriesOf(changes));
}

const DAY = { tenantId: 'uuid', id: 'uuid', day: 'date', dueAt: 'timestamptz' } as const;

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
  const written = entries.map(rowOf);
  // A day of a tenant that has lines is closed when it is over.
  await sql`
    with opened as (
      insert into ledger_days (tenant_id, id, day, due_at)
      select tenant_id, id, day, due_at from ${unnestRows('d', DAY, daysOf(entries))}
      where not exists (select from ledger_days k where k.tenant_id = d.tenant_id and k.day = d.day)
      on conflict (tenant_id, day) do nothing
    )
    insert into ledger_entries (tenant_id, id, at, of_type, of_id, currency, reason, accounts,
      amounts)
    select tenant_id, id, at, of_type, of_id, currency, reason, accounts::smallint[],
      amounts::bigint[]
    from ${unnestRows('e', COLUMNS, written)}`.execute(db);
}

/** In one order, so that two who write of the same tenants wait in turn. */
function daysOf(entries: readonly Entry[]) {
  const known = new Set<string>();
  const days = new Map<string, { tenantId: string; id: string; day: string; dueAt: Date }>();
  for (const { tenantId, at } of entries) {
    // Most entries are of a few moments: the day of each is looked up once.
    const moment = `${tenantId} ${at.getTime()}`;
    if (known.has(moment)) continue;
    known.add(moment);
    const day = dayOfBooks(at);
    const key = `${tenantId} ${day}`;
    if (!days.has(key)) days.set(key, { tenantId, id: newId(), day, dueAt: closesAt(day) });
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day);
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

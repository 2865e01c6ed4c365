// Goes through a table in pieces for one person: their rows, and those of others that name them. A
// piece is bounded by what is looked at, whatever is found in it.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { OWNERS, type Person } from './owners-sql.ts';
import type { PersonalTable, Walk } from './tables.ts';

/** The last row that was passed, by its key, as text. */
export type Passed = readonly string[];

interface Piece {
  readonly name: string;
  readonly table: PersonalTable;
  readonly walk: Walk;
  readonly person: Person;
  readonly passed: Passed | null;
  /** How many rows are looked at. */
  readonly most: number;
  /** Parts of texts for which rows of others are found too; none: only the person's own. */
  readonly needles: readonly string[];
  /** The rows are about to be changed. */
  readonly isLocked: boolean;
}

export type PersonalRow = Readonly<Record<string, unknown>> & { readonly isOwn: boolean };

type Sql = RawBuilder<unknown>;

const KEY_TYPES: Readonly<Record<string, string>> = {
  created_at: 'timestamptz',
  id: 'uuid',
  delivery_id: 'uuid',
  number: 'integer',
  key: 'text',
};

const tuple = (parts: readonly Sql[]) => sql`(${sql.join(parts)})`;

const walkKey = ({ key }: PersonalTable) => tuple(key.map((name) => sql.ref(`w.${name}`)));

/** An older version may have walked by a moment too, and then by the same id. */
const placeOf = ({ key }: PersonalTable, passed: Passed) => {
  const place = passed.slice(-key.length);
  return tuple(key.map((name, at) => sql`${place[at]}::${sql.raw(KEY_TYPES[name] ?? 'text')}`));
};

/** Rows of one piece, and where it ends; null where it was the last. */
export async function selectPiece(
  db: Db,
  tenantId: string,
  piece: Piece,
): Promise<{ readonly rows: readonly PersonalRow[]; readonly upTo: Passed | null }> {
  const { name, table, walk, person, passed, most, isLocked } = piece;
  const own = OWNERS[table.owner](tenantId, person);
  const ofTenant = sql`w.tenant_id = ${tenantId}`;
  const walked = walk === 'own' ? sql`${ofTenant} and ${own}` : ofTenant;
  const key = walkKey(table);
  const after = passed === null ? sql`true` : sql`${key} > ${placeOf(table, passed)}`;
  const order = sql.join(table.key.map((column) => sql.ref(`w.${column}`)));
  const parts = sql.join(table.key.map((column) => sql`${sql.ref(`w.${column}`)}::text`));
  const last = await sql<{ place: string[] }>`
    select place from (
      select array[${parts}] as place, row_number() over (order by ${order}) as at
      from (select ${sql.join(table.key.map((column) => sql.ref(column)))}
        from ${sql.table(name)} w where ${walked} and ${after}
        order by ${order} limit ${most}) w) ended
    order by at desc limit 1`.execute(db);
  const upTo = last.rows[0]?.place ?? null;
  if (upTo === null) return { rows: [], upTo: null };
  const isFound = walk === 'own' ? sql`true` : sql`(${own} or ${mentions(piece)})`;
  const { rows } = await sql<PersonalRow>`
    select w.*, ${own} as is_own from ${sql.table(name)} w
    where ${walked} and ${after} and ${key} <= ${placeOf(table, upTo)} and ${isFound}
    order by ${order} ${isLocked ? sql`for no key update of w` : sql``}`.execute(db);
  return { rows, upTo };
}

/** Whether a text of the row has one of the needles. What is sealed is opened to be seen. */
function mentions({ table, needles }: Piece): Sql {
  if (Object.values(table.columns).some(({ kind }) => kind === 'cleaned inside')) return sql`true`;
  if (needles.length === 0) return sql`false`;
  const texts = Object.entries(table.columns)
    .filter(([, { kind }]) => kind !== 'kept')
    .map(([column]) => sql`${sql.ref(`w.${column}`)}::text`);
  const patterns = needles.map((needle) => `%${needle.replace(/[\\%_]/g, String.raw`\$&`)}%`);
  return sql`lower(concat_ws(' ', ${sql.join(texts)})) like any(${patterns}::text[])`;
}

interface Written {
  readonly name: string;
  readonly table: PersonalTable;
  /** By the names of their columns: the key, and all that may change. */
  readonly rows: readonly object[];
  readonly columns: readonly string[];
}

export async function writePiece(db: Db, tenantId: string, written: Written): Promise<void> {
  const { name, table, rows, columns } = written;
  if (rows.length === 0 || columns.length === 0) return;
  const set = columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`);
  const isSame = identityOf(table).map((column) => {
    return sql`w.${sql.ref(column)} = r.${sql.ref(column)}`;
  });
  await sql`
    update ${sql.table(name)} w set ${sql.join(set)}
    from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb) r
    where w.tenant_id = ${tenantId} and ${sql.join(isSame, sql` and `)}`.execute(db);
}

/** A moment only says in which order rows are walked. */
export const identityOf = ({ key }: PersonalTable) => key.filter((name) => name !== 'created_at');

export interface ErasedEntry {
  readonly id: string;
  readonly changes: unknown;
  readonly request_id: string | null;
}

/** The trail is changed by functions of its owner's, which change its tally too. */
export async function writeTrail(
  db: Db,
  tenantId: string,
  entries: readonly ErasedEntry[],
): Promise<void> {
  for (const { id, changes, request_id: requestId } of entries) {
    const erased = JSON.stringify(changes);
    await sql`select erase_in_trail(${tenantId}, ${id}, ${erased}::jsonb),
      erase_origin_in_trail(${tenantId}, ${id}, ${requestId})`.execute(db);
  }
}

/** Messages that were about to be sent to someone who is erased are not. */
export async function stopMails(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await stopMailsThat(db, tenantId, sql`id = any(${ids}::uuid[])`);
}

/** All that wait now. */
export const stopMailsOf = (db: Db, tenantId: string, customerId: string): Promise<void> =>
  stopMailsThat(db, tenantId, sql`customer_id = ${customerId}`);

async function stopMailsThat(db: Db, tenantId: string, are: RawBuilder<unknown>): Promise<void> {
  await sql`
    update emails set due_at = null, leased_until = null, status = 'failed',
      last_error = 'the customer was erased'
    where tenant_id = ${tenantId} and ${are} and due_at is not null`.execute(db);
}

// Rows that say how far a job has gone through the tables of a person.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Passed } from './walk-sql.ts';

type WalkTable = 'erasures' | 'personal_exports';

/** A row as a process holds it: it writes of it only as long as the lease is its own. */
export interface HeldWalk {
  readonly table: WalkTable;
  readonly id: string;
  readonly leasedUntil: Date | null;
}

const isHeld = (tenantId: string, { id, leasedUntil }: HeldWalk) => sql`
  tenant_id = ${tenantId} and id = ${id} and due_at is not null
    and leased_until is not distinct from ${leasedUntil}`;

/** The row as it is now; nothing where another process has taken it over. */
export async function lockWalk<Row>(
  db: Db,
  tenantId: string,
  held: HeldWalk,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(held.table)}
    where ${isHeld(tenantId, held)} for no key update`.execute(db);
  return rows[0];
}

/** With the lock of its row: where to go on. */
export async function moveOn(
  db: Db,
  tenantId: string,
  moved: { readonly held: HeldWalk; readonly step: string; readonly passed: Passed | null },
): Promise<void> {
  const { held, step, passed } = moved;
  await sql`update ${sql.table(held.table)} set step = ${step},
    passed = ${passed && JSON.stringify(passed)}::jsonb where ${isHeld(tenantId, held)}`.execute(
    db,
  );
}

/** Any process may go on from there, from this moment on. */
export async function putDown(
  db: Db,
  tenantId: string,
  { held, dueAt }: { readonly held: HeldWalk; readonly dueAt: Date },
): Promise<void> {
  await sql`update ${sql.table(held.table)} set due_at = ${dueAt}, leased_until = null
    where ${isHeld(tenantId, held)}`.execute(db);
}

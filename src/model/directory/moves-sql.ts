// Every query on moves of tenants between cells: how far each has come, and which cells tenants have
// left.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type MoveStep =
  | 'noted'
  | 'copied'
  | 'closed'
  | 'compared'
  | 'switched'
  | 'opened'
  | 'done'
  | 'abandoned';

export interface MoveRow {
  readonly tenantId: string;
  readonly accountId: string;
  readonly fromCell: string;
  readonly toCell: string;
  readonly step: MoveStep;
}

/** Has to be held by whoever moves the tenant: for as long as this connection lives. */
export async function tryMoveLock(db: Db, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_lock(hashtextextended('move ' || ${tenantId}::text, 0)) as is_held`.execute(
    db,
  );
  return rows[0]?.isHeld ?? false;
}

export async function selectMove(db: Db, tenantId: string): Promise<MoveRow | undefined> {
  const { rows } = await sql<MoveRow>`
    select tenant_id, account_id, from_cell, to_cell, step from directory_moves
    where tenant_id = ${tenantId}`.execute(db);
  return rows[0];
}

/** In place of the last one, which has ended. What was given out so far will name the old cell. */
export async function noteMove(
  db: Db,
  move: Omit<MoveRow, 'step'> & { readonly now: Date },
): Promise<void> {
  const { tenantId, accountId, fromCell, toCell, now } = move;
  await sql`
    with former as (
      insert into directory_former_homes (cell, tenant_id) values (${fromCell}, ${tenantId})
      on conflict do nothing
    )
    insert into directory_moves (tenant_id, account_id, from_cell, to_cell, step, noted_at,
      changed_at)
    values (${tenantId}, ${accountId}, ${fromCell}, ${toCell}, 'noted', ${now}, ${now})
    on conflict (tenant_id) do update set from_cell = excluded.from_cell,
      to_cell = excluded.to_cell, step = excluded.step, noted_at = excluded.noted_at,
      changed_at = excluded.changed_at
    where directory_moves.step in ('done', 'abandoned')`.execute(db);
}

export async function updateMoveStep(
  db: Db,
  tenantId: string,
  { step, now }: { readonly step: MoveStep; readonly now: Date },
): Promise<void> {
  await sql`
    update directory_moves set step = ${step}, changed_at = ${now}
    where tenant_id = ${tenantId}`.execute(db);
}

/**
 * The moment from which the tenant is in the other cell: one statement, and it happens once. False
 * where the directory says something else than this move.
 */
export async function switchMove(
  db: Db,
  { tenantId, fromCell, toCell }: MoveRow,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update directory_accounts set cell = ${toCell}
      where tenant_id = ${tenantId} and cell = ${fromCell}
      returning tenant_id
    )
    update directory_moves m set step = 'switched', changed_at = ${now}
    from moved where m.tenant_id = moved.tenant_id and m.step = 'compared'
      and m.from_cell = ${fromCell} and m.to_cell = ${toCell}
    returning m.tenant_id`.execute(db);
  return rows.length > 0;
}

export async function selectCellOfTenant(db: Db, tenantId: string): Promise<string | null> {
  const { rows } = await sql<{ cell: string }>`
    select cell from directory_accounts where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.cell ?? null;
}

/** Where tenants are now that have left this cell. */
export async function selectOnwardCellsAcrossTenants(db: Db, cell: string): Promise<string[]> {
  const { rows } = await sql<{ cell: string }>`
    select distinct a.cell from directory_former_homes f
    join directory_accounts a on a.tenant_id = f.tenant_id
    where f.cell = ${cell} and a.cell <> ${cell} order by a.cell`.execute(db);
  return rows.map(({ cell: onward }) => onward);
}

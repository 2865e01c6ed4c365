// Every query on moves of tenants between cells: how far each has come, and which cells tenants
// have left.

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

export async function selectMove(db: Db, tenantId: string): Promise<MoveRow | undefined> {
  const { rows } = await sql<MoveRow>`
    select tenant_id, account_id, from_cell, to_cell, step from directory_moves
    where tenant_id = ${tenantId}`.execute(db);
  return rows[0];
}

/**
 * In place of the last one, which has ended. What was given out so far names the old cell. From
 * here on this holder, and no earlier one, has the say.
 */
export async function noteMove(
  db: Db,
  tenantId: string,
  move: Omit<MoveRow, 'step' | 'tenantId'> & MoveMark,
): Promise<void> {
  const { accountId, fromCell, toCell, holder, now } = move;
  await sql`
    with former as (
      insert into directory_former_homes (cell, tenant_id) values (${fromCell}, ${tenantId})
      on conflict do nothing
    )
    insert into directory_moves as m (tenant_id, account_id, from_cell, to_cell, step, holder,
      noted_at, changed_at)
    values (${tenantId}, ${accountId}, ${fromCell}, ${toCell}, 'noted', ${holder}, ${now}, ${now})
    on conflict (tenant_id) do update set from_cell = excluded.from_cell,
      to_cell = excluded.to_cell, holder = excluded.holder, changed_at = excluded.changed_at,
      step = case when m.step in ('done', 'abandoned') then 'noted' else m.step end,
      noted_at = case when m.step in ('done', 'abandoned') then excluded.noted_at
        else m.noted_at end`.execute(db);
}

interface MoveMark {
  readonly holder: string;
  readonly now: Date;
}

/** False where another call of the command has taken the move over. */
export async function updateMoveStep(
  db: Db,
  tenantId: string,
  { step, holder, now }: MoveMark & { readonly step: MoveStep },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update directory_moves set step = ${step}, changed_at = ${now}
    where tenant_id = ${tenantId} and holder = ${holder}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * The moment from which the tenant is in the other cell: one statement, and it happens once. False
 * where another call of the command has taken the move over.
 */
export async function switchMove(
  db: Db,
  tenantId: string,
  { holder, now }: MoveMark,
): Promise<boolean> {
  const { rows } = await sql`
    with switched as (
      update directory_moves set step = 'switched', changed_at = ${now}
      where tenant_id = ${tenantId} and step = 'compared' and holder = ${holder}
      returning from_cell, to_cell
    )
    update directory_accounts a set cell = s.to_cell
    from switched s where a.tenant_id = ${tenantId} and a.cell = s.from_cell
    returning a.tenant_id`.execute(db);
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

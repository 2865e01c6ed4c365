// Every query on exports of a person's data: the file lies in parts, in the order of their numbers.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/values/id.ts';
import type { ExportRow } from './shape.ts';

/** Fewer than a person asks for, and more than anyone needs at once. */
export async function countRunningExports(db: Db, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from personal_exports
    where tenant_id = ${tenantId} and ready_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function beginExport(
  db: Db,
  tenantId: string,
  made: { readonly customerId: string; readonly step: string; readonly now: Date },
): Promise<ExportRow> {
  const { customerId, step, now } = made;
  return await db
    .insertInto('personalExports')
    .values({
      ...{ tenantId, id: newId(), customerId, step },
      ...{ requestedAt: now, dueAt: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function selectExport(
  db: Db,
  tenantId: string,
  id: string,
): Promise<ExportRow | undefined> {
  return await db
    .selectFrom('personalExports')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface NewPart {
  readonly exportId: string;
  readonly number: number;
  readonly content: string;
  /** Of the table that is being read: how many rows are in the file. */
  readonly rowsOfStep: number;
  readonly now: Date;
}

/** With the lock of its row. */
export async function addPart(db: Db, tenantId: string, part: NewPart): Promise<void> {
  const { exportId, number, content, rowsOfStep, now } = part;
  await sql`
    insert into personal_export_parts (tenant_id, export_id, number, content, created_at)
    values (${tenantId}, ${exportId}, ${number}, ${content}, ${now})`.execute(db);
  await sql`update personal_exports set parts = ${number + 1}, rows_of_step = ${rowsOfStep}
    where tenant_id = ${tenantId} and id = ${exportId}`.execute(db);
}

/** With the lock of its row. It is due again when its file is to be deleted. */
export async function readyExport(
  db: Db,
  tenantId: string,
  ready: { readonly id: string; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const { id, now, expiresAt } = ready;
  await sql`
    update personal_exports set ready_at = ${now}, expires_at = ${expiresAt}, due_at = ${expiresAt},
      leased_until = null, passed = null
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

export async function selectPart(
  db: Db,
  tenantId: string,
  { exportId, number }: { readonly exportId: string; readonly number: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ content: string }>`
    select content from personal_export_parts
    where tenant_id = ${tenantId} and export_id = ${exportId} and number = ${number}`.execute(db);
  return rows[0]?.content;
}

/** Some of them; returns how many. */
export async function deleteParts(
  db: Db,
  tenantId: string,
  { exportId, most }: { readonly exportId: string; readonly most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from personal_export_parts
    where tenant_id = ${tenantId} and export_id = ${exportId} and number in (
      select number from personal_export_parts
      where tenant_id = ${tenantId} and export_id = ${exportId} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** With its parts gone it is done for good. */
export async function endExport(db: Db, tenantId: string, id: string): Promise<void> {
  await sql`
    update personal_exports set due_at = null, leased_until = null
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** All files of a customer end now, made or not. */
export async function expireExportsOf(
  db: Db,
  tenantId: string,
  { customerId, now }: { readonly customerId: string; readonly now: Date },
): Promise<void> {
  await sql`
    update personal_exports set ready_at = coalesce(ready_at, ${now}), expires_at = ${now},
      due_at = ${now}, leased_until = null
    where tenant_id = ${tenantId} and customer_id = ${customerId}
      and due_at is not null and (expires_at is null or expires_at > ${now})`.execute(db);
}

/** Of all files of a customer; returns how many parts. */
export async function deletePartsOf(
  db: Db,
  tenantId: string,
  { customerId, most }: { readonly customerId: string; readonly most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from personal_export_parts where tenant_id = ${tenantId} and (export_id, number) in (
      select p.export_id, p.number from personal_exports e join personal_export_parts p
        on p.tenant_id = e.tenant_id and p.export_id = e.id
      where e.tenant_id = ${tenantId} and e.customer_id = ${customerId} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

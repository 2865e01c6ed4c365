// Every query on erasures: one of each customer, which says how far it has come.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/values/id.ts';
import { DOCUMENTS_YEARS } from '../tenants/documents-years.ts';
import type { Purge } from '../tenants/retention-sql.ts';
import type { ErasureRow } from './shape.ts';

/** What documents go on to say of who was billed. */
export interface BilledTo {
  readonly name: string | null;
  readonly address: string | null;
  readonly taxNumber: string | null;
}

export interface NewErasure {
  readonly customerId: string;
  readonly step: string;
  readonly known: readonly string[];
  readonly papers: BilledTo | null;
  readonly newestPaperAt: Date | null;
  readonly now: Date;
  readonly dueAt: Date;
}

/**
 * With the customer's lock. One that is done begins again: something of the person may have come
 * since. What papers say stays as it was, unless the customer had been given a name again.
 */
export async function beginErasure(
  db: Db,
  tenantId: string,
  erasure: NewErasure,
): Promise<ErasureRow> {
  const { customerId, step, known, papers, newestPaperAt, now, dueAt } = erasure;
  const { rows } = await sql<ErasureRow>`
    insert into erasures as e (tenant_id, id, customer_id, step, known, papers, newest_paper_at,
      requested_at, due_at)
    values (${tenantId}, ${newId()}, ${customerId}, ${step}, ${JSON.stringify(known)}::jsonb,
      ${papers && JSON.stringify(papers)}::jsonb, ${newestPaperAt}, ${now}, ${dueAt})
    on conflict (tenant_id, customer_id) do update set step = excluded.step, passed = null,
      known = excluded.known, papers = coalesce(excluded.papers, e.papers),
      newest_paper_at = greatest(excluded.newest_paper_at, e.newest_paper_at),
      requested_at = excluded.requested_at, done_at = null, due_at = excluded.due_at,
      leased_until = null, takeovers = null
    returning *`.execute(db);
  const [begun] = rows;
  if (!begun) throw new Error('no erasure was begun');
  return begun;
}

export async function selectErasure(
  db: Db,
  tenantId: string,
  customerId: string,
): Promise<ErasureRow | undefined> {
  return await db
    .selectFrom('erasures')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
}

export async function keepKnown(
  db: Db,
  tenantId: string,
  { id, known }: { readonly id: string; readonly known: readonly string[] },
): Promise<void> {
  await sql`update erasures set known = ${JSON.stringify(known)}::jsonb
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** With the lock of its row. */
export async function endErasure(
  db: Db,
  tenantId: string,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await sql`
    update erasures set known = null, passed = null, step = 'done', done_at = ${now},
      due_at = null, leased_until = null
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** When the newest document of the customer was made; null: there is none. */
export async function newestPaperAt(
  db: Db,
  tenantId: string,
  customerId: string,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(coalesce(opened_at, created_at)) from invoices
        where tenant_id = ${tenantId} and customer_id = ${customerId} and status <> 'draft'),
      (select max(created_at) from credit_notes
        where tenant_id = ${tenantId} and customer_id = ${customerId})) as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Of all tenants with such papers, what no document says any more. */
export async function forgetOldPapersAcrossTenants(
  db: Db,
  { realNow, most, tenantId }: Purge,
): Promise<number> {
  const ofTenant = tenantId === undefined ? sql`true` : sql`e.tenant_id = ${tenantId}`;
  const { numAffectedRows } = await sql`
    update erasures set papers = null where papers is not null and (tenant_id, id) in (
      select e.tenant_id, e.id from erasures e join tenants t on t.id = e.tenant_id
      where e.papers is not null and ${ofTenant}
        and e.newest_paper_at <= coalesce(t.clock_now, ${realNow}::timestamptz)
          - coalesce(t.documents_years, ${DOCUMENTS_YEARS}::int) * interval '1 year'
      limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

// What a void takes off. The tax in credit that a voided invoice gave for what was paid of it is
// not owed: nothing is sold for that any more. And what had been given of it before is used
// elsewhere, and stays sold.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, nameOfKey, relationOf } from '../../db/keys.ts';
import { reasonOfVoid, VOIDED } from '../invoices/owed.ts';

const REASON = sql`replace(${sql.lit(reasonOfVoid('%'))}, '%', coalesce(i.number, i.code))`;

/**
 * Of an entry `e`, by the name that it has in the query; null: it is no such credit. What such
 * entries of an invoice take together is the tax that its void kept for them, to the kobo.
 */
export const taxOfVoided = (e: string): RawBuilder<number | null> => {
  const of = (column: string) => sql.ref(`${e}.${column}`);
  const share = (part: RawBuilder<unknown>) =>
    sql`coalesce(round(i.tax_amount::numeric * (${part}) / nullif(paper.total, 0)), 0)`;
  const kept = sql`i.tax_amount - ${share(sql`paper.unpaid`)}`;
  const left = (given: RawBuilder<unknown>) =>
    sql`case when ${given} = 0 then ${kept}
      else ${share(sql`paper.total - paper.unpaid - ${given}`)} end`;
  return sql<number | null>`(
    select (${left(sql`given.earlier`)} - ${left(sql`given.now`)})::bigint
    from invoices i
    cross join lateral (select i.amount_due + i.credit_applied as total,
      i.amount_due - i.amount_paid - coalesce(i.withheld_amount, 0) as unpaid) paper
    cross join lateral (
      select coalesce(sum(o.amount), 0) as earlier,
        coalesce(sum(o.amount), 0) + ${of('amount')} as now
      from credit_entries o
      where o.tenant_id = i.tenant_id and o.customer_id = i.customer_id
        and o.invoice_id = i.id and o.source = 'refund' and o.amount > 0
        and o.reason = ${REASON} and o.id < ${of('id')}) given
    where ${of('source')} = 'refund' and ${of('amount')} > 0
      and i.tenant_id = ${of('tenant_id')} and i.id = ${of('invoice_id')}
      and i.failure_reason = ${sql.lit(VOIDED)} and ${of('reason')} = ${REASON})`;
};

/** Of an invoice `i`, as papers count it: by credit notes, and as lines of other invoices. */
export const givenBefore = (i: string): RawBuilder<number> => sql<number>`(
  select ${sql.ref(`${i}.carried_over`)} + coalesce(sum(n.total), 0)::bigint from credit_notes n
  where n.tenant_id = ${sql.ref(`${i}.tenant_id`)} and n.invoice_id = ${sql.ref(`${i}.id`)})`;

export async function readGivenBeforeAcrossTenants(
  db: Db,
  invoices: readonly Key[],
): Promise<ReadonlyMap<string, number>> {
  if (invoices.length === 0) return new Map();
  const { rows } = await sql<Key & { readonly given: number }>`
    select i.tenant_id, i.id, ${givenBefore('i')} as given
    from ${relationOf(invoices)}
    join invoices i on i.tenant_id = k.tenant_id and i.id = k.id`.execute(db);
  return new Map(rows.map((row) => [nameOfKey(row), row.given]));
}

// What a person is known by, wherever it is written down by itself: now, and before it changed.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { CustomerRow } from '../customers/shape.ts';

/** Of each kind; a person has a few. */
const MOST_OF_A_KIND = 200;
/** A value that a merchant keeps beside a customer: shorter ones say nothing of a person. */
const SHORTEST_KEPT = 6;

export const knownOfRow = (customer: CustomerRow): string[] =>
  [
    ...[customer.email, customer.name, customer.phoneNumber, customer.externalRef],
    ...[customer.taxNumber, customer.billingName, customer.billingAddress],
  ].filter((value) => value !== null);

/** Fields of a customer whose former values are in the audit trail and in events. */
const DETAILS = ['email', 'name', 'phoneNumber', 'externalRef', 'taxNumber', 'billingName'];
const FORMER = [...DETAILS, 'billingAddress'];

type KnownValues = RawBuilder<unknown>;

/** Each gives texts in a column `value`. */
const SOURCES: readonly ((tenantId: string, customerId: string) => KnownValues)[] = [
  (tenantId, customerId) => sql`
    select d.value from audit_entries a
    cross join lateral (values (a.changes -> 'from'), (a.changes -> 'to'), (a.changes)) c (said)
    cross join lateral jsonb_each_text(
      case jsonb_typeof(c.said) when 'object' then c.said else '{}' end) d
    where a.tenant_id = ${tenantId} and a.subject_id = ${customerId}
      and a.subject_type = 'customer' and d.key = any(${FORMER}::text[])`,
  (tenantId, customerId) => sql`
    select v.value from checkout_orders o
    cross join lateral (values (o.customer_email), (o.payer_name), (o.payer_phone)) v (value)
    where o.tenant_id = ${tenantId} and o.customer_id = ${customerId}`,
  (tenantId, customerId) => sql`
    select v.value from mandates m
    cross join lateral (values (m.account_name), (m.customer_phone_number)) v (value)
    where m.tenant_id = ${tenantId} and m.customer_id = ${customerId}`,
  (tenantId, customerId) => sql`
    select bank_account_name as value from payment_sources
    where tenant_id = ${tenantId} and customer_id = ${customerId}`,
  (tenantId, customerId) => sql`
    select v.value from deposits d
    cross join lateral (values (d.sender_name), (d.narration)) v (value)
    where d.tenant_id = ${tenantId} and d.customer_id = ${customerId}`,
  ...['subscriptions', 'checkout_orders', 'invoices'].map(
    (table) => (tenantId: string, customerId: string) =>
      sql`
      select leaf #>> '{}' as value from ${sql.table(table)} t
      cross join lateral jsonb_path_query(t.metadata, '$.** ? (@.type() == "string")') leaf
      where t.tenant_id = ${tenantId} and t.customer_id = ${customerId}
        and length(leaf #>> '{}') >= ${SHORTEST_KEPT} and leaf #>> '{}' ~ '\\d|@'`,
  ),
];

export async function selectKnown(
  db: Db,
  tenantId: string,
  customerId: string,
): Promise<readonly string[]> {
  const found = [];
  for (const source of SOURCES) {
    const { rows } = await sql<{ value: string }>`
      select distinct value from (${source(tenantId, customerId)}) s
      where value is not null order by value limit ${MOST_OF_A_KIND}`.execute(db);
    found.push(...rows.map(({ value }) => value));
  }
  return [...new Set(found)];
}

/** Money, or a permission to take it, that is on its way: what it needs may not be erased yet. */
export async function isMoneyUnderWay(
  db: Db,
  tenantId: string,
  customerId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isUnderWay: boolean }>`
    select exists (select from payment_attempts
        where tenant_id = ${tenantId} and customer_id = ${customerId} and status = 'pending')
      or exists (select from refunds
        where tenant_id = ${tenantId} and customer_id = ${customerId} and status = 'pending')
      or exists (select from deposits
        where tenant_id = ${tenantId} and customer_id = ${customerId} and status = 'returning')
      as is_under_way`.execute(db);
  return rows[0]?.isUnderWay ?? false;
}

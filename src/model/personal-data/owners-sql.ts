// How a row `w` of a table is known to be of a person.

import { type RawBuilder, sql } from 'kysely';
import type { Owner } from './tables.ts';

export interface Person {
  readonly customerId: string;
  /** By these an address of the API names the customer. */
  readonly names: readonly string[];
  readonly emails: readonly string[];
}

type IsOf = (tenantId: string, person: Person) => RawBuilder<unknown>;

export const OWNERS: Readonly<Record<Owner, IsOf>> = {
  self: (_tenantId, { customerId }) => sql`w.id = ${customerId}`,
  customer: (_tenantId, { customerId }) => sql`w.customer_id = ${customerId}`,
  subscription: (tenantId, { customerId }) => sql`w.subscription_id in (
    select id from subscriptions where tenant_id = ${tenantId} and customer_id = ${customerId})`,
  deposit: (tenantId, { customerId }) => sql`w.deposit_id in (
    select id from deposits where tenant_id = ${tenantId} and customer_id = ${customerId})`,
  // An order of a visitor has no customer until it is paid.
  order: (_tenantId, { customerId, emails }) => sql`(w.customer_id = ${customerId}
    or (w.customer_id is null and w.customer_email = any(${emails}::text[])))`,
  event: (_tenantId, { customerId }) => isEventOf('w', customerId),
  delivery: (tenantId, { customerId }) => sql`exists (
    select from webhook_deliveries d
    join events e on e.tenant_id = d.tenant_id and e.id = d.event_id
    where d.tenant_id = ${tenantId} and d.id = w.delivery_id and ${isEventOf('e', customerId)})`,
  path: (_tenantId, { customerId, names }) => sql`((starts_with(w.path, '/v1/customer/')
    and lower(split_part(split_part(w.path, '?', 1), '/', 4)) = any(${names}::text[]))
    or ${isPayer(customerId)})`,
  trail: (_tenantId, { customerId }) => sql`(w.customer_id = ${customerId}
    or ${isPayer(customerId)})`,
  nobody: () => sql`false`,
};

/** The person has asked for it on the page of payers, or by a link. */
const isPayer = (customerId: string) =>
  sql`(w.actor_kind = 'payer' and w.actor_id = ${customerId})`;

/** What is told of a customer itself names no other. */
const isEventOf = (event: string, customerId: string) => {
  const [data, entity] = [sql.ref(`${event}.data`), sql.ref(`${event}.entity_id`)];
  return sql`coalesce(${data} ->> 'customerId', ${entity}::text) = ${customerId}`;
};

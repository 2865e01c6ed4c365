// What a book is made of: subscriptions with their locks, and the rows around them, one query for
// each kind however many subscriptions there are.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, nameOfKey, relationOf } from '../../db/keys.ts';
import { literalList } from '../../db/listed.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import { lockCustomer, lockCustomersAcrossTenants } from '../../model/customers/sql.ts';
import { UNDECIDED } from '../../model/invoices/life.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { CheckoutOrderRow } from '../../model/orders/shape.ts';
import { isGivenUp } from '../../model/payments/charge-rules.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import type { PlanRow, PlanVersionRow } from '../../model/plans/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { ENDED } from '../../model/subscriptions/life.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import type { AccountRef } from './book.ts';

/** What a book looks up beside the subscriptions, by key. */
interface KeyedTables {
  readonly customers: CustomerRow;
  readonly plans: PlanRow;
  readonly payment_sources: PaymentSourceRow;
}

/** By the names of their keys. */
export async function selectByKeyAcrossTenants<K extends keyof KeyedTables>(
  db: Db,
  table: K,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, KeyedTables[K]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<KeyedTables[K]>`
    select t.* from ${relationOf(keys)}
    join ${sql.table(table)} t on t.tenant_id = k.tenant_id and t.id = k.id`.execute(db);
  return new Map(rows.map((row) => [nameOfKey(row), row]));
}

/** In the order of their keys, so that two books never wait for each other in a circle. */
export async function lockSubscriptionsAcrossTenants(
  db: Db,
  keys: readonly Key[],
): Promise<Omit<SubscriptionRow, 'paymentSourceType'>[]> {
  const { rows } = await sql<SubscriptionRow>`
    select s.* from ${relationOf(keys)}
    join subscriptions s on s.tenant_id = k.tenant_id and s.id = k.id
    order by s.tenant_id, s.id for no key update of s`.execute(db);
  return rows;
}

interface Billed {
  /** By the names of their keys. */
  readonly customers: ReadonlyMap<string, CustomerRow>;
  /** The names of the keys of what bills them by itself. */
  readonly subscriptions: ReadonlySet<string>;
}

/** These customers with all that bills them: until the transaction ends nothing is billed. */
export async function lockBillingOfAcrossTenants(
  db: Db,
  customers: readonly Key[],
): Promise<Billed> {
  if (customers.length === 0) return { customers: new Map(), subscriptions: new Set() };
  const { rows } = await sql<Key>`
    select s.tenant_id, s.id from ${relationOf(customers)}
    join subscriptions s on s.tenant_id = k.tenant_id and s.customer_id = k.id
    where s.status not in ${literalList(ENDED)}
    order by s.tenant_id, s.id for no key update of s`.execute(db);
  const locked = await lockCustomersAcrossTenants(db, customers);
  return { customers: locked, subscriptions: new Set(rows.map(nameOfKey)) };
}

/** Whom invoices of no subscription were sold to, by the names of their keys. */
export async function selectOneOffCustomersAcrossTenants(
  db: Db,
  invoices: readonly Key[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  if (invoices.length === 0) return new Map();
  const { rows } = await sql<CustomerRow>`
    select distinct c.* from ${relationOf(invoices)}
    join invoices i on i.tenant_id = k.tenant_id and i.id = k.id
    join customers c on c.tenant_id = i.tenant_id and c.id = i.customer_id`.execute(db);
  return new Map(rows.map((row) => [nameOfKey(row), row]));
}

/** In the order of their keys, as subscriptions are. */
export async function lockOneOffsAcrossTenants(
  db: Db,
  invoices: readonly Key[],
): Promise<InvoiceRow[]> {
  if (invoices.length === 0) return [];
  const { rows } = await sql<InvoiceRow>`
    select i.* from ${relationOf(invoices)}
    join invoices i on i.tenant_id = k.tenant_id and i.id = k.id
    where i.kind = 'one_off' order by i.tenant_id, i.id for no key update of i`.execute(db);
  return rows;
}

/**
 * A writer with the account of such a row open writes its rows as a whole: it is waited for. Who is
 * given credit is locked in their place, between the two.
 */
export async function lockOwner(
  db: Db,
  tenantId: string,
  owned: Omit<AccountRef, 'tenantId'> & { readonly creditedId?: string | null },
): Promise<void> {
  const { subscriptionId, invoiceId, creditedId = null } = owned;
  if (subscriptionId) await lockSubscriptionsAcrossTenants(db, [{ tenantId, id: subscriptionId }]);
  if (creditedId) await lockCustomer(db, tenantId, creditedId);
  if (!subscriptionId && invoiceId) {
    await lockOneOffsAcrossTenants(db, [{ tenantId, id: invoiceId }]);
  }
}

/** The newest active source of each of these customers who has one, by the customers' names. */
export async function selectSourcesToChargeAcrossTenants(
  db: Db,
  customers: readonly Key[],
): Promise<ReadonlyMap<string, PaymentSourceRow>> {
  if (customers.length === 0) return new Map();
  const { rows } = await sql<PaymentSourceRow>`
    select s.* from ${relationOf(customers)} cross join lateral (
      select * from payment_sources p
      where p.tenant_id = k.tenant_id and p.customer_id = k.id and p.status = 'active'
      order by p.created_at desc, p.id desc limit 1) s`.execute(db);
  return new Map(rows.map((row) => [nameOfKey({ ...row, id: row.customerId }), row]));
}

/**
 * The drafts and the open invoices of these subscriptions, and those named. Each state is looked up
 * by the index that has it alone: by the index of all, whatever was ever billed would be read.
 */
export async function selectBookInvoicesAcrossTenants(
  db: Db,
  keys: { readonly subscriptions: readonly Key[]; readonly invoices: readonly Key[] },
): Promise<InvoiceRow[]> {
  const ofSubscriptions = [...UNDECIDED].map(
    (status) => sql`
    select i.* from ${relationOf(keys.subscriptions)}
    join invoices i on i.tenant_id = k.tenant_id and i.subscription_id = k.id
    where i.status = ${sql.lit(status)}`,
  );
  const named = sql`
    select i.* from ${relationOf(keys.invoices)}
    join invoices i on i.tenant_id = k.tenant_id and i.id = k.id
    where i.status not in ${literalList(UNDECIDED)}`;
  const { rows } = await sql<InvoiceRow>`
    ${sql.join([...ofSubscriptions, named], sql` union all `)}`.execute(db);
  return rows;
}

/** The pending attempts of these invoices, and those named. */
export async function selectBookAttemptsAcrossTenants(
  db: Db,
  keys: { readonly invoices: readonly Key[]; readonly attempts: readonly Key[] },
): Promise<PaymentAttemptRow[]> {
  if (keys.invoices.length + keys.attempts.length === 0) return [];
  const { rows } = await sql<PaymentAttemptRow>`
    select a.* from ${relationOf(keys.invoices)}
    join payment_attempts a on a.tenant_id = k.tenant_id and a.invoice_id = k.id
    where a.status = 'pending'
    union
    select a.* from ${relationOf(keys.attempts)}
    join payment_attempts a on a.tenant_id = k.tenant_id and a.id = k.id`.execute(db);
  return rows;
}

/** The versions that move subscriptions of these plans, the newest first. */
export async function selectMovingVersionsAcrossTenants(
  db: Db,
  plans: readonly Key[],
): Promise<PlanVersionRow[]> {
  if (plans.length === 0) return [];
  const { rows } = await sql<PlanVersionRow>`
    select v.* from ${relationOf(plans)}
    join plan_versions v on v.tenant_id = k.tenant_id and v.plan_id = k.id
    where v.moves_existing order by v.version desc`.execute(db);
  return rows;
}

export async function deleteDraftsAcrossTenants(db: Db, drafts: readonly Key[]): Promise<void> {
  if (drafts.length === 0) return;
  await sql`delete from invoices i using ${relationOf(drafts)}
    where i.tenant_id = k.tenant_id and i.id = k.id and i.status = 'draft'`.execute(db);
}

/**
 * The last attempt that was refused, and all that were given up: each is looked up once more. Of
 * one that was given up it is unknown whether its sender looked at the one before it.
 */
export async function selectEarlierAttemptsAcrossTenants(
  db: Db,
  invoices: readonly Key[],
): Promise<PaymentAttemptRow[]> {
  const { rows } = await sql<PaymentAttemptRow>`
    select a.* from ${relationOf(invoices)}
    join payment_attempts a on a.tenant_id = k.tenant_id and a.invoice_id = k.id
    where a.status = 'failed' and a.purpose = 'invoice' and a.number is not null
      and a.failure_code is distinct from 'mandate_amount_exceeded'
    order by a.invoice_id, a.number desc`.execute(db);
  const refused = Map.groupBy(
    rows.filter((attempt) => !isGivenUp(attempt)),
    ({ invoiceId }) => invoiceId,
  );
  return rows.filter((attempt) => {
    return isGivenUp(attempt) || refused.get(attempt.invoiceId)?.[0] === attempt;
  });
}

/**
 * The newest order for an invoice that may still be paid, or for another card; where there is none,
 * one whose page is being asked for right now: no job will, and it is young.
 */
export async function selectLinkOrder(
  db: Db,
  tenantId: string,
  link: {
    readonly subscriptionId: string | null;
    readonly invoiceId: string | null;
    readonly amount: number;
    readonly since: Date;
    readonly askedSince: Date;
    /** Where its payer must return to; anywhere, where it is not said. */
    readonly callbackUrl: string | undefined;
  },
): Promise<CheckoutOrderRow | undefined> {
  const { rows } = await sql<CheckoutOrderRow>`
    select * from checkout_orders
    where tenant_id = ${tenantId} and ${
      link.invoiceId === null
        ? sql`purpose = 'card' and subscription_id = ${link.subscriptionId}`
        : sql`purpose = 'invoice' and invoice_id = ${link.invoiceId}`
    }
      and amount = ${link.amount}
      and ${link.callbackUrl === undefined ? sql`true` : sql`callback_url = ${link.callbackUrl}`}
      and status = 'pending' and created_at > ${link.since}
      and (checkout_link is not null or (due_at is null and created_at > ${link.askedSince}))
    order by checkout_link is null, created_at desc limit 1`.execute(db);
  return rows[0];
}

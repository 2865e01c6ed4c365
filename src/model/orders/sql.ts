// Every query on checkout orders.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Discount } from '../subscriptions/discount.ts';
import { orderLife } from './life.ts';
import type { CheckoutOrderRow, CodedOrderRow, Sale } from './shape.ts';

export interface NewOrder {
  readonly provider: string;
  readonly id: string;
  readonly reference: string;
  readonly merchantReference: string | null;
  /** Null where an invoice of no plan is paid. */
  readonly planId: string | null;
  readonly planVersion: number | null;
  /** Null for an email that is nobody's yet. */
  readonly customerId: string | null;
  readonly customerEmail: string;
  readonly amount: number;
  readonly currency: string;
  readonly checksCard: boolean;
  readonly quantity?: number;
  readonly discount?: Discount | null;
  /** What the first cycle comes to, as the payer is told. */
  readonly priced?: Sale;
  /** The first cycle is charged when the trial ends. */
  readonly defersFirstCycle?: boolean;
  readonly purpose?: 'invoice' | 'card';
  readonly subscriptionId?: string | null;
  readonly invoiceId?: string | null;
  /** When a job asks for its page; not set where the page is asked for at once. */
  readonly dueAt?: Date;
  readonly callbackUrl: string;
  readonly metadata: object;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertOrder(db: Db, tenantId: string, order: NewOrder): Promise<void> {
  await db
    .insertInto('checkoutOrders')
    .values({
      tenantId,
      ...order,
      metadata: JSON.stringify(order.metadata),
      discount: order.discount ? JSON.stringify(order.discount) : null,
      priced: order.priced ? JSON.stringify(order.priced) : null,
      status: 'pending',
      lookUps: 0,
    })
    .execute();
}

export async function updateOrderCustomer(
  db: Db,
  tenantId: string,
  made: { readonly reference: string; readonly customerId: string },
): Promise<void> {
  await db
    .updateTable('checkoutOrders')
    .set({ customerId: made.customerId })
    .where('tenantId', '=', tenantId)
    .where('reference', '=', made.reference)
    .execute();
}

/** The provider has made the page: from here on the order can be paid, and is looked up. */
export async function updateOrderLink(
  db: Db,
  tenantId: string,
  made: { readonly reference: string; readonly checkoutLink: string; readonly dueAt: Date | null },
): Promise<void> {
  await db
    .updateTable('checkoutOrders')
    .set({ checkoutLink: made.checkoutLink, dueAt: made.dueAt, leasedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('reference', '=', made.reference)
    .where('status', '=', 'pending')
    .execute();
}

export async function selectOrder(
  db: Db,
  tenantId: string,
  reference: string,
): Promise<CodedOrderRow | undefined> {
  return await coded(db, tenantId).where('o.reference', '=', reference).executeTakeFirst();
}

/** These orders, in the order in which they come, with their codes. */
export async function codeOrders(
  db: Db,
  tenantId: string,
  orders: readonly CheckoutOrderRow[],
): Promise<CodedOrderRow[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const found = await coded(db, tenantId).where('o.id', 'in', ids).execute();
  const byId = new Map(found.map((each) => [each.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const coded = (db: Db, tenantId: string) =>
  db
    .selectFrom('checkoutOrders as o')
    .leftJoin('plans as p', (join) =>
      join.onRef('p.tenantId', '=', 'o.tenantId').onRef('p.id', '=', 'o.planId'),
    )
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.tenantId', '=', 'o.tenantId').onRef('s.id', '=', 'o.subscriptionId'),
    )
    .selectAll('o')
    .select(['p.code as planCode', 's.code as subscriptionCode'])
    .where('o.tenantId', '=', tenantId);

/** Its reference, by that or by the merchant's own, the newest of that name. */
export async function findOrder(
  db: Db,
  tenantId: string,
  name: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select reference from (
      select reference, 1 as place from checkout_orders
      where tenant_id = ${tenantId} and reference = ${name}
      union all
      (select reference, 2 as place from checkout_orders
        where tenant_id = ${tenantId} and merchant_reference = ${name}
        order by created_at desc, id desc limit 1)) o
    order by place limit 1`.execute(db);
  return rows[0]?.reference;
}

/** The bare row. */
export async function selectOrderRow(
  db: Db,
  tenantId: string,
  reference: string,
): Promise<CheckoutOrderRow | undefined> {
  return await db
    .selectFrom('checkoutOrders')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function lockOrder(
  db: Db,
  tenantId: string,
  reference: string,
): Promise<CheckoutOrderRow> {
  return await db
    .selectFrom('checkoutOrders')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('reference', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export interface OrderChange {
  readonly status?: CheckoutOrderRow['status'];
  readonly subscriptionId?: string | null;
  readonly invoiceId?: string | null;
  readonly completedAt?: Date;
  readonly dueAt: Date | null;
}

/** Writes what a look-up found and lets go of the lease. */
export async function updateOrder(
  db: Db,
  tenantId: string,
  order: { readonly reference: string; readonly change: OrderChange },
): Promise<void> {
  const { reference, change } = order;
  const found = db
    .updateTable('checkoutOrders')
    .set({ ...change, leasedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('reference', '=', reference);
  const { status: to } = change;
  const guarded = to === undefined ? found : found.where('status', 'in', orderLife.before(to));
  await guarded.returning('id').executeTakeFirstOrThrow();
}

export interface AskingTimes {
  readonly now: Date;
  readonly leasedUntil: Date;
}

/** Takes the right to ask the provider about one order, unless somebody asked only just now. */
export async function claimOrder(
  db: Db,
  tenantId: string,
  asking: AskingTimes & { readonly reference: string; readonly notSince: Date },
): Promise<CheckoutOrderRow | undefined> {
  const { reference, now, notSince, leasedUntil } = asking;
  return await db
    .updateTable('checkoutOrders')
    .set({ lookedUpAt: now, leasedUntil, lookUps: sql`look_ups + 1` })
    .where('tenantId', '=', tenantId)
    .where('reference', '=', reference)
    .where('status', '!=', 'paid')
    .where((order) =>
      order.or([order('lookedUpAt', 'is', null), order('lookedUpAt', '<=', notSince)]),
    )
    .returningAll()
    .executeTakeFirst();
}

export type ReturnedOrder = Pick<
  CheckoutOrderRow,
  | 'tenantId'
  | 'reference'
  | 'status'
  | 'amount'
  | 'checkoutLink'
  | 'subscriptionId'
  | 'invoiceId'
  | 'createdAt'
  | 'completedAt'
> & { readonly planName: string | null };

/** Of a payer who has come back from a page, and knows nothing but the order's reference. */
export async function selectReturnedOrderAcrossTenants(
  db: Db,
  reference: string,
): Promise<ReturnedOrder | undefined> {
  return await db
    .selectFrom('checkoutOrders as o')
    .leftJoin('plans as p', (join) =>
      join.onRef('p.tenantId', '=', 'o.tenantId').onRef('p.id', '=', 'o.planId'),
    )
    .select(['o.tenantId', 'o.reference', 'o.status', 'o.amount', 'o.checkoutLink'])
    .select(['o.subscriptionId', 'o.invoiceId', 'o.createdAt', 'o.completedAt'])
    .select('p.name as planName')
    .where('o.reference', '=', reference)
    .executeTakeFirst();
}

/** A callback named these orders: each is looked up at once. */
export async function requestLookUpsAcrossTenants(
  db: Db,
  references: readonly string[],
  now: Date,
): Promise<void> {
  if (references.length === 0) return;
  await db
    .updateTable('checkoutOrders')
    .set({ dueAt: now })
    .where('reference', 'in', [...references])
    .where('status', '!=', 'paid')
    .execute();
}

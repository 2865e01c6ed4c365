// Every query on checkout orders.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { CollectionMethodName } from '../collection/method.ts';
import type { OrderConsent } from '../consents/agreed.ts';
import type { Discount } from '../subscriptions/discount.ts';
import { orderLife } from './life.ts';
import type { CheckoutOrderRow, CodedOrderRow, Sale } from './shape.ts';
import type { OrderMethod } from './transfer.ts';

export interface NewOrder {
  readonly provider: string;
  readonly id: string;
  readonly reference: string;
  readonly merchantReference: string | null;
  /** Null where an invoice of no plan is paid. */
  readonly planId: string | null;
  readonly planVersion: number | null;
  /** Null for an email that is no customer's yet. */
  readonly customerId: string | null;
  readonly customerEmail: string;
  /** The address is not the customer’s, who has none. */
  readonly emailLess?: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly checksCard: boolean;
  readonly quantity?: number;
  readonly discount?: Discount | null;
  /** What the first cycle comes to, as the payer is told. */
  readonly priced?: Sale;
  /** The first cycle is charged when the trial ends. */
  readonly defersFirstCycle?: boolean;
  readonly purpose?: 'invoice' | 'card' | 'one_off';
  readonly subscriptionId?: string | null;
  readonly invoiceId?: string | null;
  /** When a job asks for its page; not set where the page is asked for at once. */
  readonly dueAt?: Date;
  readonly callbackUrl: string;
  readonly metadata: object;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** What its page tells the payer, where that is ours. */
  readonly shown?: Readonly<Record<string, string>>;
  /** What its payer agrees to; left out where it starts no subscription. */
  readonly consent?: OrderConsent | null;
  /** Left out, a card pays it. */
  readonly paymentMethods?: readonly OrderMethod[];
  readonly collectionMethod?: CollectionMethodName | null;
  readonly dueDays?: number | null;
  /** Of an order that was made on a payment page: which, and what its payer said of themselves. */
  readonly pageId?: string;
  readonly payerName?: string | null;
  readonly payerPhone?: string | null;
}

export async function insertOrder(db: Db, tenantId: string, order: NewOrder): Promise<void> {
  await db
    .insertInto('checkoutOrders')
    .values({
      tenantId,
      ...order,
      paymentMethods: order.paymentMethods ? [...order.paymentMethods] : null,
      metadata: JSON.stringify(order.metadata),
      discount: order.discount ? JSON.stringify(order.discount) : null,
      shown: order.shown ? JSON.stringify(order.shown) : null,
      consent: order.consent ? JSON.stringify(order.consent) : null,
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

/** Where it is paid, and when it is looked up. */
export interface OrderPage {
  readonly checkoutLink: string;
  readonly dueAt: Date | null;
  /** Where that is a page of ours: the provider's, and the number that takes a transfer. */
  readonly cardLink?: string;
  readonly transferNumber?: string;
  readonly transferBank?: string;
  readonly transferName?: string;
}

/** The provider has made the page: from here on the order can be paid, and is looked up. */
export async function updateOrderLink(
  db: Db,
  tenantId: string,
  { reference, ...page }: OrderPage & { readonly reference: string },
): Promise<void> {
  await db
    .updateTable('checkoutOrders')
    .set({ ...page, leasedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('reference', '=', reference)
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

/** What arrived by transfer, and was neither returned nor used for something else. */
const RECEIVED = sql<number>`(select coalesce(sum(d.amount - d.returning_amount - d.returned_amount
    - case when o.status = 'paid' then 0 else d.applied_amount end), 0)
  from deposits d where d.tenant_id = o.tenant_id and o.transfer_number is not null
    and d.order_reference = o.reference and d.currency = o.currency)::bigint`;

const coded = (db: Db, tenantId: string) =>
  db
    .selectFrom('checkoutOrders as o')
    .leftJoin('plans as p', (join) =>
      join.onRef('p.tenantId', '=', 'o.tenantId').onRef('p.id', '=', 'o.planId'),
    )
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.tenantId', '=', 'o.tenantId').onRef('s.id', '=', 'o.subscriptionId'),
    )
    .leftJoin('paymentPages as g', (join) =>
      join.onRef('g.tenantId', '=', 'o.tenantId').onRef('g.id', '=', 'o.pageId'),
    )
    .selectAll('o')
    .select(['p.code as planCode', 's.code as subscriptionCode', 'g.code as pageCode'])
    .select(RECEIVED.as('received'))
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
  readonly method?: OrderMethod;
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

/**
 * Takes the right to ask the provider about one order, unless another request asked only just now.
 */
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

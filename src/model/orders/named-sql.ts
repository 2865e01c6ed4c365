// Orders whose tenant is not known yet: a payer, the provider or its callback names them alone.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { CheckoutOrderRow } from './shape.ts';

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
> & {
  readonly planName: string | null;
  /** Of the payment page on which it was made. */
  readonly pageSlug: string | null;
  /** When its customer was made. */
  readonly customerSince: Date | null;
};

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
    .leftJoin('paymentPages as g', (join) =>
      join.onRef('g.tenantId', '=', 'o.tenantId').onRef('g.id', '=', 'o.pageId'),
    )
    .leftJoin('customers as c', (join) =>
      join.onRef('c.tenantId', '=', 'o.tenantId').onRef('c.id', '=', 'o.customerId'),
    )
    .select(['o.tenantId', 'o.reference', 'o.status', 'o.amount', 'o.checkoutLink'])
    .select(['o.subscriptionId', 'o.invoiceId', 'o.createdAt', 'o.completedAt'])
    .select(['p.name as planName', 'g.slug as pageSlug', 'c.createdAt as customerSince'])
    .where('o.reference', '=', reference)
    .executeTakeFirst();
}

/** Whose numbers these are: of several orders that had one, the newest. */
export async function selectOrdersByNumberAcrossTenants(
  db: Db,
  numbers: readonly { readonly provider: string; readonly accountNumber: string }[],
): Promise<CheckoutOrderRow[]> {
  const { rows } = await sql<CheckoutOrderRow>`
    select o.* from (select distinct provider, account_number
      from unnest(${numbers.map(({ provider }) => provider)}::text[],
        ${numbers.map(({ accountNumber }) => accountNumber)}::text[]
      ) as n (provider, account_number)
    ) k cross join lateral (select * from checkout_orders c
      where c.provider = k.provider and c.transfer_number = k.account_number
      order by c.created_at desc limit 1) o`.execute(db);
  return rows;
}

/** Money arrived for these: each is settled with it at once, whatever became of the order. */
export async function requestSettlingAcrossTenants(
  db: Db,
  references: readonly string[],
  now: Date,
): Promise<void> {
  if (references.length === 0) return;
  await db
    .updateTable('checkoutOrders')
    .set({ dueAt: now })
    .where('reference', 'in', [...references])
    .execute();
}

/**
 * A callback named these orders: each is looked up at once. One that transfers paid may have been
 * paid by a card as well.
 */
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
    .where((e) => e.or([e('status', '!=', 'paid'), e('method', '=', 'transfer')]))
    .execute();
}

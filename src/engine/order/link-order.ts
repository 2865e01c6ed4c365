// The order behind a link: for an invoice, or for another card of a subscription that owes nothing.

import { orderAddressOf } from '../../model/customers/address.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { newOrderReference } from '../../model/orders/reference.ts';
import { CARD_CHECK_KOBO, ORDER_LIVES_MS } from '../../model/orders/rules.ts';
import type { NewOrder } from '../../model/orders/sql.ts';
import type { AnyAccount, Book } from '../book/book.ts';

export function makeLinkOrder(
  book: Book,
  account: AnyAccount,
  request: {
    readonly invoice: InvoiceRow | null;
    readonly isAwaited?: boolean;
    readonly callbackUrl?: string | undefined;
  },
): NewOrder {
  const order = linkOrder(account, request);
  const { tenantId } = account.customer;
  book.orders.push({
    tenantId,
    ...order,
    ...(request.isAwaited ? {} : { dueAt: order.createdAt }),
  });
  return order;
}

function linkOrder(
  account: AnyAccount,
  { invoice, callbackUrl }: Parameters<typeof makeLinkOrder>[2],
): NewOrder {
  const { at, customer } = account;
  const of = invoice ?? account.subscription;
  if (of === null) throw new Error('what is of no subscription is paid by its invoice');
  // A payer's browser lives in real time.
  const { realNow: createdAt, terms, chance } = at;
  return {
    id: chance.newId(),
    provider: terms.checkoutProvider,
    reference: newOrderReference(terms.cell.id, chance.newCode),
    merchantReference: null,
    planId: of.planId,
    planVersion: of.planVersion,
    customerId: customer.id,
    ...orderAddressOf(customer, terms),
    amount: invoice ? remainingOf(invoice) : CARD_CHECK_KOBO,
    currency: of.currency,
    checksCard: invoice === null,
    purpose: invoice === null ? 'card' : 'invoice',
    subscriptionId: account.subscription?.id ?? null,
    invoiceId: invoice?.id ?? null,
    callbackUrl: callbackUrl ?? terms.thanksUrl,
    metadata: {},
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ORDER_LIVES_MS),
  };
}

// An invoice that no source can pay: the payer gets a link and seven days, then it is given up.

import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { newOrderReference } from '../../model/orders/reference.ts';
import { CARD_CHECK_KOBO, ORDER_LIVES_MS } from '../../model/orders/rules.ts';
import type { NewOrder } from '../../model/orders/sql.ts';
import { type Account, type Book, putInvoice } from '../book/book.ts';
import { askToPay } from '../tell/besides.ts';
import { stepSubscription } from '../tell/step.ts';

const GIVEN_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

export interface Missing {
  readonly invoice: InvoiceRow;
  /** Why the subscription pauses in the end; an incomplete one expires. */
  readonly reason: 'no_payment_source' | 'payment_failed' | 'expired';
  /** Whoever waits for the link's page asks for it at once; else a job does. */
  readonly isAwaited?: boolean;
  /** The payer has a message already that says the same. */
  readonly isTold?: boolean;
}

export function missSource(book: Book, account: Account, missing: Missing): NewOrder {
  const { now } = account.at;
  const { invoice, reason } = missing;
  putInvoice(account, {
    ...invoice,
    nextPaymentAttemptAt: null,
    givesUpAt: invoice.givesUpAt ?? new Date(now.getTime() + GIVEN_UP_AFTER_MS),
    givesUpReason: reason,
    updatedAt: now,
  });
  const order = makeLinkOrder(book, account, missing);
  if (account.subscription.status === 'incomplete') return order;
  if (!missing.isTold) askToPay(book, account, invoice);
  if (account.subscription.status !== 'past_due') {
    stepSubscription(book, account, { trigger: 'source_missing' });
  }
  return order;
}

/** The order behind a link: for an invoice, or for another card where nothing is due. */
export function makeLinkOrder(
  book: Book,
  account: Account,
  wish: { readonly invoice: InvoiceRow | null; readonly isAwaited?: boolean },
): NewOrder {
  const order = linkOrder(account, wish.invoice);
  const { tenantId } = account.subscription;
  book.orders.push({ tenantId, ...order, ...(wish.isAwaited ? {} : { dueAt: order.createdAt }) });
  return order;
}

function linkOrder({ at, subscription, customer }: Account, invoice: InvoiceRow | null): NewOrder {
  // A payer's browser lives in real time.
  const { realNow: createdAt, terms, chance } = at;
  return {
    id: chance.newId(),
    provider: terms.checkoutProvider,
    reference: newOrderReference(terms.cell.id, chance.newCode),
    merchantReference: null,
    planId: (invoice ?? subscription).planId,
    planVersion: (invoice ?? subscription).planVersion,
    customerId: customer.id,
    customerEmail: customer.email,
    amount: invoice?.amountDue ?? CARD_CHECK_KOBO,
    currency: subscription.currency,
    checksCard: invoice === null,
    purpose: invoice === null ? 'card' : 'invoice',
    subscriptionId: subscription.id,
    invoiceId: invoice?.id ?? null,
    callbackUrl: terms.thanksUrl,
    metadata: {},
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ORDER_LIVES_MS),
  };
}

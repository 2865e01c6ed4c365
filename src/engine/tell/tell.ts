// Writes into the book what is told: an event with the row as it is now, and a message with what
// its reader knows the subscription by.

import type { EventData, EventType } from '../../events/catalogue.ts';
import type { QueuedEmail } from '../../events/emails.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { composeInvoice } from '../../model/invoices/view.ts';
import { composeSubscription } from '../../model/subscriptions/view.ts';
import type { Account, Book } from '../book/book.ts';
import type { InvoiceEvent, SubscriptionEvent } from './table.ts';

export function record<T extends EventType>(
  book: Book,
  account: Account,
  event: { readonly type: T; readonly entityId: string; readonly data: EventData<T> },
): void {
  const { tenant, now } = account.at;
  book.events.push({ tenantId: tenant.id, ...event, now });
}

export function tellOfSubscription(book: Book, account: Account, type: SubscriptionEvent): void {
  const { subscription } = account;
  const data = composeSubscription(subscription, account);
  record(book, account, { type, entityId: subscription.id, data });
}

export function tellOfInvoice(
  book: Book,
  account: Account,
  of: { readonly type: InvoiceEvent; readonly invoice: InvoiceRow },
): void {
  const { type, invoice } = of;
  record(book, account, { type, entityId: invoice.id, data: composeInvoice(invoice, account) });
}

export function mail(
  book: Book,
  account: Account,
  email: Pick<QueuedEmail, 'type' | 'cause'> & { readonly facts?: object },
): void {
  const { at, customer, subscription, plan } = account;
  const facts = {
    customerName: customer.name,
    planName: plan.name,
    subscriptionId: subscription.id,
    subscriptionCode: subscription.code,
    amount: subscription.amount,
    currency: subscription.currency,
    ...email.facts,
  };
  const { type, cause } = email;
  const to = { tenantId: customer.tenantId, customerId: customer.id, recipient: customer.email };
  book.emails.push({ ...to, type, cause, facts, now: at.now });
}

// Writes into the book what is told: an event with the row as it is now, and a message with what
// its reader knows it by.

import type { EventData, EventType } from '../../events/catalogue.ts';
import type { QueuedEmail } from '../../events/emails.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { composeInvoice } from '../../model/views/invoices.ts';
import { composeSubscription } from '../../model/views/subscriptions.ts';
import {
  type Account,
  type AnyAccount,
  accountTitle,
  type Book,
  type BookMail,
  isSubscribed,
} from '../book/book.ts';
import type { InvoiceEvent, SubscriptionEvent } from './table.ts';

export function recordEvent<T extends EventType>(
  book: Book,
  account: AnyAccount,
  event: { readonly type: T; readonly entityId: string; readonly data: EventData<T> },
): void {
  const { tenant, now } = account.at;
  book.events.push({ tenantId: tenant.id, ...event, now });
}

export function tellOfSubscription(book: Book, account: Account, type: SubscriptionEvent): void {
  const { subscription } = account;
  const data = composeSubscription(subscription, account);
  recordEvent(book, account, { type, entityId: subscription.id, data });
}

export function tellOfInvoice(
  book: Book,
  account: AnyAccount,
  event: { readonly type: InvoiceEvent; readonly invoice: InvoiceRow },
): void {
  const { type, invoice } = event;
  recordEvent(book, account, {
    type,
    entityId: invoice.id,
    data: composeInvoice(invoice, account),
  });
}

type MailWords = Pick<QueuedEmail, 'type' | 'cause'> & { readonly facts?: object };

export function recordMail(book: Book, account: AnyAccount, email: MailWords): void {
  const mail = mailOf(account, email);
  if (mail !== null) book.emails.push(mail);
}

/** Null for a customer without an email address. */
export function mailOf(account: AnyAccount, email: MailWords): BookMail | null {
  const { at, customer } = account;
  if (customer.email === null) return null;
  const facts = { customerName: customer.name, ...accountFacts(account), ...email.facts };
  const { type, cause } = email;
  const to = { tenantId: customer.tenantId, customerId: customer.id, recipient: customer.email };
  return { ...to, type, cause, facts, now: at.now };
}

function accountFacts(account: AnyAccount): object {
  if (!isSubscribed(account)) return { title: accountTitle(account) };
  const { subscription, plan } = account;
  const { id: subscriptionId, code: subscriptionCode, amount, currency } = subscription;
  return { planName: plan.name, subscriptionId, subscriptionCode, amount, currency };
}

// Takes a step in the life of a subscription or an invoice, and tells of it as the table says.
// No other module changes their states.

import { problem } from '../../frame/problems.ts';
import { type Problem, requireNone } from '../../lib/api/problem.ts';
import { type InvoiceTrigger, invoiceLife } from '../../model/invoices/life.ts';
import { promiseOnStep } from '../../model/invoices/promise.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type SubscriptionTrigger, subscriptionLife } from '../../model/subscriptions/life.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import {
  type Account,
  type AnyAccount,
  type Book,
  changeSubscription,
  putInvoice,
} from '../book/book.ts';
import {
  INVOICE_MAILS,
  type InvoiceMail,
  SUBSCRIPTION_MAILS,
  type SubscriptionMail,
} from './mails.ts';
import {
  INVOICE_TELLS,
  type InvoiceEvent,
  NEW_INVOICE_TELLS,
  NEW_SUBSCRIPTION_TELLS,
  SUBSCRIPTION_TELLS,
  type SubscriptionEvent,
  tellingOf,
} from './table.ts';
import { recordMail, tellOfInvoice, tellOfSubscription } from './tell.ts';

export interface SubscriptionStep {
  readonly trigger: SubscriptionTrigger;
  readonly change?: Partial<SubscriptionRow>;
  /** What it brings with it: done once the subscription is in its new state, and told before. */
  brings?(): void;
}

/** A step that its state does not allow is a conflict with the caller; null: it is allowed. */
export function stepProblem(
  status: SubscriptionRow['status'],
  trigger: SubscriptionTrigger,
): Problem | null {
  if (subscriptionLife.allows(status, trigger)) return null;
  const message = `A subscription that is ${status.replace('_', ' ')} does not allow this`;
  return problem('subscription_state', { message });
}

export function stepSubscription(book: Book, account: Account, step: SubscriptionStep): void {
  const { status } = account.subscription;
  const { trigger, change, brings } = step;
  requireNone(stepProblem(status, trigger));
  changeSubscription(account, { ...change, status: subscriptionLife.next(status, trigger) });
  brings?.();
  tellAll(book, account, tellingOf(SUBSCRIPTION_TELLS[trigger], status));
}

export function tellOfNewSubscription(book: Book, account: Account): void {
  tellAll(book, account, tellingOf(NEW_SUBSCRIPTION_TELLS, account.subscription.status));
}

function tellAll(
  book: Book,
  account: Account,
  told: { readonly events: readonly SubscriptionEvent[]; readonly mail?: SubscriptionMail },
): void {
  for (const type of told.events) tellOfSubscription(book, account, type);
  if (told.mail === undefined) return;
  recordMail(book, account, { type: told.mail, ...SUBSCRIPTION_MAILS[told.mail](account) });
}

export interface InvoiceStep {
  readonly invoice: InvoiceRow;
  readonly trigger: InvoiceTrigger;
  readonly change?: Partial<InvoiceRow>;
  /** When what is known now was asked for: a promise is kept by a charge of its last day. */
  readonly askedAt?: Date;
}

/** One that its state does not allow is a mistake of ours. */
export function stepInvoice(book: Book, account: AnyAccount, step: InvoiceStep): InvoiceRow {
  const { invoice, trigger, change } = step;
  const { now } = account.at;
  const status = invoiceLife.next(invoice.status, trigger);
  const promised = promiseOnStep(invoice, status, step.askedAt ?? now);
  const kept = putInvoice(account, { ...invoice, ...change, ...promised, status, updatedAt: now });
  const telling = tellingOf(INVOICE_TELLS[trigger], invoice.status);
  tellAllOfInvoice(book, account, { invoice: kept, ...telling });
  if (promised.promiseStatus) {
    const type =
      promised.promiseStatus === 'kept' ? 'invoice.promise_kept' : 'invoice.promise_broken';
    tellOfInvoice(book, account, { type, invoice: kept });
  }
  return kept;
}

export function tellOfNewInvoice(book: Book, account: AnyAccount, invoice: InvoiceRow): void {
  const telling = tellingOf(NEW_INVOICE_TELLS, invoice.status);
  tellAllOfInvoice(book, account, { invoice, ...telling });
}

function tellAllOfInvoice(
  book: Book,
  account: AnyAccount,
  told: {
    readonly invoice: InvoiceRow;
    readonly events: readonly InvoiceEvent[];
    readonly mail?: InvoiceMail;
  },
): void {
  const { invoice } = told;
  for (const type of told.events) tellOfInvoice(book, account, { type, invoice });
  if (told.mail === undefined) return;
  const message = INVOICE_MAILS[told.mail](account, invoice);
  if (message) recordMail(book, account, { type: told.mail, ...message });
}

// What came of a rule, in the words of a specification: the state of everything, what was told and
// mailed in its order, and what money moves. What did not happen is not named.

import type { Account, Book } from '../../src/engine/book/book.ts';
import type { InvoiceRow } from '../../src/model/invoices/shape.ts';
import type { PaymentAttemptRow } from '../../src/model/payments/shape.ts';
import type { Case } from './account.ts';

export interface CameOf {
  /** The subscription: its state, and in brackets why or until when. */
  readonly is: string;
  readonly cycle?: string;
  readonly invoices?: readonly string[];
  readonly attempts?: readonly string[];
  readonly told?: readonly string[];
  readonly mailed?: readonly string[];
  /** Links that are asked for. */
  readonly links?: number;
  readonly collected?: number;
  readonly refunds?: number;
  readonly dropped?: number;
  readonly suspended?: number;
}

export function cameOf({ book, account }: Case): CameOf {
  const { currentBillingCycleStart: start, currentBillingCycleEnd: end } = account.subscription;
  return {
    is: stateOf(account),
    ...(start && end ? { cycle: `${momentWord(start)} to ${momentWord(end)}` } : {}),
    ...list('invoices', account.invoices.map(invoiceInWords)),
    ...list('attempts', account.attempts.map(attemptInWords)),
    ...list(
      'told',
      book.events.map(({ type }) => type),
    ),
    ...list(
      'mailed',
      book.emails.map(({ type }) => type),
    ),
    ...countsOf(book),
  };
}

function countsOf(book: Book): Partial<CameOf> {
  const { orders, collected, refunds, droppedDrafts, suspendedSources } = book;
  return {
    ...count('links', orders.length),
    ...count('collected', collected.length),
    ...count('refunds', refunds.length),
    ...count('dropped', droppedDrafts.length),
    ...count('suspended', suspendedSources.length),
  };
}

const list = (name: keyof CameOf, values: readonly string[]) =>
  values.length > 0 ? { [name]: values } : {};
const count = (name: keyof CameOf, count: number) => (count > 0 ? { [name]: count } : {});

function stateOf({ subscription }: Account): string {
  const { status, pauseReason, cancelReason, cancelAtPeriodEnd } = subscription;
  if (status === 'paused') return `paused (${pauseReason})`;
  if (status === 'canceled' && cancelReason !== null) return `canceled (${cancelReason})`;
  return cancelAtPeriodEnd ? `${status} (until its period ends)` : status;
}

function invoiceInWords(invoice: InvoiceRow): string {
  const { status, amountDue, billingPeriodStart: start, billingPeriodEnd: end } = invoice;
  const { nextPaymentAttemptAt: next, givesUpAt, failureReason } = invoice;
  return [
    `${status} ${amountDue} from ${momentWord(start)} to ${momentWord(end)}`,
    ...(next ? [`charged on ${momentWord(next)}`] : []),
    ...(givesUpAt ? [`given up on ${momentWord(givesUpAt)}`] : []),
    ...(failureReason ? [failureReason] : []),
  ].join(', ');
}

function attemptInWords(attempt: PaymentAttemptRow): string {
  const { number, status, purpose, sent, dueAt, failureCode, needsReview } = attempt;
  return [
    `${number ?? 'a payment'} ${status}`,
    ...(purpose === 'invoice' ? [] : [purpose]),
    ...(failureCode ? [failureCode] : []),
    ...(sent ? [sent] : []),
    ...(dueAt ? [`looked at on ${momentWord(dueAt)}`] : []),
    ...(needsReview ? ['needs review'] : []),
  ].join(', ');
}

/** A day where it is midnight. */
function momentWord(moment: Date): string {
  const [on = '', time = ''] = moment.toISOString().split('T');
  return time === '00:00:00.000Z' ? on : `${on} ${time.replace(/(:00)?\.000Z$/, '')}`;
}

// What must hold before an invoice is charged, voided, paid by a link or reminded of. Pure: the
// operations throw what a rule finds, and reading an invoice shows its code.

import { problem } from '../../frame/problems.ts';
import { Problem } from '../../lib/api/problem.ts';
import { REVERSED } from '../../model/invoices/owed.ts';
import { MOST_PROMISES, promisedUntil } from '../../model/invoices/promise.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { isDisputed } from '../../model/subscriptions/disputed.ts';
import { COLLECTING } from '../../model/subscriptions/life.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import {
  type AnyAccount,
  hasEnded,
  isInvoiceOver,
  isSoldAlone,
  isUsable,
  pendingOf,
} from '../book/book.ts';
import { payableProblem } from './payable.ts';

export interface InvoiceRuleFacts {
  readonly invoice: InvoiceRow;
  /** The subscription that it is of; null: it is of none. */
  readonly subscription: Pick<SubscriptionRow, 'status' | 'disputedAt'> | null;
  /** Whether a charge of it is not decided. */
  readonly isChargePending: boolean;
  /** What is charged next: the subscription's source, or the customer's newest. */
  readonly source: PaymentSourceRow | null;
}

export const invoiceFacts = (account: AnyAccount, invoice: InvoiceRow): InvoiceRuleFacts => ({
  invoice,
  subscription: account.subscription,
  isChargePending: pendingOf(account, invoice.id) !== undefined,
  source: account.source,
});

/** Who asks for a charge by hand: a promise is the payer's own, who may pay before its day. */
export type ChargedBy = 'merchant' | 'payer';

/** The source to charge for it, or why it cannot be charged. */
function sourceToCharge(facts: InvoiceRuleFacts, by: ChargedBy): PaymentSourceRow | Problem {
  const { invoice, isChargePending, source } = facts;
  const found = linkProblem(facts);
  if (found !== null) return found;
  if (isChargePending) return problem('charge_in_flight');
  if (isDisputed(facts)) return problem('complaint_open');
  if (by === 'merchant' && promisedUntil(invoice) !== null) return problem('invoice_promised');
  if (source === null) return problem('payment_source_missing');
  if (!isUsable(source)) return problem('payment_source_inactive');
  const isTooMuch = source.debitLimit !== null && remainingOf(invoice) > source.debitLimit;
  return isTooMuch ? problem('mandate_amount_exceeded') : source;
}

export function requireSource(facts: InvoiceRuleFacts, by: ChargedBy): PaymentSourceRow {
  const found = sourceToCharge(facts, by);
  if (found instanceof Problem) throw found;
  return found;
}

export function chargeProblem(facts: InvoiceRuleFacts, by: ChargedBy): Problem | null {
  const found = sourceToCharge(facts, by);
  return found instanceof Problem ? found : null;
}

const REFUND_PENDING = 'A refund of the invoice is under way: try again once it is decided';

export function voidProblem(
  { invoice, isChargePending }: InvoiceRuleFacts,
  isRefundPending: boolean,
): Problem | null {
  if (invoice.kind === 'cycle') return problem('invoice_not_voidable');
  // One that is written off can still be taken back, with what else was paid of it.
  const found = invoice.failureReason === REVERSED ? null : payableProblem(invoice);
  if (found !== null) return found;
  if (isChargePending) return problem('charge_in_flight');
  // Whether its money is kept is not known before that.
  return isRefundPending ? problem('invoice_not_voidable', { message: REFUND_PENDING }) : null;
}

/** Why no link can pay it; null: one can. */
export const linkProblem = ({
  invoice,
  ...owner
}: Omit<InvoiceRuleFacts, 'source'>): Problem | null =>
  payableProblem(invoice) ?? overProblem(owner, invoice);

/** The money may be on its way, or is promised: no reminder goes out before that is decided. */
export function reminderProblem({ invoice, ...owner }: InvoiceRuleFacts): Problem | null {
  const found = payableProblem(invoice);
  if (found !== null) return found;
  if (owner.isChargePending) return problem('charge_in_flight');
  if (promisedUntil(invoice) !== null) return problem('invoice_promised');
  return overProblem(owner, invoice);
}

const NOT_COLLECTED = 'Only an open invoice that is being collected can be promised';

/** Why its payer cannot promise to pay it; null: they can. */
export function promiseProblem(facts: Omit<InvoiceRuleFacts, 'source'>): Problem | null {
  const { invoice, subscription, isChargePending } = facts;
  const found = linkProblem(facts);
  if (found !== null) return found;
  if (isChargePending) return problem('charge_in_flight');
  const isCollecting =
    subscription === null || isSoldAlone(invoice) || COLLECTING.has(subscription.status);
  if (invoice.status !== 'open' || !isCollecting) {
    return problem('invoice_not_payable', { message: NOT_COLLECTED });
  }
  return (invoice.promises ?? 0) >= MOST_PROMISES ? problem('promise_limit') : null;
}

/** What is of a subscription that has ended is paid no more, but for what was sold at its end. */
export function overProblem(
  owner: { readonly subscription: Pick<SubscriptionRow, 'status'> | null },
  invoice: InvoiceRow | null,
): Problem | null {
  const isEnded = invoice === null ? hasEnded(owner) : isInvoiceOver(owner, invoice);
  return isEnded ? problem('subscription_ended') : null;
}

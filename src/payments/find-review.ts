// What is in a person's hands: a charge, a refund or a payout, found by any of its names.

import type { Db } from '../db/connect.ts';
import { problem } from '../frame/problems.ts';
import { Problem } from '../lib/api/problem.ts';
import { isId } from '../lib/values/id.ts';
import type { PaymentAttemptRow } from '../model/payments/shape.ts';
import { selectPayment } from '../model/payments/sql.ts';
import { undecidedAmount } from '../model/payments/taken-back.ts';
import { selectPayoutToReview } from '../model/payouts/sql.ts';
import type { RefundRow } from '../model/refunds/shape.ts';
import { selectRefundsOf, selectRefundToReview } from '../model/refunds/sql.ts';
import type { ChargeLookUp } from '../provider/port/outcomes.ts';

export interface Review {
  readonly kind: 'payment' | 'taken_back' | 'refund' | 'payout';
  readonly id: string;
  /** How often it had been asked about: an old look decides nothing that was asked about since. */
  readonly tries: number;
}

/** What a person may say became of the money. */
export const WORDS = ['succeeded', 'failed'] as const;
export type Word = (typeof WORDS)[number];

/** A review with what the provider says of it now, and what a person says. */
export interface Decision {
  readonly review: Review;
  readonly found: ChargeLookUp;
  readonly word: Word;
}

/** A payment names its refund, where that is what is undecided of it. */
export async function findReview(db: Db, tenantId: string, idOrCode: string): Promise<Review> {
  const payment = await selectPayment(db, tenantId, idOrCode);
  if (payment) {
    const review = reviewOf(payment, await selectRefundsToReview(db, payment));
    if (review instanceof Problem) throw review;
    return review;
  }
  const by = isId(idOrCode) ? 'id' : 'reference';
  const refund = await selectRefundToReview(db, tenantId, { by, is: idOrCode });
  const payout = refund
    ? undefined
    : await selectPayoutToReview(db, tenantId, { by, is: idOrCode });
  const found = refund ?? payout;
  if (!found) throw problem('payment_not_found');
  if (!found.needsReview) throw problem('payment_not_in_review');
  return { kind: refund ? 'refund' : 'payout', id: found.id, tries: found.tries };
}

/** The refunds of a payment that a person must look at. */
export const selectRefundsToReview = async (db: Db, payment: PaymentAttemptRow) =>
  payment.needsReview ? await selectRefundsOf(db, payment.tenantId, payment.id) : [];

/** What a person decides of a payment, or why there is nothing to decide. */
export function reviewOf(
  payment: PaymentAttemptRow,
  refunds: readonly RefundRow[],
): Review | Problem {
  if (!payment.needsReview) return problem('payment_not_in_review');
  const { id, tries } = payment;
  if (undecidedAmount(payment) > 0) return { kind: 'taken_back', id, tries };
  const [newest] = refunds;
  const undecided = refunds.find(({ needsReview }) => needsReview);
  const refused = newest?.status === 'failed' ? newest : undefined;
  const refund = undecided ?? refused;
  if (refund) return { kind: 'refund', id: refund.id, tries: refund.tries };
  // A page's money that credits nothing can only go back, and that is asked for as a refund.
  const isOfNothing = payment.subscriptionId === null && payment.invoiceId === null;
  if (payment.purpose === 'set_aside' || isOfNothing) return problem('payment_to_refund');
  return { kind: 'payment', id, tries };
}

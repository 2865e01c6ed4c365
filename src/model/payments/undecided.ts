// Why a payment is not decided, by what its row says; and whether the provider has said that it
// took another amount. Pure.

import type { Selectable } from 'kysely';
import type { PaymentAttempts } from '../../db/schema.ts';
import { undecidedAmount } from './taken-back.ts';

type UndecidedPayment = Selectable<PaymentAttempts>;

export const UNDECIDED_REASONS = [
  'not_sent',
  'no_answer',
  'other_amount',
  'taken_back',
  'refund',
] as const;

/**
 * The provider has said that it took another amount, and no process looks any more: until it says
 * so again it is unknown how much there is to give back.
 */
export const isSetAside = ({
  status,
  needsReview,
  dueAt,
}: Pick<UndecidedPayment, 'status' | 'needsReview' | 'dueAt'>): boolean =>
  status === 'pending' && needsReview && dueAt === null;

export function undecidedPaymentReason(
  payment: Omit<UndecidedPayment, 'takeovers'>,
): (typeof UNDECIDED_REASONS)[number] | null {
  const { status, needsReview, purpose, sent } = payment;
  if (isSetAside(payment)) return 'other_amount';
  if (status === 'pending') return sent === 'unsent' ? 'not_sent' : 'no_answer';
  if (!needsReview) return null;
  if (undecidedAmount(payment) > 0) return 'taken_back';
  // A failed payment that took another amount after all: the amount is to be refunded.
  const isOther = purpose === 'set_aside' || (status === 'failed' && purpose !== 'duplicate');
  return isOther ? 'other_amount' : 'refund';
}

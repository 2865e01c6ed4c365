// What the payer's bank has taken back of a payment, and what became of that. Pure.

import type { Selectable } from 'kysely';
import type { PaymentAttempts } from '../../db/schema.ts';

type TakenBack = Pick<
  Selectable<PaymentAttempts>,
  'takenBack' | 'takenBackDecided' | 'takenBackBorne'
>;

/** What of it waits for a person's word. */
export const undecidedAmount = ({ takenBack, takenBackDecided }: TakenBack): number =>
  (takenBack ?? 0) - (takenBackDecided ?? 0);

/** What of the payment is gone, or may be: it cannot be given back any more. */
export const goneOf = (payment: TakenBack): number =>
  undecidedAmount(payment) + (payment.takenBackBorne ?? 0);

export interface Reversal {
  /** What is gone, and was not known to be. */
  readonly told: number;
  /** What of that the merchant loses: never what was refunded. */
  readonly borne: number;
}

/** Null: nothing new. What is told in total and piece by piece is the same money. */
export function reversalOf(
  payment: TakenBack & { readonly amount: number },
  { totalKobo, ownRefunds }: { readonly totalKobo: number; readonly ownRefunds: number },
): Reversal | null {
  const { amount, takenBackDecided, takenBackBorne } = payment;
  const total = Math.min(Math.max(payment.takenBack ?? 0, totalKobo), amount);
  const told = total - (takenBackDecided ?? 0);
  const left = amount - ownRefunds - (takenBackBorne ?? 0);
  return told > 0 ? { told, borne: Math.max(Math.min(told, left), 0) } : null;
}

/** Of a payment of which nothing was taken back. */
export const NOT_TAKEN_BACK = {
  takenBack: null,
  takenBackDecided: null,
  takenBackBorne: null,
  reversedAt: null,
  reversedOwed: null,
} as const;

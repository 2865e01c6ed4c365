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
  /** What of that the merchant loses: never what a refund sent back. */
  readonly borne: number;
  /** What of the loss had become credit by a refund: its invoice asks for no more of it. */
  readonly ofCredit: number;
}

/** What refunds gave of a payment, made or under way. */
export interface GivenBack {
  readonly amount: number;
  /** What of it leaves the provider. */
  readonly sent: number;
}

/** Null: nothing new. What is told in total and piece by piece is the same money. */
export function reversalOf(
  payment: TakenBack & { readonly amount: number },
  { totalKobo, refunds }: { readonly totalKobo: number; readonly refunds: GivenBack },
): Reversal | null {
  const { amount, takenBackDecided, takenBackBorne } = payment;
  const total = Math.min(Math.max(payment.takenBack ?? 0, totalKobo), amount);
  const told = total - (takenBackDecided ?? 0);
  const before = takenBackBorne ?? 0;
  // A refund that was thought to have sent a part of it may turn out never to have been made.
  const borne = Math.max(Math.min(total, amount - refunds.sent) - before, 0);
  if (told <= 0 && borne === 0) return null;
  const held = amount - before;
  return { told, borne, ofCredit: borne - Math.max(Math.min(borne, held - refunds.amount), 0) };
}

/** Of a payment of which nothing was taken back. */
export const NOT_TAKEN_BACK = {
  takenBack: null,
  takenBackDecided: null,
  takenBackBorne: null,
  reversedAt: null,
  reversedOwed: null,
} as const;

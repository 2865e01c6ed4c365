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

/** Of a payment of which nothing was taken back. */
export const NOT_TAKEN_BACK = {
  takenBack: null,
  takenBackDecided: null,
  takenBackBorne: null,
} as const;

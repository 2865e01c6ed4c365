// The outcomes of charges are committed as they come, for the whole house together: those of one
// moment share a transaction, whatever batch or job they came from.

import type { Selectable } from 'kysely';
import type { PaymentAttempts } from '../db/schema.ts';
import type { AnsweredCharge } from '../provider/ask/charges.ts';

type Attempt = Omit<Selectable<PaymentAttempts>, 'takeovers'>;

export interface ChargeAnswer extends AnsweredCharge<Attempt> {
  /** As it was when it was asked about. */
  readonly attempt: Attempt;
  /** What was given back of it by us, or is about to be: of one that has succeeded. */
  readonly refunds?: { readonly amount: number; readonly sent: number };
  /** Absent for so long after it was asked for: its provider never will hear of it. */
  readonly unheardOfAfterMs: number;
  /** Not said where no other process could take it over meanwhile. */
  readonly lease?: ChargeLease;
  /** Its tenant's time when it was asked about: it may have moved on. */
  readonly moment: Date | null;
}

/** How a charge was held when its answer came. */
export interface ChargeLease {
  /** The end of its lease; null: by no lease. */
  readonly until: Date | null;
  /** Whether its row was made to say `unknown` before it was sent. */
  readonly isMarked: boolean;
}

export interface OutcomeQueue {
  /** Resolves when it is committed. */
  put(answer: ChargeAnswer): Promise<void>;
}

// What the provider is asked about a refund: to make it, always as the very same request; or, once
// its replays are used up, only what became of the payment that it gives back. Before it is asked
// for, that is written down: what may have arrived is not repeated for ever.

import type { Db } from '../../db/connect.ts';
import type { DepositRow } from '../../model/deposits/shape.ts';
import { selectDeposit } from '../../model/deposits/sql.ts';
import { mayReplay } from '../../model/payments/charge-rules.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { selectAttempt } from '../../model/payments/sql.ts';
import type { RefundRow } from '../../model/refunds/shape.ts';
import { markRefundAsked } from '../../model/refunds/sql.ts';
import { isUnsent } from '../../provider/ask/charges.ts';
import { refundOrLookUp } from '../../provider/ask/money-out.ts';
import type { Outcome, SentState } from '../../provider/port/outcomes.ts';
import type { Providers } from '../../provider/registry.ts';
import { type SenderOfReturns, sendBack } from './send-back.ts';

/** A refund, and the payment that it gives back. */
export interface RefundIntent {
  readonly refund: RefundRow;
  readonly payment: PaymentAttemptRow;
  /** What the payment was made of: it goes back to where that came from. */
  readonly deposit: DepositRow | null;
}

/** Who asks: with the vault, which knows the account that a deposit came from. */
export interface RefundAsker extends SenderOfReturns {
  readonly providers: Providers;
}

export interface RefundAnswer {
  /** As it was when it was asked about. */
  readonly asked: RefundRow;
  readonly outcome: Outcome;
  /** Whether the provider may have heard of it by now. */
  readonly sent: SentState;
}

/** In the words that charges are asked about with. */
export const askedTimes = ({ askedAt, createdAt, tries }: RefundRow) => ({
  askedAt,
  attemptedAt: createdAt,
  tries,
});

/** Writes down that it is about to be asked for; the answer takes that back where it was not. */
export async function beginAsking(db: Db, refund: RefundRow, now: Date): Promise<RefundIntent> {
  const { tenantId, id } = refund;
  const intent = await refundIntentOf(db, refund);
  if (refund.askedAt === null) await markRefundAsked(db, tenantId, { id, now });
  return intent;
}

export async function refundIntentOf(db: Db, refund: RefundRow): Promise<RefundIntent> {
  const { tenantId } = refund;
  const payment = await refundedPayment(db, refund);
  const { depositId } = payment;
  const deposit = depositId === null ? null : await selectDeposit(db, tenantId, depositId);
  return { refund, payment, deposit: deposit ?? null };
}

/** What becomes credit is given by us: no provider is asked. */
function givenAsCredit(refund: RefundRow): RefundAnswer {
  const { amount: amountKobo, currency } = refund;
  const outcome = { kind: 'succeeded', amountKobo, currency, providerReference: null } as const;
  return { asked: refund, outcome, sent: 'unsent' };
}

export async function askForRefund(
  by: RefundAsker,
  { refund, payment, deposit }: RefundIntent,
  now: Date,
): Promise<RefundAnswer> {
  if (refund.goesTo === 'credit') return givenAsCredit(refund);
  if (deposit !== null) {
    const sent = await sendBack(by, { deposit, wanted: refund });
    const outcome = isOfAmount(sent, refund.amount) ? sent : OTHER_AMOUNT;
    return { asked: refund, outcome, sent: isUnsent(outcome) ? 'unsent' : 'unknown' };
  }
  const { replayableForMs } = by.providers.named(refund.provider, 'refunds').refunds;
  const isAgain = refund.askedAt !== null;
  const query = {
    ...{ refund, payment, isAgain },
    mayReplay: mayReplay(askedTimes(refund), now, replayableForMs),
  };
  return { asked: refund, ...(await refundOrLookUp(by, query)) };
}

/** After a restore, what went out before under the same reference may be another amount. */
const isOfAmount = (outcome: Outcome, amount: number) =>
  outcome.kind !== 'succeeded' || outcome.amountKobo === amount;

const OTHER_AMOUNT = { kind: 'unknown', reason: 'the provider sent back another amount' } as const;

async function refundedPayment(db: Db, refund: RefundRow): Promise<PaymentAttemptRow> {
  const payment = await selectAttempt(db, refund.tenantId, refund.paymentId);
  if (!payment) throw new Error(`refund ${refund.reference} has no payment`);
  return payment;
}

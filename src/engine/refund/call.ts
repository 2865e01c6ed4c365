// What the provider is asked about a refund: to make it, always as the very same request; or, once
// its replays are used up, only what became of the payment that it gives back. Before it is asked
// for, that is written down: what may have arrived is not repeated for ever.

import type { Db } from '../../db/connect.ts';
import { askedAtOf, mayReplay, type Standing } from '../../model/payments/charge-rules.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { selectAttempt } from '../../model/payments/sql.ts';
import type { RefundRow } from '../../model/refunds/shape.ts';
import { markRefundAsked } from '../../model/refunds/sql.ts';
import {
  type Asker,
  contextOf,
  type Declined,
  type LookUp,
  type Outcome,
  type Unknown,
} from '../../provider/port.ts';

/** A refund, and the payment that it gives back. */
export interface AskedRefund {
  readonly refund: RefundRow;
  readonly payment: PaymentAttemptRow;
}

export interface RefundAnswer {
  /** As it was when it was asked about. */
  readonly asked: RefundRow;
  readonly outcome: Outcome;
  /** Whether the provider may have heard of it by now. */
  readonly standing: Standing;
}

/** In the words that charges are asked about with. */
export const askedOf = ({ askedAt, createdAt, tries }: RefundRow) => ({
  askedAt,
  attemptedAt: createdAt,
  tries,
});

/** Writes down that it is about to be asked for; the answer takes that back where it was not. */
export async function beginAsking(db: Db, refund: RefundRow, now: Date): Promise<AskedRefund> {
  const { tenantId, id } = refund;
  const payment = await paymentOf(db, refund);
  if (refund.askedAt === null) await markRefundAsked(db, tenantId, { id, now });
  return { refund, payment };
}

/** Sends a refund that certainly never arrived, or whose request may be repeated; else looks. */
export async function askForRefund(
  by: Asker,
  { refund: asked, payment }: AskedRefund,
  now: Date,
): Promise<RefundAnswer> {
  const isAgain = asked.askedAt !== null;
  const standing = isAgain ? 'unknown' : 'unsent';
  if (isAgain && !mayReplay(askedOf(asked), now)) {
    return { asked, outcome: await lookForRefund(by, { refund: asked, payment }), standing };
  }
  const named = await nameOf(by, payment);
  if (typeof named !== 'string') return { asked, outcome: named, standing };
  const { reference, amount: amountKobo } = asked;
  const full = amountKobo === payment.amount;
  const context = contextOf(by.tenant, reference);
  const request = { reference, providerReference: named, amountKobo, full };
  const outcome = await by.provider.refund(request, context);
  const isUnsent = outcome.kind === 'declined' && outcome.code === 'provider_unreachable';
  return { asked, outcome, standing: isUnsent ? standing : 'unknown' };
}

/** What the provider calls the payment. Of a debit it says so only in its list. */
async function nameOf(by: Asker, payment: PaymentAttemptRow): Promise<string | Outcome> {
  if (payment.providerReference !== null) return payment.providerReference;
  const found = await lookUpPayment(by, payment);
  if (found.kind === 'unknown' || found.kind === 'pending') return found;
  if (found.kind === 'absent') return NOTHING_TO_NAME;
  return found.providerReference ?? NOTHING_TO_NAME;
}

const NOTHING_TO_NAME: Declined = {
  kind: 'declined',
  code: 'declined',
  reason: 'the provider gave no reference of the payment',
  transient: false,
  providerReference: null,
};

/**
 * A payment's state proves a refund of all of it and nothing less: the very transaction that was
 * credited does not stand any more. Refunds themselves cannot be looked up.
 */
export async function lookForRefund(by: Asker, { refund, payment }: AskedRefund): Promise<Outcome> {
  if (refund.amount !== payment.amount) return UNDECIDED;
  const { providerReference } = payment;
  const found = await lookUpPayment(by, payment);
  const isGivenBack =
    found.kind === 'declined' &&
    found.providerReference !== null &&
    found.providerReference === providerReference;
  if (!isGivenBack) return UNDECIDED;
  const { amount: amountKobo, currency } = payment;
  return { kind: 'succeeded', amountKobo, currency, providerReference: null };
}

async function lookUpPayment(
  { provider, tenant }: Asker,
  payment: PaymentAttemptRow,
): Promise<LookUp> {
  const { reference } = payment;
  const kind = payment.paymentSourceType === 'bank' ? 'debit' : 'card';
  const charge = { reference, kind, attemptedAt: askedAtOf(payment) } as const;
  return await provider.lookUpCharge(charge, contextOf(tenant));
}

const UNDECIDED: Unknown = { kind: 'unknown', reason: 'its replays are used up' };

export async function paymentOf(db: Db, refund: RefundRow): Promise<PaymentAttemptRow> {
  const payment = await selectAttempt(db, refund.tenantId, refund.paymentId);
  if (!payment) throw new Error(`refund ${refund.reference} has no payment`);
  return payment;
}

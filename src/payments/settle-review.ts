// Decides what was in a person's hands: by what the provider says of it after all, and else by the
// person's word. What hung on it goes on as if that had been the answer.

import type { Db } from '../db/connect.ts';
import {
  type AnyAccount,
  accountsIn,
  type Book,
  isCollected,
  pendingOf,
  putAttempt,
  putInvoice,
} from '../engine/book/book.ts';
import { bookQueryFor, openBook } from '../engine/book/open.ts';
import { lockSuspended } from '../engine/change/turn-mandate.ts';
import { type ChargedInvoice, chargedIn } from '../engine/charge/charged.ts';
import { failCharge, succeedCharge } from '../engine/charge/outcome.ts';
import { closeCharged } from '../engine/charge/settle.ts';
import { meantFor } from '../engine/charge/settle-answer.ts';
import { settlePayout } from '../engine/payout/settle.ts';
import { type RefundIntent, refundIntentOf } from '../engine/refund/ask.ts';
import { lockPaymentOf, settleRefund } from '../engine/refund/settle.ts';
import type { HouseContext } from '../frame/context.ts';
import { problem } from '../frame/problems.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { isAsAsked } from '../model/payments/charge-rules.ts';
import type { PaymentAttemptRow } from '../model/payments/shape.ts';
import { selectAttempt, updateNeedsReview } from '../model/payments/sql.ts';
import { isSetAside } from '../model/payments/undecided.ts';
import type { PayoutRow } from '../model/payouts/shape.ts';
import { lockPayout, selectPayout } from '../model/payouts/sql.ts';
import { refundLife } from '../model/refunds/life.ts';
import { lockRefund, selectRefund, sumRefunds, updateRefund } from '../model/refunds/sql.ts';
import { lookForReturn } from '../provider/ask/accounts.ts';
import type { Asker } from '../provider/ask/asker.ts';
import { lookUpCharge, type TakenCharge } from '../provider/ask/charges.ts';
import { lookForRefund, lookUpPayout } from '../provider/ask/money-out.ts';
import type {
  ChargeLookUp,
  Declined,
  LookUp,
  ReturnedCharge,
  Succeeded,
} from '../provider/port/outcomes.ts';
import type { Decision, Review, Word } from './find-review.ts';
import { settleTakenBack } from './settle-taken-back.ts';

export type Reviewed =
  | { readonly attempt: PaymentAttemptRow }
  | RefundIntent
  | { readonly payout: PayoutRow };

export async function readReviewed(
  db: Db,
  tenantId: string,
  { kind, id }: Review,
): Promise<Reviewed> {
  if (kind === 'refund') {
    const refund = await selectRefund(db, tenantId, id);
    return await refundIntentOf(db, refund);
  }
  if (kind === 'payout') {
    const payout = await selectPayout(db, tenantId, id);
    if (!payout) throw problem('payment_not_found');
    return { payout };
  }
  const attempt = await selectAttempt(db, tenantId, id);
  if (!attempt) throw problem('payment_not_found');
  return { attempt };
}

/** What the provider says of it now. */
export async function lookAtReview(by: Asker, reviewed: Reviewed): Promise<ChargeLookUp> {
  if ('refund' in reviewed) {
    const { refund, deposit } = reviewed;
    return deposit ? await lookForReturn(by, refund) : await lookForRefund(by, reviewed);
  }
  if ('attempt' in reviewed) return await lookUpCharge(by, reviewed.attempt);
  const { provider, reference, bankAccountId } = reviewed.payout;
  return await lookUpPayout(by, { provider, reference, isToBank: bankAccountId !== null });
}

const settlers = {
  payment: settlePayment,
  taken_back: settleTakenBack,
  refund: settleRefundInReview,
  payout: settlePayoutInReview,
};

/** Returns whose word it was. */
export async function settleReview(
  db: Db,
  at: HouseContext,
  decision: Decision,
): Promise<'provider' | 'person'> {
  return await settlers[decision.review.kind](db, at, decision);
}

/** While a worker looks the payment up, its outcome may not be stored yet. */
function requireRest(
  { house }: HouseContext,
  row: { readonly leasedUntil: Date | null; readonly tries: number },
  { tries }: Review,
): void {
  const isHeld = row.leasedUntil !== null && row.leasedUntil > house.clock.now();
  if (isHeld || row.tries !== tries) throw problem('payment_in_flight');
}

type ReviewOutcome = Succeeded | Declined;

function knownOf(found: LookUp): ReviewOutcome | null {
  if (found.kind === 'succeeded') return found;
  if (found.kind === 'absent') return NEVER_HEARD_OF;
  const isRefusal = found.kind === 'declined' && found.code !== 'provider_unreachable';
  return isRefusal ? found : null;
}

const NEVER_HEARD_OF: Declined = {
  kind: 'declined',
  code: 'provider_unreachable',
  reason: 'The provider has no record of this',
  transient: true,
  providerReference: null,
};

const UNDECIDED = { kind: 'unknown', reason: 'no transfer comes back as a charge does' } as const;

const RESOLVED_FAILED = {
  kind: 'declined',
  code: 'resolved_failed',
  reason: 'The payment did not succeed',
  transient: true,
  providerReference: null,
} as const;

async function settlePayment(db: Db, at: HouseContext, { review, found, word }: Decision) {
  const { id: tenantId } = at.tenant;
  const known = await selectAttempt(db, tenantId, review.id);
  if (!known) throw problem('payment_not_in_review');
  const { subscriptionId } = known;
  const subscriptions = subscriptionId === null ? [] : [{ tenantId, id: subscriptionId }];
  await lockSuspended(db, [{ attempt: known, outcome: found }], subscriptions);
  const book = await openBook(db, at, { ...bookQueryFor(known), attemptIds: [review.id] });
  const account = accountsIn(book)(known);
  const attempt = account?.attempts.find(({ id }) => id === review.id);
  if (!account || !attempt?.needsReview) throw problem('payment_not_in_review');
  requireRest(at, attempt, review);
  const charged = chargedIn(account, attempt);
  const by = decideCharge(book, account, { charged, found: chargeKnownOf(attempt, found), word });
  await closeCharged(db, book);
  return by;
}

/** What went back of a charge, and we do not know of, was taken all the same. */
function chargeKnownOf(
  attempt: PaymentAttemptRow,
  found: ChargeLookUp,
): ReviewOutcome | ReturnedCharge | null {
  const meant = meantFor(attempt, found);
  return meant.kind === 'returned' ? meant : knownOf(meant);
}

function decideCharge(
  book: Book,
  account: AnyAccount,
  {
    charged,
    found,
    word,
  }: {
    readonly charged: ChargedInvoice;
    readonly found: ReviewOutcome | ReturnedCharge | null;
    readonly word: Word;
  },
): 'provider' | 'person' {
  const { attempt } = charged;
  const isFoundLate = attempt.status === 'failed';
  if (found === null && (isSetAside(attempt) || isFoundLate)) throw problem('provider_unavailable');
  if (found && found.kind !== 'declined' && !isAsAsked(found, attempt)) {
    if (word === 'succeeded') throw problem('payment_not_whole');
    giveBackPart(book, account, { charged, found });
    if (isFoundLate) collectOn(account, charged.invoice);
    return 'person';
  }
  if (isFoundLate && found?.kind === 'declined') {
    putAttempt(account, { ...attempt, needsReview: false, dueAt: null });
    collectOn(account, charged.invoice);
    return 'provider';
  }
  const { amount: amountKobo, currency, providerReference } = attempt;
  const said = { kind: 'succeeded', amountKobo, currency, providerReference } as const;
  const outcome = found ?? (word === 'succeeded' ? said : RESOLVED_FAILED);
  if (outcome.kind === 'declined') failCharge(book, account, { ...charged, outcome });
  else succeedCharge(book, account, { ...charged, outcome });
  return found ? 'provider' : 'person';
}

/** A try that found it was called off: where that was the last one to come, it is made now. */
function collectOn(account: AnyAccount, invoice: InvoiceRow): void {
  const { status, nextPaymentAttemptAt, heldAttemptAt, givesUpAt } = invoice;
  const isAwaited = (nextPaymentAttemptAt ?? heldAttemptAt ?? givesUpAt) !== null;
  if (status !== 'open' || isAwaited || pendingOf(account, invoice.id)) return;
  if (!isCollected(account, invoice)) return;
  const { now } = account.at;
  const automaticAttempts = Math.max(invoice.automaticAttempts - 1, 0);
  putInvoice(account, { ...invoice, automaticAttempts, nextPaymentAttemptAt: now, updatedAt: now });
}

/** Another amount was taken: it pays for nothing, and what was taken goes back, all of it. */
function giveBackPart(
  book: Book,
  account: AnyAccount,
  { charged, found }: { readonly charged: ChargedInvoice; readonly found: TakenCharge },
): void {
  const { providerReference } = found;
  const attempt = { ...charged.attempt, purpose: 'duplicate' as const, providerReference };
  if (attempt.status === 'pending') {
    failCharge(book, account, { ...charged, attempt, outcome: RESOLVED_FAILED });
  }
  const failed = account.attempts.find(({ id }) => id === attempt.id) ?? attempt;
  const rest = { purpose: 'duplicate' as const, needsReview: false, dueAt: null };
  const { amountKobo: amount, currency } = found;
  const payment = putAttempt(account, { ...failed, ...rest, amount, currency });
  if (amount === 0) return;
  book.refunds.push({ payment, reason: 'The provider took an amount other than requested' });
}

async function settleRefundInReview(db: Db, at: HouseContext, { review, found, word }: Decision) {
  const { house, tenant, now } = at;
  const { id: refundId } = review;
  const payment = await lockPaymentOf(db, tenant.id, refundId);
  const refund = await lockRefund(db, tenant.id, refundId);
  if (refund.status === 'succeeded') throw problem('payment_not_in_review');
  requireRest(at, refund, review);
  const known = found.kind === 'succeeded' ? found : null;
  const { amount: amountKobo, currency } = refund;
  const said = { kind: 'succeeded', amountKobo, currency, providerReference: null } as const;
  const isMade = known !== null || word === 'succeeded';
  if (refund.status === 'failed') {
    if (!isMade) {
      await updateNeedsReview(db, tenant.id, { id: payment.id, needsReview: false });
      return 'person';
    }
    await reopen(db, at, { refund, payment });
  }
  const outcome = known ?? (isMade ? said : { ...RESOLVED_FAILED, code: 'declined' as const });
  const answer = { asked: refund, outcome, sent: 'unknown' } as const;
  await settleRefund(db, tenant.id, { house, answer, now, isResolved: true });
  await updateNeedsReview(db, tenant.id, { id: payment.id, needsReview: false });
  return known ? 'provider' : 'person';
}

/** One that was refused was made after all: as long as so much of the payment is left. */
async function reopen(
  db: Db,
  { tenant, now }: HouseContext,
  { refund, payment }: Pick<RefundIntent, 'refund' | 'payment'>,
): Promise<void> {
  const { amount } = await sumRefunds(db, tenant.id, payment.id);
  if (payment.amount - amount < refund.amount) throw problem('payment_not_refundable');
  const status = refundLife.next(refund.status, 'reopen');
  const change = { status, dueAt: now, updatedAt: now };
  await updateRefund(db, tenant.id, { refund, change });
}

async function settlePayoutInReview(
  db: Db,
  at: HouseContext,
  { review, found: seen, word }: Decision,
) {
  // Of a transfer that is a refusal, and an adapter says so.
  const found = seen.kind === 'returned' ? UNDECIDED : seen;
  const payout = await lockPayout(db, at.tenant.id, review.id);
  if (!payout.needsReview) throw problem('payment_not_in_review');
  requireRest(at, payout, review);
  const isOther = found.kind === 'succeeded' && found.currency !== payout.currency;
  if (isOther && word === 'succeeded') throw problem('payment_not_whole');
  // Other money that was moved can only have come back.
  const known = isOther ? null : knownOf(found);
  // Whatever the reason, it fails: its settlements go out in the next one.
  const outcome =
    found.kind === 'absent' ? outcomeSaid(payout, 'failed') : (known ?? outcomeSaid(payout, word));
  await settlePayout(db, at, { id: payout.id, found: outcome });
  return known ? 'provider' : 'person';
}

function outcomeSaid({ amount: amountKobo, currency }: PayoutRow, word: Word): ReviewOutcome {
  const providerReference = null;
  if (word === 'succeeded') return { kind: 'succeeded', amountKobo, currency, providerReference };
  return { ...RESOLVED_FAILED, code: 'declined', reason: 'The transfer did not succeed' };
}

// A person says what it means that the payer's bank took a payment back: the merchant pays it, out
// of the next payout, or it is kept after all. That it is kept is the provider's word alone: money
// that is not there is not paid out.

import type { Db } from '../db/connect.ts';
import { lockOwner } from '../engine/book/sql.ts';
import type { HouseContext } from '../frame/context.ts';
import { problem } from '../frame/problems.ts';
import { updateTakenBack } from '../model/ledger/payments-sql.ts';
import { lockPayment, selectAttempt } from '../model/payments/sql.ts';
import { undecidedAmount } from '../model/payments/taken-back.ts';
import { sumRefunds } from '../model/refunds/sql.ts';
import { insertAdjustment } from '../model/settlements/adjustments-sql.ts';
import { nextBusinessDay } from '../model/settlements/rules.ts';
import { reduceSettlement, releaseSettlement } from '../model/settlements/sql.ts';
import type { Decision } from './find-review.ts';

/** Returns whose word it was: the provider's counts where it has the money again. */
export async function settleTakenBack(
  db: Db,
  { tenant, now }: HouseContext,
  { review, found, word }: Decision,
): Promise<'provider' | 'person'> {
  const { id: tenantId } = tenant;
  const known = await selectAttempt(db, tenantId, review.id);
  if (!known) throw problem('payment_not_found');
  await lockOwner(db, tenantId, known);
  const payment = await lockPayment(db, tenantId, { payment: known.id });
  if (!payment || undecidedAmount(payment) === 0) throw problem('payment_not_in_review');
  const { id: paymentId, takenBack, takenBackBorne } = payment;
  const isBack = found.kind === 'succeeded';
  if (word === 'succeeded' && !isBack) throw problem('payment_taken_back');
  // What was sent back meanwhile was not there to be taken.
  const { sent } = await sumRefunds(db, tenantId, paymentId);
  const left = payment.amount - sent - (takenBackBorne ?? 0);
  const amount = isBack ? 0 : Math.max(0, Math.min(undecidedAmount(payment), left));
  if (amount > 0) {
    const reduced = await reduceSettlement(db, tenantId, { paymentId, amount, now });
    if (reduced === null)
      await insertAdjustment(db, tenantId, { paymentId, refundId: null, amount, now });
  }
  // What the provider shows again was not taken: should it go once more, that is found anew.
  const gone = isBack ? payment.takenBackDecided : takenBack;
  await updateTakenBack(db, tenantId, {
    payment,
    now,
    takenBack: gone,
    takenBackDecided: gone,
    takenBackBorne: (takenBackBorne ?? 0) + amount,
  });
  await releaseSettlement(db, tenantId, { paymentId, dueAt: nextBusinessDay(now) });
  return isBack ? 'provider' : 'person';
}

// The provider asks whether a payment was right: it is the only sign that the payer's bank disputes
// it. The answer comes from the books alone.

import type { Db } from '../../db/connect.ts';
import type { HouseContext } from '../../frame/context.ts';
import type { DisputeRow } from '../../model/disputes/shape.ts';
import { selectLostDispute } from '../../model/disputes/sql.ts';
import { TOOK_MONEY } from '../../model/payments/life.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { selectAttempt } from '../../model/payments/sql.ts';
import { type GivenBack, goneOf } from '../../model/payments/taken-back.ts';
import { sumRefunds } from '../../model/refunds/sql.ts';
import { openChargeback } from './chargeback.ts';

export interface AnsweredQuestion {
  /** Undecided: its merchant has not responded, or a part of the payment went back. */
  readonly answer: 'true' | 'false' | 'undecided';
  readonly dispute: DisputeRow | null;
}

export async function answerQuestion(
  db: Db,
  at: HouseContext,
  { paymentId, reference }: { readonly paymentId: string; readonly reference: string },
): Promise<AnsweredQuestion> {
  const { id: tenantId } = at.tenant;
  const opened = await openChargeback(db, at, {
    ...{ paymentId, reference },
    reason: 'The payer’s bank asks whether the payment was right',
  });
  const payment = await selectAttempt(db, tenantId, paymentId);
  const lost = (await selectLostDispute(db, tenantId, paymentId)) ?? null;
  if (!payment) return { answer: 'undecided', dispute: opened };
  const refunds = await sumRefunds(db, tenantId, paymentId);
  if (opened === null) {
    return { answer: isBack(payment, refunds) ? 'false' : 'undecided', dispute: lost };
  }
  // Of money that went back, or is about to, nobody may say that the payment was right.
  const isTouched = refunds.amount > 0 || goneOf(payment) > 0;
  const isRight = opened.answer === 'contest' && !isTouched;
  return { answer: isRight ? 'true' : 'undecided', dispute: opened };
}

/** All of it went back, or is about to: what pays for nothing, or another thing, is kept. */
const isBack = (payment: PaymentAttemptRow, { sent }: GivenBack): boolean =>
  TOOK_MONEY.has(payment.status) && sent + goneOf(payment) >= payment.amount;

// A payment that pays for nothing is taken back: nobody loses by it. Only what is left of it is
// still to be refunded.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import { updateTakenBack } from '../../model/ledger/payments-sql.ts';
import { TOOK_MONEY } from '../../model/payments/life.ts';
import { type PaymentAttemptRow, shapePaymentAttempt } from '../../model/payments/shape.ts';
import { lockPayment } from '../../model/payments/sql.ts';
import { reversalOf } from '../../model/payments/taken-back.ts';
import { sumRefunds } from '../../model/refunds/sql.ts';
import { lockOwner } from '../book/sql.ts';

export interface TakenLoose {
  readonly known: PaymentAttemptRow;
  readonly totalKobo: number;
  readonly now: Date;
}

/** While a refund of it is under way, it is not known which of the two the provider let pass. */
export async function takeLooseBack(
  db: Db,
  tenantId: string,
  { known, totalKobo, now }: TakenLoose,
): Promise<void> {
  await lockOwner(db, tenantId, known);
  const payment = await lockPayment(db, tenantId, { payment: known.id });
  if (!payment || !TOOK_MONEY.has(payment.status)) return;
  const refunds = await sumRefunds(db, tenantId, payment.id);
  if (refunds.pending > 0) return;
  const reversal = reversalOf(payment, { totalKobo, refunds });
  if (reversal === null) return;
  const gone = (payment.takenBackDecided ?? 0) + reversal.told;
  const borne = (payment.takenBackBorne ?? 0) + reversal.borne;
  const reversed = await updateTakenBack(db, tenantId, {
    ...{ payment, now, takenBack: gone, takenBackDecided: gone, takenBackBorne: borne },
    reversedAt: borne > 0 ? (payment.reversedAt ?? now) : null,
    needsReview: payment.needsReview && refunds.amount + borne < payment.amount,
  });
  if (reversal.borne === 0) return;
  const data = shapePaymentAttempt(reversed);
  await emit(db, tenantId, { type: 'payment.reversed', entityId: payment.id, data, now });
}

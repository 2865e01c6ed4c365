// Writes of payments what moves money after they succeeded, and posts it.

import type { Db } from '../../db/connect.ts';
import { attemptLife } from '../payments/life.ts';
import type { PaymentAttemptRow } from '../payments/shape.ts';
import { orUndecided } from '../payments/taken-back-sql.ts';
import { postAcrossTenants } from './post-sql.ts';

export async function updateRefundedAmount(
  db: Db,
  tenantId: string,
  payment: {
    readonly known: PaymentAttemptRow;
    readonly amountRefunded: number;
    readonly whole: boolean;
    readonly needsReview: boolean;
    readonly now: Date;
  },
): Promise<PaymentAttemptRow> {
  const { known: before, now: at } = payment;
  const after = await db
    .updateTable('paymentAttempts')
    .set({
      amountRefunded: payment.amountRefunded,
      needsReview: orUndecided(payment.needsReview),
      ...(payment.whole ? { status: attemptLife.leadsTo('refund') } : {}),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', before.id)
    .where('status', 'in', attemptLife.sources('refund'))
    .returningAll()
    .executeTakeFirstOrThrow();
  // One that failed took money after all.
  await postAcrossTenants(db, [{ tenantId, table: 'payment_attempts', before, after, at }]);
  return after;
}

/** All that was taken back is decided, and how much of it is gone for good. */
export async function updateTakenBack(
  db: Db,
  tenantId: string,
  decided: Pick<PaymentAttemptRow, 'takenBack' | 'takenBackDecided' | 'takenBackBorne'> &
    Partial<Pick<PaymentAttemptRow, 'reversedAt' | 'needsReview'>> & {
      readonly payment: PaymentAttemptRow;
      readonly now: Date;
    },
): Promise<PaymentAttemptRow> {
  const { payment: before, now: at, ...change } = decided;
  const after = await db
    .updateTable('paymentAttempts')
    .set({ needsReview: false, ...change, dueAt: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await postAcrossTenants(db, [{ tenantId, table: 'payment_attempts', before, after, at }]);
  return after;
}

// Writes payments that belong to no subscription and no invoice, and counts them.

import type { Db } from '../../db/connect.ts';
import { insertRowsAcrossTenants } from '../../db/rows.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';
import { attemptLife } from '../payments/life.ts';
import type { PaymentAttemptRow } from '../payments/shape.ts';
import { countChanges } from './count-sql.ts';

export async function insertLoosePayment(
  db: Db,
  tenantId: string,
  payment: PaymentAttemptRow,
): Promise<void> {
  await insertRowsAcrossTenants(db, 'payment_attempts', [{ ...payment, tenantId }]);
  const after = { ...payment, planId: null };
  await countChanges(db, tenantId, [{ table: 'payment_attempts', before: null, after }]);
  const at = payment.completedAt ?? payment.createdAt;
  await postAcrossTenants(db, [{ tenantId, table: 'payment_attempts', before: null, after, at }]);
}

/** What the provider took, where that is not what was asked: a person must look at it. */
export async function updateTaken(
  db: Db,
  tenantId: string,
  taken: Pick<PaymentAttemptRow, 'amount' | 'currency' | 'providerReference' | 'failureReason'> & {
    readonly known: PaymentAttemptRow;
    readonly now: Date;
  },
): Promise<PaymentAttemptRow> {
  const { known, now: completedAt, ...money } = taken;
  const payment = await db
    .updateTable('paymentAttempts')
    .set({
      ...money,
      status: attemptLife.leadsTo('succeed'),
      purpose: 'set_aside',
      needsReview: true,
      completedAt,
      dueAt: null,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', known.id)
    .where('status', 'in', [...attemptLife.sources('succeed'), ...attemptLife.sources('take_more')])
    .returningAll()
    .executeTakeFirstOrThrow();
  const before = { ...known, planId: null };
  const after = { ...payment, planId: null };
  await countChanges(db, tenantId, [{ table: 'payment_attempts', before, after }]);
  await postAcrossTenants(db, [
    { tenantId, table: 'payment_attempts', before, after, at: completedAt },
  ]);
  return payment;
}

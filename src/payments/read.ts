// One payment attempt, by its code or id.

import type { Db } from '../db/connect.ts';
import { readRefundFacts, refundableOf, refundProblem } from '../engine/refund/refundable.ts';
import { firstView, readOperation } from '../frame/read-operation.ts';
import { codesOf, Problem } from '../lib/api/problem.ts';
import type { PaymentAttemptRow } from '../model/payments/shape.ts';
import { selectPayment } from '../model/payments/sql.ts';
import type { PaymentAllowed } from '../model/refunds/refundable.ts';
import {
  PaymentAttemptDetails,
  paymentAttemptDetailsExample,
  viewPaymentAttempts,
} from '../model/views/payments.ts';
import { reviewOf, selectRefundsToReview } from './find-review.ts';

export const readPaymentAttempt = readOperation({
  tag: 'Payments',
  summary: 'Retrieve a payment attempt',
  description:
    '`refundable` shows what can still be refunded, and `allowed` what can be done with ' +
    'the payment now. Neither is part of lists.',
  message: 'Payment attempt found',
  by: { id: 'The payment attempt’s id or code' },
  output: PaymentAttemptDetails,
  missing: 'payment_not_found',
  example: { by: paymentAttemptDetailsExample.code, data: paymentAttemptDetailsExample },

  find: selectPayment,

  async view(payment, { db, tenant }) {
    const view = firstView(await viewPaymentAttempts(db, tenant.id, [payment]));
    return { ...view, ...(await whatCanBeDone(db, payment)) };
  },
});

async function whatCanBeDone(db: Db, payment: PaymentAttemptRow) {
  const facts = await readRefundFacts(db, payment);
  const review = reviewOf(payment, await selectRefundsToReview(db, payment));
  const allowed = codesOf<PaymentAllowed>({
    refund: refundProblem(facts),
    refundAsCredit: refundProblem(facts, { to: 'credit' }),
    resolve: review instanceof Problem ? review : null,
  });
  return { refundable: refundableOf(facts), allowed };
}

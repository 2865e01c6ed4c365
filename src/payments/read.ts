// One payment attempt, by its code or id.

import Type from 'typebox';
import type { Db } from '../db/connect.ts';
import { readRefundFacts, refundableOf, refundProblem } from '../engine/refund/refundable.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
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

export const readPaymentAttempt = operation({
  access: 'key',
  needs: 'read',
  tag: 'Payments',
  summary: 'Retrieve a payment attempt',
  description:
    '`refundable` shows what can still be refunded, and `allowed` what can be done with ' +
    'the payment now. Neither is part of lists.',
  input: { params: Type.Object({ id: Reference('The payment attempt’s id or code') }) },
  output: PaymentAttemptDetails,
  message: 'Payment attempt found',
  problems: ['payment_not_found'],
  example: {
    params: { id: paymentAttemptDetailsExample.code },
    data: paymentAttemptDetailsExample,
  },

  async run({ db, tenant, params }) {
    const payment = await selectPayment(db, tenant.id, params.id);
    if (!payment) throw problem('payment_not_found');
    const [view] = await viewPaymentAttempts(db, tenant.id, [payment]);
    if (!view) throw new Error(`no view of payment ${payment.id}`);
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

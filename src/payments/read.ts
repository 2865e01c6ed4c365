// One payment attempt, by its code or id.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { selectPayment } from '../model/payments/sql.ts';
import {
  PaymentAttemptView,
  paymentAttemptViewExample,
  viewPaymentAttempts,
} from '../model/views/payments.ts';

export const readPaymentAttempt = operation({
  name: 'readPaymentAttempt',
  method: 'GET',
  path: '/v1/checkout/payment-attempts/:id',
  access: 'key',
  needs: 'read',
  tag: 'Payments',
  summary: 'Read a payment attempt',
  input: { params: Type.Object({ id: Reference('The payment attempt’s id or code') }) },
  output: PaymentAttemptView,
  message: 'Payment attempt found',
  problems: ['payment_not_found'],
  example: { params: { id: paymentAttemptViewExample.code }, data: paymentAttemptViewExample },

  async run({ db, tenant, params }) {
    const payment = await selectPayment(db, tenant.id, params.id);
    if (!payment) throw problem('payment_not_found');
    const [view] = await viewPaymentAttempts(db, tenant.id, [payment]);
    if (!view) throw new Error(`no view of payment ${payment.id}`);
    return view;
  },
});

// A person takes back a payment that was recorded by mistake: the invoice is owed as it was.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { bookQueryFor, openBook } from '../engine/book/open.ts';
import { takeOffInBook } from '../engine/deposit/take-off-in-book.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, words } from '../lib/api/schema.ts';
import {
  PaymentAttempt,
  paymentAttemptExample,
  shapePaymentAttempt,
} from '../model/payments/shape.ts';
import { selectAttempt, selectPayment } from '../model/payments/sql.ts';
import { METHODS } from '../provider/port/methods.ts';

export const undoPayment = operation({
  access: 'key',
  needs: 'money',
  audit: { action: 'payment.undone', subject: 'payment' },
  tag: 'Payments',
  summary: 'Undo a recorded payment',
  description:
    'For a payment made outside the provider and recorded by mistake. The invoice is open or ' +
    'failed again as it was. A payment that was refunded stays, and so does one whose invoice ' +
    'has a certificate of tax withheld: refund that.',
  input: {
    params: Type.Object({ id: ReferenceText('The payment’s id or code') }),
    body: Body({ note: words(500, 'Why it is undone, for your records') }),
  },
  output: PaymentAttempt,
  message: 'Payment undone',
  problems: [
    'payment_not_found',
    'payment_not_outside',
    'payment_not_releasable',
    'charge_in_flight',
  ],
  example: {
    params: { id: paymentAttemptExample.code },
    body: { note: 'Counted twice' },
    data: {
      ...paymentAttemptExample,
      ...{ paymentSourceType: 'outside', paymentSourceId: null, provider: null },
      ...{ providerReference: null, status: 'canceled' },
      outside: { method: 'cash', reference: 'R-118', note: null },
    },
  },

  async run({ house, db, tenant, now, params, body, audit }) {
    const at = contextOf({ house, tenant, now });
    const payment = await selectPayment(db, tenant.id, params.id);
    if (!payment) throw problem('payment_not_found');
    if (!METHODS[payment.paymentSourceType].isRecorded) throw problem('payment_not_outside');
    const book = await openBook(db, at, { ...bookQueryFor(payment), attemptIds: [payment.id] });
    await takeOffInBook(db, book, payment.id);
    await closeBook(db, book);
    const undone = await selectAttempt(db, tenant.id, payment.id);
    if (!undone) throw problem('payment_not_found');
    const { id, code, status } = undone;
    audit({ id, code, changes: { from: { status: payment.status }, to: { status, ...body } } });
    return shapePaymentAttempt(undone);
  },
});

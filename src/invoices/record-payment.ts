// A person records what was paid elsewhere: in cash, at a till, by a cheque. It pays the invoice,
// in full or in part, and nothing of it is settled or paid out: the merchant has it already.

import Type from 'typebox';
import { invoiceOf } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { openInvoiceAccount } from '../engine/book/one-account.ts';
import { recordProblem } from '../engine/change/paid-elsewhere.ts';
import { payInPart } from '../engine/deposit/part.ts';
import { payableWith } from '../engine/deposit/payable-by-hand.ts';
import { contextOf, type HouseContext } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { invalidField } from '../frame/problems.ts';
import { readInstant } from '../frame/window.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { PositiveKobo } from '../lib/api/positive-kobo.ts';
import { requireNone } from '../lib/api/problem.ts';
import { Body, boundedText, Instant, words } from '../lib/api/schema.ts';
import { remainingOf } from '../model/invoices/remaining.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { arrivedPayment } from '../model/payments/arrived.ts';
import { NO_PROVIDER } from '../model/payments/placed.ts';
import {
  OutsideMethod,
  PaymentAttempt,
  type PaymentAttemptRow,
  paymentAttemptExample,
  shapePaymentAttempt,
} from '../model/payments/shape.ts';
import { composeInvoice, InvoiceView, invoiceViewExample } from '../model/views/invoices.ts';

const Recorded = Type.Object(
  { invoice: InvoiceView, payment: PaymentAttempt },
  { title: 'RecordedPayment', description: 'The invoice as it is then, and the payment.' },
);

const outsideExample = {
  ...paymentAttemptExample,
  paymentSourceType: 'outside' as const,
  paymentSourceId: null,
  provider: null,
  providerReference: null,
  outside: { method: 'cash' as const, reference: 'R-118', note: null },
};

export const recordPayment = operation({
  access: 'key',
  needs: 'collect',
  audit: { action: 'invoice.payment_recorded', subject: 'invoice' },
  tag: 'Invoices',
  summary: 'Record a payment made elsewhere',
  description:
    'For cash, a card terminal, a cheque or a transfer to your own account. It pays the ' +
    'invoice and counts as revenue; you already have the money, so nothing is settled. ' +
    'Without `amount`, all that remains. Take it back with `POST /v1/payment/:id/undo`. ' +
    'For a first cycle that was paid at the checkout and has not started, and for a change ' +
    'whose cycle is not paid, it needs the `money` permission.',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id, code or number') }),
    body: Body({
      amount: Type.Optional(PositiveKobo('Amount paid')),
      method: OutsideMethod,
      reference: Type.Optional(
        boundedText(200, 'Your reference, recorded once for each method and invoice'),
      ),
      paidAt: Type.Optional(Instant('When it was paid: not in the future. Default: now.')),
      note: Type.Optional(words(500, 'Note for your records')),
    }),
  },
  output: Recorded,
  status: 201,
  message: 'Payment recorded',
  problems: [
    'invoice_not_found',
    'invoice_not_payable',
    'amount_exceeds_remaining',
    'charge_in_flight',
  ],
  conflicts: { payment_attempts_outside_key: 'payment_recorded' },
  example: {
    params: { id: invoiceViewExample.id },
    body: { method: 'cash', reference: 'R-118' },
    data: { invoice: invoiceViewExample, payment: outsideExample },
  },

  async run({ house, db, tenant, actor, now, params, body, audit }) {
    const at = contextOf({ house, tenant, now });
    const { book, account, invoice } = await openInvoiceAccount(db, at, params.id);
    const amount = body.amount ?? remainingOf(invoice);
    const withheld = payableWith({ account, invoice }, amount);
    requireNone(recordProblem(actor, { account, invoice }));
    const paidAt = body.paidAt === undefined ? now : readInstant('paidAt', body.paidAt);
    if (paidAt > now) throw invalidField('paidAt', 'must not be in the future');
    const payment = payInPart(book, account, {
      payment: outsidePayment(at, invoice, { ...body, amount, paidAt }),
      invoice,
      withheld,
    });
    await closeBook(db, book);
    const { id, code, status } = invoiceOf(account, invoice.id) ?? invoice;
    audit({ id, code, changes: { to: { ...body, amount, paymentId: payment.id, status } } });
    return {
      invoice: composeInvoice(invoiceOf(account, invoice.id) ?? invoice, account),
      payment: shapePaymentAttempt(payment),
    };
  },
});

function outsidePayment(
  { tenant, now, chance }: HouseContext,
  { customerId, currency }: InvoiceRow,
  paid: {
    readonly amount: number;
    readonly method: NonNullable<PaymentAttemptRow['outsideMethod']>;
    readonly reference?: string;
    readonly paidAt: Date;
    readonly note?: string;
  },
): PaymentAttemptRow {
  const { amount, method, reference = null, paidAt, note = null } = paid;
  return {
    ...arrivedPayment({
      ...{ tenantId: tenant.id, id: chance.newId(), code: chance.newCode('PAY_') },
      ...{ customerId, provider: NO_PROVIDER, amount, currency, method: 'outside', at: now },
      reference: chance.newCode('out_', 20),
      providerReference: null,
    }),
    attemptedAt: paidAt,
    placedBy: 'person',
    outsideMethod: method,
    outsideReference: reference,
    outsideNote: note,
  };
}

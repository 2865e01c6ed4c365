// A payer promises to pay an invoice by a day, and the merchant writes it down.

import Type from 'typebox';
import { promiseToPay } from '../engine/promise/promise.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, boundedText } from '../lib/api/schema.ts';
import { MOST_PROMISED_DAYS } from '../model/invoices/promise.ts';
import { InvoiceView, promisedExample, viewInvoice } from '../model/views/invoices.ts';

export const promiseInvoice = operation({
  access: 'key',
  needs: 'remind',
  audit: { action: 'invoice.promised', subject: 'invoice' },
  tag: 'Invoices',
  summary: 'Record a promise to pay',
  description:
    'Until the end of that day in your time zone, the invoice is not charged and no reminder is ' +
    'sent. If it is not paid by then, it is charged once, and its retries continue. An invoice ' +
    'can be promised twice.',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id, code or number') }),
    body: Body({
      payBy: boundedText(10, `The day to pay by: today to ${MOST_PROMISED_DAYS} days ahead`),
    }),
  },
  output: InvoiceView,
  message: 'Promise recorded',
  problems: [
    'invoice_not_found',
    'invoice_paid',
    'invoice_refunded',
    'invoice_draft',
    'invoice_voided',
    'invoice_not_payable',
    'subscription_ended',
    'charge_in_flight',
    'promise_limit',
  ],
  example: {
    params: { id: promisedExample.id },
    body: { payBy: '2026-02-06' },
    data: promisedExample,
  },

  async run({ house, db, tenant, now, params, body, audit }) {
    const at = contextOf({ house, tenant, now });
    const promised = await promiseToPay(db, at, { invoice: params.id, payBy: body.payBy });
    const { id, code } = promised;
    audit({ id, code, changes: { to: body } });
    return await viewInvoice(db, at, promised);
  },
});

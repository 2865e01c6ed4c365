// A payer does not recognise the payment of an invoice: the merchant is told, and tries stop.

import Type from 'typebox';
import { complain } from '../engine/dispute/complain.ts';
import { newestPaymentOf } from '../engine/payer/newest-payment.ts';
import { openOwnInvoice } from '../engine/payer/own-account.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, Text } from '../lib/api/schema.ts';
import { invoiceExample } from '../model/invoices/shape.ts';

export const complainOfOwnPayment = operation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: { action: 'dispute.opened', subject: 'payment' },
  tag: 'Payers',
  summary: 'Report a payment that you do not recognise',
  description:
    'For the payer: about the newest payment of the invoice. Nothing more is tried for its ' +
    'subscription until the business has responded.',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id, code or number') }),
    body: Body({ reason: Type.Optional(Text('What is wrong')) }),
  },
  output: Type.Object(
    { code: Type.String({ description: '`DSP_` and 8 characters' }) },
    { title: 'PayerComplaint', description: 'A report of a payment.' },
  ),
  status: 201,
  message: 'Payment reported',
  problems: ['invoice_not_found', 'portal_disabled', 'portal_not_offered'],
  example: {
    params: { id: invoiceExample.id },
    body: { reason: 'I was not there in June' },
    data: { code: 'DSP_k3L9mN2p' },
  },

  async run({ params, body, audit, ...request }) {
    const { at, invoice } = await openOwnInvoice(request, params.id);
    const payment = await newestPaymentOf(request.db, invoice);
    const reason = body.reason?.trim() || 'The customer does not recognise this payment';
    const { customerId } = invoice;
    const made = payment && (await complain(request.db, at, { customerId, payment, reason }));
    if (!made) throw problem('portal_not_offered');
    audit({ id: made.paymentId, code: null, changes: { to: { dispute: made.code } } });
    return { code: made.code };
  },
});

// A payer promises to pay an invoice by a day: until then nothing is charged or sent.

import Type from 'typebox';
import { openOwnInvoice } from '../engine/payer/own-account.ts';
import { promiseToPay } from '../engine/promise/promise.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, Day } from '../lib/api/schema.ts';
import { invoiceExample } from '../model/invoices/shape.ts';
import { portalOf } from '../model/portal/settings.ts';

export const promiseOwnPayment = operation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: { action: 'invoice.promised', subject: 'invoice' },
  tag: 'Payers',
  summary: 'Promise to pay your own invoice',
  description:
    'For the payer: until the end of that day nothing is charged and no reminder is sent.',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id, code or number') }),
    body: Body({ payBy: Day('The last day on which you pay, at most 30 days ahead') }),
  },
  output: Type.Object(
    { payBy: Day('The last day on which you pay') },
    { title: 'PayerPromise', description: 'A promise to pay.' },
  ),
  message: 'Promise kept in mind',
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
    'portal_disabled',
    'portal_not_offered',
  ],
  example: {
    params: { id: invoiceExample.id },
    body: { payBy: '2026-02-20' },
    data: { payBy: '2026-02-20' },
  },

  async run({ params, body, audit, ...request }) {
    const { at, invoice } = await openOwnInvoice(request, params.id);
    if (!portalOf(at.tenant).promise) throw problem('portal_not_offered');
    const { payBy } = body;
    await promiseToPay(request.db, at, { invoice: invoice.id, payBy });
    audit({ id: invoice.id, code: invoice.code, changes: { to: { payBy } } });
    return { payBy };
  },
});

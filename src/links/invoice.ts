// A merchant asks for a link by which one invoice is paid.

import Type from 'typebox';
import { openInvoice } from '../engine/book/one-account.ts';
import {
  askForLink,
  LINK_AWAITED_MS,
  prepareLink,
  settleLink,
  takeLink,
} from '../engine/link/link.ts';
import { atOf } from '../frame/at.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { Reference } from '../lib/page.ts';
import { Body } from '../lib/schema.ts';
import { requirePayable } from '../model/invoices/payable.ts';
import { invoiceViewExample } from '../model/invoices/view.ts';
import { CheckoutLink, checkoutLinkExample } from './subscription.ts';

export const createInvoiceLink = inTurnOperation({
  name: 'createInvoiceLink',
  method: 'POST',
  path: '/v1/invoice/:id/checkout-link',
  access: 'key',
  tag: 'Invoices',
  summary: 'Make a payment link for an invoice',
  input: {
    params: Type.Object({ id: Reference('The invoice’s id or code') }),
    body: Body({
      sendEmail: Type.Optional(Type.Boolean()),
      send_email: Type.Optional(Type.Boolean({ description: 'The same as sendEmail' })),
    }),
  },
  output: CheckoutLink,
  status: 201,
  message: 'Checkout link created',
  problems: [
    'invoice_not_found',
    'invoice_paid',
    'invoice_refunded',
    'invoice_draft',
    'subscription_ended',
    'provider_refused',
    'provider_unavailable',
    'provider_crowded',
    'reminder_too_soon',
    'too_many_mails',
  ],
  example: { params: { id: invoiceViewExample.id }, body: {}, data: checkoutLinkExample },

  async prepare({ house, db, tenant, now, params, body }) {
    const at = atOf({ house, tenant, now });
    const one = await openInvoice(db, at, params.id);
    requirePayable(one.invoice);
    const sendEmail = body.sendEmail ?? body.send_email ?? false;
    return await prepareLink(db, at, { ...one, sendEmail });
  },

  turn: ({ house, db, tenant, now, intent }) => takeLink(db, atOf({ house, tenant, now }), intent),
  waitsMs: () => LINK_AWAITED_MS,

  call: ({ providers, tenant, turn }) => askForLink({ providers, tenant }, turn),

  settle: ({ house, db, tenant, now, intent, outcome: answer }) =>
    settleLink(db, atOf({ house, tenant, now }), { intent, answer }),
});

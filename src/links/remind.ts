// A merchant reminds a customer of an unpaid invoice: an email with a link that pays it.

import Type from 'typebox';
import { atOf } from '../frame/at.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { Reference } from '../lib/page.ts';
import { EmptyBody } from '../lib/schema.ts';
import { invoiceViewExample } from '../model/invoices/view.ts';
import {
  CheckoutLink,
  checkoutLinkExample,
  INVOICE_PROBLEMS,
  LINK_PROBLEMS,
  LINK_STEPS,
  openPayable,
  prepareLinkOf,
} from './checkout-link.ts';

export const sendReminder = inTurnOperation({
  name: 'sendReminder',
  method: 'POST',
  path: '/v1/invoice/:id/send-reminder',
  access: 'key',
  needs: 'remind',
  audit: { action: 'invoice.reminded', subject: 'invoice' },
  tag: 'Invoices',
  summary: 'Remind the customer of an unpaid invoice',
  input: {
    params: Type.Object({ id: Reference('The invoice’s id or code') }),
    body: EmptyBody,
  },
  output: CheckoutLink,
  message: 'Reminder sent',
  problems: [...INVOICE_PROBLEMS, ...LINK_PROBLEMS],
  example: {
    params: { id: invoiceViewExample.id },
    body: {},
    data: { ...checkoutLinkExample, sent: true },
  },

  async prepare({ house, db, tenant, now, params }) {
    const at = atOf({ house, tenant, now });
    const one = await openPayable(db, at, params.id);
    return await prepareLinkOf(db, at, {
      ...one,
      of: one.invoice,
      sendEmail: true,
      isReminder: true,
    });
  },

  ...LINK_STEPS,
});

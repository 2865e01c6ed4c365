// A merchant reminds a customer of an unpaid invoice: an email with a link that pays it.

import Type from 'typebox';
import { invoiceFacts, reminderProblem } from '../engine/change/invoice-rules.ts';
import { contextOf } from '../frame/context.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { requireNone } from '../lib/api/problem.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import { invoiceViewExample } from '../model/views/invoices.ts';
import {
  CheckoutLink,
  checkoutLinkExample,
  INVOICE_PROBLEMS,
  LINK_PROBLEMS,
  LINK_STEPS,
  openPayable,
  prepareLinkOf,
} from './checkout-link.ts';

const KEPT = 'Reminder stored, not sent: no mail server is set up';

export const sendReminder = inTurnOperation({
  access: 'key',
  needs: 'remind',
  audit: { action: 'invoice.reminded', subject: 'invoice' },
  tag: 'Invoices',
  summary: 'Send a reminder for an unpaid invoice',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id, code or number') }),
    body: EmptyBody,
  },
  output: CheckoutLink,
  message: 'Reminder sent',
  messageFor: ({ sent, kept }) => {
    if (!sent) return 'Nothing was sent: the customer has no email, or you turned reminders off';
    return kept ? KEPT : 'Reminder sent';
  },
  problems: [...INVOICE_PROBLEMS, 'charge_in_flight', 'invoice_promised', ...LINK_PROBLEMS],
  example: {
    params: { id: invoiceViewExample.id },
    body: {},
    data: { ...checkoutLinkExample, sent: true },
  },

  async prepare({ house, db, tenant, now, params }) {
    const at = contextOf({ house, tenant, now });
    const one = await openPayable(db, at, params.id);
    requireNone(reminderProblem(invoiceFacts(one.account, one.invoice)));
    return await prepareLinkOf(db, at, {
      ...one,
      subject: one.invoice,
      sendEmail: true,
      isReminder: true,
    });
  },

  ...LINK_STEPS,
});

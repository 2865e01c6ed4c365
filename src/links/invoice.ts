// A merchant asks for a link by which one invoice is paid.

import Type from 'typebox';
import { contextOf } from '../frame/context.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { invoiceViewExample } from '../model/views/invoices.ts';
import {
  CheckoutLink,
  checkoutLinkExample,
  INVOICE_PROBLEMS,
  LINK_PROBLEMS,
  LINK_STEPS,
  LinkBody,
  linkMessage,
  linkOptions,
  openPayable,
  prepareLinkOf,
} from './checkout-link.ts';

export const createInvoiceLink = inTurnOperation({
  access: 'key',
  needs: 'remind',
  audit: { action: 'invoice.link_made', subject: 'invoice' },
  tag: 'Invoices',
  summary: 'Create a payment link for an invoice',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id, code or number') }),
    body: LinkBody,
  },
  output: CheckoutLink,
  status: 201,
  message: 'Checkout link created',
  messageFor: linkMessage,
  problems: [...INVOICE_PROBLEMS, ...LINK_PROBLEMS],
  example: { params: { id: invoiceViewExample.id }, body: {}, data: checkoutLinkExample },

  async prepare({ house, db, tenant, now, params, body }) {
    const at = contextOf({ house, tenant, now });
    const one = await openPayable(db, at, params.id);
    return await prepareLinkOf(db, at, { ...one, subject: one.invoice, ...linkOptions(body) });
  },

  ...LINK_STEPS,
});

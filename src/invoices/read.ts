// One invoice, by its code or id.

import Type from 'typebox';
import { readInvoiceAllowed } from '../engine/change/invoice-allowed.ts';
import { atOf } from '../frame/at.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { InvoiceDetails, invoiceDetailsExample, viewInvoice } from '../model/views/invoices.ts';

export const readInvoice = operation({
  access: 'key',
  needs: 'read',
  tag: 'Invoices',
  summary: 'Retrieve an invoice',
  description:
    '`allowed` shows what can be done with the invoice now, or why not. It is not part ' +
    'of lists or of responses to changes.',
  input: { params: Type.Object({ id: Reference('The invoice’s id, code or number') }) },
  output: InvoiceDetails,
  message: 'Invoice found',
  problems: ['invoice_not_found'],
  example: { params: { id: invoiceDetailsExample.id }, data: invoiceDetailsExample },

  async run({ house, db, tenant, now, params }) {
    const invoice = await selectInvoice(db, tenant.id, params.id);
    if (!invoice) throw problem('invoice_not_found');
    const view = await viewInvoice(db, atOf({ house, tenant, now }), invoice);
    const { subscription, chargePending } = view;
    const isChargePending = chargePending !== null;
    const known = { invoice, subscription, isChargePending };
    return { ...view, allowed: await readInvoiceAllowed(db, known) };
  },
});

// One invoice, by its code or id.

import Type from 'typebox';
import { atOf } from '../frame/at.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { InvoiceView, invoiceViewExample, viewInvoice } from '../model/views/invoices.ts';

export const readInvoice = operation({
  name: 'readInvoice',
  method: 'GET',
  path: '/v1/invoice/:id',
  access: 'key',
  needs: 'read',
  tag: 'Invoices',
  summary: 'Read an invoice',
  input: { params: Type.Object({ id: Reference('The invoice’s id, code or number') }) },
  output: InvoiceView,
  message: 'Invoice found',
  problems: ['invoice_not_found'],
  example: { params: { id: invoiceViewExample.id }, data: invoiceViewExample },

  async run({ house, db, tenant, now, params }) {
    const invoice = await selectInvoice(db, tenant.id, params.id);
    if (!invoice) throw problem('invoice_not_found');
    return await viewInvoice(db, atOf({ house, tenant, now }), invoice);
  },
});

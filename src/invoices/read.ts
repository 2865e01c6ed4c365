// One invoice, by its code or id.

import { readInvoiceAllowed } from '../engine/change/invoice-allowed.ts';
import { contextOf } from '../frame/context.ts';
import { readOperation } from '../frame/read-operation.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { explainKeptInvoice } from '../model/views/explained.ts';
import { InvoiceDetails, invoiceDetailsExample, viewInvoice } from '../model/views/invoices.ts';

export const readInvoice = readOperation({
  tag: 'Invoices',
  summary: 'Retrieve an invoice',
  description:
    '`allowed` shows what can be done with the invoice now, or why not. `why` explains ' +
    'each amount. Neither is part of lists or of responses to changes.',
  message: 'Invoice found',
  by: { id: 'The invoice’s id, code or number' },
  output: InvoiceDetails,
  missing: 'invoice_not_found',
  example: { by: invoiceDetailsExample.id, data: invoiceDetailsExample },

  find: selectInvoice,

  async view(invoice, { house, db, tenant, now }) {
    const view = await viewInvoice(db, contextOf({ house, tenant, now }), invoice);
    const known = { invoice, isChargePending: view.chargePending !== null };
    const allowed = await readInvoiceAllowed(db, known);
    return { ...view, allowed, why: await explainKeptInvoice(db, invoice) };
  },
});

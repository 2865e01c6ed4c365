// The certificate of tax that a payer withheld has come: it proves that the state was paid.

import Type from 'typebox';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, boundedText } from '../lib/api/schema.ts';
import { selectInvoice, updateCertificate } from '../model/invoices/sql.ts';
import { InvoiceView, invoiceViewExample, viewInvoice } from '../model/views/invoices.ts';

export const addCertificate = operation({
  access: 'key',
  needs: 'collect',
  audit: { action: 'invoice.certificate_added', subject: 'invoice' },
  tag: 'Invoices',
  summary: 'Add a certificate of tax withheld',
  description: 'Records the certificate for the tax that the payer of an invoice withheld.',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id, code or number') }),
    body: Body({
      number: boundedText(100, 'The certificate’s number'),
      date: Type.String({ format: 'date', description: 'The day it was issued' }),
    }),
  },
  output: InvoiceView,
  message: 'Certificate added',
  problems: ['invoice_not_found', 'withholding_not_awaited'],
  example: {
    params: { id: invoiceViewExample.id },
    body: { number: 'WHT-2026-00042', date: '2026-02-20' },
    data: {
      ...invoiceViewExample,
      ...{ amountPaid: 475_000, withheldAmount: 25_000 },
      withholdingCertificate: { number: 'WHT-2026-00042', date: '2026-02-20' },
    },
  },

  async run({ house, db, tenant, now, params, body, audit }) {
    const found = await selectInvoice(db, tenant.id, params.id);
    if (!found) throw problem('invoice_not_found');
    const invoice = await updateCertificate(db, tenant.id, { invoiceId: found.id, ...body, now });
    if (!invoice) throw problem('withholding_not_awaited');
    audit({ id: invoice.id, code: invoice.code, changes: { to: body } });
    return await viewInvoice(db, contextOf({ house, tenant, now }), invoice);
  },
});

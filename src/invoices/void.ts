// Voids an invoice that belongs to no cycle. It is not owed any more.

import Type from 'typebox';
import { invoiceOf } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { openInvoiceAccount } from '../engine/book/one-account.ts';
import { invoiceFacts, voidProblem } from '../engine/change/invoice-rules.ts';
import { voidInBook } from '../engine/change/void-invoice.ts';
import { releaseParts, writeFreed } from '../engine/deposit/release-parts.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { requireNone } from '../lib/api/problem.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import { VOIDED } from '../model/invoices/owed.ts';
import { hasPendingRefund } from '../model/refunds/sql.ts';
import { composeInvoice, InvoiceView, invoiceViewExample } from '../model/views/invoices.ts';

export const voidInvoice = operation({
  access: 'key',
  needs: 'money',
  audit: { action: 'invoice.voided', subject: 'invoice' },
  tag: 'Invoices',
  summary: 'Void an unpaid invoice',
  description:
    'For invoices of a change or a one-off sale, not of a cycle. The invoice fails with ' +
    'the reason `voided` and can no longer be paid. The change itself is kept, and a ' +
    'subscription that the invoice made past due becomes active again.',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id, code or number') }),
    body: EmptyBody,
  },
  output: InvoiceView,
  message: 'Invoice voided',
  problems: [
    'invoice_not_found',
    'invoice_not_voidable',
    'invoice_paid',
    'invoice_refunded',
    'invoice_draft',
    'invoice_voided',
    'charge_in_flight',
  ],
  example: {
    params: { id: invoiceViewExample.id },
    body: {},
    data: { ...invoiceViewExample, kind: 'change', status: 'failed', failureReason: VOIDED },
  },

  async run({ house, db, tenant, now, params, audit }) {
    const at = contextOf({ house, tenant, now });
    const { book, account, invoice } = await openInvoiceAccount(db, at, params.id);
    const isRefundPending = await hasPendingRefund(db, tenant.id, invoice.id);
    requireNone(voidProblem(invoiceFacts(account, invoice), isRefundPending));
    const freed = await releaseParts(db, { book, account, invoice });
    const voided = voidInBook(book, account, invoiceOf(account, invoice.id) ?? invoice);
    await closeBook(db, book);
    await writeFreed(db, freed);
    const { id: subjectId, status, amountDue } = invoice;
    audit({
      id: subjectId,
      changes: { from: { status, amountDue }, to: { status: voided.status } },
    });
    return composeInvoice(voided, account);
  },
});

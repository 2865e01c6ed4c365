// A merchant opens the draft of a one-off invoice: it gets its number, at the tax and the credit of
// today, and is charged, sent or paid like one that was never a draft.

import Type from 'typebox';
import { contextOf } from '../frame/context.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import { draftExample } from '../model/views/invoices.ts';
import { openDraft } from './draft.ts';
import {
  openSale,
  priceSale,
  SALE_PROBLEMS,
  SALE_STEPS,
  SoldInvoice,
  saleMessage,
  soldExample,
} from './sale.ts';

export const openInvoiceDraft = inTurnOperation({
  access: 'key',
  needs: 'money',
  audit: { action: 'invoice.opened', subject: 'invoice', isPrepared: true },
  tag: 'Invoices',
  summary: 'Open the draft of a one-off invoice',
  description:
    'The invoice gets its number, the tax of your settings now and the customer’s credit, and ' +
    'is charged, linked or paid by transfer as the draft says. If its `dueAt` has passed, it ' +
    'is due at once.',
  input: {
    params: Type.Object({ id: ReferenceText('The invoice’s id or code') }),
    body: EmptyBody,
  },
  output: SoldInvoice,
  message: 'Invoice opened',
  messageFor: saleMessage('Invoice opened'),
  problems: ['invoice_not_found', 'invoice_not_draft', ...SALE_PROBLEMS],
  example: { params: { id: draftExample.code }, body: {}, data: soldExample },

  async prepare({ house, db, tenant, now, params, audit }) {
    const at = contextOf({ house, tenant, now });
    const { book, account, draft, wish } = await openDraft(db, at, params.id);
    const priced = priceSale(account, wish);
    const { id, code, createdAt } = draft;
    const made = { ...priced, invoice: { ...priced.invoice, id, code, createdAt } };
    const { invoice, ...intent } = await openSale(db, at, { book, account, made, wish });
    const { status, amountDue } = invoice;
    audit({ id, code, changes: { from: { status: draft.status }, to: { status, amountDue } } });
    return intent;
  },

  ...SALE_STEPS,
});

// A credit note as the API shows it: what an invoice had said, taken back in whole or in part.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { CreditNotes } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { InvoiceLine, shapeNoteLines } from '../invoices/lines.ts';

export const CreditNote = Type.Object(
  {
    id: Id('Unique identifier'),
    number: Type.String({ description: 'Your invoice prefix, `CN`, and consecutive digits' }),
    invoiceId: Id('The invoice that it reverses, in full or in part'),
    customerId: Id('The customer of the invoice'),
    refundId: Nullable(Id(), 'The refund that it documents. `null` if a change created it.'),
    reason: Type.String({ description: 'Reason: the refund’s, or the change that created it' }),
    currency: Type.String({ description: 'Always `NGN`' }),
    lines: Type.Array(InvoiceLine, { description: 'The lines that it reverses' }),
    subtotal: Kobo('`total` less added tax'),
    taxAmount: Kobo('Tax included in `total`'),
    total: Kobo('Total reversed'),
    createdAt: Instant('When it was created'),
  },
  { title: 'CreditNote', description: 'Reverses an invoice, in full or in part.' },
);

export type CreditNoteRow = Selectable<CreditNotes>;

export const shapeCreditNote = shaped(CreditNote).from<CreditNoteRow>({ lines: shapeNoteLines });

export const creditNoteExample: Static<typeof CreditNote> = {
  id: '019aa3f2-f2a6-7eb2-9395-8b3a4c5d6e7f',
  number: 'INV-CN-000001',
  invoiceId: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
  customerId: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
  refundId: '019aa3f2-f185-7da1-8284-7a2f3b4c5d6e',
  reason: 'Two seats were not used',
  currency: 'NGN',
  lines: [
    {
      id: '019aa3f2-f2a6-7eb2-9395-8b3a4c5d6e80',
      kind: 'plan',
      description: 'Gold, every month',
      quantity: 1,
      unitAmount: 200_000,
      amount: 200_000,
      periodStart: null,
      periodEnd: null,
      percentOff: null,
      taxPercent: null,
      taxIncluded: null,
    },
  ],
  subtotal: 200_000,
  taxAmount: 0,
  total: 200_000,
  createdAt: '2026-02-02T10:00:00.000Z',
};

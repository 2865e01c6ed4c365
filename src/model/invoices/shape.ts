// The invoice as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Invoices } from '../../db/schema.ts';
import { Id, Instant, Nullable, OneOf } from '../../lib/schema.ts';
import { shaped } from '../../lib/shaped.ts';
import { invoiceLife } from './life.ts';
import { discountOf, InvoiceLine, shapeLines, subtotalOf } from './lines.ts';

export const InvoiceStatus = OneOf(invoiceLife.states, { title: 'InvoiceStatus' });
const INVOICE_KINDS = ['cycle', 'change', 'one_off'] as const;

export const Invoice = Type.Object(
  {
    id: Id(),
    code: Type.String({ description: 'INV_ and 8 characters' }),
    subscriptionId: Nullable(Id({ description: 'Null where it is of none, as its plan is then' })),
    customerId: Id(),
    planId: Nullable(Id()),
    planVersion: Nullable(Type.Integer()),
    kind: OneOf(INVOICE_KINDS, { title: 'InvoiceKind' }),
    number: Nullable(Type.String({ description: 'Once it is open: counted without a gap' })),
    status: InvoiceStatus,
    subtotal: Type.Integer({ description: 'What is sold, before discount and tax' }),
    discountAmount: Type.Integer(),
    taxAmount: Type.Integer({ description: 'Added, or contained where prices include it' }),
    total: Type.Integer(),
    creditApplied: Type.Integer(),
    amountDue: Type.Integer({ description: '`total` less `creditApplied`' }),
    amountPaid: Type.Integer(),
    amountRemaining: Type.Integer(),
    amountRefunded: Type.Integer(),
    currency: Type.String(),
    lines: Type.Array(InvoiceLine),
    billingPeriodStart: Instant(),
    billingPeriodEnd: Instant(),
    dueAt: Instant(),
    paidAt: Nullable(Instant()),
    failedAt: Nullable(Instant()),
    refundedAt: Nullable(Instant()),
    nextPaymentAttemptAt: Nullable(Instant()),
    attemptCount: Type.Integer(),
    failureReason: Nullable(Type.String()),
    checkoutLink: Nullable(Type.String()),
    createdAt: Instant(),
    updatedAt: Instant(),
  },
  { title: 'BareInvoice' },
);

export type InvoiceRow = Omit<Selectable<Invoices>, 'takeovers'>;

export const shapeInvoice = shaped(Invoice).from<InvoiceRow>({
  subtotal: subtotalOf,
  discountAmount: discountOf,
  total: (row) => row.amountDue + row.creditApplied,
  amountRemaining: (row) => row.amountDue - row.amountPaid,
  lines: shapeLines,
});

export const invoiceExample: Static<typeof Invoice> = {
  id: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
  code: 'INV_p7Q8r9S0',
  subscriptionId: '019aa3f2-ad41-7f6d-8e40-3c8b9d0e1f2a',
  customerId: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
  planId: '019aa3f2-7c1e-7c3a-9b1d-0f5e6a7b8c9d',
  planVersion: 1,
  kind: 'cycle',
  number: 'INV-000042',
  status: 'paid',
  subtotal: 500_000,
  discountAmount: 0,
  taxAmount: 0,
  total: 500_000,
  creditApplied: 0,
  amountDue: 500_000,
  amountPaid: 500_000,
  amountRemaining: 0,
  amountRefunded: 0,
  currency: 'NGN',
  lines: [
    {
      id: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3c',
      kind: 'plan',
      description: 'Gold, every month',
      quantity: 1,
      unitAmount: 500_000,
      amount: 500_000,
      periodStart: '2026-01-31T09:00:00.000Z',
      periodEnd: '2026-02-28T09:00:00.000Z',
    },
  ],
  billingPeriodStart: '2026-01-31T09:00:00.000Z',
  billingPeriodEnd: '2026-02-28T09:00:00.000Z',
  dueAt: '2026-01-31T09:00:00.000Z',
  paidAt: '2026-01-31T09:00:00.000Z',
  failedAt: null,
  refundedAt: null,
  nextPaymentAttemptAt: null,
  attemptCount: 1,
  failureReason: null,
  checkoutLink: null,
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};

// The invoice as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Invoices } from '../../db/schema.ts';
import { Id, Instant, Nullable, OneOf } from '../../lib/schema.ts';
import { shaped } from '../../lib/shaped.ts';
import { invoiceLife } from './life.ts';

export const InvoiceStatus = OneOf(invoiceLife.states);

const InvoiceLine = Type.Object({
  description: Type.String(),
  quantity: Type.Integer(),
  unitAmount: Type.Integer(),
  amount: Type.Integer(),
});

export const Invoice = Type.Object({
  id: Id(),
  code: Type.String({ description: 'INV_ and 8 characters' }),
  subscriptionId: Id(),
  customerId: Id(),
  planId: Id(),
  planVersion: Type.Integer(),
  status: InvoiceStatus,
  amountDue: Type.Integer(),
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
});

export type InvoiceRow = Omit<Selectable<Invoices>, 'takeovers'>;

export const shapeInvoice = shaped(Invoice).from<InvoiceRow>({
  amountRemaining: (row) => row.amountDue - row.amountPaid,
  lines: (row) => row.lines as Static<typeof InvoiceLine>[],
});

export const invoiceExample: Static<typeof Invoice> = {
  id: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
  code: 'INV_p7Q8r9S0',
  subscriptionId: '019aa3f2-ad41-7f6d-8e40-3c8b9d0e1f2a',
  customerId: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
  planId: '019aa3f2-7c1e-7c3a-9b1d-0f5e6a7b8c9d',
  planVersion: 1,
  status: 'paid',
  amountDue: 500_000,
  amountPaid: 500_000,
  amountRemaining: 0,
  amountRefunded: 0,
  currency: 'NGN',
  lines: [{ description: 'Gold, every month', quantity: 1, unitAmount: 500_000, amount: 500_000 }],
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

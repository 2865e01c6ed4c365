// The invoice as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Invoices } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { invoiceLife } from './life.ts';
import { discountOf, InvoiceLine, shapeLines, subtotalOf } from './lines.ts';

export const InvoiceStatus = OneOf(invoiceLife.states, {
  title: 'InvoiceStatus',
  description:
    'A `draft` says what the next cycle will ask; an `open` one is owed and collected; a ' +
    '`failed` one is no longer collected, but can still be paid; a `refunded` one was given back ' +
    'in full.',
});
const INVOICE_KINDS = ['cycle', 'change', 'one_off'] as const;

const InvoiceKind = OneOf(INVOICE_KINDS, {
  title: 'InvoiceKind',
  description:
    'What asked for it: a `cycle` of a subscription, a `change` within one, or something sold by ' +
    'itself (`one_off`).',
});

export const Invoice = Type.Object({
  id: Id('Its id'),
  code: Type.String({ description: 'INV_ and 8 characters: the name to use in requests' }),
  subscriptionId: Nullable(
    Id(),
    'The subscription it bills. `null` for what was sold by itself; the last invoice of a ' +
      'subscription that ended is `one_off` and names it',
  ),
  customerId: Id('Who owes it'),
  planId: Nullable(Id(), 'The plan that it bills; null where it is `one_off`'),
  planVersion: Nullable(Type.Integer(), 'Which version of the plan; null where it is `one_off`'),
  kind: InvoiceKind,
  number: Nullable(
    Type.String(),
    'Your prefix and digits counted without a gap; null while it is a draft',
  ),
  status: InvoiceStatus,
  subtotal: Kobo('What is sold, before discount and tax'),
  discountAmount: Kobo('What a coupon takes off the subtotal'),
  taxAmount: Kobo('The tax that is added, or contained where prices include it'),
  total: Kobo('The sum of all lines'),
  creditApplied: Kobo('What the customer’s credit pays of the total'),
  amountDue: Kobo('What is to be charged: `total` less `creditApplied`'),
  amountPaid: Kobo('What was paid of it so far'),
  amountRemaining: Kobo('What is still to be paid: `amountDue` less `amountPaid`'),
  amountRefunded: Kobo('What of the payment was given back'),
  currency: Type.String({ description: 'Always NGN' }),
  lines: Type.Array(InvoiceLine, { description: 'What is sold, taken off and taxed, in order' }),
  billingPeriodStart: Instant('When the time it bills begins'),
  billingPeriodEnd: Instant('When the time it bills ends; its start where it bills no time'),
  dueAt: Instant('When it is to be paid: the start of its cycle, or when it was made'),
  paidAt: Nullable(Instant(), 'When it was paid in full; null: not yet'),
  failedAt: Nullable(Instant(), 'When it was given up; null where it was not'),
  refundedAt: Nullable(Instant(), 'When all of its payment had gone back; null: not all has'),
  nextPaymentAttemptAt: Nullable(
    Instant(),
    'When its source is charged next by itself; null: no charge is planned',
  ),
  attemptCount: Type.Integer({ description: 'How many charges were made, by hand too' }),
  failureReason: Nullable(
    Type.String(),
    'Why its last charge failed, in the bank’s words, or why it is owed no more: `voided`, ' +
      '`subscription_canceled`, `subscription_expired`; null: nothing failed',
  ),
  checkoutLink: Nullable(
    Type.String(),
    'The provider’s page on which it can be paid now: it lives two days; null: there is none',
  ),
  createdAt: Instant('When it was made, perhaps as a draft'),
  updatedAt: Instant('When anything of it changed last'),
});

/** Also what the whole shape is based on. */
export const InvoicePreview = Type.Pick(
  Invoice,
  [
    'kind',
    'planId',
    'planVersion',
    'subtotal',
    'discountAmount',
    'taxAmount',
    'total',
    'creditApplied',
    'amountDue',
    'currency',
    'lines',
    'billingPeriodStart',
    'billingPeriodEnd',
    'dueAt',
  ],
  {
    title: 'InvoicePreview',
    description: 'An invoice that is not made: it has neither a name nor a state.',
  },
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
      percentOff: null,
      taxPercent: null,
      taxIncluded: null,
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

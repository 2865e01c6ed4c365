// The invoice as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Invoices } from '../../db/schema.ts';
import { AnyFields, Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { CollectionMethod, collectionOf } from '../collection/method.ts';
import { DraftTerms, draftTermsOf } from './collect.ts';
import { invoiceLife } from './life.ts';
import { discountSum, InvoiceLine, shapeLines, subtotalOf } from './lines.ts';
import { InvoicePromise, promiseOf } from './promise.ts';
import { remainingOf } from './remaining.ts';
import { certificateOf, WithholdingCertificate } from './withheld.ts';

export const InvoiceStatus = OneOf(invoiceLife.states, {
  title: 'InvoiceStatus',
  description:
    '`draft`: a preview of the next cycle, or a one-off invoice that you have not opened yet. ' +
    '`open`: owed and being collected. `failed`: ' +
    'no longer collected, but can still be paid. `refunded`: refunded in full. `paid`.',
});
const INVOICE_KINDS = ['cycle', 'change', 'one_off'] as const;

export const InvoiceKind = OneOf(INVOICE_KINDS, {
  title: 'InvoiceKind',
  description:
    'What the invoice bills: a `cycle` of a subscription, a `change` within one, or a ' +
    'one-off sale (`one_off`).',
});

export const Invoice = Type.Object({
  id: Id('Unique identifier'),
  code: Type.String({ description: '`INV_` and 8 characters. Use it in requests.' }),
  subscriptionId: Nullable(
    Id(),
    'The subscription billed. `null` for a one-off sale. The last invoice of an ended ' +
      'subscription is `one_off`, with its subscription.',
  ),
  customerId: Id('The customer’s id'),
  planId: Nullable(Id(), 'The plan billed. `null` for `one_off`.'),
  planVersion: Nullable(Type.Integer(), 'Version of the plan. `null` for `one_off`.'),
  kind: InvoiceKind,
  number: Nullable(Type.String(), 'Your prefix and consecutive digits. `null` for a draft.'),
  status: InvoiceStatus,
  subtotal: Kobo('Sum before discount and tax'),
  discountAmount: Kobo('Coupon discount'),
  taxAmount: Kobo('Tax, added to the price or included in it'),
  total: Kobo('Sum of all lines'),
  creditApplied: Kobo('Credit applied to the total'),
  amountDue: Kobo('Amount to charge (`total` less `creditApplied`)'),
  amountPaid: Kobo('Amount paid so far'),
  amountRemaining: Kobo('Amount still unpaid (`amountDue` less `amountPaid` and `withheldAmount`)'),
  withheldAmount: Kobo('Tax that the payer withheld: neither paid nor owed'),
  withholdingCertificate: Nullable(
    WithholdingCertificate,
    'The certificate of the tax withheld. `null` while it is awaited, and if none was withheld.',
  ),
  amountRefunded: Kobo('Amount refunded'),
  currency: Type.String({ description: 'Always `NGN`' }),
  lines: Type.Array(InvoiceLine, { description: 'The lines: items, discounts and tax, in order' }),
  billingPeriodStart: Instant('Start of the billed period'),
  billingPeriodEnd: Instant('End of the billed period. Equals the start if no time is billed.'),
  collectionMethod: CollectionMethod,
  dueAt: Instant(
    'Due date: the start of the cycle, or the invoice’s creation. By transfer, `dueDays` later.',
  ),
  paidAt: Nullable(Instant(), 'When it was paid in full. `null` if not yet.'),
  failedAt: Nullable(Instant(), 'When it failed for good. `null` if not.'),
  refundedAt: Nullable(Instant(), 'When it was fully refunded. `null` if not.'),
  nextPaymentAttemptAt: Nullable(
    Instant(),
    'When the next automatic charge is due. `null` if none.',
  ),
  attemptCount: Type.Integer({ description: 'Number of charges made, including manual retries' }),
  failureReason: Nullable(
    Type.String(),
    'Why the last charge failed, in the bank’s words, or why nothing is owed: `voided`, ' +
      '`subscription_canceled`, `subscription_expired`. `null` if nothing failed.',
  ),
  checkoutLink: Nullable(
    Type.String(),
    'The provider’s page to pay it now, valid for two days. `null` if none.',
  ),
  note: Nullable(Type.String(), 'A note for the payer, shown on the invoice. `null` if none.'),
  draftTerms: Nullable(
    DraftTerms,
    'How the draft of a one-off invoice is collected once you open it. `null` for all others.',
  ),
  promise: Nullable(
    InvoicePromise,
    'What the payer last promised. `null` if nothing, or if the invoice is not collected any more.',
  ),
  metadata: AnyFields(
    'What the payer of a one-off sale entered on its payment page. Empty for other invoices.',
  ),
  createdAt: Instant('When it was created, possibly as a draft'),
  updatedAt: Instant('When it was last updated'),
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
    description: 'A preview of an invoice. It has no id and no status.',
  },
);

export type InvoiceRow = Omit<Selectable<Invoices>, 'takeovers'>;

export const shapeInvoice = shaped(Invoice).from<InvoiceRow>({
  subtotal: subtotalOf,
  discountAmount: discountSum,
  total: (row) => row.amountDue + row.creditApplied,
  amountRemaining: remainingOf,
  withheldAmount: ({ withheldAmount }) => withheldAmount ?? 0,
  withholdingCertificate: certificateOf,
  collectionMethod: collectionOf,
  lines: shapeLines,
  draftTerms: draftTermsOf,
  promise: promiseOf,
  metadata: ({ metadata }) => (metadata ?? {}) as Record<string, unknown>,
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
  withheldAmount: 0,
  withholdingCertificate: null,
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
  collectionMethod: 'charge',
  dueAt: '2026-01-31T09:00:00.000Z',
  paidAt: '2026-01-31T09:00:00.000Z',
  failedAt: null,
  refundedAt: null,
  nextPaymentAttemptAt: null,
  attemptCount: 1,
  failureReason: null,
  checkoutLink: null,
  note: null,
  draftTerms: null,
  promise: null,
  metadata: {},
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};

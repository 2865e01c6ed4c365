// A dispute as the API and the events show it: a payment that its payer does not recognise.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Disputes } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { disputeLife } from './life.ts';

export const DisputeStatus = OneOf(disputeLife.states, {
  title: 'DisputeStatus',
  description:
    '`needs_response`: open, and waits for you. `under_review`: you contested a chargeback, and ' +
    'the bank has not decided. `won`: the payment was right. `lost`: the money was taken back. ' +
    '`accepted`: you accepted it.',
});

export const DisputeKind = OneOf(['complaint', 'chargeback', 'reversal'], {
  title: 'DisputeKind',
  description:
    '`complaint`: the payer does not recognise the payment. `chargeback`: the payer’s bank ' +
    'asks for it back. `reversal`: the provider took it back.',
});

export const Dispute = Type.Object({
  id: Id('Unique identifier'),
  code: Type.String({ description: '`DSP_` and 8 characters. Use it in requests.' }),
  paymentId: Id('The disputed payment'),
  invoiceId: Nullable(Id(), 'The invoice that it paid. `null` if none.'),
  subscriptionId: Nullable(Id(), 'The subscription that it paid for. `null` if none.'),
  customerId: Id('The customer who paid'),
  amount: Kobo('Amount disputed or taken back'),
  currency: Type.String({ description: 'Always `NGN`' }),
  provider: Nullable(
    Type.String(),
    'The provider that reported it. `null` for a complaint: it came from the payer.',
  ),
  providerReference: Nullable(
    Type.String(),
    'The provider’s own reference of it. `null` for a complaint.',
  ),
  kind: DisputeKind,
  reason: Type.String({ description: 'The reason, in the payer’s or the provider’s words' }),
  status: DisputeStatus,
  dueAt: Nullable(Instant(), 'Until when to respond. `null` if there is no limit.'),
  note: Nullable(Type.String(), 'Your note to the response. `null` if none.'),
  openedAt: Instant('When it was opened'),
  decidedAt: Nullable(Instant(), 'When it was decided. `null` while it is open.'),
});

export type DisputeRow = Omit<Selectable<Disputes>, 'takeovers'>;

/** As a dispute begins by which nothing is lost or kept out of payouts. */
export const NOTHING_LOST = {
  lostAmount: null,
  keptAmount: null,
  keptFrom: null,
  answer: null,
  dueSoonAt: null,
  dueAt: null,
  leasedUntil: null,
} as const;

export const shapeDispute = shaped(Dispute).from<DisputeRow>({
  kind: ({ kind }) => kind as Static<typeof DisputeKind>,
  dueAt: ({ respondBy }) => respondBy?.toISOString() ?? null,
  openedAt: ({ createdAt }) => createdAt.toISOString(),
});

export const disputeExample: Static<typeof Dispute> = {
  id: '019aa3f3-0a1b-7c2d-8e3f-4a5b6c7d8e9f',
  code: 'DSP_h2J3k4L5',
  paymentId: '019aa3f2-cf63-7b8f-8062-5e0d1f2a3b4c',
  invoiceId: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
  subscriptionId: '019aa3f2-ad41-7f6d-8e40-3c8b9d0e1f2a',
  customerId: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
  amount: 500_000,
  currency: 'NGN',
  provider: null,
  providerReference: null,
  kind: 'complaint',
  reason: 'I do not know this gym',
  status: 'needs_response',
  dueAt: null,
  note: null,
  openedAt: '2026-02-02T10:00:00.000Z',
  decidedAt: null,
};

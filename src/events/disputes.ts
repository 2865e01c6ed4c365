// The events of payments that their payers do not recognise, or that are taken back.

import type { Static } from 'typebox';
import { PaymentAttempt, paymentAttemptExample } from '../model/payments/shape.ts';
import { DisputeView, disputeViewExample } from '../model/views/disputes.ts';
import { event } from './event.ts';

const chargeback: Static<typeof DisputeView> = {
  ...disputeViewExample,
  kind: 'chargeback',
  reason: 'The payer’s bank asks whether the payment was right',
  ...{ provider: 'nomba', dueAt: '2026-02-03T10:00:00.000Z' },
};

export const DISPUTE_EVENTS = {
  'payment.reversed': event(
    'The provider took a payment back, in full or in part. Its invoice is not paid by it any ' +
      'more, and its subscription is paused.',
    PaymentAttempt,
    {
      ...paymentAttemptExample,
      ...{ amountReversed: 500_000, reversedAt: '2026-02-02T10:00:00.000Z' },
    },
  ),
  'dispute.opened': event(
    'A payer does not recognise a payment, or a payment is disputed or was taken back. While a ' +
      'complaint waits for you, its subscription is not charged.',
    DisputeView,
    disputeViewExample,
  ),
  'dispute.due_soon': event(
    'A dispute is lost unless you respond by `dueAt`, which is less than 6 hours away.',
    DisputeView,
    chargeback,
  ),
  'dispute.won': event('A dispute was decided for you.', DisputeView, {
    ...chargeback,
    ...{ status: 'won', decidedAt: '2026-02-04T10:00:00.000Z' },
  }),
  'dispute.lost': event(
    'The provider took a disputed payment back, or you accepted its chargeback.',
    DisputeView,
    { ...chargeback, status: 'lost', decidedAt: '2026-02-04T10:00:00.000Z' },
  ),
};

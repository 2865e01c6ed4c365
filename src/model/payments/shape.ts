// One try to move money, as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { PaymentAttempts } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { PAYMENT_METHODS } from '../../provider/port/methods.ts';
import { attemptLife } from './life.ts';
import { UNDECIDED_REASONS, undecidedReasonOf } from './undecided.ts';

export const AttemptStatus = OneOf(attemptLife.states, {
  title: 'PaymentAttemptStatus',
  description:
    'The provider has not decided (`pending`), took the money (`succeeded`), refused (`failed`), ' +
    'all of it went back (`refunded`), or it was never sent (`canceled`).',
});

export const PaymentMethod = OneOf(PAYMENT_METHODS, {
  title: 'PaymentMethod',
  description:
    'How it was paid: by a saved `card` or a `bank` account that was charged, by a `transfer` of ' +
    'the payer’s, or `outside`, where the money never reached the provider.',
});

const UndecidedReason = OneOf(UNDECIDED_REASONS, {
  title: 'UndecidedReason',
  description:
    'The provider could not be reached, and nothing was sent (`not_sent`); it has not said what ' +
    'became of it (`no_answer`); it took another amount than was asked (`other_amount`); the ' +
    'payer’s bank took money back (`taken_back`); or a refund of it is not decided or was ' +
    'refused (`refund`).',
});

export const PaymentAttempt = Type.Object(
  {
    id: Id('Its id'),
    code: Type.String({ description: 'PAY_ and 8 characters: the name to use in requests' }),
    customerId: Id('Who pays'),
    subscriptionId: Nullable(Id(), 'The subscription that it is for; null: for none'),
    invoiceId: Nullable(Id(), 'The invoice that it is for; null: for none, as a card’s check'),
    paymentSourceId: Nullable(Id(), 'What is charged; null where a page took it from a new card'),
    paymentSourceType: PaymentMethod,
    amount: Kobo('What is asked of the payer'),
    currency: Type.String({ description: 'Always NGN' }),
    status: AttemptStatus,
    reference: Type.String({
      description: 'Our name for it at the provider, the same on every repeat',
    }),
    providerReference: Nullable(
      Type.String(),
      'The provider’s own name for it; null: not told yet',
    ),
    failureCode: Nullable(
      Type.String(),
      'Why it failed, for programs, as `insufficient_funds` or `card_expired`; null: it did not',
    ),
    failureReason: Nullable(
      Type.String(),
      'Why it failed, in the provider’s words; null: it did not',
    ),
    amountRefunded: Kobo('What of it was given back'),
    needsReview: Type.Boolean({
      description:
        'Whether a person must decide what became of it: see `POST /v1/payment/:id/resolve`',
    }),
    undecidedReason: Nullable(
      UndecidedReason,
      'Why it is not decided, for programs; `null`: nothing about it is undecided',
    ),
    attemptedAt: Instant('When it was asked for'),
    completedAt: Nullable(Instant(), 'When the money was taken; null: it was not, or not yet'),
    failedAt: Nullable(Instant(), 'When it failed; null: it did not'),
    createdAt: Instant('When it was written down, before the provider was asked'),
  },
  { title: 'PaymentAttempt', description: 'One attempt to take money, and what came of it.' },
);

/** A charge that the provider has not decided, as an invoice shows it. */
export const ChargePending = Type.Object(
  {
    attemptId: Id('The attempt that is not decided: see `GET /v1/checkout/payment-attempts/:id`'),
    since: Instant('When the charge was begun'),
    sent: Type.Boolean({
      description:
        'Whether the provider may have it; `false`: it could not be reached, and nothing was ' +
        'sent. It is sent once the provider answers',
    }),
    needsReview: Type.Boolean({
      description:
        'Whether a person must decide what became of it: see `POST /v1/payment/:id/resolve`',
    }),
  },
  {
    title: 'ChargePending',
    description:
      'A charge that the provider has not decided: the money may be on its way. The invoice is ' +
      'not charged again before it is decided.',
  },
);

export type PendingChargeRow = Pick<
  PaymentAttemptRow,
  'id' | 'attemptedAt' | 'needsReview' | 'sent'
>;

export function shapeChargePending(
  attempt: PendingChargeRow | undefined,
): Static<typeof ChargePending> | null {
  if (attempt === undefined) return null;
  const { id: attemptId, attemptedAt, needsReview } = attempt;
  const sent = attempt.sent !== 'unsent';
  return { attemptId, since: attemptedAt.toISOString(), sent, needsReview };
}

export type PaymentAttemptRow = Omit<Selectable<PaymentAttempts>, 'takeovers'>;

export const shapePaymentAttempt = shaped(PaymentAttempt).from<PaymentAttemptRow>({
  undecidedReason: undecidedReasonOf,
});

export const paymentAttemptExample: Static<typeof PaymentAttempt> = {
  id: '019aa3f2-cf63-7b8f-8062-5e0d1f2a3b4c',
  code: 'PAY_t1U2v3W4',
  customerId: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
  subscriptionId: '019aa3f2-ad41-7f6d-8e40-3c8b9d0e1f2a',
  invoiceId: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
  paymentSourceId: '019aa3f2-9c30-7e5c-8d3f-2b7a8c9d0e1f',
  paymentSourceType: 'card',
  amount: 500_000,
  currency: 'NGN',
  status: 'succeeded',
  reference: 'ord_4KZ8Q2M7T1B9',
  providerReference: 'WEB-ONLINE_C-00000-0c1d2e3f-4a5b-4c6d-8e7f-8a9b0c1d2e3f',
  failureCode: null,
  failureReason: null,
  amountRefunded: 0,
  needsReview: false,
  undecidedReason: null,
  attemptedAt: '2026-01-31T08:59:00.000Z',
  completedAt: '2026-01-31T09:00:00.000Z',
  failedAt: null,
  createdAt: '2026-01-31T09:00:00.000Z',
};

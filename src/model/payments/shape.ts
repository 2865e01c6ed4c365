// One try to move money, as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { PaymentAttempts } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { PAYMENT_METHODS } from '../../provider/port/methods.ts';
import { attemptLife } from './life.ts';
import { NO_PROVIDER } from './placed.ts';
import { UNDECIDED_REASONS, undecidedPaymentReason } from './undecided.ts';

export const AttemptStatus = OneOf(attemptLife.states, {
  title: 'PaymentAttemptStatus',
  description:
    '`pending`: not decided by the provider. `succeeded`. `failed`: refused. `refunded`: ' +
    'refunded in full. `canceled`: never sent.',
});

export const PaymentMethod = OneOf(PAYMENT_METHODS, {
  title: 'PaymentMethod',
  description:
    'How it was paid: by a saved `card` or a `bank` account that was charged, by a bank ' +
    '`transfer` from the payer, or `outside` the provider.',
});

const UndecidedReason = OneOf(UNDECIDED_REASONS, {
  title: 'UndecidedReason',
  description:
    '`not_sent`: the provider could not be reached, and nothing was sent. `no_answer`: ' +
    'it has not decided. `other_amount`: it took an amount other than requested. ' +
    '`taken_back`: the payer’s bank took money back. `refund`: a refund of it is ' +
    'undecided or was refused.',
});

export const OutsideMethod = OneOf(['cash', 'bank_transfer', 'pos', 'cheque', 'other'], {
  title: 'OutsideMethod',
  description: 'How it was paid outside the provider.',
});

const OutsidePayment = Type.Object(
  {
    method: OutsideMethod,
    reference: Nullable(Type.String(), 'Your reference, such as a receipt’s number'),
    note: Nullable(Type.String(), 'Your note'),
  },
  { title: 'OutsidePayment', description: 'A payment that you recorded.' },
);

export const PaymentAttempt = Type.Object(
  {
    id: Id('Unique identifier'),
    code: Type.String({ description: '`PAY_` and 8 characters. Use it in requests.' }),
    customerId: Id('The customer who pays'),
    subscriptionId: Nullable(Id(), 'The subscription to pay for. `null` if none.'),
    invoiceId: Nullable(Id(), 'The invoice to pay. `null` if none, as for a card check.'),
    paymentSourceId: Nullable(Id(), 'The source charged. `null` for a new card entered on a page.'),
    paymentSourceType: PaymentMethod,
    provider: Nullable(
      Type.String(),
      'The provider that took the money. `null` if it was paid outside of any.',
    ),
    depositId: Nullable(Id(), 'The deposit that paid it. `null` if it was not paid by transfer.'),
    outside: Nullable(
      OutsidePayment,
      'What was recorded of a payment outside the provider. `null` otherwise.',
    ),
    amount: Kobo('Amount requested from the payer'),
    currency: Type.String({ description: 'Always `NGN`' }),
    status: AttemptStatus,
    reference: Type.String({
      description: 'Our reference at the provider, the same on every repeat',
    }),
    providerReference: Nullable(Type.String(), 'The provider’s own reference. `null` until known.'),
    failureCode: Nullable(
      Type.String(),
      'Why it failed, for programs, for example `insufficient_funds` or `card_expired`. ' +
        '`null` if it did not fail.',
    ),
    failureReason: Nullable(
      Type.String(),
      'Why it failed, in the provider’s words. `null` if it did not fail.',
    ),
    amountRefunded: Kobo('Amount refunded'),
    amountReversed: Kobo(
      'Amount that the provider took back, less what you had sent back yourself',
    ),
    reversedAt: Nullable(
      Instant(),
      'When the provider first took it back, in full or in part. `null` if it did not.',
    ),
    needsReview: Type.Boolean({
      description: 'Whether you must decide its outcome: see `POST /v1/payment/:id/resolve`',
    }),
    undecidedReason: Nullable(
      UndecidedReason,
      'Why it is undecided, for programs. `null` if it is decided.',
    ),
    attemptedAt: Instant('When it was requested'),
    completedAt: Nullable(Instant(), 'When the money was taken. `null` if not.'),
    failedAt: Nullable(Instant(), 'When it failed. `null` if it did not.'),
    createdAt: Instant('When it was recorded, before the provider was asked'),
  },
  { title: 'PaymentAttempt', description: 'An attempt to take money, and its outcome.' },
);

/** A charge that the provider has not decided, as an invoice shows it. */
export const ChargePending = Type.Object(
  {
    attemptId: Id('The pending attempt: see `GET /v1/checkout/payment-attempts/:id`'),
    since: Instant('When the charge started'),
    sent: Type.Boolean({
      description:
        'Whether the provider may have received the charge. `false` if the provider ' +
        'could not be reached: the charge is sent once it responds.',
    }),
    needsReview: Type.Boolean({
      description: 'Whether you must decide its outcome: see `POST /v1/payment/:id/resolve`',
    }),
  },
  {
    title: 'ChargePending',
    description:
      'A charge that the provider has not decided: money may be on its way. The invoice ' +
      'is not charged again until it is decided.',
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
  undecidedReason: undecidedPaymentReason,
  amountReversed: ({ takenBackBorne }) => takenBackBorne ?? 0,
  provider: ({ provider }) => (provider === NO_PROVIDER ? null : provider),
  outside: ({ outsideMethod: method, outsideReference: reference, outsideNote: note }) =>
    method === null ? null : { method, reference, note },
});

export const paymentAttemptExample: Static<typeof PaymentAttempt> = {
  id: '019aa3f2-cf63-7b8f-8062-5e0d1f2a3b4c',
  code: 'PAY_t1U2v3W4',
  customerId: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
  subscriptionId: '019aa3f2-ad41-7f6d-8e40-3c8b9d0e1f2a',
  invoiceId: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
  paymentSourceId: '019aa3f2-9c30-7e5c-8d3f-2b7a8c9d0e1f',
  paymentSourceType: 'card',
  provider: 'nomba',
  depositId: null,
  outside: null,
  amount: 500_000,
  currency: 'NGN',
  status: 'succeeded',
  reference: 'ord_4KZ8Q2M7T1B9',
  providerReference: 'WEB-ONLINE_C-00000-0c1d2e3f-4a5b-4c6d-8e7f-8a9b0c1d2e3f',
  failureCode: null,
  failureReason: null,
  amountRefunded: 0,
  amountReversed: 0,
  reversedAt: null,
  needsReview: false,
  undecidedReason: null,
  attemptedAt: '2026-01-31T08:59:00.000Z',
  completedAt: '2026-01-31T09:00:00.000Z',
  failedAt: null,
  createdAt: '2026-01-31T09:00:00.000Z',
};

// A mandate and its initiation, as the API and the events show them.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Mandates } from '../../db/schema.ts';
import { described, Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { CustomerEmail } from '../customers/shape.ts';
import { initiationLife, mandateLife } from './life.ts';

export const InitiationStatus = OneOf(initiationLife.states, {
  title: 'MandateInitiationStatus',
  description:
    '`pending`: waiting for approval. `completed`: its subscription started. `failed`: ' +
    'refused or deleted. `expired`: not approved within 30 days.',
});
const MandateStatus = OneOf(mandateLife.states, {
  title: 'MandateStatus',
  description: 'Status of the mandate, as the bank reports it.',
});

const MandateAccount = Type.Object(
  {
    bankCode: Type.String({ description: 'The bank’s three-digit code' }),
    bankName: Nullable(Type.String(), 'The bank’s name. `null` if unknown.'),
    accountName: Type.String({ description: 'The account holder’s name, as you sent it' }),
    last4: Type.String({ description: 'Last four digits' }),
  },
  { title: 'MandateAccount', description: 'Details of the account to debit.' },
);

export const Mandate = Type.Object(
  {
    id: Id('Same as `initiationId`. Use it as cursor in lists.'),
    initiationId: Id('The id of the initiation'),
    mandateId: Nullable(
      Type.String(),
      'The provider’s id of the mandate. `null` until the provider responds.',
    ),
    status: InitiationStatus,
    mandateStatus: Nullable(MandateStatus, '`null` until the bank reports a status'),
    adviceStatus: Nullable(
      Type.String(),
      'Whether the bank was advised. `ADVICE_SENT` is required before a debit. `null` if ' +
        'not reported yet.',
    ),
    merchantReference: Type.String({ description: 'Reference at the provider' }),
    description: Nullable(
      Type.String(),
      'Instructions for the payer to approve it. `null` if the provider gave none.',
    ),
    orderReference: Nullable(Type.String(), 'Your own reference. `null` if none.'),
    planCode: Type.String({ description: 'The plan of the subscription' }),
    planName: Type.String({ description: 'Current name of the plan' }),
    quantity: Type.Integer({ description: 'Quantity of the plan' }),
    customerEmail: CustomerEmail,
    customerName: Nullable(Type.String(), 'Name used in messages. `null` if unknown.'),
    account: described(MandateAccount, 'The account to debit'),
    frequency: Type.String({ description: 'How often it may be debited, as you requested' }),
    debitLimit: Nullable(Kobo('Maximum amount per debit (`null` for any amount)')),
    startAt: Instant('When debits may start'),
    endAt: Instant('When debits end'),
    pollCount: Type.Integer({ description: 'Number of status checks at the bank' }),
    lastPolledAt: Nullable(Instant(), 'When the bank was last asked. `null` if not yet.'),
    nextPollAt: Nullable(Instant(), 'When the bank is asked next. `null` if not again.'),
    subscriptionCode: Nullable(
      Type.String(),
      'The subscription created by it. `null` if none yet.',
    ),
    failureReason: Nullable(Type.String(), 'Why it failed. `null` if it did not.'),
    createdAt: Instant('When you created it'),
    expiresAt: Instant('When it expires if not approved'),
    completedAt: Nullable(Instant(), 'When its subscription started. `null` if not yet.'),
  },
  {
    title: 'Mandate',
    description: 'A mandate: a bank’s permission to debit an account.',
  },
);

export type MandateRow = Selectable<Mandates>;

/** The row with the codes of its plan, customer and subscription. */
export type NamedMandateRow = MandateRow & {
  readonly planCode: string;
  readonly planName: string;
  readonly customerEmail: string | null;
  readonly customerName: string | null;
  readonly subscriptionCode: string | null;
};

export const shapeMandate = shaped(Mandate).from<NamedMandateRow>({
  initiationId: ({ id }) => id,
  account: ({ bankCode, bankName, accountName, accountLast4 }) => ({
    bankCode,
    bankName,
    accountName,
    last4: accountLast4,
  }),
  description: ({ description }) => description || null,
  nextPollAt: ({ status, dueAt }) => (status === 'pending' ? (dueAt?.toISOString() ?? null) : null),
});

export const mandateExample: Static<typeof Mandate> = {
  id: '019aa3f3-13a7-7fc3-84a6-9c415d6e7f80',
  initiationId: '019aa3f3-13a7-7fc3-84a6-9c415d6e7f80',
  mandateId: '6a1b7c8d9e0f11223344',
  status: 'completed',
  mandateStatus: 'ACTIVE',
  adviceStatus: 'ADVICE_SENT',
  merchantReference: '482910573316204857',
  description: 'Send ₦50.00 from the mandated account to approve the mandate.',
  orderReference: null,
  planCode: 'PLN_a1B2c3D4',
  planName: 'Gold',
  quantity: 1,
  customerEmail: 'ada@example.com',
  customerName: 'Ada Obi',
  account: { bankCode: '058', bankName: 'GTBank', accountName: 'ADA OBI', last4: '0000' },
  frequency: 'MONTHLY',
  debitLimit: 500_000,
  startAt: '2026-01-31T09:00:00.000Z',
  endAt: '2036-01-30T23:00:00.000Z',
  pollCount: 2,
  lastPolledAt: '2026-01-31T09:03:00.000Z',
  nextPollAt: null,
  subscriptionCode: 'SUB_k3L4m5N6',
  failureReason: null,
  createdAt: '2026-01-31T09:00:00.000Z',
  expiresAt: '2026-03-02T09:00:00.000Z',
  completedAt: '2026-01-31T09:03:00.000Z',
};

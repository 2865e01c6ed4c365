// A mandate and its initiation, as the API and the events show them.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Mandates } from '../../db/schema.ts';
import { Id, Instant, Kobo, meaning, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { initiationLife, mandateLife } from './life.ts';

export const InitiationStatus = OneOf(initiationLife.states, {
  title: 'MandateInitiationStatus',
  description:
    'What came of asking for it: it waits for its payer (`pending`), its subscription has begun ' +
    '(`completed`), it was refused or deleted (`failed`), or nobody approved it within 30 days ' +
    '(`expired`).',
});
const MandateStatus = OneOf(mandateLife.states, {
  title: 'MandateStatus',
  description: 'The mandate itself, as the bank reports it.',
});

const MandateAccount = Type.Object(
  {
    bankCode: Type.String({ description: 'The bank’s three digits' }),
    bankName: Nullable(Type.String(), 'The bank’s name; null where the provider did not tell it'),
    accountName: Type.String({ description: 'Whose account it is, as you were told' }),
    last4: Type.String({ description: 'The last four digits of its number' }),
  },
  { title: 'MandateAccount', description: 'What may be shown of the account that is debited.' },
);

export const Mandate = Type.Object(
  {
    id: Id('The same as `initiationId`: what a list goes on after'),
    initiationId: Id('The id of what you asked for'),
    mandateId: Nullable(Type.String(), 'The provider’s name for it; null before it answered'),
    status: InitiationStatus,
    mandateStatus: Nullable(MandateStatus, 'Null before the bank reported anything'),
    adviceStatus: Nullable(
      Type.String(),
      'Whether the bank was advised: ADVICE_SENT is needed before a debit; null: not reported yet',
    ),
    merchantReference: Type.String({ description: 'Under which the provider knows it' }),
    orderReference: Nullable(Type.String(), 'Your own reference of it; null: none'),
    planCode: Type.String({ description: 'The plan that its subscription is to' }),
    planName: Type.String({ description: 'What that plan is called now' }),
    quantity: Type.Integer({ description: 'How many of the plan' }),
    customerEmail: Type.String({ description: 'Whose account is debited' }),
    customerName: Nullable(Type.String(), 'What messages call them; null: unknown'),
    account: meaning(MandateAccount, 'The account that is debited'),
    frequency: Type.String({ description: 'How often it may be debited, as you asked' }),
    debitLimit: Nullable(Kobo('What it allows for one debit (null: any amount)')),
    startAt: Instant('From when on it may be debited'),
    endAt: Instant('Until when it may be debited'),
    pollCount: Type.Integer({ description: 'How often the bank was asked about it' }),
    lastPolledAt: Nullable(Instant(), 'When the bank was asked last; null: not yet'),
    nextPollAt: Nullable(Instant(), 'When the bank is asked next; null: no more'),
    subscriptionCode: Nullable(Type.String(), 'The subscription that it began; null: none yet'),
    failureReason: Nullable(Type.String(), 'Why it failed, in words; null where it did not'),
    createdAt: Instant('When you asked for it'),
    expiresAt: Instant('When it is given up if nobody has approved it'),
    completedAt: Nullable(Instant(), 'When its subscription began; null: not yet'),
  },
  {
    title: 'Mandate',
    description: 'A bank’s permission to debit an account, as it was asked for.',
  },
);

export type MandateRow = Selectable<Mandates>;

/** The row with what stands for its plan, customer and subscription. */
export type NamedMandateRow = MandateRow & {
  readonly planCode: string;
  readonly planName: string;
  readonly customerEmail: string;
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

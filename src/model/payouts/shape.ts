// A payout as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Payouts } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { PayoutRecipient } from './bank-account.ts';
import { payoutLife } from './life.ts';

export const PayoutStatus = OneOf(payoutLife.states, {
  title: 'PayoutStatus',
  description:
    '`pending`: on its way. `completed`: in your account. `failed`: refused. The money ' +
    'is included in the next payout.',
});

const PayoutUndecidedReason = OneOf(['no_answer', 'other_currency'], {
  title: 'PayoutUndecidedReason',
  description:
    '`no_answer`: the provider has not decided. `other_currency`: it moved another currency.',
});

export const Payout = Type.Object(
  {
    id: Id('Unique identifier'),
    amount: Kobo('Amount transferred to you'),
    deductedAmount: Kobo('Amount deducted for refunds of payments in earlier payouts'),
    currency: Type.String({ description: 'Always `NGN`' }),
    status: PayoutStatus,
    reference: Type.String({
      description: 'Our reference of the transfer, as on your bank statement',
    }),
    settlementCount: Type.Integer({ description: 'Number of settlements included' }),
    recipientAccountId: Nullable(
      Type.String(),
      'Your account id at the provider, to which it is sent. `null` if it goes to a bank account.',
    ),
    bankAccount: Nullable(
      PayoutRecipient,
      'The bank account to which it is sent. `null` if it goes to your account at the provider.',
    ),
    failureReason: Nullable(Type.String(), 'Why it failed. `null` if it did not.'),
    needsReview: Type.Boolean({
      description:
        'Whether you must decide its outcome, after a day without one: see `resolvePayment`',
    }),
    undecidedReason: Nullable(
      PayoutUndecidedReason,
      'Why it is undecided, for programs. `null` if it is decided.',
    ),
    processedAt: Nullable(Instant(), 'When the provider made the transfer. `null` if not yet.'),
    createdAt: Instant('When it was created'),
  },
  { title: 'Payout', description: 'A transfer to your account of all settlements due.' },
);

export type PayoutRow = Selectable<Payouts>;

function shapeRecipient(payout: PayoutRow): Static<typeof PayoutRecipient> | null {
  const { bankAccountId, bankCode, bankName, bankAccountLast4, bankAccountName } = payout;
  if (bankAccountId === null) return null;
  return {
    bankCode: bankCode ?? '',
    bankName,
    last4: bankAccountLast4 ?? '',
    accountName: bankAccountName ?? '',
  };
}

/** Once the provider has said that it moved other money, no process asks any more. */
function undecidedPayoutReason({ status, needsReview, dueAt }: PayoutRow) {
  if (status !== 'pending') return null;
  return needsReview && dueAt === null ? 'other_currency' : 'no_answer';
}

export const shapePayout = shaped(Payout).from<PayoutRow>({
  undecidedReason: undecidedPayoutReason,
  recipientAccountId: ({ recipientAccountId }) => recipientAccountId || null,
  bankAccount: shapeRecipient,
});

export const payoutExample: Static<typeof Payout> = {
  id: '019aa3f3-24b8-70d4-95b7-0d526e7f8091',
  amount: 493_000,
  deductedAmount: 0,
  currency: 'NGN',
  status: 'completed',
  reference: 'pout_4c1d8e2f7a3b9c5d6e0f1a2b3c4d5e6f',
  settlementCount: 1,
  recipientAccountId: 'acme',
  bankAccount: null,
  failureReason: null,
  needsReview: false,
  undecidedReason: null,
  processedAt: '2026-02-02T08:00:01.000Z',
  createdAt: '2026-02-02T08:00:00.000Z',
};

// A payout as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Payouts } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { payoutLife } from './life.ts';

export const PayoutStatus = OneOf(payoutLife.states, {
  title: 'PayoutStatus',
  description:
    'On its way (`pending`), with you (`completed`), or refused (`failed`): then what was in it ' +
    'goes out with the next one.',
});

const PayoutUndecidedReason = OneOf(['no_answer', 'other_currency'], {
  title: 'PayoutUndecidedReason',
  description:
    'The provider has not said what became of it (`no_answer`), or it moved another currency ' +
    '(`other_currency`).',
});

export const Payout = Type.Object(
  {
    id: Id('Its id'),
    amount: Kobo('What is transferred to you'),
    deductedAmount: Kobo('What was taken off its settlements for refunds of earlier payouts'),
    currency: Type.String({ description: 'Always NGN' }),
    status: PayoutStatus,
    reference: Type.String({
      description: 'Our name for the transfer, as your statement shows it',
    }),
    settlementCount: Type.Integer({ description: 'How many settlements are in it' }),
    recipientAccountId: Type.String({ description: 'Your account at the provider, where it goes' }),
    failureReason: Nullable(Type.String(), 'Why it was refused, in words; null: it was not'),
    needsReview: Type.Boolean({
      description: 'Whether a person must decide it, undecided for a day: see `resolvePayment`',
    }),
    undecidedReason: Nullable(
      PayoutUndecidedReason,
      'Why it is not decided, for programs; `null`: it is decided',
    ),
    processedAt: Nullable(Instant(), 'When the provider made it; null: not yet'),
    createdAt: Instant('When it was put together'),
  },
  { title: 'Payout', description: 'One transfer to the merchant, of all that was due.' },
);

export type PayoutRow = Selectable<Payouts>;

/** Once the provider has said that it moved other money, nobody asks any more. */
function undecidedReasonOf({ status, needsReview, dueAt }: PayoutRow) {
  if (status !== 'pending') return null;
  return needsReview && dueAt === null ? 'other_currency' : 'no_answer';
}

export const shapePayout = shaped(Payout).from<PayoutRow>({ undecidedReason: undecidedReasonOf });

export const payoutExample: Static<typeof Payout> = {
  id: '019aa3f3-24b8-70d4-95b7-0d526e7f8091',
  amount: 493_000,
  deductedAmount: 0,
  currency: 'NGN',
  status: 'completed',
  reference: 'pout_4c1d8e2f7a3b9c5d6e0f1a2b3c4d5e6f',
  settlementCount: 1,
  recipientAccountId: 'acme',
  failureReason: null,
  needsReview: false,
  undecidedReason: null,
  processedAt: '2026-02-02T08:00:01.000Z',
  createdAt: '2026-02-02T08:00:00.000Z',
};

// A payout as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Payouts } from '../../db/schema.ts';
import { Id, Instant, Nullable, OneOf } from '../../lib/schema.ts';
import { shaped } from '../../lib/shaped.ts';
import { payoutLife } from './life.ts';

export const PayoutStatus = OneOf(payoutLife.states, { title: 'PayoutStatus' });

export const Payout = Type.Object(
  {
    id: Id(),
    amount: Type.Integer(),
    deductedAmount: Type.Integer({
      description: 'Kobo taken from its settlements’ net amounts for refunds of earlier payouts',
    }),
    currency: Type.String(),
    status: PayoutStatus,
    reference: Type.String(),
    settlementCount: Type.Integer(),
    recipientAccountId: Type.String(),
    failureReason: Nullable(Type.String()),
    needsReview: Type.Boolean({ description: 'Undecided for a day: see resolving' }),
    processedAt: Nullable(Instant()),
    createdAt: Instant(),
  },
  { title: 'Payout' },
);

export type PayoutRow = Selectable<Payouts>;

export const shapePayout = shaped(Payout).from<PayoutRow>();

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
  processedAt: '2026-02-02T08:00:01.000Z',
  createdAt: '2026-02-02T08:00:00.000Z',
};

// The merchant's share of one payment, or of money that became credit, as the API shows it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Settlements } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { settlementLife } from './life.ts';

export const SettlementStatus = OneOf(settlementLife.states, {
  title: 'SettlementStatus',
  description:
    '`pending`: waiting for a payout. `paid_out`. `refunded`: its payment was fully ' +
    'refunded before a payout.',
});

export const Settlement = Type.Object(
  {
    id: Id('Unique identifier'),
    paymentId: Nullable(
      Id(),
      'The payment attempt that it settles. `null` if it settles a deposit’s credit.',
    ),
    invoiceId: Nullable(Id(), 'The invoice paid. `null` if it settles a deposit’s credit.'),
    subscriptionId: Nullable(Id(), 'The subscription paid for. `null` if none.'),
    depositId: Nullable(
      Id(),
      'The deposit of which this amount became the customer’s credit. `null` for a payment.',
    ),
    grossAmount: Kobo('Amount that the customer paid'),
    feeAmount: Kobo('Platform fee'),
    netAmount: Kobo('Amount for you (gross less fee and refunds before the payout)'),
    currency: Type.String({ description: 'Always `NGN`' }),
    status: SettlementStatus,
    dueAt: Instant('When it is due for a payout: the next business day'),
    payoutId: Nullable(Id(), 'The payout that includes it. `null` if none yet.'),
    held: Type.Boolean({
      description:
        'Whether it is held back because the payer’s bank took the payment back: see ' +
        '`POST /v1/payment/:id/resolve`',
    }),
    createdAt: Instant('When the money was collected, or became credit'),
  },
  {
    title: 'Settlement',
    description: 'Your share of a payment, or of a deposit that became credit.',
  },
);

export type SettlementRow = Omit<Selectable<Settlements>, 'takeovers'>;

export const shapeSettlement = shaped(Settlement).from<SettlementRow>({
  held: ({ held, status }) => held === true && status === 'pending',
});

export const settlementExample: Static<typeof Settlement> = {
  id: '019aa3f2-e074-7c90-8173-6f1e2a3b4c5d',
  paymentId: '019aa3f2-cf63-7b8f-8062-5e0d1f2a3b4c',
  invoiceId: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
  subscriptionId: '019aa3f2-ad41-7f6d-8e40-3c8b9d0e1f2a',
  depositId: null,
  grossAmount: 500_000,
  feeAmount: 7_000,
  netAmount: 493_000,
  currency: 'NGN',
  status: 'pending',
  dueAt: '2026-02-02T08:00:00.000Z',
  payoutId: null,
  held: false,
  createdAt: '2026-01-31T09:00:00.000Z',
};

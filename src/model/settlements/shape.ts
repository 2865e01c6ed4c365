// One payment's share for the merchant, as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Settlements } from '../../db/schema.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { settlementLife } from './life.ts';

export const SettlementStatus = OneOf(settlementLife.states, {
  title: 'SettlementStatus',
  description:
    'It waits for a payout (`pending`), went out with one (`paid_out`), or its payment was given ' +
    'back in full before (`refunded`).',
});

export const Settlement = Type.Object(
  {
    id: Id('Its id'),
    paymentId: Id('The payment attempt that it is your share of'),
    invoiceId: Id('The invoice that was paid'),
    subscriptionId: Nullable(Id(), 'The subscription that was paid for; null: for none'),
    grossAmount: Kobo('What the payer paid'),
    feeAmount: Kobo('What the service keeps of it'),
    netAmount: Kobo('What you get: gross less fee, less what was given back before its payout'),
    currency: Type.String({ description: 'Always NGN' }),
    status: SettlementStatus,
    dueAt: Instant('From when on a payout takes it: the next business day'),
    payoutId: Nullable(Id(), 'The payout that took it; null while it waits'),
    held: Type.Boolean({
      description:
        'Whether it is kept out of payouts, because the payer’s bank took the payment back: see ' +
        '`POST /v1/payment/:id/resolve`',
    }),
    createdAt: Instant('When the payment was collected'),
  },
  { title: 'Settlement', description: 'What a merchant is owed for one payment.' },
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

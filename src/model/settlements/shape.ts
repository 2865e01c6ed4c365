// One payment's share for the merchant, as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Settlements } from '../../db/schema.ts';
import { Id, Instant, Nullable, OneOf } from '../../lib/schema.ts';
import { shaped } from '../../lib/shaped.ts';
import { settlementLife } from './life.ts';

export const SettlementStatus = OneOf(settlementLife.states, { title: 'SettlementStatus' });

export const Settlement = Type.Object(
  {
    id: Id(),
    paymentId: Id(),
    invoiceId: Id(),
    subscriptionId: Nullable(Id()),
    grossAmount: Type.Integer(),
    feeAmount: Type.Integer(),
    netAmount: Type.Integer(),
    currency: Type.String(),
    status: SettlementStatus,
    dueAt: Instant(),
    payoutId: Nullable(Id()),
    createdAt: Instant(),
  },
  { title: 'Settlement' },
);

export type SettlementRow = Omit<Selectable<Settlements>, 'takeovers'>;

export const shapeSettlement = shaped(Settlement).from<SettlementRow>();

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
  createdAt: '2026-01-31T09:00:00.000Z',
};

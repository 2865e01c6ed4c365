// The subscription as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Subscriptions } from '../../db/schema.ts';
import { unitShare } from '../../lib/money.ts';
import { AnyFields, Id, Instant, Nullable, OneOf } from '../../lib/schema.ts';
import { shaped } from '../../lib/shaped.ts';
import { PlanInterval } from '../plans/shape.ts';
import { PaymentSourceType } from '../sources/shape.ts';
import { ShownDiscount, shownDiscount } from './discount.ts';
import { subscriptionLife } from './life.ts';
import { PendingChange, shownChange } from './pending.ts';

export const SubscriptionState = OneOf(subscriptionLife.states, { title: 'SubscriptionStatus' });

export const Subscription = Type.Object(
  {
    id: Id(),
    code: Type.String({ description: 'SUB_ and 8 characters' }),
    customerId: Id(),
    planId: Id(),
    planVersion: Type.Integer(),
    paymentSourceId: Nullable(Id()),
    paymentSourceType: Nullable(PaymentSourceType),
    unitAmount: Type.Integer({ description: 'What one costs a cycle' }),
    quantity: Type.Integer(),
    amount: Type.Integer({ description: '`unitAmount` times `quantity`' }),
    currency: Type.String(),
    interval: PlanInterval,
    intervalCount: Type.Integer(),
    invoiceLimit: Nullable(Type.Integer()),
    invoiceCount: Type.Integer(),
    trialStartDate: Nullable(Instant()),
    trialEndDate: Nullable(Instant()),
    currentBillingCycleStart: Nullable(Instant()),
    currentBillingCycleEnd: Nullable(Instant()),
    nextBillingAt: Nullable(Instant()),
    status: SubscriptionState,
    allowRetries: Type.Boolean(),
    cancelAtPeriodEnd: Type.Boolean(),
    startedAt: Nullable(Instant()),
    canceledAt: Nullable(Instant()),
    cancelReason: Nullable(Type.String()),
    completedAt: Nullable(Instant()),
    pausedAt: Nullable(Instant()),
    pauseReason: Nullable(Type.String()),
    latestInvoiceId: Nullable(Id()),
    pendingChange: Nullable(PendingChange),
    discount: Nullable(ShownDiscount),
    metadata: AnyFields(),
    createdAt: Instant(),
    updatedAt: Instant(),
  },
  { title: 'EmbeddedSubscription' },
);

/** The row, with the type of the source it pays with. */
export type SubscriptionRow = Omit<Selectable<Subscriptions>, 'takeovers'> & {
  readonly paymentSourceType: 'card' | 'bank' | null;
};

/** What one of its plan costs. */
export const unitOf = ({ amount, quantity }: Pick<SubscriptionRow, 'amount' | 'quantity'>) =>
  unitShare(amount, quantity);

/** With the code of its plan, where a newer version of that moves it. */
type ShownRow = SubscriptionRow & { readonly movingPlanCode?: string | null };

export const shapeSubscription = shaped(Subscription).from<ShownRow>({
  unitAmount: unitOf,
  latestInvoiceId: ({ changeInvoiceId, latestInvoiceId }) => changeInvoiceId ?? latestInvoiceId,
  pendingChange: shownChange,
  discount: shownDiscount,
  metadata: ({ metadata }) => metadata as Record<string, unknown>,
});

export const subscriptionExample: Static<typeof Subscription> = {
  id: '019aa3f2-ad41-7f6d-8e40-3c8b9d0e1f2a',
  code: 'SUB_k3L4m5N6',
  customerId: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
  planId: '019aa3f2-7c1e-7c3a-9b1d-0f5e6a7b8c9d',
  planVersion: 1,
  paymentSourceId: '019aa3f2-9c30-7e5c-8d3f-2b7a8c9d0e1f',
  paymentSourceType: 'card',
  unitAmount: 500_000,
  quantity: 1,
  amount: 500_000,
  currency: 'NGN',
  interval: 'monthly',
  intervalCount: 1,
  invoiceLimit: null,
  invoiceCount: 1,
  trialStartDate: null,
  trialEndDate: null,
  currentBillingCycleStart: '2026-01-31T09:00:00.000Z',
  currentBillingCycleEnd: '2026-02-28T09:00:00.000Z',
  nextBillingAt: '2026-02-28T09:00:00.000Z',
  status: 'active',
  allowRetries: true,
  cancelAtPeriodEnd: false,
  startedAt: '2026-01-31T09:00:00.000Z',
  canceledAt: null,
  cancelReason: null,
  completedAt: null,
  pausedAt: null,
  pauseReason: null,
  latestInvoiceId: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
  pendingChange: null,
  discount: null,
  metadata: {},
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};

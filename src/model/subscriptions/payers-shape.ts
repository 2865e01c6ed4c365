// A subscription as its payer sees it: without the merchant's own data, and without the ids of
// anything else.

import Type, { type Static } from 'typebox';
import { Id, Instant, Kobo, Nullable } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { PlanInterval } from '../plans/shape.ts';
import { PaymentSourceType } from '../sources/shape.ts';
import type { selectOwnSubscription } from './payers-sql.ts';
import { Subscription, subscriptionExample, unitOf } from './shape.ts';

const PayerSource = Type.Object(
  {
    type: PaymentSourceType,
    name: Nullable(Type.String(), 'Card brand or bank name; `null` if it is not known'),
    last4: Type.String({ description: 'Last four digits of the card or account number' }),
  },
  { title: 'PayerSource', description: 'Card or bank account, as its owner sees it.' },
);

const { status, pauseReason } = Subscription.properties;

export const PayerSubscription = Type.Object(
  {
    id: Id('Subscription id'),
    code: Type.String({ description: '`SUB_` and 8 characters' }),
    planName: Type.String({ description: 'Current name of the plan' }),
    status,
    unitAmount: Kobo('Price of one unit for a billing cycle'),
    quantity: Type.Integer({ description: 'Number of units' }),
    amount: Kobo('Price of a billing cycle before discount and tax'),
    currency: Type.String({ description: 'Always `NGN`' }),
    interval: PlanInterval,
    intervalCount: Type.Integer({ description: 'Number of intervals in a billing cycle' }),
    trialEndDate: Nullable(Instant(), 'End of the trial; `null` without a trial'),
    currentBillingCycleStart: Nullable(
      Instant(),
      'Start of the current billing cycle or trial; `null` before the first',
    ),
    currentBillingCycleEnd: Nullable(
      Instant(),
      'End of the current billing cycle or trial; `null` before the first',
    ),
    nextBillingAt: Nullable(Instant(), 'Start of the next billing cycle; `null` if none follows'),
    cancelAtPeriodEnd: Type.Boolean({
      description: 'Whether the subscription ends with the current billing cycle',
    }),
    canceledAt: Nullable(Instant(), 'Time of the cancellation; `null` if not canceled'),
    pausedAt: Nullable(Instant(), 'Start of the pause; `null` if not paused'),
    pauseReason,
    paymentSource: Nullable(PayerSource, 'Card or bank account that is charged; `null` if none is'),
  },
  { title: 'PayerSubscription', description: 'A subscription, as its payer sees it.' },
);

type OwnSubscriptionRow = NonNullable<Awaited<ReturnType<typeof selectOwnSubscription>>>;

export const shapeOwnSubscription = shaped(PayerSubscription).from<OwnSubscriptionRow>({
  unitAmount: unitOf,
  paymentSource: ({ type, cardBrand, cardLast4, bankName, bankLast4 }) =>
    type && { type, name: cardBrand ?? bankName, last4: cardLast4 ?? bankLast4 ?? '' },
});

export const payerSubscriptionExample: Static<typeof PayerSubscription> = {
  id: subscriptionExample.id,
  code: subscriptionExample.code,
  planName: 'Gold',
  status: 'active',
  unitAmount: 500_000,
  quantity: 1,
  amount: 500_000,
  currency: 'NGN',
  interval: 'monthly',
  intervalCount: 1,
  trialEndDate: null,
  currentBillingCycleStart: '2026-01-31T09:00:00.000Z',
  currentBillingCycleEnd: '2026-02-28T09:00:00.000Z',
  nextBillingAt: '2026-02-28T09:00:00.000Z',
  cancelAtPeriodEnd: false,
  canceledAt: null,
  pausedAt: null,
  pauseReason: null,
  paymentSource: { type: 'card', name: 'Visa', last4: '4081' },
};

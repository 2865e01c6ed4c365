// A subscription as its payer sees it: without the merchant's own data, and without the ids of
// anything else.

import Type, { type Static } from 'typebox';
import { Id, Instant, Kobo, Nullable } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { PlanInterval } from '../plans/shape.ts';
import { PaymentSourceType } from '../sources/shape.ts';
import type { selectOwnSubscription } from './payers-sql.ts';
import { Subscription, subscriptionExample } from './shape.ts';

const PayerSource = Type.Object(
  {
    type: PaymentSourceType,
    name: Nullable(Type.String(), 'Card brand or bank name. `null` if unknown.'),
    last4: Type.String({ description: 'Last four digits of the number' }),
  },
  { title: 'PayerSource', description: 'Card or bank account.' },
);

const { status, pauseReason } = Subscription.properties;

export const PayerSubscription = Type.Object(
  {
    id: Id('Subscription id'),
    code: Type.String({ description: '`SUB_` and 8 characters' }),
    planName: Type.String({ description: 'Current name of the plan' }),
    status,
    quantity: Type.Integer({ description: 'Number of units' }),
    amount: Kobo('Price of a billing cycle before discount and tax'),
    currency: Type.String({ description: 'Always `NGN`' }),
    interval: PlanInterval,
    intervalCount: Type.Integer({ description: 'Number of intervals in a billing cycle' }),
    trialEndDate: Nullable(Instant(), 'End of the trial. `null` if none.'),
    currentBillingCycleEnd: Nullable(Instant(), 'End of the billing cycle or trial'),
    nextBillingAt: Nullable(
      Instant(),
      'Start of the next billing cycle. `null` if none is planned.',
    ),
    cancelAtPeriodEnd: Type.Boolean({
      description: 'Whether it will be canceled at the end of the billing cycle',
    }),
    canceledAt: Nullable(Instant(), 'When it was canceled. `null` if not.'),
    pauseReason,
    paymentSource: Nullable(PayerSource, 'Card or bank account to charge. `null` if none.'),
  },
  { title: 'PayerSubscription', description: 'A subscription, as its payer sees it.' },
);

type OwnSubscriptionRow = NonNullable<Awaited<ReturnType<typeof selectOwnSubscription>>>;

export const shapeOwnSubscription = shaped(PayerSubscription).from<OwnSubscriptionRow>({
  paymentSource: ({ type, cardBrand, cardLast4, bankName, bankLast4 }) =>
    type && { type, name: cardBrand ?? bankName, last4: cardLast4 ?? bankLast4 ?? '' },
});

export const payerSubscriptionExample: Static<typeof PayerSubscription> = {
  id: subscriptionExample.id,
  code: subscriptionExample.code,
  planName: 'Gold',
  status: 'active',
  quantity: 1,
  amount: 500_000,
  currency: 'NGN',
  interval: 'monthly',
  intervalCount: 1,
  trialEndDate: null,
  currentBillingCycleEnd: '2026-02-28T09:00:00.000Z',
  nextBillingAt: '2026-02-28T09:00:00.000Z',
  cancelAtPeriodEnd: false,
  canceledAt: null,
  pauseReason: null,
  paymentSource: { type: 'card', name: 'Visa', last4: '4081' },
};

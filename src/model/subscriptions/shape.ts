// The subscription as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Subscriptions } from '../../db/schema.ts';
import { AnyFields, Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { unitShare } from '../../lib/values/money.ts';
import type { PullMethod } from '../../provider/port/methods.ts';
import { PlanInterval } from '../plans/shape.ts';
import { PaymentSourceType } from '../sources/shape.ts';
import { ShownDiscount, shownDiscount } from './discount.ts';
import { subscriptionLife } from './life.ts';
import { PendingChange, shownChange } from './pending.ts';

export const SubscriptionState = OneOf(subscriptionLife.states, {
  title: 'SubscriptionStatus',
  description:
    'It waits for its first payment (`incomplete`) or its start (`scheduled`); is tried ' +
    '(`trialing`), paid (`active`) or behind (`past_due`); bills nothing for a while (`paused`); ' +
    'or has ended: `canceled` by somebody, `completed` with its last invoice, `expired` unpaid.',
});
/** The column takes any text; nothing else is ever written there. */
const PauseReason = Type.Unsafe<string | null>(
  Nullable(
    OneOf(['requested', 'payment_failed', 'no_payment_source', 'mandate_suspended'], {
      title: 'PauseReason',
      description:
        'Somebody asked for it (`requested`), its charge failed for good (`payment_failed`), ' +
        'there was nothing to charge for 7 days (`no_payment_source`), or its mandate is ' +
        'suspended (`mandate_suspended`).',
    }),
    'Why it is paused; null where it is not',
  ),
);

export const Subscription = Type.Object(
  {
    id: Id('Its id'),
    code: Type.String({ description: 'SUB_ and 8 characters: the name to use in requests' }),
    customerId: Id('Who is billed'),
    planId: Id('What they are billed for'),
    planVersion: Type.Integer({ description: 'The version of the plan whose terms it has' }),
    paymentSourceId: Nullable(Id(), 'What is charged; null: nothing yet, its payer gets links'),
    paymentSourceType: Nullable(PaymentSourceType, 'Of that source; null where there is none'),
    unitAmount: Kobo('What one costs a cycle'),
    quantity: Type.Integer({ description: 'How many of the plan' }),
    amount: Kobo('What a cycle costs before discount and tax: `unitAmount` times `quantity`'),
    currency: Type.String({ description: 'Always NGN' }),
    interval: PlanInterval,
    intervalCount: Type.Integer({ description: 'How many intervals a cycle has' }),
    invoiceLimit: Nullable(
      Type.Integer(),
      'After how many cycles it is completed; null: it goes on until it is canceled',
    ),
    invoiceCount: Type.Integer({ description: 'How many cycles were billed so far' }),
    trialStartDate: Nullable(Instant(), 'When its trial began; null: it has none'),
    trialEndDate: Nullable(Instant(), 'When its trial ends or ended; null: it has none'),
    currentBillingCycleStart: Nullable(
      Instant(),
      'When its cycle or trial began; null before the first begins',
    ),
    currentBillingCycleEnd: Nullable(
      Instant(),
      'When its cycle or trial ends; null before the first begins',
    ),
    nextBillingAt: Nullable(Instant(), 'When the next cycle begins; null: none does by itself'),
    status: SubscriptionState,
    allowRetries: Type.Boolean({
      description: 'Whether a charge that failed is tried again; else one failure pauses it',
    }),
    cancelAtPeriodEnd: Type.Boolean({ description: 'Whether it is canceled when its period ends' }),
    startedAt: Nullable(Instant(), 'When it began, with its trial; null: not yet'),
    canceledAt: Nullable(Instant(), 'When it was canceled; null: it was not'),
    cancelReason: Nullable(Type.String(), 'Why, as whoever canceled it said; null: nothing said'),
    completedAt: Nullable(Instant(), 'When its last period ended; null: not yet'),
    pausedAt: Nullable(Instant(), 'Since when it is paused; null: it is not'),
    pauseReason: PauseReason,
    latestInvoiceId: Nullable(Id(), 'Its newest invoice, of a change too; null: none yet'),
    pendingChange: Nullable(PendingChange, 'What changes with its next cycle; null: nothing'),
    discount: Nullable(ShownDiscount, 'The discount that it bears; null: none, or used up'),
    metadata: AnyFields('Your own data: kept as you sent it, at most 8 KiB of JSON'),
    createdAt: Instant('When it was made'),
    updatedAt: Instant('When anything of it changed last'),
  },
  {
    title: 'EmbeddedSubscription',
    description: 'Who pays for which plan, and since when: the ids of what belongs to it.',
  },
);

/** The row, with the type of the source it pays with. */
export type SubscriptionRow = Omit<Selectable<Subscriptions>, 'takeovers'> & {
  readonly paymentSourceType: PullMethod | null;
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

// The subscription as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Subscriptions } from '../../db/schema.ts';
import { AnyFields, Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { unitShare } from '../../lib/values/money.ts';
import type { PullMethod } from '../../provider/port/methods.ts';
import { CollectionMethod, collectionOf } from '../collection/method.ts';
import { PlanInterval } from '../plans/shape.ts';
import { PaymentSourceType } from '../sources/shape.ts';
import { ShownDiscount, shownDiscount } from './discount.ts';
import { subscriptionLife } from './life.ts';
import { PendingChange, shownChange } from './pending.ts';

export const SubscriptionState = OneOf(subscriptionLife.states, {
  title: 'SubscriptionStatus',
  description:
    '`incomplete`: waiting for its first payment. `scheduled`: not started yet. ' +
    '`trialing`, `active`, `past_due`. `paused`: bills nothing. Ended: `canceled`, ' +
    '`completed` with its last invoice, or `expired` unpaid.',
});
/** The column takes any text; nothing else is ever written there. */
const PauseReason = Type.Unsafe<string | null>(
  Nullable(
    OneOf(['requested', 'payment_failed', 'no_payment_source', 'mandate_suspended'], {
      title: 'PauseReason',
      description:
        'You paused it (`requested`), its charge failed for good (`payment_failed`), ' +
        'there was nothing to charge for 7 days (`no_payment_source`), or its mandate is ' +
        'suspended (`mandate_suspended`).',
    }),
    'Why it is paused. `null` if not paused.',
  ),
);

export const Subscription = Type.Object(
  {
    id: Id('Unique identifier'),
    code: Type.String({ description: '`SUB_` and 8 characters. Use it in requests.' }),
    customerId: Id('The customer’s id'),
    planId: Id('The plan’s id'),
    planVersion: Type.Integer({ description: 'Version of the plan that applies' }),
    paymentSourceId: Nullable(
      Id(),
      'The source to charge. `null` if none yet: the payer gets links.',
    ),
    paymentSourceType: Nullable(PaymentSourceType, 'Type of the source. `null` if none.'),
    unitAmount: Kobo('Price of one unit per cycle'),
    quantity: Type.Integer({ description: 'Quantity of the plan' }),
    amount: Kobo('Price per cycle before discount and tax (`unitAmount` times `quantity`)'),
    currency: Type.String({ description: 'Always `NGN`' }),
    interval: PlanInterval,
    intervalCount: Type.Integer({ description: 'Number of intervals per cycle' }),
    invoiceLimit: Nullable(
      Type.Integer(),
      'Number of cycles after which it completes. `null` to continue until canceled.',
    ),
    invoiceCount: Type.Integer({ description: 'Number of cycles billed so far' }),
    trialStartDate: Nullable(Instant(), 'When the trial started. `null` if none.'),
    trialEndDate: Nullable(Instant(), 'When the trial ends or ended. `null` if none.'),
    currentBillingCycleStart: Nullable(
      Instant(),
      'When the current cycle or trial started. `null` before the first.',
    ),
    currentBillingCycleEnd: Nullable(
      Instant(),
      'When the current cycle or trial ends. `null` before the first.',
    ),
    nextBillingAt: Nullable(Instant(), 'When the next cycle starts. `null` if none is planned.'),
    status: SubscriptionState,
    collectionMethod: CollectionMethod,
    dueDays: Nullable(
      Type.Integer(),
      'Days from the start of a cycle until its invoice is due. `null` if charged.',
    ),
    allowRetries: Type.Boolean({
      description:
        'Whether a failed charge is retried. If `false`, one failure pauses the ' + 'subscription.',
    }),
    cancelAtPeriodEnd: Type.Boolean({
      description: 'Whether it will be canceled at the end of its period',
    }),
    startedAt: Nullable(Instant(), 'When it started, including its trial. `null` if not yet.'),
    canceledAt: Nullable(Instant(), 'When it was canceled. `null` if not.'),
    cancelReason: Nullable(Type.String(), 'The reason given for canceling. `null` if none.'),
    completedAt: Nullable(Instant(), 'When its last period ended. `null` if not yet.'),
    pausedAt: Nullable(Instant(), 'When it was paused. `null` if not paused.'),
    pauseReason: PauseReason,
    resumesAt: Nullable(Instant(), 'When its pause ends automatically. `null` if never.'),
    disputedAt: Nullable(
      Instant(),
      'Since when a dispute of its payer stops all charges. `null` if none is open.',
    ),
    latestInvoiceId: Nullable(Id(), 'The newest invoice, also of a change. `null` if none yet.'),
    pendingChange: Nullable(PendingChange, 'Change from the next cycle. `null` if none.'),
    discount: Nullable(ShownDiscount, 'The current discount. `null` if none or used up.'),
    metadata: AnyFields('Your own data, as you sent it. At most 8 KiB of JSON.'),
    createdAt: Instant('When it was created'),
    updatedAt: Instant('When it was last updated'),
  },
  {
    title: 'EmbeddedSubscription',
    description: 'A subscription, with the ids of related objects.',
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
  collectionMethod: collectionOf,
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
  collectionMethod: 'charge',
  dueDays: null,
  allowRetries: true,
  cancelAtPeriodEnd: false,
  startedAt: '2026-01-31T09:00:00.000Z',
  canceledAt: null,
  cancelReason: null,
  completedAt: null,
  pausedAt: null,
  pauseReason: null,
  resumesAt: null,
  disputedAt: null,
  latestInvoiceId: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
  pendingChange: null,
  discount: null,
  metadata: {},
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};

// Who a change of a plan would meet, and what each of them would pay: the rows behind the sums of
// the preview. It writes nothing.

import Type, { type Static } from 'typebox';
import { fullPriceOf } from '../engine/price/invoice.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Id, Instant, Kobo, Nullable } from '../lib/api/schema.ts';
import { shaped } from '../lib/api/shaped.ts';
import { timesKobo } from '../lib/values/money.ts';
import { CustomerEmail, customerExample } from '../model/customers/shape.ts';
import { planExample } from '../model/plans/shape.ts';
import { selectPlan } from '../model/plans/sql.ts';
import { taxTermsOf } from '../model/plans/tax.ts';
import {
  type Follower,
  selectFollowers,
  selectNamedFollowers,
} from '../model/subscriptions/followers-sql.ts';
import { subscriptionExample } from '../model/subscriptions/shape.ts';
import { requireFit } from './require-fit.ts';
import { PlanChange } from './update.ts';

const MOST_SHOWN = 50;

const Affected = Type.Object(
  {
    subscriptionId: Id('The subscription’s id'),
    subscriptionCode: Type.String({ description: '`SUB_` and 8 characters' }),
    customerId: Id('The customer’s id'),
    customerCode: Type.String({ description: '`CUST_` and 8 characters' }),
    customerEmail: CustomerEmail,
    customerName: Nullable(Type.String(), 'Name used in messages. `null` if unknown.'),
    quantity: Type.Integer({ description: 'Its quantity of the plan' }),
    movesAt: Nullable(Instant(), 'When its next cycle starts. `null` if none is planned.'),
    priceBefore: Kobo('Current price per cycle, with tax, before discount'),
    priceAfter: Kobo('New price per cycle, with tax, before discount'),
    mandateAllows: Nullable(
      Kobo('What its bank mandate allows for one debit'),
      '`null` if it pays by card, or by a mandate for any amount',
    ),
    mandateBears: Type.Boolean({ description: 'Whether its payment source covers the new price' }),
  },
  { title: 'PlanFollower', description: 'A subscription that an update of its plan would move.' },
);

const PlanFollowers = Type.Object(
  {
    subscriptions: Type.Array(Affected, {
      description: `The first ${MOST_SHOWN}: tightest mandate first, then the next due`,
    }),
    hasMore: Type.Boolean({ description: 'Whether more subscriptions would move' }),
  },
  { title: 'PlanFollowers', description: 'The subscriptions that an update of a plan would move.' },
);

type ShownFollower = Static<typeof Affected>;
type PricedFollower = Follower & Pick<ShownFollower, 'priceBefore' | 'priceAfter' | 'mandateBears'>;

const shapeFollower = shaped(Affected).from<PricedFollower>({
  mandateAllows: ({ debitLimit }) => debitLimit,
});

const example: ShownFollower = {
  subscriptionId: subscriptionExample.id,
  subscriptionCode: subscriptionExample.code,
  customerId: customerExample.id,
  customerCode: customerExample.code,
  customerEmail: customerExample.email,
  customerName: customerExample.name,
  quantity: 1,
  movesAt: '2026-02-28T09:00:00.000Z',
  priceBefore: 500_000,
  priceAfter: 600_000,
  mandateAllows: 550_000,
  mandateBears: false,
};

export const previewPlanFollowers = operation({
  access: 'key',
  needs: 'read',
  audit: null,
  tag: 'Plans',
  summary: 'List the subscriptions that an update of a plan would move',
  description:
    'Takes the body of the PUT. Lists the subscriptions that the preview counts: none, ' +
    'unless `updateExistingSubscriptions` is `true`. Changes nothing.',
  input: {
    params: Type.Object({ planCode: ReferenceText('The plan’s code or id') }),
    body: PlanChange,
  },
  output: PlanFollowers,
  message: 'Nothing was changed',
  problems: ['plan_not_found'],
  example: {
    params: { planCode: planExample.code },
    body: { amount: 600_000, updateExistingSubscriptions: true },
    data: { subscriptions: [example], hasMore: false },
  },

  async run({ house, db, tenant, now, params, body }) {
    const plan = await selectPlan(db, tenant.id, params.planCode);
    if (!plan) throw problem('plan_not_found');
    if (!body.updateExistingSubscriptions) return { subscriptions: [], hasMore: false };
    const { taxPercent, ...said } = body;
    const planAfter = { ...plan, ...said, ...taxTermsOf({ taxPercent }) };
    requireFit(await selectFollowers(db, tenant.id, plan.id), planAfter.amount);
    const asked = { planId: plan.id, most: MOST_SHOWN + 1 };
    const found = await selectNamedFollowers(db, tenant.id, asked);
    const at = contextOf({ house, tenant, now });
    const subscriptions = found.slice(0, MOST_SHOWN).map((follower) => {
      const payer = { at, customer: { taxExempt: follower.isTaxExempt } };
      const { interval, intervalCount } = planAfter;
      const { nextQuantity: quantity } = follower;
      const amount = Number(timesKobo(planAfter.amount, quantity));
      const after = { ...follower, amount, quantity, interval, intervalCount };
      const before = fullPriceOf(payer, { subscription: follower, plan });
      const { total } = fullPriceOf(payer, { subscription: after, plan: planAfter });
      const mandateBears = follower.debitLimit === null || total <= follower.debitLimit;
      const prices = { priceBefore: before.total, priceAfter: total };
      return shapeFollower({ ...follower, ...prices, mandateBears });
    });
    return { subscriptions, hasMore: found.length > MOST_SHOWN };
  },
});

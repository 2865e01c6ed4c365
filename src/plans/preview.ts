// What a change of a plan would mean for those who are subscribed to it. It writes nothing.

import Type, { type Static } from 'typebox';
import { fullPriceOf } from '../engine/price/invoice.ts';
import type { PricedLines } from '../engine/price/total.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Kobo } from '../lib/api/schema.ts';
import { timesKobo } from '../lib/values/money.ts';
import { addRates, perMonth, type Rates, rateOf } from '../lib/values/rate.ts';
import { type PlanRow, planExample } from '../model/plans/shape.ts';
import { selectPlan } from '../model/plans/sql.ts';
import { taxTermsOf } from '../model/plans/tax.ts';
import { type AlikeFollowers, selectFollowers } from '../model/subscriptions/followers-sql.ts';
import { requireFit } from './require-fit.ts';
import { PlanChange } from './update.ts';

const PlanPreview = Type.Object(
  {
    subscriptions: Type.Integer({
      description: 'Number of subscriptions that would move at their next cycle',
    }),
    mandatesExceeded: Type.Integer({
      description: 'Number of them whose mandate allows less than the new price',
    }),
    mrrBefore: Kobo('Current monthly price of those that are active or past due'),
    mrrAfter: Kobo('Their new monthly price'),
  },
  {
    title: 'PlanPreview',
    description: 'Effects of updating a plan on its subscriptions.',
  },
);

export const previewPlan = operation({
  access: 'key',
  needs: 'read',
  audit: null,
  tag: 'Plans',
  summary: 'Preview an update of a plan',
  description:
    'Takes the body of the PUT. Counts the subscriptions that would move: none, unless ' +
    '`updateExistingSubscriptions` is `true`. Changes nothing.',
  input: {
    params: Type.Object({ planCode: ReferenceText('The plan’s code or id') }),
    body: PlanChange,
  },
  output: PlanPreview,
  message: 'Nothing was changed',
  problems: ['plan_not_found'],
  example: {
    params: { planCode: planExample.code },
    body: { amount: 600_000, updateExistingSubscriptions: true },
    data: { subscriptions: 40, mandatesExceeded: 2, mrrBefore: 20_000_000, mrrAfter: 24_000_000 },
  },

  async run({ house, db, tenant, now, params, body }): Promise<Static<typeof PlanPreview>> {
    const plan = await selectPlan(db, tenant.id, params.planCode);
    if (!plan) throw problem('plan_not_found');
    const at = contextOf({ house, tenant, now });
    const moved = body.updateExistingSubscriptions
      ? await selectFollowers(db, tenant.id, plan.id)
      : [];
    const { taxPercent, ...said } = body;
    const planAfter = { ...plan, ...said, ...taxTermsOf({ taxPercent }) };
    const { amount, interval, intervalCount } = planAfter;
    requireFit(moved, amount);
    const after = moved.map((before): AlikeFollowers => {
      const { nextQuantity: quantity } = before;
      const total = Number(timesKobo(amount, quantity));
      return { ...before, amount: total, quantity, interval, intervalCount };
    });
    const pricesBy = (terms: PlanRow) => (follower: AlikeFollowers) =>
      fullPriceOf(
        { at, customer: { taxExempt: follower.isTaxExempt } },
        { subscription: follower, plan: terms },
      );
    const priceAfter = pricesBy(planAfter);
    return {
      subscriptions: sum(moved),
      mandatesExceeded: sum(
        after.filter(
          (follower) =>
            follower.debitLimit !== null && priceAfter(follower).total > follower.debitLimit,
        ),
      ),
      mrrBefore: mrrOf(moved, pricesBy(plan)),
      mrrAfter: mrrOf(after, priceAfter),
    };
  },
});

/** Without tax, as the reports have it. */
function mrrOf(
  all: readonly AlikeFollowers[],
  priceOf: (follower: AlikeFollowers) => PricedLines,
): number {
  const ratesOf = (follower: AlikeFollowers): Rates => {
    const { total, taxAmount } = priceOf(follower);
    const rate = rateOf(total - taxAmount, follower.interval);
    return new Map([[follower.intervalCount, rate * BigInt(follower.count)]]);
  };
  return perMonth(addRates(...all.filter(({ isRecurring }) => isRecurring).map(ratesOf)));
}

const sum = (some: readonly AlikeFollowers[]) => some.reduce((all, { count }) => all + count, 0);

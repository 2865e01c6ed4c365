// What the hosted page tells the payer: to whom, for what, and, where a trial comes first, what is
// taken today, what that covers and what comes when.

import type { Tenant } from '../../frame/house.ts';
import { addDays, dayOf, dayStart } from '../../lib/day.ts';
import { describeInterval } from '../../lib/period.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { startOf } from '../../model/subscriptions/start.ts';

export interface Shown {
  readonly tenant: Tenant;
  readonly plan: PlanRow;
  readonly checksCard: boolean;
  readonly realNow: Date;
}

export function shownToPayer(shown: Shown): Record<string, string> {
  const { tenant, plan, checksCard } = shown;
  return {
    merchantName: tenant.businessName,
    planName: plan.name,
    interval: describeInterval(plan.interval, plan.intervalCount),
    ...(checksCard ? { purpose: 'verify_card' } : {}),
    ...trialOf(shown),
  };
}

/** Days are the merchant's, by its own clock, for who pays on the day the page is made. */
function trialOf({ tenant, plan, realNow }: Shown): Record<string, string> {
  const { clockNow, timezone: zone } = tenant;
  const now = clockNow ?? realNow;
  const { trial, firstCycle } = startOf(now, { ...plan, interval: plan.interval });
  if (trial === null || plan.amount === 0) return {};
  const tomorrow = dayStart(addDays(dayOf(realNow, zone), 1), zone);
  return {
    price: String(plan.amount),
    trialDays: String(plan.trialPeriodDays),
    trialEndsOn: dayOf(trial.end, zone),
    firstPeriodEndsOn: dayOf(firstCycle.end, zone),
    ...(plan.invoiceLimit === null ? {} : { payments: String(plan.invoiceLimit) }),
    ...(clockNow === null ? { datesHoldUntil: tomorrow.toISOString() } : {}),
  };
}

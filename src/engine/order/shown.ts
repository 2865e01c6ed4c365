// What the hosted page tells the payer: to whom, for what, and, where a trial comes first, what is
// taken today, what that covers and what comes when.

import type { Tenant } from '../../frame/house.ts';
import { dayEnd, dayOf } from '../../lib/day.ts';
import { describeInterval } from '../../lib/period.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { startOf } from '../../model/subscriptions/start.ts';

interface Shown {
  readonly tenant: Tenant;
  readonly plan: PlanRow;
  readonly checksCard: boolean;
}

/** Where something begins that a trial may come before. */
interface Beginning extends Shown {
  readonly realNow: Date;
}

export function shownAtBeginning(shown: Beginning): Record<string, string> {
  return { ...shownToPayer(shown), ...trialOf(shown) };
}

export function shownToPayer({ tenant, plan, checksCard }: Shown): Record<string, string> {
  return {
    merchantName: tenant.businessName,
    planName: plan.name,
    interval: describeInterval(plan.interval, plan.intervalCount),
    ...(checksCard ? { purpose: 'verify_card' } : {}),
  };
}

/** Days are the merchant's, by its own clock, for who pays on the day the page is made. */
function trialOf({ tenant, plan, realNow }: Beginning): Record<string, string> {
  const { clockNow, timezone: zone } = tenant;
  const now = clockNow ?? realNow;
  const { trial, firstCycle } = startOf(now, { ...plan, interval: plan.interval });
  if (trial === null || plan.amount === 0) return {};
  const tomorrow = dayEnd(dayOf(realNow, zone), zone);
  return {
    price: String(plan.amount),
    trialDays: String(plan.trialPeriodDays),
    trialEndsOn: dayOf(trial.end, zone),
    firstPeriodEndsOn: dayOf(firstCycle.end, zone),
    ...(plan.invoiceLimit === null ? {} : { payments: String(plan.invoiceLimit) }),
    ...(clockNow === null ? { datesHoldUntil: tomorrow.toISOString() } : {}),
  };
}

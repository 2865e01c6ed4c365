// What a merchant's settings allow payers to do with a subscription themselves: what a page offers,
// and what an act refuses.

import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import type { Problem } from '../../lib/api/problem.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { selectPlan } from '../../model/plans/sql.ts';
import { countPauses } from '../../model/portal/pauses-sql.ts';
import { portalOf } from '../../model/portal/settings.ts';
import { COLLECTING } from '../../model/subscriptions/life.ts';
import { pendingChangeOn } from '../../model/subscriptions/pending.ts';
import { type Account, invoiceIn } from '../book/book.ts';
import { stepProblem } from '../tell/step.ts';
import { cancelProblem } from '../time/cancel.ts';

const YEAR_MS = 365 * DAY_MS;

/** Why a payer cannot pause it; null: it can be done. */
export async function pauseProblem(db: Db, account: Account): Promise<Problem | null> {
  const { at, subscription } = account;
  const { allowed, perYear } = portalOf(at.tenant).pause;
  if (!allowed) return problem('portal_not_offered');
  const found = stepProblem(subscription.status, 'pause');
  if (found !== null) return found;
  const since = new Date(at.now.getTime() - YEAR_MS);
  const { tenantId, id: subscriptionId } = subscription;
  const begun = await countPauses(db, tenantId, { subscriptionId, since });
  if (begun < perYear) return null;
  const message = `You have paused ${begun} times in the last 365 days. ${perYear} are allowed.`;
  return problem('portal_pause_limit', { message });
}

/** The plans that a payer may change to, without the one that there is. */
export async function plansOffered(
  db: Db,
  { at, subscription }: Pick<Account, 'at' | 'subscription'>,
): Promise<PlanRow[]> {
  const { changePlan } = portalOf(at.tenant);
  if (changePlan === 'none') return [];
  const plans: PlanRow[] = [];
  for (const code of changePlan) {
    const plan = await selectPlan(db, subscription.tenantId, code);
    const isOffered = plan?.status === 'active' && plan.id !== subscription.planId;
    if (plan && isOffered && !plans.some(({ id }) => id === plan.id)) plans.push(plan);
  }
  return plans;
}

interface AskedChange {
  readonly planCode?: string;
  readonly quantity?: number;
}

export async function changeOffered(
  db: Db,
  account: Account,
  { planCode, quantity }: AskedChange,
): Promise<Problem | null> {
  const { plan: own, subscription, at } = account;
  const isMore = quantity !== undefined && quantity !== subscription.quantity;
  if (isMore && !portalOf(at.tenant).quantity) return problem('portal_not_offered');
  const plans = await plansOffered(db, account);
  if (planCode === undefined || [own.code, own.id].includes(planCode)) {
    return takeBackOffered(account, plans);
  }
  const isOffered = plans.some(({ id, code }) => [id, code].includes(planCode));
  return isOffered ? null : problem('portal_not_offered');
}

/** Who stays with the plan takes back a change that waits: one that was the payer's to make. */
function takeBackOffered(
  { at, plan: own, subscription }: Account,
  plans: readonly PlanRow[],
): Problem | null {
  const pending = pendingChangeOn(subscription);
  if (pending === null) return null;
  const isOfPlans = pending.planId === own.id || plans.some(({ id }) => id === pending.planId);
  const isAsMany = pending.quantity === subscription.quantity || portalOf(at.tenant).quantity;
  return isOfPlans && isAsMany ? null : problem('portal_not_offered');
}

/**
 * When it may end: an unpaid one ends at once, as does one that does not run. One that is charged
 * just now is not unpaid: its payer would pay for a period and not have it.
 */
export function endsOffered(account: Account): readonly ('now' | 'period_end')[] {
  const { status } = account.subscription;
  const open = invoiceIn(account, 'open');
  const isUnpaid = status === 'past_due' || (open !== undefined && isByTransfer(open));
  if (!COLLECTING.has(status) || isUnpaid) return ['now'];
  const { when } = portalOf(account.at.tenant).cancel;
  return when === 'choice' ? ['period_end', 'now'] : [when];
}

/** As for a merchant; but what was to end with its period, and is unpaid, may end at once. */
export function cancelOwnProblem(account: Account): Problem | null {
  const { status, cancelAtPeriodEnd } = account.subscription;
  return cancelAtPeriodEnd && status === 'past_due' ? null : cancelProblem(account);
}

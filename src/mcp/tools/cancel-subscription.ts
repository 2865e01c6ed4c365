// Ends a subscription at once.

import {
  DRY_RUN,
  describeSubscription,
  readSubscription,
  type SubscriptionRow,
} from '../action.ts';
import { money } from '../amounts.ts';
import { flag, reference, required } from '../arguments.ts';
import { anyObject, boolean, objectOf, string } from '../schemas.ts';
import { type Answer, tool } from '../tool.ts';

const ENDED = ['canceled', 'completed', 'expired'];

export const cancelSubscription = tool({
  name: 'cancel_subscription',
  title: 'Cancel a subscription',
  description: 'Cancel a subscription at once; its unpaid invoices fail and its mandate stays.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  },
  fields: {
    subscription_id_or_code: required(reference('SUB', 'get_subscriptions')),
    dry_run: flag(DRY_RUN),
  },
  output: objectOf(
    { dryRun: boolean, message: string, wouldBeRefused: boolean, subscription: anyObject },
    ['wouldBeRefused'],
  ),
  async run({ subscription_id_or_code: code, dry_run: isDry }, caller) {
    if (isDry) return preview(await readSubscription(caller, code));
    const path = `/v1/subscription/${encodeURIComponent(code)}/cancel`;
    const { message: said, data } = await caller.api.post<SubscriptionRow>(path, {});
    const message = `${said}: ${describeSubscription(data)}.`;
    return { text: message, data: { dryRun: false, message, subscription: shape(data) } };
  },
});

function preview(row: SubscriptionRow): Answer {
  const would = `Dry run, nothing was changed. This would cancel ${describeSubscription(row)}.`;
  const refusal = refusalOf(row);
  const message = refusal === null ? would : `${would} ${refusal}`;
  const wouldBeRefused = refusal !== null;
  return {
    text: message,
    data: { dryRun: true, message, wouldBeRefused, subscription: shape(row) },
  };
}

function refusalOf({ status, cancelAtPeriodEnd }: SubscriptionRow): string | null {
  if (ENDED.includes(status)) return `It is ${status} already: a real call would be refused.`;
  if (!cancelAtPeriodEnd) return null;
  return 'It is to be canceled at the end of its period already: a real call would be refused.';
}

function shape(row: SubscriptionRow) {
  const { customer, plan } = row;
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    amount: money(row.amount, row.currency),
    nextBillingAt: row.nextBillingAt,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    canceledAt: row.canceledAt,
    customer: { id: customer.id, code: customer.code, email: customer.email, name: customer.name },
    plan: { id: plan.id, code: plan.code, name: plan.name },
  };
}

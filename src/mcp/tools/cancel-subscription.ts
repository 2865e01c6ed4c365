// Ends a subscription, at once or when its period ends.

import type { Subscription } from '../../../sdk/src/generated/types.ts';
import { formatNaira } from '../../lib/values/money.ts';
import { ENDED } from '../../model/subscriptions/life.ts';
import { DRY_RUN, describeSubscription } from '../answers/action.ts';
import { money } from '../answers/amounts.ts';
import { ACTS } from '../answers/api.ts';
import { flagField, referenceField, requiredField } from '../answers/arguments.ts';
import { pick } from '../answers/row.ts';
import { anyObject, boolean, objectOf, string } from '../answers/schemas.ts';
import { type ToolAnswer, tool } from '../answers/tool.ts';

export const cancelSubscription = tool({
  name: 'cancel_subscription',
  title: 'Cancel a subscription',
  description:
    'Cancel a subscription now or at its period’s end. Unpaid invoices fail; a mandate is kept.',
  needs: 'serve',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  },
  fields: {
    subscription_id_or_code: requiredField(referenceField('SUB', 'get_subscriptions')),
    at_period_end: flagField('true: cancel at the end of the current period or trial'),
    dry_run: flagField(DRY_RUN),
  },
  output: objectOf(
    { dryRun: boolean, message: string, wouldBeRefused: boolean, subscription: anyObject },
    ['wouldBeRefused'],
  ),
  async run({ subscription_id_or_code: code, at_period_end: atPeriodEnd, dry_run }, caller) {
    const { subscriptions } = caller.sanwo;
    const ahead = await subscriptions.preview(code, {}, ACTS);
    const back = refundWords(ahead, atPeriodEnd ?? false);
    if (dry_run) {
      return previewCancel(await subscriptions.get(code), { atPeriodEnd, back });
    }
    const options = atPeriodEnd ? { atPeriodEnd } : {};
    const done = await subscriptions.cancel(code, options, ACTS).withResponse();
    const { message: said, data } = done;
    const message = `${said}: ${describeSubscription(data)}.${back}`;
    return { text: message, data: { dryRun: false, message, subscription: shape(data) } };
  },
});

interface CancelPreview {
  readonly onCancel: { readonly refund: number; readonly credit: number };
}

/** What goes back to the customer, in a sentence of its own. */
function refundWords(
  { onCancel: { refund, credit } }: CancelPreview,
  atPeriodEnd: boolean,
): string {
  const when = atPeriodEnd ? 'when its period ends' : 'now';
  const why = 'paid for a period that has not begun';
  return [
    ...(refund > 0 ? [` ${formatNaira(refund)}, ${why}, is refunded ${when}.`] : []),
    ...(credit > 0 ? [` ${formatNaira(credit)} becomes customer credit ${when}.`] : []),
  ].join('');
}

function previewCancel(
  row: Subscription,
  { atPeriodEnd, back }: { readonly atPeriodEnd: boolean | undefined; readonly back: string },
): ToolAnswer {
  const when = atPeriodEnd ? 'when its period ends' : 'now';
  const what = `cancel ${describeSubscription(row)} ${when}`;
  const would = `Dry run: nothing was changed. A real call would ${what}.${back}`;
  const refusal = refusalOf(row);
  const message = refusal === null ? would : `${would} ${refusal}`;
  const wouldBeRefused = refusal !== null;
  return {
    text: message,
    data: { dryRun: true, message, wouldBeRefused, subscription: shape(row) },
  };
}

const isEnded = (status: string) => (ENDED as ReadonlySet<string>).has(status);

function refusalOf({ status, cancelAtPeriodEnd }: Subscription): string | null {
  if (isEnded(status)) return `It is already ${status}: a real call would be refused.`;
  if (!cancelAtPeriodEnd) return null;
  return 'It already cancels at the end of its period: a real call would be refused.';
}

function shape(row: Subscription) {
  return {
    ...pick(row, ['id', 'code', 'status']),
    amount: money(row.amount, row.currency),
    ...pick(row, ['nextBillingAt', 'cancelAtPeriodEnd', 'canceledAt']),
    customer: pick(row.customer, ['id', 'code', 'email', 'name']),
    plan: pick(row.plan, ['id', 'code', 'name']),
  };
}

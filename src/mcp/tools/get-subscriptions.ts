// A tenant's subscriptions, each with its customer and its plan.

import { dayOf } from '../../lib/values/day.ts';
import { formatNaira } from '../../lib/values/money.ts';
import type { listSubscriptions } from '../../subscriptions/list.ts';
import { money } from '../answers/amounts.ts';
import { pick, type RowOf } from '../answers/asked.ts';
import { filtersOf } from '../answers/filters.ts';
import { listTool } from '../answers/list.ts';
import {
  anyObject,
  boolean,
  integer,
  nullableString,
  money as price,
  string,
} from '../answers/schemas.ts';
import { oneLine, person } from '../answers/words.ts';

export type SubscriptionRow = RowOf<typeof listSubscriptions>;

export const getSubscriptions = listTool({
  name: 'get_subscriptions',
  title: 'Subscriptions',
  description:
    'List or search subscriptions, newest first, with customer, plan, price, status (trialing, ' +
    'active, past_due, paused, canceled, …) and next billing.',
  noun: 'subscription',
  path: '/v1/subscription',
  filters: filtersOf('subscriptions', {
    search: 'Part of a name or email, or the beginning of a code',
    customer: 'The customer’s id, code or email',
    plan: 'Its id or code',
  }),
  row: {
    id: string,
    code: string,
    status: string,
    amount: price,
    interval: string,
    intervalCount: integer,
    nextBillingAt: nullableString,
    cancelAtPeriodEnd: boolean,
    pauseReason: nullableString,
    paymentSourceType: nullableString,
    latestInvoiceId: nullableString,
    createdAt: string,
    customer: anyObject,
    plan: anyObject,
  },
  shape: shapeSubscription,
  line(row: SubscriptionRow, timezone) {
    const every = row.intervalCount === 1 ? row.interval : `${row.intervalCount}× ${row.interval}`;
    const on = row.status === 'paused' ? null : row.nextBillingAt;
    const next = on === null ? '' : `next ${dayOf(new Date(on), timezone)}`;
    const state = row.pauseReason ? `${row.status} (${row.pauseReason})` : row.status;
    const ends = row.cancelAtPeriodEnd ? 'cancels at period end' : '';
    const cost = `${formatNaira(row.amount)} ${every}`;
    const plan = oneLine(row.plan.name, 40);
    const parts = [row.code, state, person(row.customer), plan, cost, next, ends];
    return parts.filter((part) => part !== '').join(' · ');
  },
});

export function shapeSubscription(row: SubscriptionRow) {
  return {
    ...pick(row, ['id', 'code', 'status']),
    amount: money(row.amount, row.currency),
    ...pick(row, ['interval', 'intervalCount', 'nextBillingAt', 'cancelAtPeriodEnd']),
    ...pick(row, ['pauseReason', 'paymentSourceType', 'latestInvoiceId', 'createdAt']),
    customer: pick(row.customer, ['id', 'code', 'email', 'name']),
    plan: pick(row.plan, ['id', 'code', 'name']),
  };
}

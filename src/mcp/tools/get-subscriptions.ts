// A tenant's subscriptions, each with its customer and its plan.

import type { Subscription } from '../../../sdk/src/generated/types.ts';
import { dayInZone } from '../../lib/values/day.ts';
import { formatNaira } from '../../lib/values/money.ts';
import { filtersOf } from '../answers/filters.ts';
import { listTool } from '../answers/list.ts';
import { rowShape } from '../answers/row.ts';
import {
  anyObject,
  boolean,
  integer,
  nullableString,
  money as price,
  string,
} from '../answers/schemas.ts';
import { oneLine, person } from '../answers/words.ts';

export const subscriptionRow = rowShape<Subscription>({
  id: string,
  code: string,
  status: string,
  amount: price,
  interval: string,
  intervalCount: integer,
  nextBillingAt: nullableString,
  cancelAtPeriodEnd: boolean,
  pauseReason: nullableString,
  resumesAt: nullableString,
  paymentSourceType: nullableString,
  collectionMethod: string,
  latestInvoiceId: nullableString,
  createdAt: string,
  customer: [anyObject, 'id', 'code', 'email', 'name'],
  plan: [anyObject, 'id', 'code', 'name'],
});

export const getSubscriptions = listTool({
  name: 'get_subscriptions',
  title: 'Subscriptions',
  description:
    'List or search subscriptions, newest first, with customer, plan, price, status (trialing, ' +
    'active, past_due, paused, canceled, …), next billing and whether it is paid by transfer.',
  noun: 'subscription',
  read: (sanwo, query) => sanwo.subscriptions.list(query),
  filters: filtersOf('subscriptions', {
    search: 'Part of a name or email, or the beginning of a code',
    customer: 'The customer’s id, code or email',
    plan: 'Its id or code',
  }),
  row: subscriptionRow,
  line(row: Subscription, timezone) {
    const every = row.intervalCount === 1 ? row.interval : `${row.intervalCount}× ${row.interval}`;
    const isPaused = row.status === 'paused';
    const on = isPaused ? row.resumesAt : row.nextBillingAt;
    const does = isPaused ? 'resumes' : 'next';
    const next = on === null ? '' : `${does} ${dayInZone(new Date(on), timezone)}`;
    const state = row.pauseReason ? `${row.status} (${row.pauseReason})` : row.status;
    const ends = row.cancelAtPeriodEnd ? 'cancels at period end' : '';
    const cost = `${formatNaira(row.amount)} ${every}`;
    const paid = row.collectionMethod === 'charge' ? '' : `paid by ${row.collectionMethod}`;
    const plan = oneLine(row.plan.name, 40);
    const parts = [row.code, state, person(row.customer), plan, cost, paid, next, ends];
    return parts.filter((part) => part !== '').join(' · ');
  },
});

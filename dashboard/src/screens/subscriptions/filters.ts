// What the list of subscriptions can be narrowed to. Those without choices come with a link, as
// from a figure of the home page, and show as chips.

import type { Filter } from '../../kit/list-bar.tsx';
import { STATUSES } from './words.ts';

const AT_RISK = [{ value: 'true', label: 'At risk' }];

/** Beside the plan, which is searched for. */
export const FILTERS: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: STATUSES },
  { name: 'atRisk', label: 'Risk', choices: AT_RISK },
  { name: 'recurring', label: 'Recurring' },
  { name: 'renewing', label: 'Renewing' },
  { name: 'customer', label: 'Customer' },
  { name: 'nextBillingFrom', label: 'Due from' },
  { name: 'nextBillingTo', label: 'Due until' },
  { name: 'trialEndFrom', label: 'Trial ends from' },
  { name: 'trialEndTo', label: 'Trial ends until' },
  { name: 'startedFrom', label: 'Started from' },
  { name: 'startedTo', label: 'Started until' },
  { name: 'canceledFrom', label: 'Canceled from' },
  { name: 'canceledTo', label: 'Canceled until' },
  { name: 'lostFrom', label: 'Lost from' },
  { name: 'lostTo', label: 'Lost until' },
  { name: 'from', label: 'Made since' },
  { name: 'to', label: 'Made until' },
];

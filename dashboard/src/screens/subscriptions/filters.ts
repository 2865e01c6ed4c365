// The filters of the list of subscriptions. Filters without choices are set by links, for example
// from a figure on the home page, and are shown as chips.

import type { Filter } from '../../kit/filters/filter.ts';
import { STATUSES } from './words.ts';

const RISKS = [
  { value: 'past_due', label: 'Payment past due' },
  { value: 'payment_failed', label: 'All payment attempts failed' },
  { value: 'no_payment_source', label: 'No payment method' },
  { value: 'mandate_suspended', label: 'Bank mandate suspended' },
  { value: 'card_expiring', label: 'Card expiring' },
];

/** All but the plan filter, which is a search field. */
export const FILTERS: readonly Filter<'subscriptions'>[] = [
  { name: 'status', label: 'Status', choices: STATUSES },
  { name: 'atRisk', label: 'At risk', isFlag: true },
  { name: 'riskReason', label: 'Risk', choices: RISKS },
  { name: 'recurring', label: 'Recurring', isFlag: true },
  { name: 'renewing', label: 'Renewing', isFlag: true },
  { name: 'customer', label: 'Customer' },
  { name: 'nextBillingFrom', label: 'Next charge from' },
  { name: 'nextBillingTo', label: 'Next charge to' },
  { name: 'trialEndFrom', label: 'Trial ends from' },
  { name: 'trialEndTo', label: 'Trial ends to' },
  { name: 'startedFrom', label: 'Started from' },
  { name: 'startedTo', label: 'Started to' },
  { name: 'canceledFrom', label: 'Canceled from' },
  { name: 'canceledTo', label: 'Canceled to' },
  { name: 'lostFrom', label: 'Lost from' },
  { name: 'lostTo', label: 'Lost to' },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
];

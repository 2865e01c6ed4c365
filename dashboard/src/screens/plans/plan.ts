// A plan as the API gives it, how it is read, and its price in words.

import type { Plan, PlanInterval } from '@sanwo/sdk';
import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { moneyText } from '../../kit/money.tsx';

export const planQuery = (code: string) =>
  queryOptions({
    queryKey: ['plans', 'one', code],
    queryFn: () => sanwo.plans.get(code).then(),
  });

type Rhythm = Pick<Plan, 'interval' | 'intervalCount'>;

interface Unit {
  readonly value: PlanInterval;
  /** As a choice. */
  readonly label: string;
  /** "every week", and of how many it is counted: "every 4 weeks". */
  readonly one: string;
  readonly many: string;
  readonly of: number;
}

export const UNITS: readonly Unit[] = [
  { value: 'daily', label: 'Every day', one: 'day', many: 'days', of: 1 },
  { value: 'weekly', label: 'Every week', one: 'week', many: 'weeks', of: 1 },
  { value: 'bi-weekly', label: 'Every two weeks', one: '2 weeks', many: 'weeks', of: 2 },
  { value: 'monthly', label: 'Every month', one: 'month', many: 'months', of: 1 },
  { value: 'quarterly', label: 'Every three months', one: '3 months', many: 'months', of: 3 },
  { value: 'yearly', label: 'Every year', one: 'year', many: 'years', of: 1 },
];

/** "every month", "every 4 weeks" */
export function rhythmText({ interval, intervalCount }: Rhythm): string {
  const unit = UNITS.find(({ value }) => value === interval);
  if (unit === undefined) return `${interval}, ${intervalCount} at a time`;
  return intervalCount === 1
    ? `every ${unit.one}`
    : `every ${intervalCount * unit.of} ${unit.many}`;
}

/** "₦5,000.00 every month" */
export const priceText = (plan: Rhythm & Pick<Plan, 'amount'>): string =>
  plan.amount === 0 ? 'Free' : `${moneyText(plan.amount)} ${rhythmText(plan)}`;

// The query of one plan, and the texts of its interval and price.

import type { Plan, PlanInterval } from '@sanwo/sdk';
import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { moneyText } from '../../kit/text/money.tsx';

export const planQuery = (code: string) =>
  queryOptions({
    queryKey: ['plans', 'one', code],
    queryFn: () => sanwo.plans.get(code).then(),
  });

type PlanRhythm = Pick<Plan, 'interval' | 'intervalCount'>;

interface Unit {
  readonly value: PlanInterval;
  /** As a choice. */
  readonly label: string;
  /** In "every week", and in "every 4 weeks". */
  readonly one: string;
  readonly many: string;
  readonly size: number;
}

export const UNITS: readonly Unit[] = [
  { value: 'daily', label: 'Every day', one: 'day', many: 'days', size: 1 },
  { value: 'weekly', label: 'Every week', one: 'week', many: 'weeks', size: 1 },
  { value: 'bi-weekly', label: 'Every two weeks', one: '2 weeks', many: 'weeks', size: 2 },
  { value: 'monthly', label: 'Every month', one: 'month', many: 'months', size: 1 },
  { value: 'quarterly', label: 'Every three months', one: '3 months', many: 'months', size: 3 },
  { value: 'yearly', label: 'Every year', one: 'year', many: 'years', size: 1 },
];

/** "every month", "every 4 weeks" */
export function rhythmText({ interval, intervalCount }: PlanRhythm): string {
  const unit = UNITS.find(({ value }) => value === interval);
  if (unit === undefined) return `${interval}, ${intervalCount} at a time`;
  return intervalCount === 1
    ? `every ${unit.one}`
    : `every ${intervalCount * unit.size} ${unit.many}`;
}

/** "₦5,000.00 every month" */
export const priceText = (plan: PlanRhythm & Pick<Plan, 'amount'>): string =>
  plan.amount === 0 ? 'Free' : `${moneyText(plan.amount)} ${rhythmText(plan)}`;

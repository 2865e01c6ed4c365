// A tenant's plans.

import type { Plan } from '../../../sdk/src/generated/types.ts';
import { formatNaira } from '../../lib/values/money.ts';
import { filtersOf } from '../answers/filters.ts';
import { listTool } from '../answers/list.ts';
import { rowShape } from '../answers/row.ts';
import { integer, nullableString, money as price, string } from '../answers/schemas.ts';
import { oneLine } from '../answers/words.ts';

export const planRow = rowShape<Plan>({
  id: string,
  code: string,
  version: integer,
  name: string,
  description: nullableString,
  amount: price,
  interval: string,
  intervalCount: integer,
  trialPeriodDays: integer,
  invoiceLimit: { type: ['integer', 'null'] },
  status: string,
  createdAt: string,
});

export const getPlans = listTool({
  name: 'get_plans',
  title: 'Plans',
  description: 'List or search plans, newest first, with price and interval.',
  noun: 'plan',
  read: (sanwo, query) => sanwo.plans.list(query),
  filters: filtersOf('plans', {
    status: null,
    interval: null,
    amount: 'Exact price in kobo: 500000 is ₦5,000',
    search: 'Part of a name, or the beginning of a code',
    from: 'Made on or after',
    to: 'Made on or before',
  }),
  row: planRow,
  line: planSummary,
});

function planSummary(row: Plan): string {
  const every = row.intervalCount === 1 ? row.interval : `${row.intervalCount}× ${row.interval}`;
  const trial = row.trialPeriodDays > 0 ? `${row.trialPeriodDays}-day trial` : '';
  const end = row.invoiceLimit === null ? '' : `ends after ${row.invoiceLimit} invoices`;
  const cost = `${formatNaira(row.amount)} ${every}`;
  const parts = [row.code, oneLine(row.name), cost, row.status, trial, end];
  return parts.filter((part) => part !== '').join(' · ');
}

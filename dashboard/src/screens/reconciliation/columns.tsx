// The columns of the tables of differences.

import type { ReconciliationBreak } from '@sanwo/sdk';
import type { Column } from '../../kit/lists/column.ts';
import { dayText } from '../../kit/text/days.ts';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { breakName, providerName } from './names.ts';
import { BreakState } from './state.tsx';

/** For the page of a day. */
export const BREAK_COLUMNS: readonly Column<ReconciliationBreak>[] = [
  { head: 'What', cell: (broken) => breakName(broken) },
  {
    head: 'Amount',
    isNumber: true,
    isHead: true,
    cell: ({ amount }) => <Money kobo={amount} />,
  },
  { head: 'Status', cell: (broken) => <BreakState broken={broken} /> },
  { head: 'Found', isNumber: true, cell: ({ openedAt }) => <When at={openedAt} /> },
];

/** For the list of all differences. */
export const ALL_BREAK_COLUMNS: readonly Column<ReconciliationBreak>[] = [
  ...BREAK_COLUMNS.slice(0, -1),
  { head: 'Provider', isExtra: true, cell: ({ provider }) => providerName(provider) },
  {
    head: 'Open for',
    isNumber: true,
    isExtra: true,
    cell: ({ status, ageDays }) => (status === 'open' ? ageText(ageDays) : ''),
  },
  { head: 'Day', isNumber: true, cell: ({ day }) => dayText(day) },
];

const ageText = (days: number) => {
  if (days === 0) return 'Less than a day';
  return days === 1 ? '1 day' : `${days} days`;
};

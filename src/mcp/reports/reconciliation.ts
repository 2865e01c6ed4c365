// Whether everything agrees with the provider's statement, and if not, why: the newest days, and
// the open breaks with both sides.

import type { ReconciliationBreak, ReconciliationDay } from '../../../sdk/src/generated/types.ts';
import { money } from '../answers/amounts.ts';
import { pick } from '../answers/row.ts';
import type { ToolCaller } from '../answers/tool.ts';

const NEWEST_DAYS = 14;
const MOST_BREAKS = 10;

export async function readReconciliation({ sanwo }: ToolCaller) {
  const days = await sanwo.reconciliation.list({ limit: NEWEST_DAYS });
  const open = await sanwo.reconciliation.listBreaks({ status: 'open', limit: MOST_BREAKS });
  return {
    answer: answerTo(days.data, open.totalCount),
    days: days.data.map(dayRow),
    openBreaks: open.data.map(breakRow),
    ...(open.totalCount > open.data.length
      ? { note: `The newest ${open.data.length} of ${open.totalCount} open breaks.` }
      : {}),
  };
}

function answerTo([latest]: readonly ReconciliationDay[], open: number): string {
  if (latest === undefined) return 'No day has been compared with the provider’s statement yet.';
  const { day, status } = latest;
  const left = open === 1 ? '1 break is open' : `${open} breaks are open`;
  if (open > 0) return `Not everything agrees: ${left}. The latest day, ${day}, is: ${status}.`;
  if (status === 'agrees') return `Everything agrees, up to ${day}.`;
  return `No break is open. The latest day, ${day}, is: ${status}.`;
}

const dayRow = (row: ReconciliationDay) => ({
  ...pick(row, ['day', 'provider', 'status', 'rows', 'matched', 'breaks']),
  theirs: money(row.amountTheirs),
  yours: money(row.amountOurs),
  difference: money(row.difference),
});

const breakRow = (row: ReconciliationBreak) => ({
  ...pick(row, ['code', 'day', 'provider', 'class', 'finding', 'ageDays']),
  amount: money(row.amount),
  yours: row.ours && pick(row.ours, ['type', 'id', 'reference', 'amount', 'fee', 'status', 'at']),
  theirs: row.theirs && pick(row.theirs, ['transactionId', 'kind', 'entry', 'amount', 'fee', 'at']),
});

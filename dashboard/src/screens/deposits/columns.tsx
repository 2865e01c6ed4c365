// The columns of a table of deposits.

import type { Deposit } from '@sanwo/sdk';
import type { Column } from '../../kit/lists/column.ts';
import { When } from '../../kit/text/when.tsx';
import { DepositState, depositMoney } from './state.tsx';

export const DEPOSIT_COLUMNS: readonly Column<Deposit>[] = [
  { head: 'From', cell: ({ senderName }) => senderName ?? 'Unknown sender' },
  {
    head: 'Amount',
    isNumber: true,
    isHead: true,
    cell: (deposit) => depositMoney(deposit, deposit.amount),
  },
  { head: 'Status', cell: (deposit) => <DepositState deposit={deposit} /> },
  {
    head: 'Not applied',
    isNumber: true,
    cell: (deposit) =>
      deposit.unappliedAmount === 0 ? (
        <span className="nothing text-quiet">–</span>
      ) : (
        depositMoney(deposit, deposit.unappliedAmount)
      ),
  },
  { head: 'Narration', isExtra: true, cell: ({ narration }) => narration ?? '' },
  {
    head: 'Received',
    isNumber: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ receivedAt }) => <When at={receivedAt} />,
  },
];

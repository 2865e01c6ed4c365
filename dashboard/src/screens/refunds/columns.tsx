// The columns of the refund tables.

import type { ListedRefund } from '@sanwo/sdk';
import type { Column } from '../../kit/lists/column.ts';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { personText } from '../payments/source.tsx';
import { RefundState } from '../payments/state.tsx';

const AMOUNT: Column<ListedRefund> = {
  head: 'Amount',
  isNumber: true,
  isHead: true,
  cell: ({ amount }) => <Money kobo={amount} />,
};
const OTHERS: readonly Column<ListedRefund>[] = [
  { head: 'Status', cell: (refund) => <RefundState refund={refund} /> },
  { head: 'Method', cell: ({ to }) => (to === 'credit' ? 'Credit' : 'Money back') },
  { head: 'Reason', isExtra: true, cell: ({ reason }) => <span title={reason}>{reason}</span> },
  {
    head: 'Requested',
    isNumber: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

/** For the page of a payment or an invoice. */
export const REFUND_COLUMNS: readonly Column<ListedRefund>[] = [
  { ...AMOUNT, isNumber: false },
  ...OTHERS,
];

/** For the list of all refunds. */
export const ALL_REFUND_COLUMNS: readonly Column<ListedRefund>[] = [
  { head: 'Customer', cell: ({ customer }) => personText(customer) },
  AMOUNT,
  ...OTHERS,
];

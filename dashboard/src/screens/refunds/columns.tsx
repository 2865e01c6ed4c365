// Refunds as tables show them.

import type { ListedRefund } from '@sanwo/sdk';
import type { Column } from '../../kit/column.ts';
import { Money } from '../../kit/money.tsx';
import { When } from '../../kit/when.tsx';
import { personText } from '../payments/source.tsx';
import { RefundState } from '../payments/state.tsx';

const AMOUNT: Column<ListedRefund> = {
  head: 'Amount',
  isNumber: true,
  isHead: true,
  cell: ({ amount }) => <Money kobo={amount} />,
};
const OTHERS: readonly Column<ListedRefund>[] = [
  { head: 'Status', cell: (refund) => <RefundState of={refund} /> },
  { head: 'As', cell: ({ to }) => (to === 'credit' ? 'Credit' : 'Money back') },
  { head: 'Why', isExtra: true, cell: ({ reason }) => <span title={reason}>{reason}</span> },
  { head: 'Asked for', isNumber: true, cell: ({ createdAt }) => <When at={createdAt} /> },
];

/** Beside the payment or the invoice that they are of. */
export const REFUND_COLUMNS: readonly Column<ListedRefund>[] = [
  { ...AMOUNT, isNumber: false },
  ...OTHERS,
];

/** In a list of all. */
export const ALL_REFUND_COLUMNS: readonly Column<ListedRefund>[] = [
  { head: 'Customer', cell: ({ customer }) => personText(customer) },
  AMOUNT,
  ...OTHERS,
];

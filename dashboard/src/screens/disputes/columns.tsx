// The columns of the dispute tables.

import type { Dispute } from '@sanwo/sdk';
import type { Column } from '../../kit/lists/column.ts';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { personText } from '../payments/source.tsx';
import { kindText } from './kinds.ts';
import { DisputeState } from './state.tsx';
import { TimeLeft } from './time-left.tsx';

/** For the page of a payment or a customer. */
export const DISPUTE_COLUMNS: readonly Column<Dispute>[] = [
  { head: 'Amount', isHead: true, cell: ({ amount }) => <Money kobo={amount} /> },
  { head: 'Status', cell: (dispute) => <DisputeState dispute={dispute} /> },
  { head: 'Kind', cell: kindText },
  { head: 'Time left', cell: (dispute) => <TimeLeft dispute={dispute} /> },
  { head: 'Reason', isExtra: true, cell: ({ reason }) => <span title={reason}>{reason}</span> },
  { head: 'Opened', isNumber: true, cell: ({ openedAt }) => <When at={openedAt} /> },
];

/** For the list of all disputes. */
export const ALL_DISPUTE_COLUMNS: readonly Column<Dispute>[] = [
  { head: 'Customer', cell: ({ customer }) => personText(customer) },
  ...DISPUTE_COLUMNS,
];

// The list of payouts, newest first.

import type { Payout } from '@sanwo/sdk';
import { Banknote } from 'lucide-react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { PayoutState } from '../payments/state.tsx';

const COLUMNS: readonly Column<Payout>[] = [
  { head: 'Amount', cell: ({ amount }) => <Money kobo={amount} /> },
  { head: 'Status', isHead: true, cell: (payout) => <PayoutState payout={payout} /> },
  { head: 'Payments', isNumber: true, cell: ({ settlementCount }) => settlementCount },
  {
    head: 'Refunds',
    isNumber: true,
    isExtra: true,
    cell: ({ deductedAmount }) => <Money kobo={deductedAmount} />,
  },
  {
    head: 'Created',
    isNumber: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { head: 'Paid out', isNumber: true, cell: ({ processedAt }) => <When at={processedAt} /> },
];

const FILTERS: readonly Filter<'payouts'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'completed', label: 'Paid out' },
      { value: 'pending', label: 'Pending' },
      { value: 'failed', label: 'Failed' },
    ],
  },
  { name: 'processedFrom', label: 'Paid out from' },
  { name: 'processedTo', label: 'Paid out to' },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
];

export function PayoutTable() {
  return (
    <Listing
      label="Payouts"
      one="payout"
      family="payouts"
      read={(query) => sanwo.payouts.list(query).then()}
      columns={COLUMNS}
      linkOf={({ id }) => ({ to: '/payouts/$id', params: { id } })}
      searches="Reference"
      filters={FILTERS}
      exports="payouts"
      none={
        <Empty
          icon={<Banknote aria-hidden className="size-5" />}
          title="No payouts yet"
          words="Payments made today are paid out at 09:00 on the next business day."
        />
      }
    />
  );
}

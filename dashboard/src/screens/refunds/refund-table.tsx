// The list of refunds, newest first.

import { Undo2 } from 'lucide-react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { ButtonLink } from '../../kit/links/link.tsx';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { ALL_REFUND_COLUMNS } from './columns.tsx';

const FILTERS: readonly Filter<'refunds'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'succeeded', label: 'Refunded' },
      { value: 'pending', label: 'Pending' },
      { value: 'failed', label: 'Failed' },
    ],
  },
  {
    name: 'goesTo',
    label: 'Method',
    choices: [
      { value: 'source', label: 'Money back' },
      { value: 'credit', label: 'Credit' },
    ],
  },
  { name: 'needsReview', label: 'Needs review', isFlag: true },
  { name: 'customer', label: 'Customer' },
  { name: 'payment', label: 'Payment' },
  { name: 'invoice', label: 'Invoice' },
  { name: 'lessRevenue', label: 'Reduces revenue', isFlag: true },
  { name: 'decidedFrom', label: 'Completed from' },
  { name: 'decidedTo', label: 'Completed to' },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
];

export function RefundTable() {
  return (
    <Listing
      label="Refunds"
      one="refund"
      family="refunds"
      read={(query) => sanwo.refunds.list(query).then()}
      columns={ALL_REFUND_COLUMNS}
      linkOf={({ id }) => ({ to: '/refunds/$id', params: { id } })}
      searches="Customer, code or reference"
      filters={FILTERS}
      exports="refunds"
      none={
        <Empty
          icon={<Undo2 aria-hidden className="size-5" />}
          title="No refunds yet"
          words="To refund a customer, open a payment or a paid invoice."
          action={<ButtonLink to="/payments">View payments</ButtonLink>}
        />
      }
    />
  );
}

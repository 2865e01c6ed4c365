// Every refund, the newest first.

import { Undo2 } from 'lucide-react';
import { sanwo } from '../../api.ts';
import { Empty } from '../../kit/empty.tsx';
import { ButtonLink } from '../../kit/link.tsx';
import { Listing } from '../../kit/listing.tsx';
import { ALL_REFUND_COLUMNS } from './columns.tsx';

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'succeeded', label: 'Refunded' },
      { value: 'pending', label: 'On its way' },
      { value: 'failed', label: 'Refused' },
    ],
  },
  {
    name: 'goesTo',
    label: 'As',
    choices: [
      { value: 'source', label: 'Money back' },
      { value: 'credit', label: 'Credit' },
    ],
  },
  { name: 'needsReview', label: 'Needs you' },
  { name: 'customer', label: 'Customer' },
  { name: 'payment', label: 'Payment' },
  { name: 'invoice', label: 'Invoice' },
  { name: 'lessRevenue', label: 'Less revenue' },
  { name: 'decidedFrom', label: 'Decided since' },
  { name: 'decidedTo', label: 'Decided until' },
  { name: 'from', label: 'Since' },
  { name: 'to', label: 'Until' },
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
          words="Open a payment or a paid invoice to give all of it back, or a part."
          action={<ButtonLink to="/payments">Go to payments</ButtonLink>}
        />
      }
    />
  );
}

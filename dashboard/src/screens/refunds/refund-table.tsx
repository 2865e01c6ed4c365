// Every refund, the newest first.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { sanwo } from '../../api.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { ButtonLink } from '../../kit/link.tsx';
import { ListBar } from '../../kit/list-bar.tsx';
import { usePage } from '../../kit/use-page.ts';
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

const NAMES = ['search', ...FILTERS.map(({ name }) => name)];

export function RefundTable() {
  const view = usePage(NAMES);
  const query = useQuery({
    queryKey: ['refunds', 'list', view.query],
    queryFn: () => sanwo.refunds.list(view.query).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <section
      aria-label="List of refunds"
      className="overflow-clip rounded-lg border border-line bg-panel shadow-panel"
    >
      <ListBar
        view={view}
        searches="Customer, code or reference"
        filters={FILTERS}
        exports="refunds"
      />
      <DataTable
        label="Refunds"
        query={query}
        columns={ALL_REFUND_COLUMNS}
        keyOf={({ id }) => id}
        linkOf={({ id }) => ({ to: '/refunds/$id', params: { id } })}
        toPage={view.toPage}
        empty={
          view.isAll ? (
            <Empty
              icon={<Undo2 aria-hidden className="size-5" />}
              title="No refunds yet"
              words="Open a payment or a paid invoice to give all of it back, or a part."
              action={<ButtonLink to="/payments">Go to payments</ButtonLink>}
            />
          ) : (
            <Empty
              title="No refund fits"
              words="Take a filter away, or search for something else."
            />
          )
        }
      />
    </section>
  );
}

// Every payout, the newest first.

import type { Payout } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { sanwo } from '../../api.ts';
import type { Column } from '../../kit/column.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { ListBar } from '../../kit/list-bar.tsx';
import { Money } from '../../kit/money.tsx';
import { usePage } from '../../kit/use-page.ts';
import { When } from '../../kit/when.tsx';
import { PayoutState } from '../payments/state.tsx';

const COLUMNS: readonly Column<Payout>[] = [
  { head: 'Amount', cell: ({ amount }) => <Money kobo={amount} /> },
  { head: 'Status', isHead: true, cell: (payout) => <PayoutState of={payout} /> },
  { head: 'Payments', isNumber: true, cell: ({ settlementCount }) => settlementCount },
  {
    head: 'Less refunds',
    isNumber: true,
    isExtra: true,
    cell: ({ deductedAmount }) => <Money kobo={deductedAmount} />,
  },
  { head: 'Made', isNumber: true, cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: 'Paid out', isNumber: true, cell: ({ processedAt }) => <When at={processedAt} /> },
];

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'completed', label: 'Paid out' },
      { value: 'pending', label: 'On its way' },
      { value: 'failed', label: 'Refused' },
    ],
  },
  { name: 'processedFrom', label: 'Paid out since' },
  { name: 'processedTo', label: 'Paid out until' },
  { name: 'from', label: 'Since' },
  { name: 'to', label: 'Until' },
];

const NAMES = ['search', ...FILTERS.map(({ name }) => name)];

export function PayoutTable() {
  const view = usePage(NAMES);
  const query = useQuery({
    queryKey: ['payouts', 'list', view.query],
    queryFn: () => sanwo.payouts.list(view.query).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <section
      aria-label="List of payouts"
      className="overflow-clip rounded-lg border border-line bg-panel shadow-panel"
    >
      <ListBar view={view} searches="Reference" filters={FILTERS} exports="payouts" />
      <DataTable
        label="Payouts"
        query={query}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        linkOf={({ id }) => ({ to: '/payouts/$id', params: { id } })}
        toPage={view.toPage}
        empty={
          view.isAll ? (
            <Empty
              icon={<Banknote aria-hidden className="size-5" />}
              title="No payout yet"
              words="What customers pay today is paid out to you at 09:00 on the next business day."
            />
          ) : (
            <Empty title="No payout fits" words="Take a filter away." />
          )
        }
      />
    </section>
  );
}

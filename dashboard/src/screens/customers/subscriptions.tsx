// A customer's subscriptions.

import type { Customer, Subscription } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Status } from '../../kit/badge.tsx';
import type { Column } from '../../kit/column.ts';
import { Empty } from '../../kit/empty.tsx';
import { Money } from '../../kit/money.tsx';
import { TableSection } from '../../kit/table-section.tsx';
import { NextCell } from '../subscriptions/next-cell.tsx';
import { planText, rhythmAdverb } from '../subscriptions/words.ts';

const COLUMNS: readonly Column<Subscription>[] = [
  { head: 'Plan', cell: ({ plan, quantity }) => planText(plan.name, quantity) },
  { head: 'Status', isHead: true, cell: ({ status }) => <Status status={status} /> },
  {
    head: 'Price',
    isNumber: true,
    cell: (subscription) => (
      <>
        <Money kobo={subscription.amount} />
        <span className="text-quiet"> {rhythmAdverb(subscription)}</span>
      </>
    ),
  },
  {
    head: 'Next charge',
    isNumber: true,
    cell: (subscription) => <NextCell subscription={subscription} />,
  },
];

const ROWS = 5;

export function CustomerSubscriptions({ customer }: { readonly customer: Customer }) {
  const { id } = customer;
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['subscriptions', 'of customer', id, page],
    queryFn: () => sanwo.subscriptions.list({ customer: id, page, limit: ROWS }).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <TableSection
      title="Subscriptions"
      label="Subscriptions of this customer"
      query={query}
      columns={COLUMNS}
      keyOf={(subscription) => subscription.id}
      linkOf={({ code }) => ({ to: '/subscriptions/$code', params: { code } })}
      toPage={(query.data?.totalPages ?? 1) > 1 ? setPage : undefined}
      empty={
        <Empty
          title="No subscriptions"
          words="Create a subscription here, or send a payment link for a plan."
        />
      }
    />
  );
}

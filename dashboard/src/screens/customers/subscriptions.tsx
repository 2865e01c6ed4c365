// A customer's subscriptions.

import type { Customer, Subscription } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import type { Column } from '../../kit/lists/column.ts';
import { TableSection } from '../../kit/lists/table-section.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Status } from '../../kit/text/badge.tsx';
import { Money } from '../../kit/text/money.tsx';
import { NextCell } from '../subscriptions/billing/next-cell.tsx';
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
      toPage={page > 1 || (query.data?.totalPages ?? 1) > 1 ? setPage : undefined}
      empty={
        <Empty
          title="No subscriptions"
          words="Create a subscription here, or send a payment link for a plan."
        />
      }
    />
  );
}

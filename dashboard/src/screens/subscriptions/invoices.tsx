// What was billed of a subscription, newest first. Where a charge is under way its outcome is
// waited for.

import type { Invoice, Page, Subscription } from '@sanwo/sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Status } from '../../kit/badge.tsx';
import type { Column } from '../../kit/column.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Money } from '../../kit/money.tsx';
import { Section } from '../../kit/section.tsx';
import { When } from '../../kit/when.tsx';
import { Sold } from './sold.tsx';

const COLUMNS: readonly Column<Invoice>[] = [
  { head: 'For', cell: (invoice) => <Sold invoice={invoice} /> },
  { head: 'Status', cell: ({ status }) => <Status of={status} /> },
  { head: 'Due', isNumber: true, cell: ({ dueAt }) => <When at={dueAt} isDay /> },
  {
    head: 'Amount',
    isNumber: true,
    cell: ({ amountDue }) => <Money kobo={amountDue} />,
  },
];

const ROWS = 5;
const LOOK_AGAIN_MS = 1_500;
const MOST_LOOKS = 20;

/** Opened a moment ago and not charged yet: the worker does that within seconds. */
const isUnderWay = ({ status, attemptCount, amountDue, checkoutLink }: Invoice) =>
  status === 'open' && attemptCount === 0 && amountDue > 0 && checkoutLink === null;

export function Invoices({ subscription }: { readonly subscription: Subscription }) {
  const { id, code } = subscription;
  const [page, setPage] = useState(1);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['invoices', 'of subscription', id, page],
    queryFn: () => sanwo.invoices.list({ subscription: id, page, limit: ROWS }).then(),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < MOST_LOOKS && hasUnderWay(state.data) ? LOOK_AGAIN_MS : false,
  });
  const isWaiting = hasUnderWay(query.data);
  useEffect(() => {
    // What came of the charge shows in the subscription too.
    if (isWaiting) return () => void queries.invalidateQueries({ queryKey: ['subscriptions'] });
    return undefined;
  }, [isWaiting, queries]);
  return (
    <Section title="Invoices" isFlush>
      <DataTable
        label={`Invoices of ${code}`}
        query={query}
        columns={COLUMNS}
        keyOf={(invoice) => invoice.id}
        linkOf={(invoice) => ({ to: '/invoices/$code', params: { code: invoice.code } })}
        toPage={(query.data?.totalPages ?? 1) > 1 ? setPage : undefined}
        empty={
          <Empty title="Nothing billed yet" words="The first cycle makes the first invoice." />
        }
      />
    </Section>
  );
}

const hasUnderWay = (page: Page<Invoice> | undefined) => page?.data.some(isUnderWay) ?? false;

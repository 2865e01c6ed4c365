// The invoices of a subscription, newest first. While a charge is in progress the list is read
// again until its outcome is known.

import type { Invoice, Page, Subscription } from '@sanwo/sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sanwo } from '../../../api.ts';
import type { Column } from '../../../kit/lists/column.ts';
import { TableSection } from '../../../kit/lists/table-section.tsx';
import { Empty } from '../../../kit/page/empty.tsx';
import { Money } from '../../../kit/text/money.tsx';
import { When } from '../../../kit/text/when.tsx';
import { InvoiceState } from '../../invoices/state.tsx';
import { STALE_AFTER_CHANGE } from '../queries.ts';
import { Sold } from '../sold.tsx';

const COLUMNS: readonly Column<Invoice>[] = [
  { head: 'Description', cell: (invoice) => <Sold invoice={invoice} /> },
  { head: 'Status', cell: (invoice) => <InvoiceState invoice={invoice} /> },
  { head: 'Due', isNumber: true, cell: ({ dueAt }) => <When at={dueAt} isDay /> },
  {
    head: 'Amount',
    isHead: true,
    isNumber: true,
    cell: ({ amountDue }) => <Money kobo={amountDue} />,
  },
];

const ROWS = 5;
const SOONEST_LOOK_MS = 1_500;
const LATEST_LOOK_MS = 30_000;

/**
 * Opened a moment ago and to be charged within seconds; or tried, and neither decided nor planned
 * anew: a try counts from when the bank is asked, and some banks answer much later.
 */
const isUnderWay = (invoice: Invoice) => {
  const { status, attemptCount, amountRemaining, nextPaymentAttemptAt } = invoice;
  if (status !== 'open' || amountRemaining === 0) return false;
  return (attemptCount === 0) === (nextPaymentAttemptAt !== null);
};

const hasUnderWay = (page: Page<Invoice> | undefined) => page?.data.some(isUnderWay) ?? false;

/** The longer nothing has changed, the longer the wait before the next read. */
function usePace() {
  const newest = useRef<{ page: Page<Invoice> | undefined; sinceMs: number } | null>(null);
  return (page: Page<Invoice> | undefined, lookedAtMs: number): number | false => {
    if (newest.current?.page !== page || newest.current === null) {
      newest.current = { page, sinceMs: lookedAtMs };
    }
    if (!hasUnderWay(page)) return false;
    const calmMs = lookedAtMs - newest.current.sinceMs;
    return Math.min(LATEST_LOOK_MS, Math.max(SOONEST_LOOK_MS, calmMs / 4));
  };
}

export function SubscriptionInvoices({ subscription }: { readonly subscription: Subscription }) {
  const { id, code } = subscription;
  const [page, setPage] = useState(1);
  const queries = useQueryClient();
  const paceOf = usePace();
  const query = useQuery({
    queryKey: ['invoices', 'of subscription', id, page],
    queryFn: () => sanwo.invoices.list({ subscription: id, page, limit: ROWS }).then(),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => paceOf(state.data, state.dataUpdatedAt),
  });
  const isWaiting = hasUnderWay(query.data);
  useEffect(() => {
    if (!isWaiting) return undefined;
    // The outcome of the charge is also shown with the subscription and the customer.
    return () => {
      for (const queryKey of STALE_AFTER_CHANGE) void queries.invalidateQueries({ queryKey });
    };
  }, [isWaiting, queries]);
  return (
    <TableSection
      title="Invoices"
      label={`Invoices of ${code}`}
      query={query}
      columns={COLUMNS}
      keyOf={(invoice) => invoice.id}
      linkOf={(invoice) => ({ to: '/invoices/$code', params: { code: invoice.code } })}
      toPage={page > 1 || (query.data?.totalPages ?? 1) > 1 ? setPage : undefined}
      empty={<Empty title="No invoices yet" words="The first cycle creates the first invoice." />}
    />
  );
}

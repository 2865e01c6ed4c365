// A customer's invoices, filtered by month: when each was paid, and how much was refunded.

import type { Customer, Invoice } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Select } from '../../kit/fields/select.tsx';
import type { Column } from '../../kit/lists/column.ts';
import { DataTable } from '../../kit/lists/data-table.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { InvoiceState } from '../invoices/state.tsx';
import { Sold } from '../subscriptions/sold.tsx';
import { boundsOf, useMonths } from './months.ts';

const COLUMNS: readonly Column<Invoice>[] = [
  { head: 'For', cell: (invoice) => <Sold invoice={invoice} /> },
  {
    head: 'Date',
    isNumber: true,
    cell: ({ paidAt, dueAt }) => <When at={paidAt ?? dueAt} isDay />,
  },
  { head: 'Status', cell: (invoice) => <InvoiceState invoice={invoice} /> },
  { head: 'Amount', isNumber: true, isHead: true, cell: (invoice) => <Amount invoice={invoice} /> },
];

interface InvoiceProps {
  readonly invoice: Invoice;
}

/** The amount of the invoice, and how much of it was refunded. */
const Amount = ({ invoice: { amountDue, amountRefunded } }: InvoiceProps) => (
  <>
    <Money kobo={amountDue} isGone={amountRefunded > 0 && amountRefunded === amountDue} />
    {amountRefunded > 0 && (
      <span className="block text-xs text-warn">
        <Money kobo={amountRefunded} /> refunded
      </span>
    )}
  </>
);

const ROWS = 10;

export function CustomerInvoices({ customer }: { readonly customer: Customer }) {
  const { id, createdAt } = customer;
  const address = useSearch({ strict: false }) as { readonly month?: string };
  const navigate = useNavigate();
  const month = address.month ?? '';
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['invoices', 'of customer', id, month, page],
    queryFn: () =>
      sanwo.invoices.list({ customer: id, ...boundsOf(month), page, limit: ROWS }).then(),
    placeholderData: keepPreviousData,
  });
  const choose = (next: string) => {
    setPage(1);
    void navigate({
      to: '.',
      search: { ...address, month: next === '' ? undefined : next } as never,
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Section
      title="Invoices and payments"
      isFlush
      actions={
        <Select
          label="Month"
          isInline
          choices={[{ value: '', label: 'All' }, ...useMonths(createdAt, newestOf(customer))]}
          value={month}
          onChange={choose}
        />
      }
    >
      <DataTable
        label="Invoices of this customer"
        query={query}
        columns={COLUMNS}
        keyOf={(invoice) => invoice.id}
        linkOf={({ code }) => ({ to: '/invoices/$code', params: { code } })}
        toPage={page > 1 || (query.data?.totalPages ?? 1) > 1 ? setPage : undefined}
        empty={
          <Empty
            title={month === '' ? 'No invoices yet' : 'No invoices in this month'}
            words="Invoices will appear here, with payments and refunds."
          />
        }
      />
    </Section>
  );
}

/** The latest time at which the customer, a payment or a subscription changed. */
const newestOf = ({ updatedAt, payments, subscriptions }: Customer): string =>
  [updatedAt, ...[...payments, ...subscriptions].map(({ createdAt }) => createdAt)]
    .concat(subscriptions.map((each) => each.updatedAt))
    .reduce((newest, each) => (each > newest ? each : newest));

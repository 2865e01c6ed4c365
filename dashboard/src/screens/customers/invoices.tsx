// What a customer was asked for and what came of it, month by month: when it was paid, and how
// much was given back.

import type { Customer, Invoice } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import type { Column } from '../../kit/column.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Money } from '../../kit/money.tsx';
import { Section } from '../../kit/section.tsx';
import { Select } from '../../kit/select.tsx';
import { When } from '../../kit/when.tsx';
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
  { head: 'Status', cell: (invoice) => <InvoiceState of={invoice} /> },
  { head: 'Amount', isNumber: true, isHead: true, cell: (invoice) => <Amount invoice={invoice} /> },
];

interface InvoiceProps {
  readonly invoice: Invoice;
}

/** What was asked, and what of it was given back. */
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

export function Invoices({ customer }: { readonly customer: Customer }) {
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
        toPage={(query.data?.totalPages ?? 1) > 1 ? setPage : undefined}
        empty={
          <Empty
            title={month === '' ? 'Nothing billed yet' : 'Nothing in that month'}
            words="What is billed stands here, with what was paid and refunded."
          />
        }
      />
    </Section>
  );
}

/** The last moment of which something is known of them. */
const newestOf = ({ updatedAt, payments, subscriptions }: Customer): string =>
  [updatedAt, ...[...payments, ...subscriptions].map(({ createdAt }) => createdAt)]
    .concat(subscriptions.map((each) => each.updatedAt))
    .reduce((newest, each) => (each > newest ? each : newest));

// What a customer was asked for and what came of it, month by month: paid when, given back how much.

import type { Customer, Invoice } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Badge, Status } from '../../kit/badge.tsx';
import type { Column } from '../../kit/column.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Money } from '../../kit/money.tsx';
import { Section } from '../../kit/section.tsx';
import { Select } from '../../kit/select.tsx';
import { When } from '../../kit/when.tsx';
import { soldText } from '../subscriptions/words.ts';
import { boundsOf, useMonths } from './months.ts';

const COLUMNS: readonly Column<Invoice>[] = [
  { head: 'For', cell: (invoice) => soldText(invoice) },
  { head: 'Invoice', isExtra: true, cell: ({ number, code }) => number ?? code },
  {
    head: 'Date',
    isNumber: true,
    cell: ({ paidAt, dueAt }) => <When at={paidAt ?? dueAt} isDay />,
  },
  { head: 'Amount', isNumber: true, cell: ({ amountDue }) => <Money kobo={amountDue} /> },
  { head: 'Status', isNumber: true, cell: (invoice) => <Outcome invoice={invoice} /> },
];

/** Its state, and what of it was given back. */
function Outcome({
  invoice: { status, amountRefunded, amountPaid },
}: {
  readonly invoice: Invoice;
}) {
  const isPartly = amountRefunded > 0 && amountRefunded < amountPaid;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      <Status of={status} />
      {isPartly && (
        <Badge tone="warn">
          <Money kobo={amountRefunded} />
          &nbsp;refunded
        </Badge>
      )}
    </span>
  );
}

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
          choices={[{ value: '', label: 'All' }, ...useMonths(createdAt)]}
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
        toPage={setPage}
        empty={
          <Empty
            title={month === '' ? 'Nothing billed yet' : 'Nothing in that month'}
            words="What is billed stands here, with what was paid and given back."
          />
        }
      />
    </Section>
  );
}

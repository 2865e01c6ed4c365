// All customers: an example of every list. The view (page, search, filters) stands in the address;
// the query has the view in its key; table, empty and error states come from the kit.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Column } from '../../kit/column.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { ListBar } from '../../kit/list-bar.tsx';
import { Money } from '../../kit/money.tsx';
import { Page } from '../../kit/page.tsx';
import { usePage } from '../../kit/use-page.ts';
import { When } from '../../kit/when.tsx';
import { NewCustomer } from './new-customer.tsx';

type Customer = Awaited<ReturnType<typeof sanwo.customers.get>>;

const COLUMNS: readonly Column<Customer>[] = [
  { head: 'Customer', cell: ({ name, email }) => name ?? email },
  { head: 'Email', cell: ({ email }) => email },
  {
    head: 'Subscriptions',
    isNumber: true,
    isExtra: true,
    cell: ({ subscriptions }) => subscriptions.length,
  },
  { head: 'Credit', isNumber: true, cell: (customer) => <Money kobo={customer.creditBalance} /> },
  { head: 'Since', isNumber: true, cell: ({ createdAt }) => <When at={createdAt} isDay /> },
];

const FILTERS = [
  { name: 'from', label: 'Since' },
  { name: 'to', label: 'Until' },
];

/** A screen says what it returns: its type must not depend on the list of all routes. */
export function Customers(): ReactNode {
  const view = usePage(['search', 'from', 'to']);
  const query = useQuery({
    // Whatever changes a customer invalidates ['customers'], and with it every page of them.
    queryKey: ['customers', 'list', view.query],
    queryFn: () => sanwo.customers.list(view.query).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Customers" actions={<NewCustomer />}>
      <section
        aria-label="List of customers"
        className="overflow-clip rounded-lg border border-line bg-panel shadow-panel"
      >
        <ListBar
          view={view}
          searches="Name, email, phone or code"
          filters={FILTERS}
          exports="customers"
        />
        <DataTable
          label="Customers"
          query={query}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          linkOf={({ code }) => ({ to: '/customers/$code', params: { code } })}
          toPage={view.toPage}
          empty={<NoCustomers isAll={view.isAll} />}
        />
      </section>
    </Page>
  );
}

const NoCustomers = ({ isAll }: { readonly isAll: boolean }) =>
  isAll ? (
    <Empty
      icon={<BookUser aria-hidden className="size-5" />}
      title="No customers yet"
      words="Whoever pays at a checkout becomes a customer; you can also add one yourself."
      action={<NewCustomer />}
    />
  ) : (
    <Empty title="No customer fits" words="Try fewer words, or another spelling." />
  );

// All customers: an example of every list. The view (page, search, filters) stands in the address;
// the query has the view in its key; table, empty and error states come from the kit.

import type { Customer } from '@sanwo/sdk';
import { BookUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Status } from '../../kit/badge.tsx';
import type { Column } from '../../kit/column.ts';
import { Empty } from '../../kit/empty.tsx';
import { Listing } from '../../kit/listing.tsx';
import { Money } from '../../kit/money.tsx';
import { Page } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { NewCustomer } from './new-customer.tsx';
import { placeOfCode } from './place-of-code.tsx';

const COLUMNS: readonly Column<Customer>[] = [
  { head: 'Customer', cell: ({ name, email }) => name ?? email },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Subscription', cell: ({ subscriptions }) => <Standing of={subscriptions} /> },
  { head: 'Last payment', isNumber: true, cell: ({ payments }) => <LastPayment of={payments} /> },
  {
    head: 'Credit',
    isNumber: true,
    isExtra: true,
    cell: ({ creditBalance }) => <Money kobo={creditBalance} />,
  },
  { head: 'Since', isNumber: true, cell: ({ createdAt }) => <When at={createdAt} isDay /> },
];

const FILTERS = [
  { name: 'from', label: 'Since' },
  { name: 'to', label: 'Until' },
];

/** What needs a look comes first. */
const BY_CARE = ['past_due', 'paused', 'incomplete', 'active', 'trialing', 'scheduled'];

function Standing({ of }: { readonly of: Customer['subscriptions'] }) {
  const states = of.map(({ status }) => status as string);
  const state = BY_CARE.find((each) => states.includes(each)) ?? states[0];
  if (state === undefined) return <span className="text-quiet">–</span>;
  const others = states.filter((each) => BY_CARE.includes(each)).length - 1;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Status of={state} />
      {others > 0 && <span className="text-quiet">+{others}</span>}
    </span>
  );
}

function LastPayment({ of: [payment] }: { readonly of: Customer['payments'] }) {
  if (payment === undefined) return <span className="text-quiet">–</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      {payment.status !== 'succeeded' && <Status of={payment.status} />}
      <Money kobo={payment.amount} />
    </span>
  );
}

/** A screen says what it returns: its type must not depend on the list of all routes. */
export function Customers(): ReactNode {
  return (
    <Page title="Customers" actions={<NewCustomer />}>
      <Listing
        label="Customers"
        one="customer"
        family="customers"
        read={(query) => sanwo.customers.list(query).then()}
        columns={COLUMNS}
        linkOf={({ code }) => ({ to: '/customers/$code', params: { code } })}
        searches="Name, email, phone, reference or code"
        filters={FILTERS}
        exports="customers"
        none={
          <Empty
            icon={<BookUser aria-hidden className="size-5" />}
            title="No customers yet"
            words="Whoever pays at a checkout becomes a customer; you can also add one yourself."
            action={<NewCustomer />}
          />
        }
        hintOf={placeOfCode}
      />
    </Page>
  );
}

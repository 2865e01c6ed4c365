// The list of customers, an example for every list: the view (page, search, filters) is part of
// the address and of the query's key; table, empty and error states come from the kit.

import type { Customer } from '@sanwo/sdk';
import { BookUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { ButtonLink } from '../../kit/links/link.tsx';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Status } from '../../kit/text/badge.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { personText } from '../payments/source.tsx';
import { NewCustomer } from './new-customer.tsx';
import { placeOfCode } from './place-of-code.tsx';

const COLUMNS: readonly Column<Customer>[] = [
  { head: 'Customer', sort: 'name', cell: personText },
  { head: 'Email', cell: ({ email }) => email },
  {
    head: 'Subscription',
    cell: ({ subscriptions }) => <SubscriptionStates subscriptions={subscriptions} />,
  },
  {
    head: 'Last payment',
    isNumber: true,
    isHead: true,
    cell: ({ payments }) => <LastPayment payments={payments} />,
  },
  {
    head: 'Credit',
    isNumber: true,
    isExtra: true,
    cell: ({ creditBalance }) => <Money kobo={creditBalance} />,
  },
  {
    head: 'Created',
    isNumber: true,
    isExtra: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ createdAt }) => <When at={createdAt} isDay />,
  },
];

const FILTERS: readonly Filter<'customers'>[] = [
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
];

/** The status to show for several subscriptions: the one that needs attention first. */
const BY_CARE = ['past_due', 'paused', 'incomplete', 'active', 'trialing', 'scheduled'];

function SubscriptionStates({
  subscriptions,
}: {
  readonly subscriptions: Customer['subscriptions'];
}) {
  const states = subscriptions.map(({ status }) => status as string);
  const state = BY_CARE.find((each) => states.includes(each)) ?? states[0];
  if (state === undefined) return <span className="nothing text-quiet">–</span>;
  const others = states.filter((each) => BY_CARE.includes(each)).length - 1;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Status status={state} />
      {others > 0 && <span className="text-quiet">+{others}</span>}
    </span>
  );
}

function LastPayment({ payments: [payment] }: { readonly payments: Customer['payments'] }) {
  if (payment === undefined) return <span className="nothing text-quiet">–</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      {payment.status !== 'succeeded' && <Status status={payment.status} />}
      <Money kobo={payment.amount} />
    </span>
  );
}

/** The return type is written out so that it does not depend on the type of all routes. */
export function Customers(): ReactNode {
  return (
    <Page
      title="Customers"
      actions={
        <>
          <ButtonLink to="/customers/import">Import</ButtonLink>
          <NewCustomer />
        </>
      }
    >
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
            words="Customers are added when they pay at a checkout. You can also add one yourself."
            action={<NewCustomer />}
          />
        }
        hintOf={placeOfCode}
      />
    </Page>
  );
}

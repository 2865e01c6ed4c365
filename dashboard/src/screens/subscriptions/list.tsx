// The list of subscriptions: customer, plan, status and next charge.

import type { Subscription } from '@sanwo/sdk';
import { Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Status } from '../../kit/text/badge.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { BulkMenu } from '../bulk/bulk-menu.tsx';
import { personText } from '../payments/source.tsx';
import { PlanFilter, PlanName } from '../plans/plan-filter.tsx';
import { NextCell } from './billing/next-cell.tsx';
import { FILTERS } from './filters.ts';
import { NewSubscription } from './new-subscription.tsx';
import { planText, rhythmAdverb } from './words.ts';

const COLUMNS: readonly Column<Subscription>[] = [
  { head: 'Customer', cell: ({ customer }) => personText(customer) },
  { head: 'Plan', cell: ({ plan, quantity }) => planText(plan.name, quantity) },
  { head: 'Status', cell: ({ status }) => <Status status={status} /> },
  {
    head: 'Price',
    isNumber: true,
    isHead: true,
    sort: 'amount',
    isSortedDown: true,
    card: ({ amount }) => <Money kobo={amount} />,
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
    sort: 'nextBilling',
    cell: (subscription) => <NextCell subscription={subscription} />,
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

const OF_PLAN: Filter = {
  name: 'plan',
  label: 'Plan',
  many: { Field: PlanFilter, Name: PlanName },
};

export function Subscriptions(): ReactNode {
  return (
    <Page title="Subscriptions" actions={<NewSubscription />}>
      <Listing
        label="Subscriptions"
        one="subscription"
        family="subscriptions"
        read={(query) => sanwo.subscriptions.list(query).then()}
        columns={COLUMNS}
        linkOf={({ code }) => ({ to: '/subscriptions/$code', params: { code } })}
        searches="Customer, email or code"
        filters={[OF_PLAN, ...FILTERS]}
        exports="subscriptions"
        actionsOn={(rows) => <BulkMenu actions={['pause', 'change', 'cancel']} rows={rows} />}
        none={
          <Empty
            icon={<Repeat aria-hidden className="size-5" />}
            title="No subscriptions yet"
            words={
              'A subscription starts when a customer pays by a plan’s payment link, or ' +
              'when you create it.'
            }
            action={<NewSubscription />}
          />
        }
      />
    </Page>
  );
}

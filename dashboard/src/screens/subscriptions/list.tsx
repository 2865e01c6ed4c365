// The list of subscriptions: customer, plan, status and next charge.

import type { Subscription } from '@sanwo/sdk';
import { Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Column } from '../../kit/lists/column.ts';
import type { Filter } from '../../kit/lists/list-bar.tsx';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Status } from '../../kit/text/badge.tsx';
import { Money } from '../../kit/text/money.tsx';
import { BulkMenu } from '../bulk/bulk-menu.tsx';
import { PlanFilter, PlanName } from '../plans/plan-filter.tsx';
import { NextCell } from './billing/next-cell.tsx';
import { FILTERS } from './filters.ts';
import { NewSubscription } from './new-subscription.tsx';
import { planText, rhythmAdverb } from './words.ts';

const COLUMNS: readonly Column<Subscription>[] = [
  { head: 'Customer', cell: ({ customer }) => customer.name ?? customer.email },
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
  {
    head: 'Code',
    isNumber: true,
    isExtra: true,
    cell: ({ code }) => <code className="font-mono text-xs">{code}</code>,
  },
];

const DUE = [
  { name: 'nextBillingFrom', label: 'Due from' },
  { name: 'nextBillingTo', label: 'Due to' },
] as const;

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
        filters={[...FILTERS, OF_PLAN]}
        days={DUE}
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

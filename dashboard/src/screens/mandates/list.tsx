// The list of mandates, newest first.

import type { Mandate } from '@sanwo/sdk';
import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { OuterLink } from '../../kit/links/link.tsx';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { SetUpDebit } from './set-up-debit.tsx';
import { debtorText, MandateState } from './state.tsx';

const COLUMNS: readonly Column<Mandate>[] = [
  { head: 'Customer', cell: debtorText },
  { head: 'Status', isHead: true, cell: (mandate) => <MandateState mandate={mandate} /> },
  {
    head: 'Account',
    cell: ({ account }) => `${account.bankName ?? account.bankCode} ending ${account.last4}`,
  },
  { head: 'Plan', isExtra: true, cell: ({ planName }) => planName },
  {
    head: 'Limit',
    isNumber: true,
    cell: ({ debitLimit }) => (debitLimit === null ? 'Any amount' : <Money kobo={debitLimit} />),
  },
  {
    head: 'Requested',
    isNumber: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ createdAt }) => <When at={createdAt} isDay />,
  },
];

const FILTERS: readonly Filter<'mandates'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'pending', label: 'Pending' },
      { value: 'completed', label: 'In use' },
      { value: 'failed', label: 'Failed' },
      { value: 'expired', label: 'Not approved' },
    ],
  },
  { name: 'customer', label: 'Customer' },
  { name: 'plan', label: 'Plan' },
  { name: 'from', label: 'Requested from' },
  { name: 'to', label: 'Requested to' },
];

export function Mandates(): ReactNode {
  return (
    <Page title="Mandates" actions={<SetUpDebit />}>
      <Listing
        label="Mandates"
        one="mandate"
        family="mandates"
        read={(query) => sanwo.mandates.list(query).then()}
        columns={COLUMNS}
        linkOf={({ id }) => ({ to: '/mandates/$id', params: { id } })}
        searches="Customer, plan or reference"
        filters={FILTERS}
        none={
          <Empty
            icon={<Landmark aria-hidden className="size-5" />}
            title="No mandates yet"
            words={
              'A mandate is a bank’s permission to debit a customer’s account. Set up a direct ' +
              'debit here, or let your website do it through the API.'
            }
            action={
              <OuterLink href="/docs/guides/direct-debit/">Read how direct debit works</OuterLink>
            }
          />
        }
      />
    </Page>
  );
}

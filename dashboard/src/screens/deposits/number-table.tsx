// The list of account numbers, newest first.

import type { VirtualAccount } from '@sanwo/sdk';
import { Landmark } from 'lucide-react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { ButtonLink } from '../../kit/links/link.tsx';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { When } from '../../kit/text/when.tsx';
import { NumberState } from './state.tsx';

const COLUMNS: readonly Column<VirtualAccount>[] = [
  { head: 'Name', cell: ({ accountName }) => accountName },
  { head: 'Number', isHead: true, cell: ({ accountNumber }) => accountNumber },
  { head: 'Bank', cell: ({ bankName }) => bankName },
  { head: 'Status', cell: (account) => <NumberState account={account} /> },
  {
    head: 'Opened',
    isNumber: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ createdAt }) => <When at={createdAt} isDay />,
  },
];

const FILTERS: readonly Filter<'virtualAccounts'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'active', label: 'Active' },
      { value: 'suspended', label: 'Suspended' },
      { value: 'closed', label: 'Closed' },
    ],
  },
  { name: 'customer', label: 'Customer' },
  { name: 'from', label: 'Opened from' },
  { name: 'to', label: 'Opened to' },
];

export function NumberTable() {
  return (
    <Listing
      label="Account numbers"
      one="account number"
      family="virtualAccounts"
      read={(query) => sanwo.virtualAccounts.list(query).then()}
      columns={COLUMNS}
      linkOf={({ customerId }) => ({ to: '/customers/$code', params: { code: customerId } })}
      searches="Start of the number or code"
      filters={FILTERS}
      none={
        <Empty
          icon={<Landmark aria-hidden className="size-5" />}
          title="No account numbers yet"
          words="Open a customer and choose “Open account number”."
          action={<ButtonLink to="/customers">View customers</ButtonLink>}
        />
      }
    />
  );
}

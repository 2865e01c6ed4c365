// The list of deposits, newest first.

import { ArrowDownToLine } from 'lucide-react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { ButtonLink } from '../../kit/links/link.tsx';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { DEPOSIT_COLUMNS } from './columns.tsx';
import { DEPOSIT_STATES } from './state.tsx';

const FILTERS: readonly Filter<'deposits'>[] = [
  {
    name: 'waiting',
    label: 'Waiting for you',
    choices: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    choices: Object.entries(DEPOSIT_STATES).map(([value, [, label]]) => ({ value, label })),
  },
  { name: 'customer', label: 'Customer' },
  { name: 'from', label: 'Received from' },
  { name: 'to', label: 'Received to' },
];

export function DepositTable() {
  return (
    <Listing
      label="Transfers"
      one="transfer"
      family="deposits"
      read={(query) => sanwo.deposits.list(query).then()}
      columns={DEPOSIT_COLUMNS}
      linkOf={({ code }) => ({ to: '/deposits/$code', params: { code } })}
      searches="Sender, code or session id"
      filters={FILTERS}
      exports="deposits"
      none={
        <Empty
          icon={<ArrowDownToLine aria-hidden className="size-5" />}
          title="No transfers yet"
          words={
            'Money that customers transfer to their account numbers will appear here. Open a ' +
            'customer to get an account number.'
          }
          action={<ButtonLink to="/customers">View customers</ButtonLink>}
        />
      }
    />
  );
}

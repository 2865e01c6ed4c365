// The list of disputes, newest first.

import { MessageCircleWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { ALL_DISPUTE_COLUMNS } from './columns.tsx';
import { KIND_CHOICES } from './kinds.ts';
import { STATE_CHOICES } from './state.tsx';

const FILTERS: readonly Filter<'disputes'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: STATE_CHOICES,
  },
  { name: 'kind', label: 'Kind', choices: KIND_CHOICES },
  { name: 'customer', label: 'Customer' },
  { name: 'subscription', label: 'Subscription' },
  { name: 'invoice', label: 'Invoice' },
  { name: 'payment', label: 'Payment' },
  { name: 'from', label: 'Opened from' },
  { name: 'to', label: 'Opened to' },
];

export function Disputes(): ReactNode {
  return (
    <Page title="Disputes">
      <Listing
        label="Disputes"
        one="dispute"
        family="disputes"
        read={(query) => sanwo.disputes.list(query).then()}
        columns={ALL_DISPUTE_COLUMNS}
        linkOf={({ code }) => ({ to: '/disputes/$code', params: { code } })}
        searches="Code"
        filters={FILTERS}
        none={
          <Empty
            icon={<MessageCircleWarning aria-hidden className="size-5" />}
            title="No disputes yet"
            words={
              'Payments that your customers do not recognise, or that their banks ask or take ' +
              'back, will appear here.'
            }
          />
        }
      />
    </Page>
  );
}

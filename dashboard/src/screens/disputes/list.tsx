// The list of disputes, newest first.

import { MessageCircleWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { ALL_DISPUTE_COLUMNS } from './columns.tsx';

const FILTERS: readonly Filter<'disputes'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'needs_response', label: 'Needs a response' },
      { value: 'under_review', label: 'Under review' },
      { value: 'won', label: 'Won' },
      { value: 'lost', label: 'Lost' },
      { value: 'accepted', label: 'Accepted' },
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    choices: [
      { value: 'complaint', label: 'Complaint' },
      { value: 'chargeback', label: 'Chargeback' },
      { value: 'reversal', label: 'Reversal' },
    ],
  },
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
            words="Payments that your customers or their banks dispute will appear here."
          />
        }
      />
    </Page>
  );
}

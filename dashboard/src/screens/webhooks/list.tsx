// The webhook address and the live list of deliveries.

import type { WebhookDelivery } from '@sanwo/sdk';
import { Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { When } from '../../kit/text/when.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { Endpoint } from './endpoint.tsx';
import { Replay } from './replay.tsx';
import { SendSample } from './send-sample.tsx';

/** Short enough to look live, long enough to be cheap for the service. */
const LOOK_AGAIN_MS = 3_000;

const FILTERS: readonly Filter<'webhookDeliveries'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'pending', label: 'Pending' },
      { value: 'delivered', label: 'Delivered' },
      { value: 'failed', label: 'Failed' },
    ],
  },
  { name: 'eventType', label: 'Event' },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
];

const COLUMNS: readonly Column<WebhookDelivery>[] = [
  {
    head: 'Event',
    cell: ({ eventType }) => <code className="font-mono text-[0.92em]">{eventType}</code>,
  },
  { head: 'Status', cell: (delivery) => <DeliveryState delivery={delivery} /> },
  {
    head: 'Response',
    isExtra: true,
    cell: ({ attempts }) => answerOf(attempts.at(-1)),
  },
  {
    head: 'Attempts',
    isNumber: true,
    isExtra: true,
    cell: ({ attemptCount, maxAttempts }) => `${attemptCount} of ${maxAttempts}`,
  },
  {
    head: 'Created',
    isNumber: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

const answerOf = (attempt: WebhookDelivery['attempts'][number] | undefined) =>
  attempt === undefined ? (
    <span className="nothing text-quiet">–</span>
  ) : (
    (attempt.statusCode ?? attempt.error ?? 'No response')
  );

export function Webhooks(): ReactNode {
  return (
    <Page title="Webhooks" actions={<SendSample />}>
      <Endpoint />
      <Listing
        label="Deliveries"
        one="delivery"
        family="webhooks"
        read={(query) => sanwo.webhookDeliveries.list(query).then()}
        columns={COLUMNS}
        linkOf={({ id }) => ({ to: '/developers/webhooks/$id', params: { id } })}
        filters={FILTERS}
        againMs={LOOK_AGAIN_MS}
        heading={
          <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3">
            <h2 className="flex items-center gap-2 text-base font-semibold">
              Deliveries
              <span className="flex items-center gap-1.5 text-xs font-normal text-quiet">
                <span aria-hidden className="size-2 animate-pulse rounded-full bg-good" />
                Live
              </span>
            </h2>
            <Replay />
          </div>
        }
        none={
          <Empty
            icon={<Radio aria-hidden className="size-5" />}
            title="No deliveries yet"
            words={
              'Set a webhook address above. Deliveries will appear here, with your ' +
              'server’s responses.'
            }
          />
        }
      />
    </Page>
  );
}

// The list of events, newest first.

import type { Event } from '@sanwo/sdk';
import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { When } from '../../kit/text/when.tsx';
import { kindOf, TYPES } from './types.ts';

const FILTERS: readonly Filter<'events'>[] = [
  {
    name: 'type',
    label: 'Type',
    choices: TYPES.map((type) => ({ value: type, label: type })),
  },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
];

const COLUMNS: readonly Column<Event>[] = [
  { head: 'Event', cell: ({ type }) => <code className="font-mono text-[0.92em]">{type}</code> },
  { head: 'About', cell: (event) => aboutOf(event) },
  { head: 'Id', isExtra: true, cell: ({ id }) => <code className="font-mono text-xs">{id}</code> },
  {
    head: 'Created',
    isNumber: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ timestamp }) => <When at={timestamp} />,
  },
];

function aboutOf({ type, data }: Event): ReactNode {
  const name = [data.code, data.number, data.reference, data.email, data.id].find(
    (each) => typeof each === 'string',
  );
  return (
    <span>
      {kindOf(type)} <span className="text-quiet">{String(name ?? '')}</span>
    </span>
  );
}

export function Events(): ReactNode {
  return (
    <Page title="Events">
      <Listing
        label="Events"
        one="event"
        family="events"
        read={(query) => sanwo.events.list(query).then()}
        columns={COLUMNS}
        linkOf={({ id }) => ({ to: '/developers/events/$id', params: { id } })}
        filters={FILTERS}
        againMs={5_000}
        none={
          <Empty
            icon={<Activity aria-hidden className="size-5" />}
            title="No events yet"
            words="Events will appear here, for example when you create a plan or add a customer."
          />
        }
      />
    </Page>
  );
}

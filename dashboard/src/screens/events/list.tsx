// All that happened, newest first, as your server would be told it.

import type { Event } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Column } from '../../kit/column.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/empty.tsx';
import { ListBar } from '../../kit/list-bar.tsx';
import { Page } from '../../kit/page.tsx';
import { usePage } from '../../kit/use-page.ts';
import { When } from '../../kit/when.tsx';
import { kindOf, TYPES } from './types.ts';

const FILTERS = [
  {
    name: 'type',
    label: 'What',
    choices: TYPES.map((type) => ({ value: type, label: type })),
  },
  { name: 'from', label: 'Since' },
  { name: 'to', label: 'Until' },
];

const COLUMNS: readonly Column<Event>[] = [
  { head: 'Event', cell: ({ type }) => <code className="font-mono text-[0.92em]">{type}</code> },
  { head: 'About', cell: (event) => aboutOf(event) },
  { head: 'Id', isExtra: true, cell: ({ id }) => <code className="font-mono text-xs">{id}</code> },
  { head: 'When', isNumber: true, cell: ({ timestamp }) => <When at={timestamp} /> },
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
  const view = usePage(['type', 'from', 'to']);
  const query = useQuery({
    queryKey: ['events', 'list', view.query],
    queryFn: () => sanwo.events.list(view.query).then(),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  });
  return (
    <Page title="Events">
      <section
        aria-label="List of events"
        className="overflow-clip rounded-lg border border-line bg-panel shadow-panel"
      >
        <ListBar view={view} filters={FILTERS} />
        <DataTable
          label="Events"
          query={query}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          linkOf={({ id }) => ({ to: '/developers/events/$id', params: { id } })}
          toPage={view.toPage}
          empty={<NoEvents isAll={view.isAll} />}
        />
      </section>
    </Page>
  );
}

const NoEvents = ({ isAll }: { readonly isAll: boolean }) =>
  isAll ? (
    <Empty
      icon={<Activity aria-hidden className="size-5" />}
      title="Nothing happened yet"
      words="Make a plan or add a customer: what your server may want to know of stands here."
    />
  ) : (
    <Empty title="No event fits" words="Take a filter away to see more." />
  );

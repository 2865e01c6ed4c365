// One event: its type, subject and payload, as sent to the webhook address.

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Copy } from '../../kit/links/copy.tsx';
import { Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { JsonView } from '../../kit/text/json-view.tsx';
import { When } from '../../kit/text/when.tsx';
import { kindOf } from './types.ts';

export function EventPage(): ReactNode {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery({
    queryKey: ['events', 'one', id],
    queryFn: () => sanwo.events.get(id).then(),
  });
  return (
    <Page
      title={query.data?.type ?? 'Event'}
      crumbs={[
        <Link key="list" to="/developers/events">
          Events
        </Link>,
      ]}
    >
      <Loaded query={query}>
        {(event) => (
          <>
            <Section title="Details">
              <Facts
                isWide
                facts={[
                  ['Id', <Copy key="id" text={event.id} label="event id" />],
                  ['Created', <When key="when" at={event.timestamp} />],
                  ['About', kindOf(event.type)],
                  ['Sequence number', event.sequence],
                ]}
              />
            </Section>
            <JsonView value={event} label="event" />
          </>
        )}
      </Loaded>
    </Page>
  );
}

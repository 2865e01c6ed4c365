// The number of a plan's subscriptions by status. Each number links to the list.

import type { Plan } from '@sanwo/sdk';
import { useQueries } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Status } from '../../kit/text/badge.tsx';

const STATES = ['active', 'past_due', 'trialing', 'scheduled', 'paused', 'canceled'] as const;

export function Subscribers({ plan }: { readonly plan: Plan }) {
  const counts = useQueries({
    queries: STATES.map((status) => ({
      queryKey: ['subscriptions', 'count', { plan: plan.code, status }],
      queryFn: () => sanwo.subscriptions.list({ plan: plan.code, status, limit: 1 }).then(),
    })),
  });
  return (
    <Section
      title="Subscriptions"
      actions={
        <PlaceLink to="/subscriptions" search={{ plan: plan.code }}>
          See all
        </PlaceLink>
      }
    >
      <ul className="flex flex-col">
        {STATES.map((status, index) => {
          const count = counts[index]?.data?.totalCount;
          return (
            <li key={status} className="flex items-center justify-between gap-4 py-1 text-sm">
              <Status status={status} />
              {count === undefined ? (
                <span className="text-quiet">…</span>
              ) : (
                <PlaceLink to="/subscriptions" search={{ plan: plan.code, status }}>
                  {count.toLocaleString('en-NG')}
                </PlaceLink>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

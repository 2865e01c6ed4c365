// The list of plans, with the subscribers and the monthly revenue of each.

import type { Plan, PlanFigures } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { CreateLink } from '../../kit/links/create-link.tsx';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { priceText, UNITS } from './plan.ts';

const FILTERS: readonly Filter<'plans'>[] = [
  {
    name: 'status',
    label: 'On sale',
    choices: [
      { value: 'active', label: 'Yes' },
      { value: 'inactive', label: 'No' },
    ],
  },
  {
    name: 'interval',
    label: 'Charged',
    choices: UNITS.map(({ value, label }) => ({ value, label })),
  },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created to' },
];

const CREATE = <CreateLink operation="plans.create" to="/plans/new" label="Create plan" />;

export function Plans(): ReactNode {
  return (
    <Page title="Plans" actions={CREATE}>
      <Listing
        label="Plans"
        one="plan"
        family="plans"
        read={(query) => sanwo.plans.list(query).then()}
        columns={columnsWith(useFiguresOfPlans())}
        linkOf={({ code }) => ({ to: '/plans/$code', params: { code } })}
        searches="Name or code"
        filters={FILTERS}
        none={
          <Empty
            icon={<Layers aria-hidden className="size-5" />}
            title="No plans yet"
            words={ABOUT}
            action={CREATE}
          />
        }
      />
    </Page>
  );
}

type FiguresOf = (plan: Plan) => Pick<PlanFigures, 'mrr'> & { readonly subscribers: number };

/** The report lists at most this many plans. If it lists fewer, a missing plan has no revenue. */
const MOST_NAMED = 20;

/** Null while loading, and for plans that the report does not list. */
function useFiguresOfPlans(): (plan: Plan) => ReturnType<FiguresOf> | null {
  const { data } = useQuery({
    queryKey: ['analytics', 'plans'],
    queryFn: () => sanwo.analytics.get().then(),
  });
  return ({ id }) => {
    const found = data?.plans.find(({ planId }) => planId === id);
    if (found) {
      const { activeSubscriptions, pastDueSubscriptions, mrr } = found;
      return { subscribers: activeSubscriptions + pastDueSubscriptions, mrr };
    }
    const hasNoSubscribers = data !== undefined && data.plans.length < MOST_NAMED;
    return hasNoSubscribers ? { subscribers: 0, mrr: 0 } : null;
  };
}

const UNKNOWN = <span className="nothing text-quiet">–</span>;

const columnsWith = (figuresOf: ReturnType<typeof useFiguresOfPlans>): readonly Column<Plan>[] => [
  { head: 'Plan', cell: ({ name }) => name },
  { head: 'Price', cell: priceText },
  {
    head: 'Subscribers',
    isNumber: true,
    cell: (plan) => figuresOf(plan)?.subscribers ?? UNKNOWN,
  },
  {
    head: 'MRR',
    isNumber: true,
    cell: (plan) => {
      const figures = figuresOf(plan);
      return figures === null ? UNKNOWN : <Money kobo={figures.mrr} />;
    },
  },
  {
    head: 'On sale',
    cell: ({ status }) =>
      status === 'active' ? <Badge tone="good">Yes</Badge> : <Badge>No</Badge>,
  },
  {
    head: 'Created',
    isNumber: true,
    isExtra: true,
    sort: 'age',
    isSortedDown: true,
    cell: ({ createdAt }) => <When at={createdAt} isDay />,
  },
];

const ABOUT =
  'A plan sets what you sell, its price, and how often it is charged. Create a plan and send its ' +
  'payment link. Customers who pay are subscribed.';

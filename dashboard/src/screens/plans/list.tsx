// What is sold: all plans, with who has them and what they bring.

import type { Plan, PlanFigures } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Layers, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import type { Column } from '../../kit/column.ts';
import { Empty } from '../../kit/empty.tsx';
import { ButtonLink } from '../../kit/link.tsx';
import { Listing } from '../../kit/listing.tsx';
import { Money } from '../../kit/money.tsx';
import { Page } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { useWhyNot } from '../../session.ts';
import { priceText, UNITS } from './plan.ts';

const FILTERS = [
  {
    name: 'status',
    label: 'Sold',
    choices: [
      { value: 'active', label: 'Yes' },
      { value: 'inactive', label: 'No longer' },
    ],
  },
  {
    name: 'interval',
    label: 'Charged',
    choices: UNITS.map(({ value, label }) => ({ value, label })),
  },
  { name: 'from', label: 'Made since' },
  { name: 'to', label: 'Made until' },
];

export function Plans(): ReactNode {
  return (
    <Page title="Plans" actions={<NewPlanLink />}>
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
            action={<NewPlanLink />}
          />
        }
      />
    </Page>
  );
}

type FiguresOf = (plan: Plan) => Pick<PlanFigures, 'mrr'> & { readonly subscribers: number };

/** The reports name the plans that bring most: what is in none of twenty rows brings nothing. */
const MOST_NAMED = 20;

/** Null while it is not known, or where a plan is not among those that are told of. */
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
    const isNobodys = data !== undefined && data.plans.length < MOST_NAMED;
    return isNobodys ? { subscribers: 0, mrr: 0 } : null;
  };
}

const UNKNOWN = <span className="text-quiet">–</span>;

const columnsWith = (figuresOf: ReturnType<typeof useFiguresOfPlans>): readonly Column<Plan>[] => [
  { head: 'Plan', cell: ({ name }) => name },
  { head: 'Price', cell: priceText },
  {
    head: 'Subscribers',
    isNumber: true,
    cell: (plan) => figuresOf(plan)?.subscribers ?? UNKNOWN,
  },
  {
    head: 'Brings a month',
    isNumber: true,
    cell: (plan) => {
      const figures = figuresOf(plan);
      return figures === null ? UNKNOWN : <Money kobo={figures.mrr} />;
    },
  },
  {
    head: 'Sold',
    cell: ({ status }) =>
      status === 'active' ? <Badge tone="good">Yes</Badge> : <Badge>No longer</Badge>,
  },
  {
    head: 'Changed',
    isNumber: true,
    isExtra: true,
    cell: ({ updatedAt }) => <When at={updatedAt} isDay />,
  },
];

const ICON = <Plus aria-hidden className="size-4" />;

function NewPlanLink() {
  const whyNot = useWhyNot('plans.create');
  if (whyNot !== null) {
    return (
      <Button kind="primary" icon={ICON} whyNot={whyNot}>
        New plan
      </Button>
    );
  }
  return (
    <ButtonLink kind="primary" to="/plans/new">
      {ICON}
      New plan
    </ButtonLink>
  );
}

const ABOUT =
  'A plan is what you sell: a price, and how often it is charged. Make one, send its payment ' +
  'link, and whoever pays is subscribed.';

// What each plan brings, as bars from the largest.

import type { Analytics } from '@sanwo/sdk';
import { PlaceLink } from '../../../kit/links/place-link.tsx';
import { Money } from '../../../kit/text/money.tsx';

type PlanFigures = Analytics['plans'][number];

interface PlanBarsProps {
  readonly report: Analytics;
  amountOf(plan: PlanFigures): number;
}

const MOST_SHOWN = 6;

export function PlanBars({ report, amountOf }: PlanBarsProps) {
  const plans = report.plans
    .filter((plan) => amountOf(plan) > 0)
    .toSorted((one, other) => amountOf(other) - amountOf(one));
  const most = Math.max(1, ...plans.map(amountOf));
  if (plans.length === 0) return <p className="py-8 text-center text-quiet">Nothing yet.</p>;
  return (
    <ul className="flex min-h-[216px] flex-col justify-center gap-3">
      {plans.slice(0, MOST_SHOWN).map((plan) => (
        <li key={plan.planId} className="flex flex-col gap-1 text-sm">
          <span className="flex items-baseline justify-between gap-3">
            <span dir="auto" className="min-w-0 truncate">
              <PlaceLink to="/plans/$code" params={{ code: plan.planCode }}>
                {plan.name}
              </PlaceLink>
            </span>
            <Money kobo={amountOf(plan)} />
          </span>
          <svg aria-hidden width="100%" height="8" className="block">
            <rect
              width={`${(amountOf(plan) / most) * 100}%`}
              height="8"
              rx="2"
              className="fill-accent"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}

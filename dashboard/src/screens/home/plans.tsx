// Revenue, recurring revenue and churn by plan.

import type { Analytics } from '@sanwo/sdk';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { Scrolling } from '../../kit/lists/scrolling.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Money } from '../../kit/text/money.tsx';
import { CELL, HEAD, percentText } from './table.ts';

const MOST_SHOWN = 8;

export function TopPlans({ report }: { readonly report: Analytics }) {
  const plans = report.plans.slice(0, MOST_SHOWN);
  if (plans.length === 0) return null;
  return (
    <Section title="By plan" isFlush>
      <Scrolling label="Revenue by plan">
        <table className="w-full border-collapse text-sm">
          <caption className="unseen">Revenue, recurring revenue and churn by plan</caption>
          <thead>
            <tr>
              {['Plan', 'Revenue', 'MRR', 'Churn'].map((head) => (
                <th key={head} scope="col" className={HEAD}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {plans.map((plan) => (
              <tr key={plan.planId}>
                <th scope="row" className={`${CELL} max-w-48 truncate font-normal`}>
                  <PlaceLink to="/plans/$code" params={{ code: plan.planCode }}>
                    {plan.name}
                  </PlaceLink>
                </th>
                <td className={CELL}>
                  <Money kobo={plan.revenue} />
                </td>
                <td className={CELL}>
                  <Money kobo={plan.mrr} />
                </td>
                <td className={CELL}>{percentText(plan.churnRate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </Section>
  );
}

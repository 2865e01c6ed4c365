// What is beneath the figures of the home page: how it went and why, and what waits for a person.

import type { Analytics } from '@sanwo/sdk';
import { Bridge } from './bridge.tsx';
import { Trends } from './charts/trend.tsx';
import { Cohorts } from './cohorts.tsx';
import { Insights } from './insights.tsx';
import { NeedsYou } from './needs/needs-you.tsx';
import { TopPlans } from './plans.tsx';
import { Renewals } from './renewals.tsx';
import type { Span } from './span.ts';

export interface DetailsProps {
  readonly report: Analytics;
  /** Null while the previous period is loading. */
  readonly before: Analytics | null;
  readonly span: Span;
}

export const Details = ({ report, before, span }: DetailsProps) => (
  <>
    <Trends report={report} before={before} span={span} />
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <NeedsYou report={report} />
      <Renewals report={report} />
    </div>
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Bridge report={report} />
      <TopPlans report={report} />
    </div>
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Cohorts report={report} />
      <Insights insights={report.insights} />
    </div>
  </>
);

// The home page: the figures of a period compared with the one before, trends, and what needs
// attention.

import type { Analytics } from '@sanwo/sdk';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { sanwo } from '../../api.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { useToday } from '../../today.ts';
import { Bridge } from './bridge.tsx';
import { Choice } from './charts/choice.tsx';
import { Trends } from './charts/trend.tsx';
import { Checklist } from './checklist.tsx';
import { Cohorts } from './cohorts.tsx';
import { FirstSteps, isBeginning } from './first-steps.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { Insights } from './insights.tsx';
import { TopPlans } from './plans.tsx';
import { Renewals } from './renewals.tsx';
import { type Days, daysBefore, daysUpTo, SPANS, type Span, spanOf } from './span.ts';
import { Tiles } from './tiles.tsx';

/** After the figures: what acts on money is a good part of the page. */
const NeedsYou = lazy(async () => ({
  default: (await import('./needs/needs-you.tsx')).NeedsYou,
}));

export function Home(): ReactNode {
  const { days } = useSearch({ strict: false }) as { readonly days?: string };
  const span = spanOf(days);
  const today = useToday();
  const shown = today === null ? null : daysUpTo(today, span);
  const query = useReport(shown);
  const before = useReport(shown && daysBefore(shown, span)).data ?? null;
  const isNew = query.data !== undefined && isBeginning(query.data);
  return (
    <Page title="Home" actions={!isNew && <SpanChoice span={span} />}>
      <Checklist />
      <Loaded query={query} skeleton={<HomeSkeleton />}>
        {(report) =>
          isBeginning(report) ? (
            <FirstSteps />
          ) : (
            <div
              className={`flex flex-col gap-5 ${query.isPlaceholderData ? 'old opacity-60' : ''}`}
            >
              <Report report={report} before={before} span={span} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function useReport(days: Days | null): UseQueryResult<Analytics> {
  return useQuery({
    queryKey: ['analytics', days],
    queryFn: () => sanwo.analytics.get(days ?? {}).then(),
    enabled: days !== null,
    placeholderData: keepPreviousData,
  });
}

interface ReportProps {
  readonly report: Analytics;
  readonly before: Analytics | null;
  readonly span: Span;
}

const Report = ({ report, before, span }: ReportProps) => (
  <>
    <Tiles now={report} before={before} span={span} />
    <Trends report={report} before={before} span={span} />
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Suspense fallback={<Skeleton lines={6} />}>
        <NeedsYou report={report} />
      </Suspense>
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

function SpanChoice({ span }: { readonly span: Span }) {
  const navigate = useNavigate();
  return (
    <Choice
      label="Period"
      choices={SPANS}
      value={span.value}
      onChange={(days) => void navigate({ to: '.', search: { days } as never, replace: true })}
    />
  );
}

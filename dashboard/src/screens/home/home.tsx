// The home page: the figures of a period compared with the one before, trends, and what needs
// attention.

import type { Analytics } from '@sanwo/sdk';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { sanwo } from '../../api.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useToday } from '../../today.ts';
import { Bridge } from './bridge.tsx';
import { Checklist } from './checklist.tsx';
import { Cohorts } from './cohorts.tsx';
import { FirstSteps, isBeginning } from './first-steps.tsx';
import { Insights } from './insights.tsx';
import { AtRisk, FailedPayments } from './owed.tsx';
import { PayoutLine } from './payout-line.tsx';
import { TopPlans } from './plans.tsx';
import { Renewals } from './renewals.tsx';
import { type Days, daysBefore, daysUpTo, SPANS, type Span, spanOf } from './span.ts';
import { Tiles } from './tiles.tsx';
import { Trends } from './trend.tsx';
import { UndecidedPayments } from './undecided.tsx';
import { WaitingTransfers } from './waiting-transfers.tsx';

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
      <Loaded query={query} lines={12}>
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
    <UndecidedPayments />
    <WaitingTransfers />
    <Tiles now={report} before={before} span={span} />
    <PayoutLine />
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <FailedPayments report={report} />
      <AtRisk report={report} />
    </div>
    <Trends report={report} />
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Bridge report={report} />
      <Renewals report={report} />
    </div>
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <TopPlans report={report} />
      <Cohorts report={report} />
    </div>
    <Insights insights={report.insights} />
  </>
);

const CHOICE =
  'h-8 pointer-coarse:h-10 px-3 text-sm font-medium text-quiet hover:text-ink first:rounded-l-md ' +
  'last:rounded-r-md border-y border-r first:border-l border-edge/50 bg-panel ' +
  'data-selected:bg-accent-soft data-selected:text-accent';

function SpanChoice({ span }: { readonly span: Span }) {
  const navigate = useNavigate();
  return (
    <ToggleButtonGroup
      aria-label="Period"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[span.value]}
      onSelectionChange={([chosen]) =>
        void navigate({ to: '.', search: { days: String(chosen) } as never, replace: true })
      }
      className="flex"
    >
      {SPANS.map(({ value, label }) => (
        <ToggleButton key={value} id={value} className={CHOICE}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

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
import { later } from '../../later.tsx';
import { useToday } from '../../today.ts';
import { Checklist, useIsChecklistPending } from './checklist.tsx';
import { HomeChoice } from './choice.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { type Days, daysBefore, daysUpTo, SPANS, type Span, spanOf } from './span.ts';
import { Tiles } from './tiles.tsx';

const SOON_MS = 5_000;
const NEW = 'flex flex-col gap-5';
const OLD = `${NEW} old opacity-60`;

export function Home(): ReactNode {
  const { days } = useSearch({ strict: false }) as { readonly days?: string };
  const span = spanOf(days);
  const today = useToday();
  const shown = today === null ? null : daysUpTo(today, span);
  const query = useReport(shown);
  const before = useReport(shown && daysBefore(shown, span)).data ?? null;
  const isListPending = useIsChecklistPending();
  const isPending = isListPending || (query.isPending && query.fetchStatus !== 'paused');
  const isNew = query.data !== undefined && isBeginning(query.data);
  return (
    <Page title="Home" actions={!isNew && <SpanChoice span={span} />}>
      {isPending ? (
        <HomeSkeleton />
      ) : (
        <>
          {isNew && (
            <Suspense fallback={<Skeleton lines={6} />}>
              <FirstSteps />
            </Suspense>
          )}
          <Checklist />
          {!isNew && <BooksLine />}
          {!isNew && (
            <Loaded query={query}>
              {(report) => (
                <div className={query.isPlaceholderData ? OLD : NEW}>
                  <Report report={report} before={before} span={span} />
                </div>
              )}
            </Loaded>
          )}
        </>
      )}
    </Page>
  );
}

function useReport(days: Days | null): UseQueryResult<Analytics> {
  return useQuery({
    queryKey: ['analytics', days],
    queryFn: () => sanwo.analytics.get(days ?? {}).then(),
    enabled: days !== null,
    placeholderData: keepPreviousData,
    // The first payment shows itself to those who wait for it.
    refetchInterval: ({ state }) =>
      state.data !== undefined && isBeginning(state.data) ? SOON_MS : false,
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
    <Details {...{ report, before, span }} />
  </>
);

const FirstSteps = lazy(async () => ({
  default: (await import('./first-steps.tsx')).FirstSteps,
}));

/** There is no subscription and no payment yet. */
const isBeginning = ({ metrics }: Analytics): boolean =>
  (metrics.total_subscriptions ?? 0) === 0 && (metrics.total_payment_attempts ?? 0) === 0;

/** Whether yesterday's money agrees with the provider's statement. */
const BooksLine = later(() => import('./books-line.tsx'), 'BooksLine', {
  // Its room, if the last visit had it.
  until: () => localStorage.getItem('sanwo.books') && <p className="h-5" />,
});

/** What is beneath the figures, loaded after them. */
const Details = later(() => import('./details.tsx'), 'Details', {
  until: () => <div className="h-[70dvh]" />,
});

function SpanChoice({ span }: { readonly span: Span }) {
  const navigate = useNavigate();
  return (
    <HomeChoice
      label="Period"
      choices={SPANS}
      value={span.value}
      onChange={(days) => void navigate({ to: '.', search: { days } as never, replace: true })}
    />
  );
}

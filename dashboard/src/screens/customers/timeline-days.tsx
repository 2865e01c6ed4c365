// The timeline grouped by day, newest first. Older entries are loaded on request.

import { useInfiniteQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/fields/button.tsx';
import { ErrorState } from '../../kit/page/error-state.tsx';
import { Offline } from '../../kit/page/loaded.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { useZone, whenText } from '../../kit/text/when.tsx';
import { TimelineEntry } from './timeline-entry.tsx';

const ROWS = 25;

interface TimelineDaysProps {
  readonly customerId: string;
  /** Limits the timeline to entries of this kind. */
  readonly kind?: string;
  /** Limits the timeline to one subscription, for that subscription's page. */
  readonly subscription?: string;
}

export function TimelineDays({ customerId, ...narrow }: TimelineDaysProps) {
  const zone = useZone();
  const query = useInfiniteQuery({
    queryKey: ['customers', 'timeline', customerId, narrow],
    queryFn: ({ pageParam }) =>
      sanwo.customers
        .getTimeline(customerId, {
          ...(narrow as { readonly kind?: 'event'; readonly subscription?: string }),
          ...{ limit: ROWS, after: pageParam },
        })
        .then(),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, entries }) => (hasMore ? entries.at(-1)?.id : undefined),
  });
  if (query.data === undefined) {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    return query.fetchStatus === 'paused' ? <Offline /> : <Skeleton lines={8} />;
  }
  const entries = query.data.pages.flatMap((page) => page.entries);
  const days = [...Map.groupBy(entries, ({ at }) => whenText(at, { zone, isDay: true }))];
  return (
    <div className="flex flex-col gap-4">
      {days.length === 0 && <p className="text-sm text-quiet">No entries of this kind yet.</p>}
      {days.map(([day, ofDay]) => (
        <div key={day}>
          <h3 className="border-b border-line pb-1 text-xs font-semibold text-quiet">{day}</h3>
          <ol>
            {ofDay.map((entry) => (
              <TimelineEntry
                key={entry.id}
                entry={entry}
                isHere={narrow.subscription !== undefined}
              />
            ))}
          </ol>
        </div>
      ))}
      {query.hasNextPage && (
        <div>
          <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            Show older entries
          </Button>
        </div>
      )}
    </div>
  );
}

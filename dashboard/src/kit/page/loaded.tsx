// Content from the API: a skeleton while it loads, then the content or the error. DataTable does
// the same for tables.

import type { UseQueryResult } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Empty } from './empty.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly lines?: number;
  /** In the shape of the content, instead of lines. */
  readonly skeleton?: ReactNode;
  children(data: T): ReactNode;
}

export function Loaded<T>({ query, lines = 6, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.fetchStatus === 'paused') return <Offline />;
  return (
    skeleton ?? (
      <div className="p-4">
        <Skeleton lines={lines} />
      </div>
    )
  );
}

export const Offline = () => (
  <Empty
    icon={<WifiOff aria-hidden className="size-5" />}
    title="You are offline"
    words="This content loads when you are back online."
  />
);

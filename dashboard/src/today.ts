// What day it is for this account: a sandbox may have a clock of its own, which stands still. Days
// are those of the account's zone, and the time is the service's.

import { useQuery } from '@tanstack/react-query';
import { sanwo } from './api.ts';
import { useZone } from './kit/when.tsx';
import { clockQuery, modeQuery } from './settings.ts';

/** 2026-11-23; null until it is known. */
export function useToday(): string | null {
  const { data: mode } = useQuery(modeQuery);
  const { data: clock } = useQuery({
    ...clockQuery,
    enabled: mode === 'sandbox',
  });
  // Where there is no clock to read, a report says up to which day it goes unless it is told.
  const { data: report } = useQuery({
    queryKey: ['analytics'],
    queryFn: () => sanwo.analytics.get().then(),
    enabled: mode === 'live',
  });
  const zone = useZone();
  return clock === undefined ? (report?.period.to ?? null) : dayIn(new Date(clock.now), zone);
}

/** 2026-11-23 */
export const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

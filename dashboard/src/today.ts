// Today's date for the account, in its time zone and by the service's clock or the test clock.

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sanwo } from './api.ts';
import { keepToday } from './hints.ts';
import { useZone } from './kit/text/when.tsx';
import { clockQuery, modeQuery } from './settings.ts';

/** 2026-11-23; null until it is known. */
export function useToday(): string | null {
  const { data: mode } = useQuery(modeQuery);
  const { data: clock } = useQuery({
    ...clockQuery,
    enabled: mode === 'sandbox',
  });
  // A live account has no test clock. There the date comes from the default period of a report.
  const { data: report } = useQuery({
    queryKey: ['analytics'],
    queryFn: () => sanwo.analytics.get().then(),
    enabled: mode === 'live',
  });
  const zone = useZone();
  const today =
    clock === undefined ? (report?.period.to ?? null) : dayIn(new Date(clock.now), zone);
  const day = clock?.frozen ? today : null;
  const isKnown = today !== null;
  useEffect(() => {
    if (mode !== undefined && isKnown) keepToday({ mode, zone, day });
  }, [mode, zone, day, isKnown]);
  return today;
}

/** 2026-11-23 */
export const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

// The account's own moment, by the service's clock or the test clock.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from './durations.ts';
import { clockQuery, modeQuery } from './settings.ts';

/** In milliseconds; null until it is known. */
export function useNow(): number | null {
  const { data: mode } = useQuery(modeQuery);
  const { data: clock, dataUpdatedAt } = useQuery({ ...clockQuery, enabled: mode === 'sandbox' });
  const [real, setReal] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setReal(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  if (mode === 'live') return real;
  if (clock === undefined) return null;
  const passed = clock.frozen ? 0 : Math.max(0, real - dataUpdatedAt);
  return Date.parse(clock.now) + passed;
}

// The account's settings, which many screens go by: its name and its time zone.

import { queryOptions } from '@tanstack/react-query';
import { sanwo } from './api.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => sanwo.account.get().then(),
  staleTime: 60_000,
});

/** Whether money is real here; known before anybody has signed in. */
export const modeQuery = queryOptions({
  queryKey: ['mode'],
  queryFn: async () => {
    const answer = await sanwo.request<{ readonly mode: 'sandbox' | 'live' }>({
      method: 'GET',
      path: '/',
    });
    return answer.mode;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The account's own time, which a sandbox may hold; looked at more often while it moves. */
export const clockQuery = queryOptions({
  queryKey: ['test-clock'],
  queryFn: () => sanwo.testClock.get().then(),
  refetchInterval: ({ state }) => (state.data?.status === 'advancing' ? 1_000 : 60_000),
});

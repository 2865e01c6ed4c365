// The queries of the account's settings, mode and test clock, which many screens use.

import { queryOptions } from '@tanstack/react-query';
import { sanwo } from './api.ts';
import { MINUTE_MS } from './durations.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => sanwo.account.get().then(),
  staleTime: MINUTE_MS,
});

/** The mode, sandbox or live. It is known before sign-in. */
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

/** The test clock of a sandbox. It is read more often while it moves. */
export const clockQuery = queryOptions({
  queryKey: ['test-clock'],
  queryFn: () => sanwo.testClock.get().then(),
  refetchInterval: ({ state }) => (state.data?.status === 'advancing' ? 1_000 : MINUTE_MS),
});

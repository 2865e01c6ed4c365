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

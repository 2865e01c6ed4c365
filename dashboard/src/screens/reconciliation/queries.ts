// The queries of the days that were compared and of their differences.

import type { ReconciliationDay } from '@sanwo/sdk';
import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';

export const STALE_AFTER_EXPLAINING = [['reconciliation'], ['breaks']] as const;

/** One day at one provider; null if it is not listed. */
export const dayQuery = (day: string, provider: string | undefined) =>
  queryOptions({
    queryKey: ['reconciliation', 'one', day, provider],
    queryFn: async (): Promise<ReconciliationDay | null> => {
      const asked = { from: day, to: day, ...(provider === undefined ? {} : { provider }) };
      const { data } = await sanwo.reconciliation.list({ ...asked, limit: 1 });
      return data[0] ?? null;
    },
  });

export const breakQuery = (code: string) =>
  queryOptions({
    queryKey: ['breaks', 'one', code],
    queryFn: () => sanwo.reconciliation.getBreak(code).then(),
  });

/** The last days that were compared, of all providers. */
export const newestDays = queryOptions({
  queryKey: ['reconciliation', 'newest'],
  queryFn: async () => (await sanwo.reconciliation.list({ limit: 10 })).data,
});

/** How many differences are open. */
export const openBreaks = queryOptions({
  queryKey: ['breaks', 'open'],
  queryFn: async () =>
    (await sanwo.reconciliation.listBreaks({ status: 'open', limit: 1 })).totalCount,
});

// The queries of payouts.

import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';

/** The next payout. */
export const upcomingQuery = queryOptions({
  queryKey: ['payouts', 'next'],
  queryFn: () => sanwo.payouts.getUpcoming().then(),
});

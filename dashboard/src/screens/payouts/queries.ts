// What is asked about payouts on more than one screen.

import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';

/** What is paid out next, and when. */
export const upcomingQuery = queryOptions({
  queryKey: ['payouts', 'next'],
  queryFn: () => sanwo.payouts.getUpcoming().then(),
});

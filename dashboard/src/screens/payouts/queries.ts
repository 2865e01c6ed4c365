// The queries of payouts.

import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';

/** Null: payouts go to the account at the payment provider. */
export const payoutAccountQuery = queryOptions({
  queryKey: ['payout-account'],
  queryFn: () => sanwo.payoutAccount.get().then(),
});

/** The next payout. */
export const upcomingQuery = queryOptions({
  queryKey: ['payouts', 'next'],
  queryFn: () => sanwo.payouts.getUpcoming().then(),
});

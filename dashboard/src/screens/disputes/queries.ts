// The query of the disputes of one payment or customer.

import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';

export type DisputesFilter = { readonly payment: string } | { readonly customer: string };

export const disputesOf = (filter: DisputesFilter) =>
  queryOptions({
    queryKey: ['disputes', 'list', filter],
    queryFn: () => sanwo.disputes.list({ ...filter, limit: 20 }).then(),
  });

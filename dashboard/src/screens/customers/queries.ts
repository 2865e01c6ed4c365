// Queries of the customer screens. A change to a customer invalidates ['customers'], which covers
// all of them.

import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';

export const customerQuery = (code: string) =>
  queryOptions({
    queryKey: ['customers', 'one', code],
    queryFn: () => sanwo.customers.get(code).then(),
  });

// What the screens of customers read. Whatever changes a customer invalidates ['customers'], and
// with it all of them.

import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';

export const customerQuery = (code: string) =>
  queryOptions({
    queryKey: ['customers', 'one', code],
    queryFn: () => sanwo.customers.get(code).then(),
  });

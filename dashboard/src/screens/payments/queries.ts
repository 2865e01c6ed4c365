// One payment, and the payments of an invoice, as several screens read them.

import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';

export const paymentQuery = (code: string) =>
  queryOptions({
    queryKey: ['payments', 'one', code],
    queryFn: () => sanwo.payments.get(code).then(),
  });

/** The newest first: an invoice is tried a few times, and paid once. */
export const paymentsOfInvoice = (invoiceId: string) =>
  queryOptions({
    queryKey: ['payments', 'list', { invoiceId }],
    queryFn: () => sanwo.payments.list({ invoiceId, limit: 100 }).then(),
  });

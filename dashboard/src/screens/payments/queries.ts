// The queries of one payment and of an invoice's payments.

import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';

export const paymentQuery = (code: string) =>
  queryOptions({
    queryKey: ['payments', 'one', code],
    queryFn: () => sanwo.payments.get(code).then(),
  });

/** Newest first. An invoice has a few attempts, and one successful payment. */
export const paymentsOfInvoice = (invoiceId: string) =>
  queryOptions({
    queryKey: ['payments', 'list', { invoiceId }],
    queryFn: () => sanwo.payments.list({ invoiceId, limit: 100 }).then(),
  });

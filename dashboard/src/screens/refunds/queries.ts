// The queries of refunds and credit notes.

import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';

export const refundsOfPayment = (paymentId: string) =>
  queryOptions({
    queryKey: ['refunds', 'list', { payment: paymentId }],
    queryFn: () => sanwo.refunds.list({ payment: paymentId, limit: 100 }).then(),
  });

export const refundsOfInvoice = (invoiceId: string) =>
  queryOptions({
    queryKey: ['refunds', 'list', { invoice: invoiceId }],
    queryFn: () => sanwo.refunds.list({ invoice: invoiceId, limit: 100 }).then(),
  });

export const notesOfInvoice = (invoiceId: string) =>
  queryOptions({
    queryKey: ['creditNotes', 'list', { invoice: invoiceId }],
    queryFn: () => sanwo.creditNotes.list({ invoice: invoiceId, limit: 100 }).then(),
  });

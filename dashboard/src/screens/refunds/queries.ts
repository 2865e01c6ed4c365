// Refunds and credit notes as several screens read them.

import type { ListedPaymentAttempt } from '@sanwo/sdk';
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

/** What of a payment can still go back: its refunds, and what changes gave back as credit. */
export const leftOfPayment = ({ id, invoiceId, amount }: ListedPaymentAttempt) =>
  queryOptions({
    queryKey: ['refunds', 'left', id],
    queryFn: async () => {
      const [refunds, notes] = await Promise.all([
        sanwo.refunds.list({ payment: id, limit: 100 }).then(),
        invoiceId === null ? null : sanwo.creditNotes.list({ invoice: invoiceId, limit: 100 }),
      ]);
      const gone = refunds.data.filter(({ status }) => status !== 'failed');
      const ofChanges = notes?.data.filter(({ refundId }) => refundId === null) ?? [];
      const left = amount - gone.reduce((sum, refund) => sum + refund.amount, 0);
      const credited = ofChanges.reduce((sum, note) => sum + note.total, 0);
      return { left, credited: Math.min(credited, left) };
    },
  });

export const notesOfInvoice = (invoiceId: string) =>
  queryOptions({
    queryKey: ['creditNotes', 'list', { invoice: invoiceId }],
    queryFn: () => sanwo.creditNotes.list({ invoice: invoiceId, limit: 100 }).then(),
  });

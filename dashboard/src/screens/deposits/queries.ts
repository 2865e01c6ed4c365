// The queries of deposits and account numbers, and what to read again after a deposit changed.

import type { Deposit, Invoice } from '@sanwo/sdk';
import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';

export const STALE_AFTER_DEPOSIT = STALE_AFTER_PAYMENT;

export const depositQuery = (code: string) =>
  queryOptions({
    queryKey: ['deposits', 'one', code],
    queryFn: () => sanwo.deposits.get(code).then(),
  });

const MOST_WAITING = 5;

/** The deposits that wait for a person, the oldest first. */
export const waitingDeposits = queryOptions({
  queryKey: ['deposits', 'waiting'],
  queryFn: () =>
    sanwo.deposits.list({ waiting: true, order: 'oldest', limit: MOST_WAITING }).then(),
});

/** The invoices that a deposit pays. */
export const invoicesOfDeposit = ({ id, allocations }: Deposit) => {
  const ids = [...new Set(allocations.flatMap(({ invoiceId }) => invoiceId ?? []))];
  return queryOptions({
    queryKey: ['invoices', 'of deposit', id, ids],
    queryFn: () => Promise.all(ids.map((invoiceId) => sanwo.invoices.get(invoiceId).then())),
  });
};

const MOST_OWED = 100;
/** Failed for good: nothing is owed any more. */
const OVER: ReadonlySet<string | null> = new Set([
  'voided',
  'subscription_canceled',
  'subscription_expired',
]);

/** All that a customer owes, the oldest first. */
export const owedInvoices = (customerId: string) =>
  queryOptions({
    queryKey: ['invoices', 'owed by', customerId],
    queryFn: async (): Promise<readonly Invoice[]> => {
      const [open, failed] = await Promise.all(
        (['open', 'failed'] as const).map((status) =>
          sanwo.invoices
            .list({ customer: customerId, status, order: 'oldest', limit: MOST_OWED })
            .then(),
        ),
      );
      return [...(open?.data ?? []), ...(failed?.data ?? [])]
        .filter(
          ({ amountRemaining, failureReason }) => amountRemaining > 0 && !OVER.has(failureReason),
        )
        .sort((one, other) => (one.dueAt < other.dueAt ? -1 : 1));
    },
  });

/** The number that is open for a customer; null if there is none. */
export const numberOfCustomer = (customerId: string) =>
  queryOptions({
    queryKey: ['virtualAccounts', 'of customer', customerId],
    queryFn: async () => {
      const { data } = await sanwo.virtualAccounts.list({ customer: customerId, limit: 10 });
      return data.find(({ status }) => status !== 'closed') ?? null;
    },
  });

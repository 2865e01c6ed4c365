// The status of a row of a file, for people: the same words that the dashboard has for it. Programs
// read `status`, which stays as it is.

import type { CsvValue } from '../../lib/values/csv.ts';

type StatusWords = Readonly<Record<string, string>>;

const STATUSES: Readonly<Record<string, StatusWords>> = {
  subscriptions: {
    incomplete: 'Waiting for first payment',
    scheduled: 'Starts later',
    trialing: 'In trial',
    active: 'Active',
    past_due: 'Past due',
    paused: 'Paused',
    canceled: 'Canceled',
    completed: 'Completed',
    expired: 'Expired',
  },
  invoices: {
    draft: 'Not yet due',
    open: 'Open',
    paid: 'Paid',
    failed: 'Unpaid',
    refunded: 'Refunded',
  },
  payments: {
    pending: 'Waiting for the bank',
    succeeded: 'Paid',
    failed: 'Failed',
    refunded: 'Refunded',
    canceled: 'Never sent',
  },
  refunds: { pending: 'On its way', succeeded: 'Refunded', failed: 'Refused' },
  deposits: {
    unapplied: 'Not applied',
    partly_applied: 'Partly applied',
    applied: 'Applied',
    returning: 'On its way back',
    returned: 'Returned',
    held: 'Needs a decision',
  },
  settlements: { pending: 'Waiting', paid_out: 'Paid out', refunded: 'Refunded' },
  payouts: { pending: 'On its way', completed: 'Paid out', failed: 'Refused' },
};

/** What the column is called: the last one of its file. */
export const STATUS_IN_WORDS = 'statusInWords';

export const hasStatusWords = (kind: string): boolean => STATUSES[kind] !== undefined;

export function statusInWords(kind: string, row: Readonly<Record<string, CsvValue>>): CsvValue {
  const { status, failureReason, subscriptionId } = row;
  if (kind === 'invoices' && failureReason === 'voided') return 'Voided';
  if (kind === 'invoices' && failureReason === 'reversed') return 'Taken back';
  // The draft of a cycle has a subscription; one that a merchant made has none.
  if (kind === 'invoices' && status === 'draft' && subscriptionId === null) return 'Draft';
  return STATUSES[kind]?.[String(status)] ?? null;
}

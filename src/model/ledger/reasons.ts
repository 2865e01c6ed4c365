// Why something was posted, in one word for programs.

import { OneOf } from '../../lib/api/schema.ts';
import { isVoid, type MoneyRows, type MoneyTable } from './postings.ts';

const REASONS = {
  invoice_opened: 'an invoice asks for money',
  invoice_voided: 'an invoice was voided',
  invoice_written_off: 'what is left of an invoice is not collected any more',
  invoice_changed: 'what an invoice asks for changed, such as by tax that was withheld',
  payment_received: 'a payment succeeded',
  payment_released: 'a payment was taken off its invoice',
  payment_disputed: 'a payer’s bank took a payment back, or that was decided',
  payment_changed: 'a payment belongs elsewhere',
  settled: 'the platform owes you a payment, less its fee',
  settlement_reduced: 'the platform owes you less of a payment',
  payout_reduced: 'a later payout is smaller, because a payment that was paid out was refunded',
  refunded: 'a payment went back to its payer',
  paid_out: 'a payout was completed',
  deposit_received: 'a transfer arrived',
  deposit_returned: 'a transfer went back to its sender',
  credit_given: 'a customer was given credit',
  credit_taken: 'a customer’s credit was reduced',
  credit_taxed: 'the tax in a customer’s credit',
  refund_taxed: 'the tax in what went back',
  break_suspended: 'the provider’s statement has money that your records do not have',
  break_released: 'such money is in your records now, or was explained',
  break_written_off: 'such money was written off',
  brought_forward: 'it was so before there was a ledger',
} as const;

export type LedgerReason = keyof typeof REASONS;

export const LedgerReasons = OneOf(Object.keys(REASONS) as LedgerReason[], {
  title: 'LedgerReason',
  description: Object.entries(REASONS)
    .map(([name, words]) => `\`${name}\`: ${words}.`)
    .join(' '),
});

type Because = {
  readonly [T in MoneyTable]: (before: MoneyRows[T] | null, after: MoneyRows[T]) => LedgerReason;
};

const BECAUSE: Because = {
  invoices(before, after) {
    if (before === null || before.status === 'draft') return 'invoice_opened';
    if (isVoid(after) && !isVoid(before)) return 'invoice_voided';
    return before.status !== after.status || before.subscriptionStatus !== after.subscriptionStatus
      ? 'invoice_written_off'
      : 'invoice_changed';
  },
  payment_attempts(before, after) {
    if (after.status === 'canceled') return 'payment_released';
    if (before?.status !== after.status) return 'payment_received';
    return before.purpose === after.purpose ? 'payment_disputed' : 'payment_changed';
  },
  settlements: (before) => (before === null ? 'settled' : 'settlement_reduced'),
  settlement_adjustments: () => 'payout_reduced',
  refunds: () => 'refunded',
  payouts: () => 'paid_out',
  deposits: () => 'deposit_received',
  deposit_returns: () => 'deposit_returned',
  credit_entries: (_, { amount }) => (amount < 0 ? 'credit_taken' : 'credit_given'),
  credit_notes: (_, { refundId }) => (refundId === null ? 'credit_taxed' : 'refund_taxed'),
  reconciliation_breaks(_, { status, suspended }) {
    if (suspended === 0) return 'break_released';
    return status === 'written_off' ? 'break_written_off' : 'break_suspended';
  },
};

export function postingReason<T extends MoneyTable>(
  table: T,
  change: { readonly before: MoneyRows[T] | null; readonly after: MoneyRows[T] },
): LedgerReason {
  return BECAUSE[table](change.before, change.after);
}

// The queries to read again after a payment, refund, payout or invoice changed.

export const STALE_AFTER_PAYMENT = [
  ['invoices'],
  ['payments'],
  ['refunds'],
  ['creditNotes'],
  ['settlements'],
  ['payouts'],
  ['mandates'],
  ['customers'],
  ['subscriptions'],
  ['deposits'],
  ['disputes'],
  ['coupons'],
  ['reconciliation'],
  ['breaks'],
  ['ledger'],
  ['analytics'],
] as const;

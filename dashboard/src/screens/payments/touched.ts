// Every list that money moves through: read anew after any of it moved.

export const MONEY = [
  ['invoices'],
  ['payments'],
  ['refunds'],
  ['creditNotes'],
  ['settlements'],
  ['payouts'],
  ['mandates'],
  ['customers'],
  ['subscriptions'],
  ['analytics'],
] as const;

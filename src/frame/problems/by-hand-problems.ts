// What can go wrong with what merchants do by hand: drafts, and actions on many.

export const BY_HAND_PROBLEMS = {
  invoice_not_draft: [409, 'Only the draft of a one-off invoice can be changed, opened or deleted'],
  bulk_not_found: [404, 'Bulk action not found: it is kept for 90 days'],
  bulk_limit_reached: [
    409,
    'Five bulk actions are running, the maximum: wait until one of them is done',
  ],
} as const;

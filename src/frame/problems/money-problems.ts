// What can go wrong with money that arrives by itself or past the provider, and with money on its
// way to a merchant.

export const MONEY_PROBLEMS = {
  deposit_not_found: [404, 'Deposit not found'],
  virtual_account_not_found: [404, 'Account number not found'],
  account_limit_reached: [409, 'The payment provider has no more account numbers to give'],
  transfers_unavailable: [409, 'Your payment provider takes no transfers'],
  virtual_account_closed: [409, 'The account number is closed already'],
  deposit_spent: [409, 'The amount is more than the deposit has left: see unappliedAmount'],
  deposit_assigned: [409, 'The deposit already belongs to a customer: unapply its payments first'],
  deposit_unassigned: [
    409,
    'The deposit belongs to no customer yet: assign it with POST /v1/deposit/:idOrCode/assign',
  ],
  deposit_other_currency: [
    409,
    'The deposit is in another currency: only its provider can send it back',
  ],
  invoice_not_payable: [409, 'The invoice cannot be paid'],
  amount_exceeds_remaining: [
    409,
    'The amount is more than remains to be paid: see amountRemaining',
  ],
  payment_not_releasable: [
    409,
    'The payment was refunded or taken back already: it cannot be taken off its invoice',
  ],
  payment_recorded: [409, 'A payment with this method and reference is recorded for this invoice'],
  payment_not_outside: [409, 'Only a payment made outside the provider can be undone'],
  payment_ambiguous: [409, 'The invoice was paid by several payments: name one with paymentId'],
  sender_unknown: [
    409,
    'The provider does not say which account the money came from: it cannot go back there',
  ],
  withholding_not_awaited: [409, 'No certificate of tax withheld is awaited for this invoice'],
  ledger_line_not_found: [404, 'Ledger line not found'],
  digest_not_found: [404, 'There is no digest of this day: your ledger begins later'],
  day_not_closed: [409, 'This day is not closed yet: a day is closed at 02:30 of the next (Lagos)'],
  dispute_not_found: [404, 'Dispute not found'],
  dispute_open: [409, 'This payment is disputed already: respond to that dispute'],
  payment_not_disputable: [
    409,
    'Only a payment of an invoice that was taken, and not refunded in full, can be disputed',
  ],
  dispute_decided: [409, 'The dispute is decided already'],
  break_not_found: [404, 'Break not found'],
  break_closed: [409, 'The break is closed already'],
  complaint_open: [
    409,
    'The payer does not recognise a payment of this subscription: respond to the dispute first',
  ],
  invoice_promised: [
    409,
    'The payer has promised to pay by a later day: see promise. Nothing is charged or sent before',
  ],
  promise_limit: [409, 'The invoice was promised twice already, the maximum'],
  payout_not_found: [404, 'Payout not found'],
  settlement_not_found: [404, 'Settlement not found'],
  bank_account_not_found: [404, 'No account with this number at this bank: check both'],
  payouts_not_ready: [
    409,
    'No payout account is chosen: an owner chooses one in the dashboard, under Settings, Payouts',
  ],
} as const;

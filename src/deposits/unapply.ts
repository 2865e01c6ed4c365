// A person takes a payment that was made of a deposit off its invoice again.

import { unapplyPayment } from '../engine/deposit/by-hand.ts';
import { Body, boundedText } from '../lib/api/schema.ts';
import { depositOperation } from './acts.ts';

export const unapplyDeposit = depositOperation({
  needs: 'collect',
  action: 'deposit.unapplied',
  summary: 'Take a payment of a deposit off its invoice',
  description:
    'The amount is no longer applied, and the invoice is open or failed again as it was. A ' +
    'payment that was refunded stays. Where a change of the same cycle was paid elsewhere, it ' +
    'needs the `money` permission.',
  body: Body({ paymentId: boundedText(300, 'The payment’s id or code') }),
  message: 'Payment taken off its invoice',
  problems: ['payment_not_found', 'payment_not_releasable', 'charge_in_flight'],
  example: {
    body: { paymentId: 'PAY_t1U2v3W4' },
    data: { status: 'unapplied', appliedAmount: 0, unappliedAmount: 500_000, allocations: [] },
  },

  act: (db, at, { named, body, caller }) =>
    unapplyPayment(db, at, { named, paymentId: body.paymentId, caller }),
});

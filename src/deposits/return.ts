// A person sends what of a deposit has no place back to where it came from.

import Type from 'typebox';
import { returnDeposit } from '../engine/deposit/by-hand.ts';
import { PositiveKobo } from '../lib/api/positive-kobo.ts';
import { Body, words } from '../lib/api/schema.ts';
import { depositOperation } from './acts.ts';

export const returnDepositToSender = depositOperation({
  needs: 'money',
  action: 'deposit.returned',
  summary: 'Return a deposit to its sender',
  description:
    'To the account that it came from. Without `amount`, all that is not applied. The deposit ' +
    'is `returning` until the provider has decided.',
  body: Body({
    amount: Type.Optional(PositiveKobo('Amount to return')),
    reason: words(500, 'Reason, for your records'),
  }),
  message: 'Deposit on its way back',
  problems: ['deposit_spent', 'deposit_other_currency', 'sender_unknown'],
  example: {
    body: { reason: 'It was meant for another business' },
    data: { status: 'returning', appliedAmount: 0, allocations: [] },
  },

  act: (db, at, { named, body }) => {
    const { amount, reason } = body;
    return returnDeposit(db, at, { named, amount, reason });
  },
});

// A person makes credit of what of a deposit has no place.

import Type from 'typebox';
import { creditDeposit } from '../engine/deposit/by-hand.ts';
import { PositiveKobo } from '../lib/api/positive-kobo.ts';
import { Body } from '../lib/api/schema.ts';
import { depositOperation } from './acts.ts';

export const creditDepositToCustomer = depositOperation({
  needs: 'collect',
  action: 'deposit.credited',
  summary: 'Turn a deposit into credit',
  description:
    'The customer’s next invoices use the credit. Without `amount`, all that is not applied.',
  body: Body({ amount: Type.Optional(PositiveKobo('Amount to turn into credit')) }),
  message: 'Credit given',
  problems: ['deposit_unassigned', 'deposit_spent', 'deposit_other_currency', 'customer_not_found'],
  example: { body: { amount: 500_000 } },

  act: (db, at, { named, body }) => creditDeposit(db, at, { named, amount: body.amount }),
});

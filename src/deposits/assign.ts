// A person says whose money a deposit is.

import { NAMED_CUSTOMER_PROBLEMS } from '../engine/customer/named.ts';
import { assignDeposit } from '../engine/deposit/by-hand.ts';
import { Body, boundedText } from '../lib/api/schema.ts';
import { depositOperation } from './acts.ts';

export const assignDepositTo = depositOperation({
  needs: 'collect',
  action: 'deposit.assigned',
  summary: 'Assign a deposit to a customer',
  description:
    'For a deposit that belongs to no customer, or waits for the rest of a checkout order, which ' +
    'is of this customer or of none: then it is no longer part of that. It is applied to the ' +
    'customer’s invoices by the rule at once.',
  body: Body({
    customerEmailOrCode: boundedText(300, 'The customer’s email, phone number, code or id'),
  }),
  message: 'Deposit assigned',
  problems: [...NAMED_CUSTOMER_PROBLEMS, 'deposit_assigned', 'deposit_other_currency'],
  example: { body: { customerEmailOrCode: 'ada@example.com' } },

  act: (db, at, { named, body }) =>
    assignDeposit(db, at, { named, customerName: body.customerEmailOrCode }),
});

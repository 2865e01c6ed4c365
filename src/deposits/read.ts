// One deposit.

import { firstView, readOperation } from '../frame/read-operation.ts';
import { Deposit, depositExample } from '../model/deposits/shape.ts';
import { selectDeposit } from '../model/deposits/sql.ts';

import { viewDeposits } from '../model/views/deposits.ts';

export const readDeposit = readOperation({
  tag: 'Transfers',
  summary: 'Retrieve a deposit',
  message: 'Deposit found',
  by: { idOrCode: 'The deposit’s id or code' },
  output: Deposit,
  missing: 'deposit_not_found',
  example: { by: depositExample.code, data: depositExample },

  find: selectDeposit,
  view: async (row, { db, tenant }) => firstView(await viewDeposits(db, tenant.id, [row])),
});

// Deposits, newest first.

import { listOperation } from '../frame/list-operation.ts';
import { Deposit, depositExample } from '../model/deposits/shape.ts';
import { FILTERS } from '../model/lists/filters.ts';
import { SELECT_PAGE } from '../model/lists/filters-sql.ts';
import { viewDeposits } from '../model/views/deposits.ts';

export const listDeposits = listOperation({
  tag: 'Transfers',
  summary: 'List deposits',
  description:
    'Searches any part of the sender’s name, and the start of code, `sessionId` and ' +
    '`providerReference`.',
  message: 'Deposits found',
  filters: FILTERS.deposits,
  item: Deposit,
  example: { query: { status: 'unapplied', limit: 20 }, item: depositExample },

  select: SELECT_PAGE.deposits,
  view: (rows, { db, tenant }) => viewDeposits(db, tenant.id, rows),
});

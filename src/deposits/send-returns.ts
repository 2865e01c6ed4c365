// The job that sends deposits back. What has gone out under its reference is looked up before each
// request, so that it goes back once.

import { transact } from '../db/transaction.ts';
import { askingJob } from '../engine/ask/asking-job.ts';
import { askForReturn } from '../engine/deposit/ask-for-return.ts';
import { settleReturn } from '../engine/deposit/return.ts';
import type { QueueJob } from '../frame/job.ts';
import type { ReturnRow } from '../model/deposits/returns-sql.ts';

export const sendReturns: QueueJob<ReturnRow> = askingJob({
  name: 'send-returns',
  queue: { table: 'deposit_returns', due: 'due_at', time: 'tenant' },
  lane: 'money-out',

  async askAndSettle(at, wanted) {
    const outcome = await askForReturn(at, wanted);
    await transact(at.house.db, (db) => settleReturn(db, at, { wanted, outcome }));
  },
});

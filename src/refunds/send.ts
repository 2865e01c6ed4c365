// The job that sends refunds: those that completion asked for, and those whose answer never came.
// The same refund always goes out as the very same request under the same key.

import { transact } from '../db/transaction.ts';
import { askingJob } from '../engine/ask/asking-job.ts';
import { askForRefund, beginAsking } from '../engine/refund/ask.ts';
import { settleRefund } from '../engine/refund/settle.ts';
import type { QueueJob } from '../frame/job.ts';
import type { RefundRow } from '../model/refunds/shape.ts';

export const sendRefunds: QueueJob<RefundRow> = askingJob({
  name: 'send-refunds',
  queue: { table: 'refunds', due: 'due_at', time: 'tenant' },
  lane: 'money-out',

  async askAndSettle({ house, tenant, now }, refund) {
    const { db, providers, vault } = house;
    const asked = await beginAsking(db, refund, now);
    const answer = await askForRefund({ providers, vault, tenant }, asked, now);
    await transact(db, (within) => settleRefund(within, tenant.id, { house, answer, now }));
  },
});

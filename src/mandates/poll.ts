// The job that asks the provider about mandates that are not active yet, looks for those whose
// making got no answer, and finishes changes that a crash interrupted.

import { transact } from '../db/transaction.ts';
import { askingJob } from '../engine/ask/asking-job.ts';
import type { QueueJob } from '../frame/job.ts';
import type { MandateRow } from '../model/mandates/shape.ts';
import { lookAtMandate } from '../provider/ask/pages.ts';
import { askForChange, settleChange } from './change.ts';
import { settleMandate } from './settle.ts';

export const pollMandates: QueueJob<MandateRow> = askingJob({
  name: 'poll-mandates',
  queue: { table: 'mandates', due: 'due_at', time: 'tenant' },
  lane: 'look',

  async askAndSettle(at, mandate) {
    const { id } = mandate;
    const { db, providers } = at.house;
    const by = { providers, tenant: at.tenant };
    if (mandate.wantedStatus !== null) {
      const answer = await askForChange(by, mandate);
      return await transact(db, (within) => settleChange(within, at, { id, answer }));
    }
    const answer = await lookAtMandate(by, mandate);
    await transact(db, (within) => settleMandate(within, at, { id, answer }));
  },
});

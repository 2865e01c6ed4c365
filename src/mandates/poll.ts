// The job that asks the provider about mandates that are not active yet, looks for those whose
// making got no answer, and finishes changes that a crash interrupted.

import { transact } from '../db/transaction.ts';
import type { AtHouse } from '../frame/at.ts';
import type { QueueJob } from '../frame/job.ts';
import { sideBySide } from '../lib/side-by-side.ts';
import type { MandateRow } from '../model/mandates/shape.ts';
import { eachTenant } from '../model/tenants/each.ts';
import { lookAtMandate } from '../provider/ask/pages.ts';
import { askForChange, settleChange } from './change.ts';
import { settleMandate } from './settle.ts';

const REQUESTS_AT_ONCE = 20;

export const pollMandates: QueueJob<MandateRow> = {
  name: 'poll-mandates',
  batchMax: 100,
  queue: { table: 'mandates', due: 'due_at', time: 'tenant' },

  handle: (house, mandates) =>
    eachTenant(house, mandates, async (at, owned) => {
      await sideBySide(owned, REQUESTS_AT_ONCE, (mandate) => work(at, mandate));
    }),
};

async function work(at: AtHouse, mandate: MandateRow): Promise<void> {
  const { house, tenant } = at;
  const by = { providers: house.providers, tenant };
  if (mandate.wantedStatus !== null) {
    const answer = await askForChange(by, mandate);
    await transact(house.db, (db) => settleChange(db, at, { id: mandate.id, answer }));
    return;
  }
  const answer = await lookAtMandate(by, mandate);
  await transact(house.db, (db) => settleMandate(db, at, { id: mandate.id, answer }));
}

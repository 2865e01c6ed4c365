// The job that erases customers, a piece at a time, so that a process may die on any line and
// another goes on.

import { wakeWorkers } from '../db/queue/wake.ts';
import { transact } from '../db/transaction.ts';
import type { HouseContext } from '../frame/context.ts';
import type { QueueJob } from '../frame/job.ts';
import { monotonicMs } from '../lib/process/clock.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import type { ErasureRow } from '../model/personal-data/shape.ts';
import { type HeldWalk, putDown } from '../model/personal-data/walks-sql.ts';
import { contextsOf } from '../model/tenants/contexts.ts';
import { erasePiece, type Progress } from './erase-piece.ts';

/** After so long the row is put down: other work of the same process has its turn. */
const SLICE_MS = 2_000;
const WAIT_MS = MINUTE_MS / 4;

export const eraseCustomers: QueueJob<ErasureRow> = {
  name: 'erase-customers',
  queue: { table: 'erasures', due: 'due_at', time: 'real', perTenant: 2, mayBeLate: true },
  batchMax: 2,

  async handle(house, erasures) {
    const contexts = await contextsOf(house, erasures);
    const ends = erasures.map((erasure) =>
      eraseSlice(contexts.of(erasure), { table: 'erasures', ...erasure }),
    );
    for (const end of await Promise.allSettled(ends)) {
      if (end.status === 'rejected') throw end.reason;
    }
  },
};

async function eraseSlice(at: HouseContext, held: HeldWalk): Promise<void> {
  const { house } = at;
  const endsAt = monotonicMs() + SLICE_MS;
  let progress: Progress = 'on';
  while (progress === 'on' && monotonicMs() < endsAt) progress = await erasePiece(at, held);
  if (progress === 'over') return;
  const waitMs = progress === 'wait' ? WAIT_MS : 0;
  await transact(house.db, async (db) => {
    const dueAt = new Date(house.clock.now().getTime() + waitMs);
    await putDown(db, at.tenant.id, { held, dueAt });
    await wakeWorkers(db, 'erase-customers');
  });
}

// Places deposits again that waited for a charge to be decided.

import { transact } from '../db/transaction.ts';
import { placeDeposits } from '../engine/deposit/place.ts';
import type { QueueJob } from '../frame/job.ts';
import type { DepositRow } from '../model/deposits/shape.ts';
import { contextsOf } from '../model/tenants/contexts.ts';

const BATCH_MAX = 100;

export const placeWaitingDeposits: QueueJob<DepositRow> = {
  name: 'place-deposits',
  queue: { table: 'deposits', due: 'due_at', time: 'tenant', serialBy: 'customer_id' },
  batchMax: BATCH_MAX,

  async handle(house, deposits) {
    await transact(house.db, async (db) => {
      const contexts = await contextsOf(house, deposits, db);
      await placeDeposits(
        db,
        deposits.map((deposit) => ({ at: contexts.of(deposit), deposit })),
      );
    });
  },
};

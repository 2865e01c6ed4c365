// Callbacks that another cell may know of go into its inbox, sealed for it. A callback is a hint:
// it does nothing where what it names is not.

import { wakeWorkers } from '../db/queue/wake.ts';
import { transact } from '../db/transaction.ts';
import type { House } from '../frame/house.ts';
import { insertCallbacksAcrossTenants } from '../model/inbox/sql.ts';
import { applyCallbacks } from './apply-callbacks.ts';
import { INBOX_BINDING } from './binding.ts';

type Callback = Parameters<typeof insertCallbacksAcrossTenants>[1][number];
type Cell = Pick<House, 'db' | 'vault'>;

export async function passOn(
  from: Pick<Cell, 'vault'>,
  to: Cell,
  callbacks: readonly Callback[],
): Promise<void> {
  const sealed = callbacks.map((callback) => {
    const body = from.vault.open(callback.sealedBody, INBOX_BINDING);
    return { ...callback, sealedBody: to.vault.seal(body, INBOX_BINDING) };
  });
  await transact(to.db, async (db) => {
    await insertCallbacksAcrossTenants(db, sealed);
    await wakeWorkers(db, applyCallbacks.name);
  });
}

// Callbacks that wait in the old cell go to the new one as well: what they are about may be there
// now. In both they are hints, and do nothing where what they name is not.

import { wakeWorkers } from '../../db/queue/wake.ts';
import { transact } from '../../db/transaction.ts';
import type { House } from '../../frame/house.ts';
import { applyCallbacks } from '../../inbox/apply-callbacks.ts';
import { INBOX_BINDING } from '../../inbox/binding.ts';
import {
  insertCallbacksAcrossTenants,
  selectPendingCallbacksAcrossTenants,
} from '../../model/inbox/sql.ts';

const AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export async function handOnPending(source: House, target: House): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const page = await selectPendingCallbacksAcrossTenants(source.db, { after, most: AT_ONCE });
    const last = page.at(-1);
    if (!last) return;
    const sealed = page.map((callback) => ({
      ...callback,
      sealedBody: target.vault.seal(
        source.vault.open(callback.sealedBody, INBOX_BINDING),
        INBOX_BINDING,
      ),
    }));
    await transact(target.db, async (db) => {
      await insertCallbacksAcrossTenants(db, sealed);
      await wakeWorkers(db, applyCallbacks.name);
    });
    after = last.id;
  }
}

// What waits in the old cell goes to the new one as well: callbacks, and money that they spoke of
// and that could not be seen yet. What they are about may be there now. In both cells they are
// hints, and do nothing where what they name is not.

import { wakeWorkers } from '../../db/queue/wake.ts';
import type { House } from '../../frame/house.ts';
import { passOn } from '../../inbox/pass-on.ts';
import { insertHintsAcrossTenants, selectHintsAcrossTenants } from '../../model/inbox/hints-sql.ts';
import { selectPendingCallbacksAcrossTenants } from '../../model/inbox/sql.ts';

const AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export async function handOnPending(source: House, target: House): Promise<void> {
  await byPages(
    (page) => selectPendingCallbacksAcrossTenants(source.db, page),
    (callbacks) => passOn(source, target, callbacks),
  );
  // After the callbacks: one that was applied meanwhile is among these.
  await byPages(
    (page) => selectHintsAcrossTenants(source.db, page),
    (hints) => insertHintsAcrossTenants(target.db, hints, target.clock.now()),
  );
  await wakeWorkers(target.db);
}

async function byPages<Row extends { readonly id: string }>(
  select: (page: { readonly after: string; readonly most: number }) => Promise<readonly Row[]>,
  handOn: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const rows = await select({ after, most: AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    await handOn(rows);
    after = last.id;
  }
}

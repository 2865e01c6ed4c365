// Callbacks that wait in the old cell go to the new one as well: what they are about may be there
// now. In both they are hints, and do nothing where what they name is not.

import type { House } from '../../frame/house.ts';
import { passOn } from '../../inbox/pass-on.ts';
import { selectPendingCallbacksAcrossTenants } from '../../model/inbox/sql.ts';

const AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export async function handOnPending(source: House, target: House): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const page = await selectPendingCallbacksAcrossTenants(source.db, { after, most: AT_ONCE });
    const last = page.at(-1);
    if (!last) return;
    await passOn(source, target, page);
    after = last.id;
  }
}

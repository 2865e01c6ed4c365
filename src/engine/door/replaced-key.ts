// An account's own key that has a successor and lives on for a while, perhaps because it leaked: it
// must not outdo its successor, and gives no access that lasts.

import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../frame/actor.ts';
import { problem } from '../../frame/problems.ts';
import { isReplacedKey } from '../../model/keys/account-key-sql.ts';

/** Call this under the tenant's lock, which a rotation takes as well. */
export async function refuseReplacedKey(
  db: Db,
  tenantId: string,
  actor: Pick<Actor, 'id'> | null,
): Promise<void> {
  if (!actor?.id || !(await isReplacedKey(db, tenantId, actor.id))) return;
  const message = 'This API key was replaced: use the current one';
  throw problem('api_key_unknown', { message });
}

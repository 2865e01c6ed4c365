// Who creates an API key: a member who is signed in, or another key. It is read again under the
// tenant's lock, so that a member or key that was just deleted creates no key.

import type { Db } from '../db/connect.ts';
import type { Actor } from '../frame/actor.ts';
import { problem } from '../frame/problems.ts';
import { type Maker, makerOf } from '../model/keys/made-by.ts';
import { lockKey } from '../model/keys/sql.ts';
import { selectMember } from '../model/people/sql.ts';

export async function requireMaker(
  db: Db,
  tenantId: string,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<Maker> {
  const { kind, id } = actor;
  if (id === null) return makerOf(actor);
  if (kind === 'member') {
    const member = await selectMember(db, tenantId, id);
    if (member?.status !== 'active') throw problem('session_ended');
    return makerOf(actor, id);
  }
  const key = await lockKey(db, tenantId, id);
  if (!key || (key.expiresAt !== null && key.expiresAt <= now)) throw problem('api_key_unknown');
  return makerOf(actor, key.memberId);
}

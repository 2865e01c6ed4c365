// Who asked for something that gives lasting access: people, keys, an account of payouts. They are
// read again under the tenant's lock, for which a request may have waited while its member was let
// go or given another role, or its key ended.

import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../frame/actor.ts';
import { problem } from '../../frame/problems.ts';
import { lockKey } from '../../model/keys/sql.ts';
import { selectMember } from '../../model/people/sql.ts';

interface Asker {
  /** Null: by account id and password, which the same step has checked. */
  readonly actor: Actor | null;
  /** In real time. */
  readonly now: Date;
  /** What takes access away may be asked by a key that was replaced, too. */
  readonly takesAway?: boolean;
}

/** Call this under the tenant's lock. Returns the member that the actor goes back to, if to one. */
export async function requireStillThere(
  db: Db,
  tenantId: string,
  { actor, now, takesAway = false }: Asker,
): Promise<string | null> {
  if (actor === null || actor.id === null) return null;
  if (actor.kind === 'member') return await requireMemberAsBefore(db, tenantId, actor);
  return await requireLivingKey(db, tenantId, { id: actor.id, now, takesAway });
}

async function requireMemberAsBefore(db: Db, tenantId: string, { id, role }: Actor) {
  const member = await selectMember(db, tenantId, id ?? '');
  if (member?.status !== 'active') throw problem('session_ended');
  if (member.role !== role) throw problem('not_permitted', { message: ANOTHER_ROLE });
  return member.id;
}

const ANOTHER_ROLE = 'Your role changed while this was in progress: send the request again';

interface LivingKey {
  readonly id: string;
  readonly now: Date;
  readonly takesAway: boolean;
}

/**
 * An account's own key that has a successor lives on for a while, perhaps because it leaked: it
 * must not outdo its successor, and gives no access that lasts.
 */
async function requireLivingKey(
  db: Db,
  tenantId: string,
  { id, now, takesAway }: LivingKey,
): Promise<string | null> {
  const key = await lockKey(db, tenantId, id);
  const isReplaced = key?.role === null && key.expiresAt !== null;
  if (isReplaced && !takesAway) throw problem('api_key_unknown', { message: REPLACED });
  if (!key || (key.expiresAt !== null && key.expiresAt <= now)) throw problem('api_key_unknown');
  return key.memberId;
}

const REPLACED = 'This API key was replaced: use the current one';

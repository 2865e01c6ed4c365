// The API keys of a member who is removed or disabled. They stay, unless the request deletes them.
// A key is the member's if it was created by the member, or with another key of the member.

import type { Actor } from '../frame/actor.ts';
import type { OperationStep } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { mayGrant } from '../frame/roles.ts';
import { OneOf } from '../lib/api/schema.ts';
import { newId } from '../lib/values/id.ts';
import { insertAuditEntry } from '../model/audit/sql.ts';
import { deleteKeyRow, lockKeysOfMember } from '../model/keys/sql.ts';
import type { MemberRow } from '../model/people/shape.ts';

export const KeysOfMember = OneOf(['keep', 'delete'], {
  title: 'KeysOfMember',
  description: 'What happens to the API keys that the member created. Default `keep`.',
});

type MemberKeyContext = Pick<
  OperationStep,
  'house' | 'db' | 'now' | 'request' | 'actor' | 'afterCommit'
>;

/** Under the tenant's lock, so that no key is created meanwhile. Each key gets an audit entry. */
export async function deleteKeysOfMember(at: MemberKeyContext, member: MemberRow): Promise<number> {
  const { house, db, actor, request } = at;
  const { tenantId } = member;
  const keys = await lockKeysOfMember(db, tenantId, member.id);
  for (const { role } of keys) requireRightOver(actor, role ?? 'owner');
  for (const { id, name, role } of keys) {
    await deleteKeyRow(db, tenantId, id);
    await insertAuditEntry(db, tenantId, {
      ...{ actor, action: 'key.deleted', subject: { type: 'key', id, code: null } },
      changes: { from: { name, role }, withMember: member.email },
      ...{ requestId: request.id, ip: request.ip },
      ...{ at: house.clock.now(), happenedAt: at.now, since: newId() },
    });
  }
  const ids = new Set(keys.map(({ id }) => id));
  at.afterCommit(() => house.callersByKey.forget(({ actor: known }) => ids.has(known.id ?? '')));
  return keys.length;
}

function requireRightOver({ role: own }: Actor, role: Parameters<typeof mayGrant>[1]): void {
  if (mayGrant(own, role)) return;
  const message = `Your role (${own}) cannot delete the member’s ${role} key: keep the keys`;
  throw problem('not_permitted', { message });
}

// Deletes a member, with sessions and tokens. The audit trail keeps what the member did.

import Type from 'typebox';
import { requireStillThere } from '../engine/door/still-there.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { shutAccountPassword } from '../model/people/founder.ts';
import { Member, memberExample } from '../model/people/shape.ts';
import { deleteMemberRow, isLastOwner, lockMember } from '../model/people/sql.ts';
import { lockTenant } from '../model/tenants/sql.ts';
import { viewMember } from '../model/views/people.ts';
import { deleteKeysOfMember, KeysOfMember } from './keys-of-member.ts';
import { requireRightsOf } from './rights.ts';

export const deleteMember = operation({
  access: 'key',
  needs: 'govern',
  audit: { action: 'member.deleted', subject: 'member' },
  tag: 'Members',
  summary: 'Remove a member',
  description:
    'Signs the member out everywhere. An invitation that is not accepted yet stops ' +
    'working. API keys that the member created keep working, unless `keys` is `delete`.',
  input: {
    params: Type.Object({ id: ReferenceText('The member’s id') }),
    query: Type.Object({ keys: Type.Optional(KeysOfMember) }),
  },
  output: Member,
  message: 'Member removed',
  problems: ['member_not_found', 'last_owner'],
  example: {
    params: { id: memberExample.id },
    query: { keys: 'delete' },
    data: memberExample,
  },

  async run(step) {
    const { house, db, tenant, actor, params, query, audit } = step;
    await lockTenant(db, tenant.id);
    const asker = { actor, now: house.clock.now(), takesAway: true };
    await requireStillThere(db, tenant.id, asker);
    const found = isId(params.id) ? await lockMember(db, tenant.id, { id: params.id }) : undefined;
    if (!found) throw problem('member_not_found');
    requireRightsOf(actor, found.role);
    const isOwner = found.role === 'owner' && found.status === 'active';
    if (isOwner && (await isLastOwner(db, tenant.id, found.id))) throw problem('last_owner');
    const isKeyless = query.keys === 'delete';
    const deletedKeys = isKeyless ? await deleteKeysOfMember(step, found) : 0;
    const data = await viewMember({ house, db }, found);
    await deleteMemberRow(db, tenant.id, found.id);
    if (found.isFounder) await shutAccountPassword(db, tenant.id, house.clock.now());
    const { email, role, status } = found;
    const keys = { deletedKeys, keptKeys: data.keyCount };
    audit({ changes: { from: { email, role, status }, ...keys } });
    return data;
  },
});

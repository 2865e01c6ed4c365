// Changes a member's role, disables the member or enables them again. Disabling ends all sessions
// of the member.

import Type from 'typebox';
import { requireStillThere } from '../engine/door/still-there.ts';
import { mailOwners } from '../events/member-emails.ts';
import { operation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { RoleName } from '../frame/role-name.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, described, OneOf } from '../lib/api/schema.ts';
import { isId } from '../lib/values/id.ts';
import { followFounder } from '../model/people/founder.ts';
import { GIVEN_STATUSES } from '../model/people/life.ts';
import { deleteMemberTokens } from '../model/people/session-sql.ts';
import { endAllSessions } from '../model/people/sessions.ts';
import { Member, memberExample } from '../model/people/shape.ts';
import { isLastOwner, lockMember, writeMember } from '../model/people/sql.ts';
import { lockTenant } from '../model/tenants/sql.ts';
import { viewMember } from '../model/views/people.ts';
import { deleteKeysOfMember, KeysOfMember } from './keys-of-member.ts';
import { requireRightsOf } from './rights.ts';

export const updateMember = operation({
  access: 'key',
  needs: 'govern',
  audit: { action: 'member.updated', subject: 'member' },
  tag: 'Members',
  summary: 'Update a member',
  input: {
    params: Type.Object({ id: ReferenceText('The member’s id') }),
    body: Body({
      role: Type.Optional(RoleName),
      status: Type.Optional(
        OneOf(GIVEN_STATUSES, {
          title: 'MemberStatusChange',
          description: '`disabled` signs the member out everywhere and blocks sign-in.',
        }),
      ),
      keys: Type.Optional(described(KeysOfMember, 'Only with `status` `disabled`')),
    }),
  },
  output: Member,
  message: 'Member updated',
  problems: ['member_not_found', 'member_invited', 'last_owner'],
  example: {
    params: { id: memberExample.id },
    body: { role: 'finance' },
    data: { ...memberExample, role: 'finance' },
  },

  async run(step) {
    const { house, db, tenant, actor, params, body, request, audit } = step;
    if (body.keys !== undefined && body.status !== 'disabled') {
      throw invalidField('keys', 'can be set only with status disabled');
    }
    // Of two who let each other go at once, the second is found to be gone.
    await lockTenant(db, tenant.id);
    const now = house.clock.now();
    const found = isId(params.id) ? await lockMember(db, tenant.id, { id: params.id }) : undefined;
    if (!found) throw problem('member_not_found');
    await requireStillThere(db, tenant.id, { actor, now });
    const role = body.role ?? found.role;
    requireRightsOf(actor, found.role, role);
    const { status = found.status } = body;
    if (body.status !== undefined && found.passwordHash === null) throw problem('member_invited');
    const wasOwner = found.role === 'owner' && found.status === 'active';
    const isOwner = role === 'owner' && status === 'active';
    if (wasOwner && !isOwner && (await isLastOwner(db, tenant.id, found.id))) {
      throw problem('last_owner');
    }
    const turn = status === found.status ? {} : { status };
    const change = { role, ...turn, updatedAt: now };
    const member = await writeMember(db, tenant.id, { id: found.id, change });
    await followFounder(db, member, now);
    if (status === 'disabled') {
      await endAllSessions(db, tenant.id, found.id);
      await deleteMemberTokens(db, tenant.id, found.id);
    }
    const deletedKeys = body.keys === 'delete' ? await deleteKeysOfMember(step, found) : null;
    const data = await viewMember({ house, db }, member);
    const keys = body.keys ? { deletedKeys: deletedKeys ?? 0, keptKeys: data.keyCount } : {};
    if (isOwner && !wasOwner) {
      const facts = { newOwner: member.email };
      await mailOwners({ house, db }, tenant, { type: 'owner_added', from: request, facts });
    }
    const from = { role: found.role, status: found.status };
    audit({ changes: { from, to: { role, status, ...keys } } });
    return data;
  },
});

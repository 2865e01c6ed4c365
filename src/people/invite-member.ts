// Invites a member, who can do nothing before accepting. A second invitation replaces the first.

import Type, { type Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import { countAttempts, invitationThrottles, throttleContext } from '../engine/door/guesses.ts';
import { requireStillThere } from '../engine/door/still-there.ts';
import type { Actor } from '../frame/actor.ts';
import { type OperationStep, operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { RoleName } from '../frame/role-name.ts';
import { Body, basedOn, normalEmail } from '../lib/api/schema.ts';
import { newId } from '../lib/values/id.ts';
import {
  Member,
  MemberEmail,
  MemberName,
  type MemberRow,
  memberExample,
} from '../model/people/shape.ts';
import {
  countMembers,
  insertMember,
  lockMember,
  selectMember,
  writeMember,
} from '../model/people/sql.ts';
import { lockTenant } from '../model/tenants/sql.ts';
import { viewMember } from '../model/views/people.ts';
import { countInvitation } from './invitation-limits.ts';
import { requireRightsOf } from './rights.ts';
import { writeToken } from './write.ts';

const MOST_MEMBERS = 200;

const Invitation = Body({
  email: MemberEmail,
  name: Type.Optional(MemberName),
  role: RoleName,
});

export const inviteMember = operation({
  access: 'key',
  writesAddress: true,
  needs: 'govern',
  audit: { action: 'member.invited', subject: 'member' },
  tag: 'Members',
  summary: 'Invite a member',
  description:
    'Sends a link that works for 7 days; in the sandbox the response contains the link ' +
    'too. Invite the same person again to replace a link that is not accepted yet. When ' +
    'emails are sent, an address gets at most one invitation an hour and three a day, ' +
    'and a tenant sends at most ten a day until its first payment.',
  input: { body: Invitation },
  output: Type.Object(
    {
      ...Member.properties,
      inviteLink: Type.Optional(
        Type.String({
          description: 'Returned in the sandbox only, and only in the first response',
        }),
      ),
    },
    { title: 'InvitedMember', description: 'A member who is invited.', ...basedOn(Member) },
  ),
  shownOnce: ['inviteLink'],
  status: 201,
  message: 'Member invited',
  problems: ['member_exists', 'members_full', 'too_many_attempts', 'too_many_invitations'],
  example: {
    body: { email: 'tunde@acme.example', role: 'support' },
    data: {
      ...memberExample,
      email: 'tunde@acme.example',
      name: null,
      role: 'support',
      status: 'invited',
      lastSeenAt: null,
      inviteLink: `https://billing.acme.example/invitation?token=inv_${'x'.repeat(43)}`,
    },
  },

  async run({ house, db, tenant, actor, body }) {
    requireRightsOf(actor, body.role);
    await lockTenant(db, tenant.id);
    await requireStillThere(db, tenant.id, { actor, now: house.clock.now() });
    await countAttempts(db, invitationThrottles(tenant.id), throttleContext(house));
    const member = await memberFor({ house, db, tenant, actor }, body);
    await countInvitation(db, { house, tenant }, member.email);
    const inviter = await inviterOf(db, tenant.id, actor);
    const facts = { role: member.role, inviter: inviter?.email ?? null };
    const of = { purpose: 'invitation', member, inviter, facts } as const;
    const link = await writeToken({ house, db }, tenant, of);
    const isShown = house.config.mode === 'sandbox';
    return {
      ...(await viewMember({ house, db }, member)),
      ...(isShown ? { inviteLink: link } : {}),
    };
  },
});

/** Undefined when an API key invites, or the account of a sandbox without members. */
async function inviterOf(db: Db, tenantId: string, { kind, id }: Actor) {
  return kind === 'member' && id !== null ? await selectMember(db, tenantId, id) : undefined;
}

/** Call this under the tenant's lock. */
async function memberFor(
  { house, db, tenant, actor }: Pick<OperationStep, 'house' | 'db' | 'tenant' | 'actor'>,
  { email: said, name, role }: Static<typeof Invitation>,
): Promise<MemberRow> {
  const email = normalEmail(said);
  const updatedAt = house.clock.now();
  const there = await lockMember(db, tenant.id, { email });
  if (there) {
    if (there.status !== 'invited') throw problem('member_exists');
    requireRightsOf(actor, there.role);
    const change = { role, ...(name === undefined ? {} : { name }), updatedAt };
    return await writeMember(db, tenant.id, { id: there.id, change });
  }
  if ((await countMembers(db, tenant.id)) >= MOST_MEMBERS) throw problem('members_full');
  const made = await insertMember(db, tenant.id, {
    id: newId(),
    email,
    name: name ?? null,
    role,
    status: 'invited',
    isFounder: false,
    createdAt: updatedAt,
    updatedAt,
  });
  if (!made) throw problem('member_exists');
  return made;
}

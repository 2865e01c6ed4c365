// A person accepts an invitation, chooses a password and is signed in.

import Type from 'typebox';
import { countAttempts, throttleContext, tokenThrottles } from '../engine/door/guesses.ts';
import { mailOwners } from '../events/member-emails.ts';
import { memberActor } from '../frame/actor.ts';
import type { House } from '../frame/house.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Body } from '../lib/api/schema.ts';
import { hashPassword } from '../lib/secrets/password.ts';
import { sha256 } from '../lib/secrets/secret.ts';
import { selectMemberTokenAcrossTenants, takeMemberToken } from '../model/people/session-sql.ts';
import { provenMember } from '../model/people/sessions.ts';
import {
  MemberName,
  NewPassword,
  SignedIn,
  signedInExample,
  Token,
} from '../model/people/shape.ts';
import { lockMember, writeMember } from '../model/people/sql.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import { arrive } from './arrive.ts';

export const acceptInvitation = threeStepOperation({
  access: 'visitor',
  place: 'token',
  needs: null,
  audit: { action: 'member.joined', subject: 'member' },
  tag: 'Sessions',
  summary: 'Accept an invitation and sign in',
  input: {
    body: Body({ token: Token, name: Type.Optional(MemberName), password: NewPassword }),
  },
  output: SignedIn,
  message: 'Invitation accepted',
  problems: ['invitation_not_found', 'too_many_attempts'],
  example: {
    body: { token: `inv_${'x'.repeat(43)}`, name: 'Ngozi Eze', password: 'correct horse battery' },
    data: signedInExample,
  },

  async prepare({ house, db, body }) {
    const now = house.clock.now();
    const asked = { purpose: 'invitation', now } as const;
    const found = await selectMemberTokenAcrossTenants(db, sha256(body.token), asked);
    if (!found) throw problem('invitation_not_found');
    const { tenantId, memberId, id } = found;
    await countAttempts(db, tokenThrottles(id), throttleContext(house));
    return { tenantId, memberId, id, password: body.password };
  },

  call: async ({ intent, request }) => await hashPassword(intent.password, request),

  async settle({ house, db, body, intent, outcome, request, handCookie, audit }) {
    const { tenantId, memberId, id } = intent;
    const invited = await lockMember(db, tenantId, { id: memberId });
    const isThere = invited?.status === 'invited' && (await takeMemberToken(db, tenantId, id));
    if (!isThere) throw problem('invitation_not_found');
    const now = house.clock.now();
    const member = await writeMember(db, tenantId, {
      id: memberId,
      change: {
        status: 'active',
        name: body.name ?? invited.name,
        passwordHash: outcome,
        passwordChangedAt: now,
        ...(provesEmail(house.config) ? { emailProvenAt: now } : {}),
        updatedAt: now,
      },
    });
    const tenant = await selectTenant(db, tenantId);
    if (member.role === 'owner') {
      const facts = { newOwner: member.email };
      await mailOwners({ house, db }, tenant, { type: 'owner_added', from: request, facts });
    }
    audit({ tenantId, id: memberId, actor: memberActor(member), changes: {} });
    return await arrive({ house, db, request, handCookie }, tenant, {
      member,
      proven: [provenMember(member, false)],
      isInvited: true,
    });
  },
});

/**
 * Whether the link proves the email. In live mode only the mail has the link. A sandbox with a mail
 * server also returns it to the inviter; without one no mail is sent, and the link is accepted.
 */
const provesEmail = ({ mode, smtpUrl }: House['config']) => mode === 'live' || smtpUrl === null;

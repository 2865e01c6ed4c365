// Reads an invitation by the token of its link: the account, the role and the inviter. The method
// is POST, so that no log of URLs holds the token.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { RoleName } from '../frame/role-name.ts';
import { Body, Instant, Nullable } from '../lib/api/schema.ts';
import { sha256 } from '../lib/secrets/secret.ts';
import { selectMemberTokenAcrossTenants } from '../model/people/session-sql.ts';
import { Token } from '../model/people/shape.ts';
import { selectMember } from '../model/people/sql.ts';
import { selectTenant } from '../model/tenants/sql.ts';

const Inviter = Type.Object(
  {
    name: Nullable(Type.String(), 'The member’s name. `null` if unknown.'),
    email: Type.String({ description: 'The member’s email' }),
  },
  { title: 'Inviter', description: 'The member who sent an invitation.' },
);

export const readInvitation = operation({
  access: 'visitor',
  place: 'token',
  needs: null,
  audit: null,
  tag: 'Sessions',
  summary: 'Retrieve an invitation',
  description: 'Returns the account, the role and the sender. Does not accept the invitation.',
  input: { body: Body({ token: Token }) },
  output: Type.Object(
    {
      businessName: Type.String({ description: 'The business name of the account' }),
      email: Type.String({ description: 'Email address that the invited person signs in with' }),
      role: RoleName,
      invitedBy: Nullable(Inviter, 'The sender. `null` for an API key or a removed member.'),
      expiresAt: Instant('When the link expires, in real time'),
    },
    { title: 'Invitation', description: 'An invitation that is not accepted yet.' },
  ),
  message: 'Invitation found',
  problems: ['invitation_not_found'],
  example: {
    body: { token: `inv_${'x'.repeat(43)}` },
    data: {
      businessName: 'Acme Stores',
      email: 'tunde@acme.example',
      role: 'support',
      invitedBy: { name: 'Ngozi Eze', email: 'ngozi@acme.example' },
      expiresAt: '2026-02-07T09:00:00.000Z',
    },
  },

  async run({ house, db, body }) {
    const asked = { purpose: 'invitation', now: house.clock.now() } as const;
    const token = await selectMemberTokenAcrossTenants(db, sha256(body.token), asked);
    const invited = token && (await selectMember(db, token.tenantId, token.memberId));
    if (!token || invited?.status !== 'invited') throw problem('invitation_not_found');
    const { tenantId, inviterId, expiresAt } = token;
    const { businessName } = await selectTenant(db, tenantId);
    const inviter = inviterId === null ? undefined : await selectMember(db, tenantId, inviterId);
    const { email, role } = invited;
    return {
      ...{ businessName, email, role },
      invitedBy: inviter ? { name: inviter.name, email: inviter.email } : null,
      expiresAt: expiresAt.toISOString(),
    };
  },
});

// Resets a forgotten password. A request with an email mails a link to the member with this email;
// the response is the same if there is none. A request with the link's token sets a new password.

import Type, { type Static } from 'typebox';
import {
  countAttempts,
  resetThrottles,
  throttleContext,
  tokenThrottles,
} from '../engine/door/guesses.ts';
import { refuseMoving } from '../engine/door/home.ts';
import { mailMember } from '../events/member-emails.ts';
import { memberActor } from '../frame/actor.ts';
import { type OperationStep, threeStepOperation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { Body, Nullable, normalEmail } from '../lib/api/schema.ts';
import { hashPassword } from '../lib/secrets/password.ts';
import { sha256 } from '../lib/secrets/secret.ts';
import { newId } from '../lib/values/id.ts';
import { followFounder } from '../model/people/founder.ts';
import { selectMemberTokenAcrossTenants, takeMemberToken } from '../model/people/session-sql.ts';
import { endAllSessions } from '../model/people/sessions.ts';
import { AccountName, MemberEmail, NewPassword, Token } from '../model/people/shape.ts';
import { lockMember, selectForgetfulAcrossTenants, writeMember } from '../model/people/sql.ts';
import { AccountId } from '../model/tenants/shape.ts';
import { selectTenant, selectTenantOrNone } from '../model/tenants/sql.ts';
import { writeToken } from './write.ts';

const Reset = Body({
  email: Type.Optional(MemberEmail),
  accountId: Type.Optional(AccountId),
  token: Type.Optional(Token),
  password: Type.Optional(NewPassword),
});

export const resetPassword = threeStepOperation({
  access: 'visitor',
  place: 'address',
  needs: null,
  audit: { action: 'member.password_reset', subject: 'member' },
  tag: 'Sessions',
  summary: 'Reset a forgotten password',
  description:
    'With `email`: sends a link to the address if it has an account. Add `accountId` to ' +
    'get a link for that account only. The response is the same either way. With `token` ' +
    'and `password`: sets the password and ends all sessions, so that you can sign in ' +
    'again.',
  input: { body: Reset },
  output: Nullable(AccountName, 'Where to sign in next. `null` when a link was requested.'),
  message: 'If an account uses this email, a reset link is on its way',
  messageFor: (data) =>
    data === null
      ? 'If an account uses this email, a reset link is on its way'
      : 'Password changed: sign in with it',
  problems: ['reset_not_found', 'too_many_attempts'],
  example: { body: { email: 'ngozi@acme.example' }, data: null },

  async prepare({ house, db, body, request }) {
    const { token, email, password } = body;
    if (token === undefined) {
      if (email === undefined) throw invalidField('email', 'is required without a token');
      const throttles = resetThrottles(normalEmail(email), request.ip);
      await countAttempts(db, throttles, throttleContext(house));
      return null;
    }
    if (password === undefined) throw invalidField('password', 'is required with a token');
    const asked = { purpose: 'password_reset', now: house.clock.now() } as const;
    const found = await selectMemberTokenAcrossTenants(db, sha256(token), asked);
    if (!found) throw problem('reset_not_found');
    await countAttempts(db, tokenThrottles(found.id), throttleContext(house));
    return { ...found, password };
  },

  call: async ({ intent, request }) =>
    intent && { passwordHash: await hashPassword(intent.password, request) },

  async settle({ house, db, body, intent, outcome, request, audit }) {
    if (intent === null || outcome === null) {
      audit(null);
      return await writeLinks({ house, db }, body);
    }
    const { tenantId, memberId, id } = intent;
    const before = await lockMember(db, tenantId, { id: memberId });
    const isThere = before?.status === 'active' && (await takeMemberToken(db, tenantId, id));
    if (!isThere) throw problem('reset_not_found');
    const now = house.clock.now();
    const { passwordHash } = outcome;
    const emailProvenAt = before.emailProvenAt ?? now;
    const change = { passwordHash, passwordChangedAt: now, emailProvenAt, updatedAt: now };
    const member = await writeMember(db, tenantId, { id: memberId, change });
    audit({ tenantId, id: memberId, actor: memberActor(member), changes: {} });
    await followFounder(db, member, now);
    await endAllSessions(db, tenantId, memberId);
    const tenant = await selectTenant(db, tenantId);
    const alarm = { type: 'password_changed', member, from: request } as const;
    await mailMember({ house, db }, tenant, alarm);
    const { accountId, businessName } = tenant;
    return { accountId, businessName };
  },
});

/**
 * Members of several accounts may have the same email. The mail covers each account whose member
 * has proven the email, and at most one of the others: a stranger can register any number of those.
 */
const MOST_ACCOUNTS = 5;

type ResetContext = Pick<OperationStep<'visitor'>, 'house' | 'db'>;

async function writeLinks({ house, db }: ResetContext, body: Static<typeof Reset>): Promise<null> {
  const email = normalEmail(body.email ?? '');
  const asked = { accountId: body.accountId ?? null, most: MOST_ACCOUNTS };
  const members = await selectForgetfulAcrossTenants(db, email, asked);
  // Without a member the same work is done, so that the response takes as long.
  const nobody = { tenantId: newId(), id: newId(), email, name: null };
  for (const member of members.length === 0 ? [nobody] : members) {
    const found = await selectTenantOrNone(db, member.tenantId);
    // A link that is written while the tenant moves would stay behind.
    if (found) refuseMoving(found);
    const tenant = found ?? { ...NOBODYS, id: member.tenantId };
    const of = { purpose: 'password_reset', member, facts: {} } as const;
    const link = await writeToken({ house, db }, tenant, of);
    if (found) tellOperator(house, link);
  }
  return null;
}

/** A sandbox without a mail server sends no mail: its operator finds the link in the log. */
function tellOperator({ config, log }: ResetContext['house'], link: string): void {
  if (config.mode === 'sandbox' && config.smtpUrl === null) {
    log.info({ url: link }, 'without a mail server: the link by which a password is set anew');
  }
}

const NOBODYS = { clockNow: null };

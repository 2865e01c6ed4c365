// A member changes their password. All other sessions end; the current one continues with a new
// cookie.

import { throttleContext } from '../engine/door/guesses.ts';
import { countOwnGuess, forgiveOwnGuess, ownMember } from '../engine/door/proof.ts';
import { mailMember } from '../events/member-emails.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Body } from '../lib/api/schema.ts';
import { hashPassword, verifyPassword } from '../lib/secrets/password.ts';
import { sha256 } from '../lib/secrets/secret.ts';
import { followFounder } from '../model/people/founder.ts';
import {
  deleteMemberTokens,
  deleteSessions,
  updateSessionToken,
} from '../model/people/session-sql.ts';
import { GivenPassword, NewPassword, SignedIn, signedInExample } from '../model/people/shape.ts';
import { lockMember, writeMember } from '../model/people/sql.ts';
import { newToken } from '../model/people/tokens.ts';
import { viewSignedIn } from './signed-in.ts';

export const changePassword = threeStepOperation({
  access: 'session',
  needs: null,
  audit: { action: 'member.password_changed', subject: 'member' },
  tag: 'Sessions',
  summary: 'Change your password',
  description: 'Ends your other sessions. This session gets a new cookie and `csrfToken`.',
  input: { body: Body({ current: GivenPassword, new: NewPassword }) },
  output: SignedIn,
  message: 'Password changed',
  problems: ['member_not_found', 'invalid_credentials', 'too_many_attempts'],
  example: {
    body: { current: 'correct horse battery', new: 'a longer battery staple' },
    data: signedInExample,
  },

  async prepare({ house, db, tenant, session, body, request }) {
    const member = await ownMember(db, tenant.id, session);
    await countOwnGuess(db, { member, ip: request.ip }, throttleContext(house));
    return { memberId: member.id, passwordHash: member.passwordHash, ...body };
  },

  async call({ intent, request }) {
    const isGood = await verifyPassword(intent.current, intent.passwordHash, request.ip);
    return isGood ? await hashPassword(intent.new, request) : null;
  },

  async settle({ house, db, tenant, session, intent, outcome, request, handCookie, audit }) {
    if (outcome === null) throw problem('invalid_credentials', WRONG);
    const { memberId: id } = intent;
    const before = await lockMember(db, tenant.id, { id });
    if (before?.passwordHash !== intent.passwordHash) throw problem('invalid_credentials', WRONG);
    const now = house.clock.now();
    const member = await writeMember(db, tenant.id, {
      id,
      change: { passwordHash: outcome, passwordChangedAt: now, updatedAt: now },
    });
    await followFounder(db, member, now);
    await deleteMemberTokens(db, tenant.id, id);
    await deleteSessions(db, tenant.id, { memberId: id, but: session.id });
    const token = newToken('session', house.cell);
    const renewed = { id: session.id, tokenHash: sha256(token) };
    await updateSessionToken(db, tenant.id, renewed);
    await forgiveOwnGuess(db, { member, ip: request.ip }, throttleContext(house));
    const alarm = { type: 'password_changed', member, from: request } as const;
    await mailMember({ house, db }, tenant, alarm);
    audit({ id });
    handCookie(token);
    return await viewSignedIn({ house, db }, tenant, { ...session, token });
  },
});

const WRONG = { message: 'This is not your current password' };

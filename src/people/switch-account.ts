// Switches to another account with the same email and password, which the sign-in has proven. An
// account with two-factor authentication needs its own sign-in; if it was turned on since, the
// request has to include a code.

import Type from 'typebox';
import { throttleContext } from '../engine/door/guesses.ts';
import { countOwnGuess, forgiveOwnGuess } from '../engine/door/proof.ts';
import { showCode } from '../events/two-factor-codes.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Body } from '../lib/api/schema.ts';
import { deleteSessions } from '../model/people/session-sql.ts';
import { provenMember, stillIs } from '../model/people/sessions.ts';
import { Code, SignedIn, signedInExample } from '../model/people/shape.ts';
import { lockMember } from '../model/people/sql.ts';
import { AccountId } from '../model/tenants/shape.ts';
import { selectTenant, selectTenantByAccountIdAcrossTenants } from '../model/tenants/sql.ts';
import { arrival, arrive } from './arrive.ts';
import { ownNote } from './own-note.ts';

export const switchAccount = operation({
  access: 'session',
  needs: null,
  audit: { action: 'member.switched_account', subject: 'member' },
  tag: 'Sessions',
  summary: 'Switch to another of your accounts',
  description:
    'Ends this session and starts one in the chosen account, which must be listed in ' +
    '`accounts`.',
  input: { body: Body({ accountId: AccountId, totp: Type.Optional(Code) }) },
  output: SignedIn,
  message: 'Switched',
  problems: ['tenant_not_found', 'totp_required', 'totp_wrong', 'too_many_attempts'],
  example: { body: { accountId: 'acme-abuja' }, data: signedInExample },

  async run({ house, db, tenant, session, body, request, handCookie, audit }) {
    const there = await selectTenantByAccountIdAcrossTenants(db, body.accountId);
    const proven = session.proven.find(({ tenantId }) => tenantId === there?.id);
    if (!proven) throw problem('tenant_not_found', NOT_PROVEN);
    const member = await lockMember(db, proven.tenantId, { id: proven.memberId });
    if (!stillIs(member, proven)) throw problem('tenant_not_found', NOT_PROVEN);
    const asksForCode = member.totpOnAt !== null && !proven.hasShownCode;
    if (asksForCode) {
      if (body.totp === undefined) throw problem('totp_required');
      const guess = { member, ip: request.ip };
      await countOwnGuess(db, guess, throttleContext(house));
      const shown = { code: body.totp, request, session: { ...session, tenantId: tenant.id } };
      const refusal = await showCode({ house, db }, member, shown);
      if (refusal) return refusal;
      await forgiveOwnGuess(db, guess, throttleContext(house));
    }
    const own = { memberId: session.memberId, only: session.id };
    if ((await deleteSessions(db, tenant.id, own)) === 0) throw problem('session_ended');
    const others = session.proven.filter(({ tenantId }) => tenantId !== proven.tenantId);
    const entered = await selectTenant(db, proven.tenantId);
    // No account's audit trail names another account of the same person.
    audit({
      ...ownNote(session.memberId),
      elsewhere: { action: 'member.signed_in', ...arrival(entered, member, request) },
    });
    return await arrive({ house, db, request, handCookie }, entered, {
      member,
      proven: [provenMember(member, proven.hasShownCode || asksForCode), ...others],
      // A switch proves nothing anew: all of it ends thirty days after the sign-in.
      endsAt: session.endsAt,
      ...(asksForCode ? {} : { signedInAt: session.signedInAt }),
    });
  },
});

const NOT_PROVEN = { message: 'Your sign-in does not cover this account: sign in to it' };

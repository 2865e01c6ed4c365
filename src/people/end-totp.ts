// Two-factor authentication is turned off, with the password as proof.

import { throttleContext } from '../engine/door/guesses.ts';
import { countOwnGuess, forgiveOwnGuess, ownMember } from '../engine/door/proof.ts';
import { mailMember } from '../events/member-emails.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Body } from '../lib/api/schema.ts';
import { verifyPassword } from '../lib/secrets/password.ts';
import { GivenPassword, Nothing } from '../model/people/shape.ts';
import { lockMember, replaceRecoveryCodes, writeMember } from '../model/people/sql.ts';

export const endTotp = threeStepOperation({
  access: 'session',
  needs: null,
  audit: { action: 'member.totp_off', subject: 'member' },
  tag: 'Sessions',
  summary: 'Turn off two-factor authentication',
  input: { body: Body({ password: GivenPassword }) },
  output: Nothing,
  message: 'Two-factor authentication is off',
  problems: ['member_not_found', 'totp_off', 'invalid_credentials', 'too_many_attempts'],
  example: { body: { password: 'correct horse battery' }, data: null },

  async prepare({ house, db, tenant, session, body, request }) {
    const member = await ownMember(db, tenant.id, session);
    if (member.totpOnAt === null) throw problem('totp_off');
    await countOwnGuess(db, { member, ip: request.ip }, throttleContext(house));
    return { memberId: member.id, passwordHash: member.passwordHash, ...body };
  },

  call: async ({ intent, request }) =>
    await verifyPassword(intent.password, intent.passwordHash, request.ip),

  async settle({ house, db, tenant, intent, outcome: isGood, request, audit }) {
    const { memberId: id, passwordHash } = intent;
    const before = await lockMember(db, tenant.id, { id });
    if (!isGood || before === undefined || before.passwordHash !== passwordHash) {
      throw problem('invalid_credentials');
    }
    if (before.totpOnAt === null) throw problem('totp_off');
    const change = { sealedTotp: null, totpOnAt: null, totpStep: null };
    const updatedAt = house.clock.now();
    await writeMember(db, tenant.id, { id, change: { ...change, updatedAt } });
    await replaceRecoveryCodes(db, tenant.id, { memberId: id, hashes: [] });
    await forgiveOwnGuess(db, { member: before, ip: request.ip }, throttleContext(house));
    const alarm = { type: 'second_factor_off', member: before, from: request } as const;
    await mailMember({ house, db }, tenant, alarm);
    audit({ id });
    return null;
  },
});

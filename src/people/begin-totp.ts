// Two-factor authentication begins: a secret for the authenticator app, which counts from its first
// code on. The password is asked for, since a stolen session that turns codes on would shut its
// member out.

import Type from 'typebox';
import { throttleContext } from '../engine/door/guesses.ts';
import { countOwnGuess, forgiveOwnGuess, ownMember } from '../engine/door/proof.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Body } from '../lib/api/schema.ts';
import { verifyPassword } from '../lib/secrets/password.ts';
import { makeTotpSecret } from '../model/people/second-factor.ts';
import { GivenPassword } from '../model/people/shape.ts';
import { lockMember } from '../model/people/sql.ts';

export const beginTotp = threeStepOperation({
  access: 'session',
  needs: null,
  audit: { action: 'member.totp_begun', subject: 'member' },
  tag: 'Sessions',
  summary: 'Start setting up two-factor authentication',
  input: { body: Body({ password: GivenPassword }) },
  output: Type.Object(
    {
      secret: Type.String({ description: 'Secret to type into the app, in base32' }),
      otpauthUrl: Type.String({ description: 'The secret as a URL, for a QR code' }),
    },
    {
      title: 'TotpSecret',
      description: 'The secret from which an authenticator app creates codes.',
    },
  ),
  message: 'Send the first code with PUT /session/totp',
  problems: ['member_not_found', 'totp_on', 'invalid_credentials', 'too_many_attempts'],
  example: {
    body: { password: 'correct horse battery' },
    data: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauthUrl:
        'otpauth://totp/Sanwo:ngozi%40acme.example?issuer=Sanwo&' +
        'secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  },

  async prepare({ house, db, tenant, session, body, request }) {
    const member = await ownMember(db, tenant.id, session);
    if (member.totpOnAt !== null) throw problem('totp_on');
    await countOwnGuess(db, { member, ip: request.ip }, throttleContext(house));
    return { memberId: member.id, passwordHash: member.passwordHash, ...body };
  },

  call: async ({ intent, request }) =>
    await verifyPassword(intent.password, intent.passwordHash, request.ip),

  async settle({ house, db, tenant, intent, outcome: isGood, request, audit }) {
    const { memberId: id, passwordHash } = intent;
    const member = await lockMember(db, tenant.id, { id });
    if (!isGood || member === undefined || member.passwordHash !== passwordHash) {
      throw problem('invalid_credentials');
    }
    if (member.totpOnAt !== null) throw problem('totp_on');
    await forgiveOwnGuess(db, { member, ip: request.ip }, throttleContext(house));
    audit({ id, changes: {} });
    return await makeTotpSecret({ house, db }, member);
  },
});

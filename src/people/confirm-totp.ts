// The first code proves that the app has the secret. From then on a sign-in needs a code.

import Type from 'typebox';
import { throttleContext } from '../engine/door/guesses.ts';
import { countOwnGuess, forgiveOwnGuess, lockOwnMember } from '../engine/door/proof.ts';
import { mailMember } from '../events/member-emails.ts';
import { showCode } from '../events/two-factor-codes.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Body } from '../lib/api/schema.ts';
import { makeRecoveryCodes } from '../model/people/second-factor.ts';
import { Code } from '../model/people/shape.ts';
import { writeMember } from '../model/people/sql.ts';

export const confirmTotp = operation({
  access: 'session',
  needs: null,
  audit: { action: 'member.totp_on', subject: 'member' },
  tag: 'Sessions',
  summary: 'Turn on two-factor authentication',
  description: 'Returns ten recovery codes, only once. Each code replaces the app for one sign-in.',
  input: { body: Body({ code: Code }) },
  output: Type.Object(
    {
      recoveryCodes: Type.Array(Type.String(), {
        description: 'Recovery codes. Store them apart from the app.',
      }),
    },
    { title: 'RecoveryCodes', description: 'Codes to sign in with if the app is lost.' },
  ),
  message: 'Two-factor authentication is on',
  problems: ['member_not_found', 'totp_on', 'totp_off', 'totp_wrong', 'too_many_attempts'],
  example: { body: { code: '492039' }, data: { recoveryCodes: ['abcd-efgh-ijkl-mnop'] } },

  async run({ house, db, tenant, session, body, request, audit }) {
    const member = await lockOwnMember(db, tenant.id, session);
    if (member.totpOnAt !== null) throw problem('totp_on');
    if (member.sealedTotp === null) throw problem('totp_off');
    const guess = { member, ip: request.ip, isOfSession: true } as const;
    await countOwnGuess(db, guess, throttleContext(house));
    const shown = { code: body.code, request, session: { ...session, tenantId: tenant.id } };
    const refusal = await showCode({ house, db }, member, { ...shown, isOfApp: true });
    if (refusal) return refusal;
    await forgiveOwnGuess(db, guess, throttleContext(house));
    const now = house.clock.now();
    const change = { totpOnAt: now, updatedAt: now };
    await writeMember(db, tenant.id, { id: member.id, change });
    audit({ id: member.id, changes: {} });
    const alarm = { type: 'second_factor_on', member, from: request } as const;
    await mailMember({ house, db }, tenant, alarm);
    return { recoveryCodes: await makeRecoveryCodes(db, member) };
  },
});

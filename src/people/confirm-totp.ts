// The first code proves that the app has the secret: from now on codes are asked for.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Body } from '../lib/schema.ts';
import { lockOwnMember } from '../model/people/proof.ts';
import { makeRecoveryCodes, takeAppCode } from '../model/people/second-factor.ts';
import { Code } from '../model/people/shape.ts';
import { updateMember } from '../model/people/sql.ts';

export const confirmTotp = operation({
  name: 'confirmTotp',
  method: 'PUT',
  path: '/session/totp',
  access: 'session',
  needs: null,
  audit: { action: 'member.totp_on', subject: 'member' },
  tag: 'Sessions',
  summary: 'Turn the second factor on',
  description: 'Answers ten recovery codes, once: each lets you in without the app, one time.',
  input: { body: Body({ code: Code }) },
  output: Type.Object(
    {
      recoveryCodes: Type.Array(Type.String(), {
        description: 'Keep them where the app is not',
      }),
    },
    { title: 'RecoveryCodes', description: 'What lets somebody in who has lost the app.' },
  ),
  message: 'Codes are asked for from now on',
  problems: ['member_not_found', 'totp_on', 'totp_off', 'totp_wrong'],
  example: { body: { code: '492039' }, data: { recoveryCodes: ['abcd-efgh-ijkl-mnop'] } },

  async run({ house, db, tenant, session, body, audit }) {
    const member = await lockOwnMember(db, tenant.id, session);
    if (member.totpOnAt !== null) throw problem('totp_on');
    if (member.sealedTotp === null) throw problem('totp_off');
    if (!(await takeAppCode({ house, db }, member, body.code))) throw problem('totp_wrong');
    const now = house.clock.now();
    const change = { totpOnAt: now, updatedAt: now };
    await updateMember(db, tenant.id, { id: member.id, change });
    audit({ id: member.id, changes: {} });
    return { recoveryCodes: await makeRecoveryCodes(db, member) };
  },
});

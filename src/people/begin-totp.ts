// A second factor begins: a secret for the authenticator app, which counts from its first code on.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { lockOwnMember } from '../model/people/proof.ts';
import { beginTotp } from '../model/people/second-factor.ts';

export const beginTotpOperation = operation({
  name: 'beginTotp',
  method: 'POST',
  path: '/session/totp',
  access: 'session',
  needs: null,
  audit: { action: 'member.totp_begun', subject: 'member' },
  tag: 'Sessions',
  summary: 'Begin a second factor',
  input: {},
  output: Type.Object(
    {
      secret: Type.String({ description: 'What is typed into the app, in base 32' }),
      otpauthUrl: Type.String({ description: 'The same as an address: for a QR code' }),
    },
    { title: 'TotpSecret', description: 'What an authenticator app makes its codes of.' },
  ),
  message: 'Send the first code with PUT /session/totp',
  problems: ['member_not_found', 'totp_on'],
  example: {
    data: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauthUrl:
        'otpauth://totp/Sanwo:ngozi%40acme.example?issuer=Sanwo&' +
        'secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  },

  async run({ house, db, tenant, session, audit }) {
    const member = await lockOwnMember(db, tenant.id, session);
    if (member.totpOnAt !== null) throw problem('totp_on');
    audit({ id: member.id, changes: {} });
    return await beginTotp({ house, db }, member);
  },
});

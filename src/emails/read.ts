// One message, with its words.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { selectEmail } from '../model/emails/sql.ts';
import { Email, emailExample, shapeEmail } from './shape.ts';
import { writeEmails } from './view.ts';

export const readEmailDelivery = operation({
  access: 'key',
  needs: 'govern',
  tag: 'Emails',
  summary: 'Retrieve an email',
  input: { params: Type.Object({ emailId: Reference('The email’s id') }) },
  output: Email,
  message: 'Email found',
  problems: ['email_not_found'],
  example: { params: { emailId: emailExample.id }, data: emailExample },

  async run({ house, db, tenant, params }) {
    const { emailId } = params;
    const found = isId(emailId) ? await selectEmail(db, tenant.id, emailId) : undefined;
    const [email] = found ? await writeEmails(house, { db, merchant: tenant }, [found]) : [];
    if (!email) throw problem('email_not_found');
    return shapeEmail({ ...email.row, ...email.words });
  },
});

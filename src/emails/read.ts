// One message, with its words.

import { firstView, readOperation } from '../frame/read-operation.ts';
import { selectEmail } from '../model/emails/sql.ts';
import { Email, emailExample, shapeEmail } from './shape.ts';
import { writeEmails } from './view.ts';

export const readEmailDelivery = readOperation({
  needs: 'govern',
  tag: 'Emails',
  summary: 'Retrieve an email',
  message: 'Email found',
  by: { emailId: 'The email’s id' },
  hasIdOnly: true,
  output: Email,
  missing: 'email_not_found',
  example: { by: emailExample.id, data: emailExample },

  find: selectEmail,

  async view(row, { house, db, tenant }) {
    const email = firstView(await writeEmails(house, { db, merchant: tenant }, [row]));
    return shapeEmail({ ...email.row, ...email.words });
  },
});

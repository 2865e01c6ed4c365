// The messages that went to people, newest first, with their words: the mailbox.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { SEARCH_AND_DAYS } from '../lib/api/page.ts';
import { selectEmails } from '../model/emails/sql.ts';
import { Email, EmailKind, EmailStatus, emailExample, shapeEmail } from './shape.ts';
import { writeEmails } from './view.ts';

export const listEmailDeliveries = listOperation({
  needs: 'govern',
  tag: 'Emails',
  summary: 'List emails',
  message: 'Emails found',
  filters: {
    ...SEARCH_AND_DAYS,
    type: Type.Optional(EmailKind),
    status: Type.Optional(EmailStatus),
  },
  item: Email,
  example: { query: { type: 'receipt' }, item: emailExample },

  select: selectEmails,

  async view(rows, { house, db, tenant }) {
    const written = await writeEmails(house, { db, merchant: tenant }, rows);
    return written.map(({ row, words }) => shapeEmail({ ...row, ...words }));
  },
});

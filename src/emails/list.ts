// The messages that went to people, newest first, with their words: the mailbox.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { selectEmails } from '../model/emails/sql.ts';
import { Email, EmailKind, EmailStatus, emailExample, shapeEmail } from './shape.ts';
import { writeEmails } from './view.ts';

export const listEmailDeliveries = operation({
  access: 'key',
  needs: 'govern',
  tag: 'Emails',
  summary: 'List emails',
  input: {
    query: Type.Object({
      ...ListQuery,
      type: Type.Optional(EmailKind),
      status: Type.Optional(EmailStatus),
    }),
  },
  output: pageOf(Email),
  message: 'Emails found',
  problems: [],
  example: { query: { type: 'receipt' }, data: pageExample(emailExample) },

  async run({ house, db, tenant, query }) {
    const { type, status, search } = query;
    const page = pageRequest(query);
    const filter = { type, status, search, window: windowOf(query, tenant.timezone) };
    const found = await selectEmails(db, tenant.id, { filter, page });
    const rows = await writeEmails(house, { db, merchant: tenant }, found.rows);
    return toPage({ ...found, rows }, page, ({ row, words }) => shapeEmail({ ...row, ...words }));
  },
});

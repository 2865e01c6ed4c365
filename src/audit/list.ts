// Who did what, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { text } from '../lib/api/schema.ts';
import { selectAudit } from '../model/audit/list-sql.ts';
import { AuditEntry, auditEntryExample, shapeAuditEntry } from '../model/audit/shape.ts';

export const listAudit = operation({
  name: 'listAudit',
  method: 'GET',
  path: '/v1/audit',
  access: 'key',
  needs: 'govern',
  tag: 'Audit',
  summary: 'List who did what',
  description: 'An entry for each write of a person or a key. Nobody changes or deletes one.',
  input: {
    query: Type.Object({
      ...ListQuery,
      actor: Type.Optional(text(300, 'Who: an id, or member, key, payer or system')),
      action: Type.Optional(text(100, 'What was done, as plan.updated')),
      subject: Type.Optional(text(300, 'What it was done to: an id, a code or a type')),
    }),
  },
  output: pageOf(AuditEntry),
  message: 'Audit entries found',
  problems: [],
  example: { query: { action: 'plan.updated' }, data: pageExample(auditEntryExample) },

  async run({ db, tenant, query }) {
    const { actor, action, subject, search } = query;
    const page = pageRequest(query);
    const window = windowOf(query, tenant.timezone);
    const filter = { actor, action, subject, search, window };
    return toPage(await selectAudit(db, tenant.id, { filter, page }), page, shapeAuditEntry);
  },
});

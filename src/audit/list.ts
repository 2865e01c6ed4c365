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
  access: 'key',
  needs: 'govern',
  tag: 'Audit',
  summary: 'List the audit log',
  description:
    'One entry for each change made by a person or an API key. Entries cannot be changed ' +
    'or deleted.',
  input: {
    query: Type.Object({
      ...ListQuery,
      actor: Type.Optional(
        text(300, 'Who made the change: an id, or `member`, `key`, `payer` or `system`'),
      ),
      action: Type.Optional(text(100, 'The action, for example `plan.updated`')),
      subject: Type.Optional(text(300, 'The object changed: its id, code or type')),
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

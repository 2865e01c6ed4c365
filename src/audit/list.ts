// Who did what, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { SEARCH_AND_DAYS } from '../lib/api/page.ts';
import { boundedText } from '../lib/api/schema.ts';
import { selectAudit } from '../model/audit/list-sql.ts';
import { AuditEntry, auditEntryExample, shapeAuditEntry } from '../model/audit/shape.ts';

export const listAudit = listOperation({
  needs: 'govern',
  tag: 'Audit',
  summary: 'List the audit log',
  description:
    'One entry for each change made by a person or an API key. Entries cannot be changed ' +
    'or deleted.',
  message: 'Audit entries found',
  filters: {
    ...SEARCH_AND_DAYS,
    actor: Type.Optional(
      boundedText(300, 'Who made the change: an id, or `member`, `key`, `payer` or `system`'),
    ),
    action: Type.Optional(boundedText(100, 'The action, for example `plan.updated`')),
    subject: Type.Optional(boundedText(300, 'The object changed: its id, code or type')),
  },
  item: AuditEntry,
  example: { query: { action: 'plan.updated' }, item: auditEntryExample },

  select: selectAudit,
  view: (rows) => rows.map(shapeAuditEntry),
});

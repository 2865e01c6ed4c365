// How far an act on many is, and which of them were refused.

import { readOperation } from '../frame/read-operation.ts';
import { Bulk, bulkExample } from '../model/bulk/shape.ts';
import { selectBulk } from '../model/bulk/sql.ts';
import { viewBulk } from '../model/views/bulk.ts';

export const readBulk = readOperation({
  tag: 'Bulk actions',
  summary: 'Retrieve a bulk action',
  description: 'Its progress, and each refusal. Kept for 90 days.',
  message: 'Bulk action found',
  by: { id: 'The bulk action’s id' },
  hasIdOnly: true,
  output: Bulk,
  missing: 'bulk_not_found',
  example: { by: bulkExample.id, data: bulkExample },

  find: selectBulk,
  view: (bulk, { db }) => viewBulk(db, bulk),
});

// An act on many with how far it is.

import type { Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { together } from '../../db/together.ts';
import type { Bulk, BulkRow } from '../bulk/shape.ts';
import { selectProgress, selectRefusals } from '../bulk/sql.ts';

export async function viewBulk(db: Db, bulk: BulkRow): Promise<Static<typeof Bulk>> {
  const { tenantId, id, action, dryRun, createdAt } = bulk;
  const [{ total, done, lastAt }, refused] = await together([
    selectProgress(db, tenantId, id),
    selectRefusals(db, tenantId, id),
  ]);
  const isDone = done === total;
  return {
    ...{ id, action, dryRun, total, done },
    status: isDone ? 'done' : 'running',
    refusals: refused.map(({ subjectId, name, refusalCode, refusalMessage }) => ({
      ...{ id: subjectId ?? name, name, code: refusalCode ?? '', message: refusalMessage ?? '' },
    })),
    createdAt: createdAt.toISOString(),
    completedAt: isDone ? (lastAt ?? createdAt).toISOString() : null,
  };
}

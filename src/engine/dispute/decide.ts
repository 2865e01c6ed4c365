// A merchant decides a complaint: from then on its subscription is charged again, unless another
// complaint about it is open.

import type { Db } from '../../db/connect.ts';
import type { Context } from '../../frame/context.ts';
import { problem } from '../../frame/problems.ts';
import type { Problem } from '../../lib/api/problem.ts';
import { OPEN_DISPUTES } from '../../model/disputes/life.ts';
import type { DisputeRow } from '../../model/disputes/shape.ts';
import { decideDispute, hasOpenComplaint } from '../../model/disputes/sql.ts';
import { subscribedIn } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import { bookQueryFor, openBook } from '../book/open.ts';
import { goOnTrying } from './tries.ts';

/** Why it takes no response; null: it does. */
export const respondProblem = ({ status }: Pick<DisputeRow, 'status'>): Problem | null =>
  OPEN_DISPUTES.has(status) ? null : problem('dispute_decided');

export interface Decision {
  readonly dispute: DisputeRow;
  readonly decision: 'contest' | 'accept';
  readonly note: string | null;
}

export async function decideComplaint(
  db: Db,
  at: Context,
  { dispute, decision, note }: Decision,
): Promise<DisputeRow> {
  const { tenantId, id } = dispute;
  const book = await openBook(db, at, bookQueryFor(dispute));
  const decided = await decideDispute(db, tenantId, { id, decision, note, now: at.now });
  if (!decided) throw problem('dispute_decided');
  for (const account of subscribedIn(book)) {
    const { id: subscriptionId } = account.subscription;
    if (!(await hasOpenComplaint(db, tenantId, subscriptionId))) goOnTrying(account);
  }
  await closeBook(db, book);
  return decided;
}

// A merchant decides a dispute. Once a complaint is decided its subscription is charged again,
// unless another one about it is open; a chargeback that is contested is decided by the bank.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import type { Context } from '../../frame/context.ts';
import { problem } from '../../frame/problems.ts';
import { type Problem, requireNone } from '../../lib/api/problem.ts';
import { disputeLife } from '../../model/disputes/life.ts';
import type { DisputeRow } from '../../model/disputes/shape.ts';
import { decideComplaint, hasOpenComplaint, lockDispute } from '../../model/disputes/sql.ts';
import { viewDispute } from '../../model/views/disputes.ts';
import { subscribedIn } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import { bookQueryFor, openBook } from '../book/open.ts';
import { contest, loseChargeback } from './chargeback.ts';
import { goOnTrying } from './tries.ts';

/** Why it takes no response; null: it does. */
export const respondProblem = ({ status }: Pick<DisputeRow, 'status'>): Problem | null =>
  disputeLife.allows(status, 'accept') ? null : problem('dispute_decided');

export interface Decision {
  readonly dispute: DisputeRow;
  readonly decision: 'contest' | 'accept';
  readonly note: string | null;
}

export async function decideDispute(db: Db, at: Context, made: Decision): Promise<DisputeRow> {
  const { dispute, decision, note } = made;
  const { tenantId, id } = dispute;
  if (dispute.kind !== 'complaint') return await decideChargeback(db, at, made);
  const book = await openBook(db, at, bookQueryFor(dispute));
  const decided = await decideComplaint(db, tenantId, { id, decision, note, now: at.now });
  if (!decided) throw problem('dispute_decided');
  for (const account of subscribedIn(book)) {
    const { id: subscriptionId } = account.subscription;
    if (!(await hasOpenComplaint(db, tenantId, subscriptionId))) goOnTrying(account);
  }
  await closeBook(db, book);
  if (decision === 'contest') {
    const data = await viewDispute(db, tenantId, decided);
    await emit(db, tenantId, { type: 'dispute.won', entityId: id, data, now: at.now });
  }
  return decided;
}

async function decideChargeback(
  db: Db,
  at: Context,
  { dispute, decision, note }: Decision,
): Promise<DisputeRow> {
  const { tenant } = at;
  if (decision === 'accept') {
    return await loseChargeback(db, at, { dispute, trigger: 'accept', note });
  }
  const locked = await lockDispute(db, tenant.id, dispute.id);
  requireNone(respondProblem(locked));
  return await contest(db, locked, note);
}

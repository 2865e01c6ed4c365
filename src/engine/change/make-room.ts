// One subscription of a customer to a plan at a time: one that nobody has paid for gives way to one
// that somebody has, and a live one does not.

import type { Db } from '../../db/connect.ts';
import type { At } from '../../frame/at.ts';
import { selectStanding } from '../../model/subscriptions/sql.ts';
import { subscribedIn } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import { openBook } from '../book/open.ts';
import { giveWay } from '../time/cancel.ts';

/** Under the customer's lock. Answers whether there is room. */
export async function makeRoom(
  db: Db,
  at: At,
  to: { readonly customerId: string; readonly planId: string },
): Promise<boolean> {
  const standing = await selectStanding(db, at.tenant.id, to);
  if (standing === undefined) return true;
  if (standing.status !== 'incomplete') return false;
  const book = await openBook(db, at, { subscriptionIds: [standing.id] });
  const [account] = subscribedIn(book);
  // While its lock was waited for, its link may have been paid.
  if (account?.subscription.status !== 'incomplete') {
    return !(await selectStanding(db, at.tenant.id, to));
  }
  giveWay(book, account);
  await closeBook(db, book);
  return true;
}

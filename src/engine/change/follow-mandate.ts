// What a mandate's change means for every subscription that pays with it: suspended, they pause;
// deleted, they are canceled; active again, those go on that only its suspension had paused.

import type { Db } from '../../db/connect.ts';
import type { Context } from '../../frame/context.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import { COLLECTING, ENDED } from '../../model/subscriptions/life.ts';
import { selectSubscriptionsOfSource } from '../../model/subscriptions/sql.ts';
import type { MandateChange } from '../../provider/port/mandates.ts';
import { type Account, type Book, subscribedIn } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import { openBook } from '../book/open.ts';
import { cancelNow } from '../time/cancel.ts';
import { collectByNewSource } from '../time/collection.ts';
import { pauseAsAsked } from '../time/pause-as-asked.ts';
import { isAtItsEnd, resume } from '../time/resume.ts';

export interface MandateTurn {
  readonly sourceId: string;
  readonly to: MandateChange;
}

/** The source itself must be changed before, in the same transaction. */
export async function followMandate(
  db: Db,
  at: Context,
  { sourceId, to }: MandateTurn,
): Promise<void> {
  const subscriptionIds = await selectSubscriptionsOfSource(db, at.tenant.id, sourceId);
  const book = await openBook(db, at, { subscriptionIds });
  for (const account of subscribedIn(book)) {
    const { status, paymentSourceId } = account.subscription;
    // While its lock was waited for it may have ended, or been given another source.
    if (ENDED.has(status) || paymentSourceId !== sourceId) continue;
    followTurn(book, account, to);
  }
  await closeBook(db, book);
}

/** What one of them does. */
export function followTurn(book: Book, account: Account, to: MandateTurn['to']): void {
  const { status, pauseReason } = account.subscription;
  // What its payer transfers is not debited.
  if (isByTransfer(account.subscription) && pauseReason !== 'mandate_suspended') return;
  if (to === 'DELETED') return cancelNow(book, account, 'mandate_deleted');
  if (to === 'SUSPENDED') {
    // What has not begun, or is paused already, has nothing to stop.
    if (!COLLECTING.has(status)) return;
    return pauseAsAsked(book, account, { reason: 'mandate_suspended' });
  }
  if (status !== 'paused') return collectByNewSource(account);
  if (pauseReason !== 'mandate_suspended') return;
  // The last invoice of its plan failed: that can be paid, and there is none after it.
  if (!isAtItsEnd(account)) resume(book, account);
}

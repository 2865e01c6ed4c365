// What a mandate's change means for every subscription that pays with it: suspended, they pause;
// deleted, they are canceled; active again, those go on that only its suspension had paused.

import type { Db } from '../db/connect.ts';
import { selectSubscriptionsOfSource } from '../subscriptions/sql.ts';
import type { Account, At, Book } from './engine/book.ts';
import { cancelNow } from './engine/cancel.ts';
import { closeBook } from './engine/close-book.ts';
import { pauseFor } from './engine/give-up.ts';
import { openBook } from './engine/open-book.ts';
import { resume } from './engine/resume.ts';

export interface MandateTurn {
  readonly sourceId: string;
  readonly to: 'ACTIVE' | 'SUSPENDED' | 'DELETED';
}

/** The source itself must be changed before, in the same transaction. */
export async function followMandate(db: Db, at: At, { sourceId, to }: MandateTurn): Promise<void> {
  const subscriptionIds = await selectSubscriptionsOfSource(db, at.tenant.id, sourceId);
  const book = await openBook(db, at, { subscriptionIds });
  for (const account of book.accounts) follow(book, account, to);
  await closeBook(db, book);
}

function follow(book: Book, account: Account, to: MandateTurn['to']): void {
  const { status, pauseReason } = account.subscription;
  if (to === 'DELETED') return cancelNow(book, account, 'mandate_deleted');
  if (to === 'SUSPENDED') {
    // What has not begun, or is paused already, has nothing to stop.
    if (!PAUSABLE.has(status)) return;
    return pauseFor(book, account, 'mandate_suspended');
  }
  if (status === 'paused' && pauseReason === 'mandate_suspended') resume(book, account);
}

const PAUSABLE: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due']);

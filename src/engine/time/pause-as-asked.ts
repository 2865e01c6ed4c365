// A subscription pauses while it could go on. A first cycle that was paid at the checkout and is
// due has begun by then, whether a worker came to it or not.

import { COLLECTING } from '../../model/subscriptions/life.ts';
import { type Account, type Book, isPrepaid } from '../book/book.ts';
import { cancelMoment } from '../book/next-due.ts';
import { type Pause, pauseFor } from './give-up.ts';
import { openCycle } from './open-cycle.ts';

/** What a change of its trial comes to is billed with its beginning, and waits for the end. */
export function pauseAsAsked(book: Book, account: Account, pause: Pause): void {
  const { status, nextBillingAt } = account.subscription;
  const isDue = nextBillingAt !== null && nextBillingAt <= account.at.now;
  const goesOn = COLLECTING.has(status) && cancelMoment(account) === null;
  if (isDue && goesOn && isPrepaid(account)) openCycle(book, account, nextBillingAt);
  pauseFor(book, account, pause);
}

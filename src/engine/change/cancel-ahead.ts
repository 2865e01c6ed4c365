// What canceling a subscription gives back, by canceling it in a book that is never closed.

import type { Db } from '../../db/connect.ts';
import { ENDED } from '../../model/subscriptions/life.ts';
import type { Account } from '../book/book.ts';
import { leftToGiveBack } from '../book/give-back.ts';
import { bookOf } from '../book/open.ts';
import { cancelNow } from '../time/cancel.ts';
import { creditGivenIn } from '../time/invoice-ahead.ts';

export interface CancelReturns {
  /** In kobo, the way it was paid. */
  readonly refund: number;
  /** In kobo, as credit of the customer. */
  readonly credit: number;
}

/** As things stand: the same at once and at the end of the period. Within a transaction. */
export async function givenBackByCancel(db: Db, account: Account): Promise<CancelReturns> {
  const { subscription, invoices, attempts, cycles } = account;
  if (ENDED.has(subscription.status)) return { refund: 0, credit: 0 };
  const canceled = {
    ...account,
    invoices: [...invoices],
    attempts: [...attempts],
    cycles: [...cycles],
  };
  const book = bookOf([canceled]);
  cancelNow(book, canceled, null);
  const returned = { refund: 0, credit: creditGivenIn(book) };
  for (const wanted of book.refunds) {
    for (const { goesTo, amount } of await leftToGiveBack(db, subscription.tenantId, wanted)) {
      returned[goesTo === 'credit' ? 'credit' : 'refund'] += amount;
    }
  }
  return returned;
}

// A payer's change of plan or quantity, within what the merchant offers: made in the book, for the
// change and for its preview alike.

import type { Db } from '../../db/connect.ts';
import { requireNone } from '../../lib/api/problem.ts';
import type { Account } from '../book/book.ts';
import type { OneAccount } from '../book/one-account.ts';
import type { Outlook } from '../change/outlook.ts';
import { creditProblem } from '../change/paid-elsewhere.ts';
import { type Changed, changeInBook, outlookOfChange } from '../change/requested-change.ts';
import type { OwnAccount } from './own-account.ts';
import { changeOffered } from './rights.ts';

export interface OfferedChange {
  readonly changed: Changed;
  readonly outlook: Outlook;
  /** What is charged now. */
  readonly dueNow: number;
}

interface AskedChange {
  readonly planCode?: string;
  readonly quantity?: number;
}

export async function offeredChange(
  db: Db,
  one: OwnAccount<OneAccount<Account>>,
  { planCode, quantity }: AskedChange,
): Promise<OfferedChange> {
  const asked = {
    ...(planCode === undefined ? {} : { planCode }),
    ...(quantity === undefined ? {} : { quantity }),
  };
  requireNone(await changeOffered(db, one.account, asked));
  const changed = await changeInBook(db, one, asked);
  const outlook = outlookOfChange(changed);
  requireNone(await creditProblem(db, { role: 'payer' }, changed));
  return { changed, outlook, dueNow: outlook.now?.amountDue ?? 0 };
}

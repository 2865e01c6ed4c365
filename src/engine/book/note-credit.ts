// What became credit and had been invoiced is taken back in writing, of the newest invoices first
// and of each no more than it said.

import type { Db } from '../../db/connect.ts';
import { makeCreditNote } from '../../model/credit-notes/make.ts';
import { selectNotable } from '../../model/credit-notes/sql.ts';
import type { NotedCredit } from './book.ts';

export async function noteCredit(db: Db, { subscriptionId, entry, amount }: NotedCredit) {
  const { tenantId, id: creditEntryId, reason, createdAt: now } = entry;
  let left = amount;
  for (const { noted, ...invoice } of await selectNotable(db, tenantId, subscriptionId)) {
    const part = Math.min(left, invoice.amountDue + invoice.creditApplied - noted);
    if (part <= 0) return;
    const given = { amount: part, reason: reason ?? '' };
    await makeCreditNote(db, { invoice, given, cause: { creditEntryId }, now });
    left -= part;
  }
}

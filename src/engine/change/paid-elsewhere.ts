// What was recorded as paid elsewhere can become credit, which is worth money, only by a caller who
// may give credit. A payment is recorded by more people than may do that.

import type { Db } from '../../db/connect.ts';
import type { Actor, PayerActor } from '../../frame/actor.ts';
import { type Permission, permissionProblem } from '../../frame/roles.ts';
import type { Problem } from '../../lib/api/problem.ts';
import type { CycleInvoice } from '../../model/cycles/shape.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { selectPaymentsOfInvoice } from '../../model/payments/sql.ts';
import { METHODS } from '../../provider/port/methods.ts';
import { type AnyAccount, type Book, currentCycle, isPrepaid, isSubscribed } from '../book/book.ts';
import { creditGivenIn } from './invoice-ahead.ts';

type Caller = Pick<Actor | PayerActor, 'role'>;

const TO_CHANGE: readonly Permission[] = ['serve', 'money'];
const TO_RECORD: readonly Permission[] = ['collect', 'money'];

/** The change is made in the book; of what was paid for its cycle it may return a part. */
export async function creditProblem(
  db: Db,
  { role }: Caller,
  { book, invoices }: { readonly book: Book; readonly invoices: readonly CycleInvoice[] },
): Promise<Problem | null> {
  const what =
    'A part of this cycle was paid elsewhere. A change that returns such a payment as credit, ' +
    'unlike one with `proration: none`,';
  const found = permissionProblem(role, TO_CHANGE, what);
  if (found === null || !givesBack(book)) return null;
  for (const { invoice } of invoices) {
    const payments = await selectPaymentsOfInvoice(db, invoice.tenantId, invoice.id);
    if (payments.some((payment) => METHODS[payment.paymentSourceType].isRecorded)) return found;
  }
  return null;
}

/** As credit, or off a later invoice. */
const givesBack = (book: Book) =>
  creditGivenIn(book) > 0 || book.carriedOver.some(({ amount }) => amount > 0);

/** A first cycle that has not begun returns all that was paid for it, without asking again. */
export function recordProblem(
  { role }: Caller,
  { account, invoice }: { readonly account: AnyAccount; readonly invoice: InvoiceRow },
): Problem | null {
  if (!isSubscribed(account) || !isPrepaid(account)) return null;
  if (currentCycle(account).id !== invoice.id) return null;
  const what =
    'Canceling this subscription before its first cycle starts returns payments made elsewhere ' +
    'as credit. So recording one now';
  return permissionProblem(role, TO_RECORD, what);
}

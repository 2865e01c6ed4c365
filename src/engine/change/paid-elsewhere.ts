// What was recorded as paid elsewhere can become credit, which is worth money, only by a caller who
// may give credit. A payment is recorded by more people than may do that.

import type { Db } from '../../db/connect.ts';
import type { Key } from '../../db/keys.ts';
import type { Actor, PayerActor } from '../../frame/actor.ts';
import { type Permission, permissionProblem } from '../../frame/roles.ts';
import type { Problem } from '../../lib/api/problem.ts';
import type { CycleInvoice } from '../../model/cycles/shape.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { selectPaymentsOfInvoice } from '../../model/payments/sql.ts';
import { METHODS } from '../../provider/port/methods.ts';
import {
  type AnyAccount,
  type Book,
  currentCycle,
  isPrepaid,
  isSubscribed,
  subscribedIn,
} from '../book/book.ts';
import { creditGivenIn } from '../time/invoice-ahead.ts';
import { isCurrentCyclePaid } from '../time/resume.ts';

type Caller = Pick<Actor | PayerActor, 'role'>;

const TO_CHANGE: readonly Permission[] = ['serve', 'money'];
const TO_COLLECT: readonly Permission[] = ['collect', 'money'];

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
    if (await isPaidElsewhere(db, invoice)) return found;
  }
  return null;
}

async function isPaidElsewhere(db: Db, { tenantId, id }: Key): Promise<boolean> {
  const payments = await selectPaymentsOfInvoice(db, tenantId, id);
  return payments.some((payment) => METHODS[payment.paymentSourceType].isRecorded);
}

/** As credit, or off a later invoice. */
const givesBack = (book: Book) =>
  creditGivenIn(book) > 0 || book.carriedOver.some(({ amount }) => amount > 0);

/**
 * A first cycle that has not begun returns all that was paid for it, without asking again. What was
 * paid for a change of an unpaid cycle is returned once a new one begins in its place.
 */
export function recordProblem(
  { role }: Caller,
  { account, invoice }: { readonly account: AnyAccount; readonly invoice: InvoiceRow },
): Problem | null {
  if (!isSubscribed(account)) return null;
  if (invoice.id === account.subscription.changeInvoiceId && !isCurrentCyclePaid(account)) {
    const what =
      'The cycle of this change is not paid: a new cycle returns what was paid for the change as ' +
      'credit. So recording a payment made elsewhere';
    return permissionProblem(role, TO_COLLECT, what);
  }
  if (!isPrepaid(account) || currentCycle(account).id !== invoice.id) return null;
  const what =
    'Canceling this subscription before its first cycle starts returns payments made elsewhere ' +
    'as credit. So recording one now';
  return permissionProblem(role, TO_COLLECT, what);
}

/** A payment was taken off in the book, and its cycle is not paid by it any more. */
export async function takeOffProblem(
  db: Db,
  { role }: Caller,
  book: Book,
): Promise<Problem | null> {
  const what =
    'A change of this cycle was paid elsewhere, and a new cycle returns that as credit. So ' +
    'taking off the payment of the cycle';
  const found = permissionProblem(role, TO_COLLECT, what);
  if (found === null) return null;
  for (const account of subscribedIn(book)) {
    const { tenantId, changeInvoiceId: id } = account.subscription;
    if (id === null || isCurrentCyclePaid(account)) continue;
    if (await isPaidElsewhere(db, { tenantId, id })) return found;
  }
  return null;
}

// One subscription of a customer to a plan at a time: an unpaid one gives way to a paid
// one, and a live one does not.

import type { Db } from '../../db/connect.ts';
import { Outrun } from '../../db/failures.ts';
import type { Context } from '../../frame/context.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import { lockCustomer } from '../../model/customers/sql.ts';
import { selectStanding } from '../../model/subscriptions/sql.ts';
import { subscribedIn } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import { openBook } from '../book/open.ts';
import { giveWay } from '../time/cancel.ts';

const ALREADY_SUBSCRIBED = 'A live subscription to this plan already exists';
const CREDIT_GONE = 'The credit for the rest was used in the meantime';

type Room = { readonly customer: CustomerRow } | { readonly refusal: string };

/**
 * Locks the customer, on whom two that want the same room wait for each other. What gives way is
 * locked before them, in the one order of all writers; its credit is free for what replaces it.
 */
export async function makeRoom(
  db: Db,
  at: Context,
  to: {
    readonly customerId: string;
    readonly planId: string;
    /** What the customer's credit is to pay. */
    readonly credit?: number;
  },
): Promise<Room> {
  const { credit = 0 } = to;
  const tenantId = at.tenant.id;
  const seen = await selectStanding(db, tenantId, to);
  const book =
    seen?.status === 'incomplete' ? await openBook(db, at, { subscriptionIds: [seen.id] }) : null;
  const customer = await lockCustomer(db, tenantId, to.customerId);
  if (!customer) throw new Error(`customer ${to.customerId} is gone`);
  const standing = await selectStanding(db, tenantId, to);
  if (standing === undefined) return roomOf(customer, credit);
  if (standing.status !== 'incomplete') return { refusal: ALREADY_SUBSCRIBED };
  const [account] = book ? subscribedIn(book) : [];
  // Made while the customer was waited for.
  if (!book || account?.subscription.id !== standing.id) {
    throw new Outrun('a customer’s subscription to a plan');
  }
  account.customer = customer;
  giveWay(book, account);
  const room = roomOf(account.customer, credit);
  // Where nothing replaces it, it stays as it was.
  if ('customer' in room) await closeBook(db, book);
  return room;
}

const roomOf = (customer: CustomerRow, credit: number): Room =>
  (customer.creditBalance ?? 0) < credit ? { refusal: CREDIT_GONE } : { customer };

// Credit goes with the payment that it came from: what of it is still held is taken back when that
// payment is. A change's credit goes at once, a refund's where nothing else is left of the payment.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import type { Context } from '../../frame/context.ts';
import { sumGivenCredit } from '../../model/credit/noted-sql.ts';
import { type CreditEntryRow, creditEntryOf, creditedWith } from '../../model/credit/shape.ts';
import { writeCreditAcrossTenants } from '../../model/credit/sql.ts';
import { lockCustomer } from '../../model/customers/sql.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { viewCustomer } from '../../model/views/customers.ts';
import type { BookReversal } from './book.ts';

const TAKEN = 'The bank took back the payment that this credit came from';
const AGAIN = 'The invoice that this credit came from was paid again';

/**
 * A customer with credit is locked since the book was opened. What arrived by transfer stays theirs
 * in any case.
 */
export async function takeCreditBack(
  db: Db,
  at: Context,
  { payment, amount, ofCredit }: BookReversal,
): Promise<void> {
  const { id: tenantId } = at.tenant;
  const { customerId, invoiceId } = payment;
  if (amount === 0 || invoiceId === null) return;
  const given = await sumGivenCredit(db, tenantId, { customerId, invoiceId });
  const ofRefunds = Math.min(given.byRefunds, ofCredit);
  const ofChanges = Math.min(given.byChanges, amount - ofRefunds);
  const moves = [
    { source: 'refund', amount: 0 - ofRefunds, reason: TAKEN },
    { source: 'change', amount: 0 - ofChanges, reason: TAKEN },
  ] as const;
  await moveCredit(db, at, { customerId, invoiceId, moves });
}

/** The invoice is paid again: what a change had given of it, and was taken, is given again. */
export async function giveCreditAgain(
  db: Db,
  at: Context,
  { id: invoiceId, customerId }: InvoiceRow,
): Promise<void> {
  const { takenBack } = await sumGivenCredit(db, at.tenant.id, { customerId, invoiceId });
  const given = { source: 'change', amount: takenBack, reason: AGAIN } as const;
  await moveCredit(db, at, { customerId, invoiceId, moves: [given] });
}

interface MovedCredit {
  readonly customerId: string;
  readonly invoiceId: string;
  readonly moves: readonly Pick<CreditEntryRow, 'source' | 'amount' | 'reason'>[];
}

/** Of what is taken only what the customer still has, and never what arrived by transfer. */
async function moveCredit(
  db: Db,
  { tenant: { id: tenantId }, now, chance }: Context,
  { customerId, invoiceId, moves }: MovedCredit,
): Promise<void> {
  if (moves.every(({ amount }) => amount === 0)) return;
  let customer = await lockCustomer(db, tenantId, customerId);
  if (!customer) return;
  const entries: CreditEntryRow[] = [];
  for (const move of moves) {
    const held = (customer.creditBalance ?? 0) - (customer.depositCredit ?? 0);
    const amount = Math.max(move.amount, 0 - held);
    if (amount === 0) continue;
    const moved = { ...move, amount, invoiceId };
    const entry = creditEntryOf(customer, moved, { id: chance.newId(), now });
    entries.push(entry);
    customer = creditedWith(customer, entry);
  }
  if (entries.length === 0) return;
  await writeCreditAcrossTenants(db, entries);
  const data = await viewCustomer(db, tenantId, customer);
  await emit(db, tenantId, { type: 'customer.updated', entityId: customerId, data, now });
}

// Credit goes with the payment that it came from: what of it is still held is taken back when that
// payment is. A change's credit goes at once, a refund's where nothing else is left of the payment.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import type { Context } from '../../frame/context.ts';
import { sumGivenCredit } from '../../model/credit/noted-sql.ts';
import { type CreditEntryRow, creditEntryOf, creditedWith } from '../../model/credit/shape.ts';
import { writeCreditAcrossTenants } from '../../model/credit/sql.ts';
import { lockCustomer } from '../../model/customers/sql.ts';
import { viewCustomer } from '../../model/views/customers.ts';
import type { BookReversal } from './book.ts';

const REASON = 'The bank took back the payment that this credit came from';

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
  const wanted = [
    { source: 'refund', most: Math.min(given.byRefunds, ofCredit) },
    { source: 'change', most: Math.min(given.byChanges, amount - ofCredit) },
  ] as const;
  if (wanted.every(({ most }) => most <= 0)) return;
  let customer = await lockCustomer(db, tenantId, customerId);
  if (!customer) return;
  const entries: CreditEntryRow[] = [];
  for (const { source, most } of wanted) {
    const taken = Math.min((customer.creditBalance ?? 0) - (customer.depositCredit ?? 0), most);
    if (taken <= 0) continue;
    const back = { amount: 0 - taken, source, reason: REASON, invoiceId };
    const entry = creditEntryOf(customer, back, { id: at.chance.newId(), now: at.now });
    entries.push(entry);
    customer = creditedWith(customer, entry);
  }
  if (entries.length === 0) return;
  await writeCreditAcrossTenants(db, entries);
  const data = await viewCustomer(db, tenantId, customer);
  const told = { type: 'customer.updated', entityId: customerId, data, now: at.now } as const;
  await emit(db, tenantId, told);
}

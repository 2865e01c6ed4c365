// Credit that a change gave goes with the payment that it came from: what of it is still held is
// taken back when that payment is.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import type { Context } from '../../frame/context.ts';
import { sumNotedCredit } from '../../model/credit/noted-sql.ts';
import { creditEntryOf } from '../../model/credit/shape.ts';
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
  { tenant, now, chance }: Context,
  { payment, amount }: BookReversal,
): Promise<void> {
  const { customerId, invoiceId } = payment;
  if (amount === 0 || invoiceId === null) return;
  const noted = await sumNotedCredit(db, tenant.id, { customerId, invoiceId });
  if (noted <= 0) return;
  const customer = await lockCustomer(db, tenant.id, customerId);
  if (!customer) return;
  const held = (customer.creditBalance ?? 0) - (customer.depositCredit ?? 0);
  const taken = Math.min(held, noted, amount);
  if (taken <= 0) return;
  const given = { amount: 0 - taken, source: 'change', reason: REASON, invoiceId } as const;
  const entry = creditEntryOf(customer, given, { id: chance.newId(), now });
  await writeCreditAcrossTenants(db, [entry]);
  const { balanceAfter: creditBalance } = entry;
  const data = await viewCustomer(db, tenant.id, { ...customer, creditBalance });
  await emit(db, tenant.id, { type: 'customer.updated', entityId: customer.id, data, now });
}

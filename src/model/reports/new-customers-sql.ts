// Writes new customers, and counts them.

import type { Db } from '../../db/connect.ts';
import { withPhoneKey } from '../customers/phone-key.ts';
import type { CustomerRow } from '../customers/shape.ts';
import type { NewCustomer } from '../customers/sql.ts';
import { countChanges } from './count-sql.ts';

/** Answers nothing when the code is taken; a taken email is refused by its index. */
export async function insertCustomer(
  db: Db,
  tenantId: string,
  customer: NewCustomer,
): Promise<CustomerRow | undefined> {
  const made = await db
    .insertInto('customers')
    .values({ tenantId, ...withPhoneKey(customer) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) await countChanges(db, tenantId, [{ table: 'customers', before: null, after: made }]);
  return made;
}

/** Returns nothing when the email or the code is taken. */
export async function insertCustomerUnlessKnown(
  db: Db,
  tenantId: string,
  customer: NewCustomer,
): Promise<CustomerRow | undefined> {
  const made = await db
    .insertInto('customers')
    .values({ tenantId, ...withPhoneKey(customer) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) await countChanges(db, tenantId, [{ table: 'customers', before: null, after: made }]);
  return made;
}

/** Many at once; returns those whose email and code were free. */
export async function insertCustomersUnlessKnown(
  db: Db,
  tenantId: string,
  customers: readonly NewCustomer[],
): Promise<CustomerRow[]> {
  if (customers.length === 0) return [];
  const made = await db
    .insertInto('customers')
    .values(customers.map((customer) => ({ tenantId, ...withPhoneKey(customer) })))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  const changes = made.map((after) => ({ table: 'customers' as const, before: null, after }));
  await countChanges(db, tenantId, changes);
  return made;
}

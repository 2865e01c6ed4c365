// Writes new customers, and counts them.

import type { Db } from '../../db/connect.ts';
import { leave } from '../../db/together.ts';
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
  if (made) await leave(db, countChanges(db, tenantId, [newly(made)]));
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
  if (made) await leave(db, countChanges(db, tenantId, [newly(made)]));
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
  await leave(db, countChanges(db, tenantId, made.map(newly)));
  return made;
}

/** As it is counted. Nothing that follows in its transaction reads that. */
const newly = (after: CustomerRow) => ({ table: 'customers', before: null, after }) as const;

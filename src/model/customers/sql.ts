// Every query on customers.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, nameOfKey, relationOf } from '../../db/keys.ts';
import { isNamed } from '../../db/named.ts';
import { normalEmail } from '../../lib/api/schema.ts';
import { withPhoneKey } from './phone-key.ts';
import type { CustomerRow } from './shape.ts';

/** More of one phone number are not named. */
const MOST_CODES = 10;

/** What a customer has before anything is set. */
type DefaultedColumn =
  | 'creditBalance'
  | 'depositCredit'
  | 'taxExempt'
  | 'taxNumber'
  | 'billingName'
  | 'billingAddress'
  | 'language'
  | 'withholdingBasisPoints'
  | 'hasNumber';
export type NewCustomer = Omit<CustomerRow, 'tenantId' | 'phoneKey' | DefaultedColumn> &
  Partial<Pick<CustomerRow, DefaultedColumn>>;

/** By email when it has an @, by id when it is one, else by code. */
function customerNamed(db: Db, tenantId: string, name: string) {
  const ofTenant = db.selectFrom('customers').selectAll().where('tenantId', '=', tenantId);
  if (name.includes('@')) return ofTenant.where('email', '=', normalEmail(name));
  return ofTenant.where(isNamed(name));
}

export async function selectCustomer(
  db: Db,
  tenantId: string,
  name: string,
): Promise<CustomerRow | undefined> {
  return await customerNamed(db, tenantId, name).executeTakeFirst();
}

/** What refers to the customer may be written meanwhile. */
export async function lockCustomer(
  db: Db,
  tenantId: string,
  name: string,
): Promise<CustomerRow | undefined> {
  return await customerNamed(db, tenantId, name).forNoKeyUpdate().executeTakeFirst();
}

/** In the order of their keys; by the names of these. */
export async function lockCustomersAcrossTenants(
  db: Db,
  customers: readonly Key[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  if (customers.length === 0) return new Map();
  const { rows } = await sql<CustomerRow>`
    select c.* from ${relationOf(customers)}
    join customers c on c.tenant_id = k.tenant_id and c.id = k.id
    order by c.tenant_id, c.id for no key update of c`.execute(db);
  return new Map(rows.map((row) => [nameOfKey(row), row]));
}

/**
 * While they have one it is looked at when something is owed, and told when it is to be
 * transferred.
 */
export async function noteNumber(
  db: Db,
  tenantId: string,
  noted: { readonly customerId: string; readonly hasNumber: boolean },
): Promise<void> {
  const { customerId, hasNumber } = noted;
  await db
    .updateTable('customers')
    .set({ hasNumber })
    .where('tenantId', '=', tenantId)
    .where('id', '=', customerId)
    .execute();
}

/** Whose email is about to change: it is a key, and what refers to the customer waits. */
export async function lockCustomerWithKey(
  db: Db,
  tenantId: string,
  name: string,
): Promise<CustomerRow | undefined> {
  return await customerNamed(db, tenantId, name).forUpdate().executeTakeFirst();
}

/** The codes of those who have this number; few are enough to say that it is not one. */
export async function selectCodesByPhone(
  db: Db,
  tenantId: string,
  phoneKey: string,
): Promise<readonly { readonly id: string; readonly code: string }[]> {
  return await db
    .selectFrom('customers')
    .select(['id', 'code'])
    .where('tenantId', '=', tenantId)
    .where('phoneKey', '=', phoneKey)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOST_CODES)
    .execute();
}

export type CustomerChange = Partial<Omit<NewCustomer, 'id' | 'code' | 'createdAt'>>;

export async function writeCustomer(
  db: Db,
  tenantId: string,
  customer: { readonly id: string; readonly change: CustomerChange },
): Promise<CustomerRow> {
  return await db
    .updateTable('customers')
    .set(withPhoneKey(customer.change))
    .where('tenantId', '=', tenantId)
    .where('id', '=', customer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

// A customer as a merchant names one: by email, phone number, code or id. A family may share a
// phone number, which then names none of them.

import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import { isId } from '../../lib/values/id.ts';
import { phoneDigits } from '../../lib/values/phone.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import { selectCodesByPhone, selectCustomer } from '../../model/customers/sql.ts';

/** What may be wrong with a name. */
export const NAMED_CUSTOMER_PROBLEMS = ['customer_not_found', 'customer_ambiguous'] as const;

type FindCustomer = typeof selectCustomer;

interface CustomerName {
  /** What the caller sent. */
  readonly named: string;
  /** Reads the row, or locks it. */
  readonly find?: FindCustomer;
}

export async function requireCustomer(
  db: Db,
  tenantId: string,
  { named, find = selectCustomer }: CustomerName,
): Promise<CustomerRow> {
  const customer = await find(db, tenantId, await nameWithoutPhone(db, tenantId, named));
  if (!customer) throw problem('customer_not_found');
  return customer;
}

/** The id of the customer who alone has this phone number; else the name as it is. */
async function nameWithoutPhone(db: Db, tenantId: string, named: string): Promise<string> {
  const phoneKey = isId(named) ? null : phoneDigits(named);
  if (phoneKey === null) return named;
  const found = await selectCodesByPhone(db, tenantId, phoneKey);
  if (found.length > 1) throw ambiguous(found.map(({ code }) => code));
  return found[0]?.id ?? named;
}

const ambiguous = (codes: readonly string[]) =>
  problem('customer_ambiguous', {
    message: `Several customers have this phone number: use a code. They are ${codes.join(', ')}`,
  });

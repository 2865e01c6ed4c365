// The customer with this email, made when there is none yet.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import { newId, randomCode } from '../../lib/values/id.ts';
import { type CustomerRow, shapeCustomer } from '../../model/customers/shape.ts';
import { selectCustomer } from '../../model/customers/sql.ts';
import { insertCustomerUnlessKnown } from '../../model/reports/new-customers-sql.ts';

const MOST_TRIES = 8;

export async function findOrMakeCustomer(
  db: Db,
  tenantId: string,
  wanted: {
    readonly email: string;
    readonly name?: string | null;
    readonly phoneNumber?: string | null;
    readonly now: Date;
  },
): Promise<CustomerRow> {
  const { email, name = null, phoneNumber = null, now } = wanted;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const known = await selectCustomer(db, tenantId, email);
    if (known) return known;
    // Nothing comes back when another request was faster, or when the code is taken.
    const made = await insertCustomerUnlessKnown(db, tenantId, {
      id: newId(),
      code: randomCode('CUST_'),
      email,
      name,
      phoneNumber,
      externalRef: null,
      createdAt: now,
      updatedAt: now,
    });
    if (!made) continue;
    const data = { ...shapeCustomer(made), subscriptions: [], paymentSources: [], payments: [] };
    await emit(db, tenantId, { type: 'customer.created', entityId: made.id, data, now });
    return made;
  }
  throw new Error('a customer could neither be found nor made');
}

// What a payer says of themselves completes what is known of a customer. It replaces nothing: on a
// public page any visitor may enter the email address of another person.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import { lockCustomer, writeCustomer } from '../../model/customers/sql.ts';
import { viewCustomer } from '../../model/views/customers.ts';

interface PayerSaid {
  readonly customerId: string;
  readonly name: string | null;
  readonly phoneNumber: string | null;
  readonly now: Date;
}

export async function fillInCustomer(db: Db, tenantId: string, said: PayerSaid): Promise<void> {
  const { customerId, name, phoneNumber, now } = said;
  if (name === null && phoneNumber === null) return;
  const known = await lockCustomer(db, tenantId, customerId);
  if (!known) throw new Error(`customer ${customerId} is gone`);
  const change = {
    ...(known.name === null && name !== null ? { name } : {}),
    ...(known.phoneNumber === null && phoneNumber !== null ? { phoneNumber } : {}),
  };
  if (Object.keys(change).length === 0) return;
  const written = { id: known.id, change: { ...change, updatedAt: now } };
  const customer = await writeCustomer(db, tenantId, written);
  const data = await viewCustomer(db, tenantId, customer);
  await emit(db, tenantId, { type: 'customer.updated', entityId: customer.id, data, now });
}

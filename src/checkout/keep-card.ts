// Stores the card of a payment as the customer's payment source. A known card is not stored twice.

import type { Db } from '../db/connect.ts';
import { emit } from '../events/emit.ts';
import { type PaymentSourceRow, shapePaymentSource } from '../model/sources/shape.ts';
import { upsertCardSource } from '../model/sources/sql.ts';
import { tokenBinding } from '../model/sources/token.ts';
import type { CardCompletion } from './completion.ts';

/** Null if the provider returned no card token. The payment counts as well. */
export async function keepCard(
  db: Db,
  completion: CardCompletion,
): Promise<PaymentSourceRow | null> {
  const { house, tenant, order, paid, now } = completion;
  const { card } = paid;
  if (card === null) return null;
  const { brand, last4, expiryMonth, expiryYear } = card;
  const source = await upsertCardSource(db, tenant.id, {
    customerId: order.customerId,
    provider: order.provider,
    brand,
    last4,
    expiryMonth,
    expiryYear,
    sealedToken: house.vault.seal(card.token, tokenBinding(tenant.id)),
    now,
  });
  const data = shapePaymentSource(source);
  await emit(db, tenant.id, { type: 'payment_method.attached', entityId: source.id, data, now });
  return source;
}

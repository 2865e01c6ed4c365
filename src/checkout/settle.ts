// Applies the result of an order's look-up: completes it, expires it, or looks it up again later.

import type { Db } from '../db/connect.ts';
import { emit } from '../events/emit.ts';
import { contextOf } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import { orderLife } from '../model/orders/life.ts';
import { nextLookUpAt } from '../model/orders/rules.ts';
import { type CheckoutOrderRow, shapeOrder } from '../model/orders/shape.ts';
import { lockOrder, selectOrder, updateOrder } from '../model/orders/sql.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import type { CheckoutLookUp, CheckoutTerms } from '../provider/port/checkouts.ts';
import { completeOrder } from './complete.ts';
import type { PaidLookUp } from './completion.ts';
import { isPaidInFull } from './set-aside.ts';

export interface FoundOrder {
  readonly house: House;
  readonly reference: string;
  readonly found: CheckoutLookUp;
}

export async function settleOrder(db: Db, tenantId: string, foundOrder: FoundOrder): Promise<void> {
  const { house, reference, found } = foundOrder;
  const order = await lockOrder(db, tenantId, reference);
  if (order.status === 'paid') return;
  const realNow = house.clock.now();
  const { checkouts: terms } = house.providers.named(order.provider, 'checkouts');
  if (found.kind === 'succeeded' && !isTokenAwaited(order, found, { realNow, terms })) {
    const tenant = await selectTenant(db, tenantId);
    const now = tenant.clockNow ?? realNow;
    const at = contextOf({ house, tenant, now });
    return await completeOrder(db, tenantId, { ...at, reference, paid: found });
  }
  await putOffOrder(db, tenantId, { order, realNow, terms, isAnswered: found.kind !== 'unknown' });
}

/** The card's token may appear after the money: how long it is waited for. */
function isTokenAwaited(
  order: CheckoutOrderRow,
  paid: PaidLookUp,
  { realNow, terms }: { readonly realNow: Date; readonly terms: CheckoutTerms },
): boolean {
  // Only a paid order keeps its card.
  if (paid.card !== null || !isPaidInFull({ order, paid })) return false;
  return realNow.getTime() - order.createdAt.getTime() < terms.showsCardsWithinMs;
}

async function putOffOrder(
  db: Db,
  tenantId: string,
  look: {
    readonly order: CheckoutOrderRow;
    readonly realNow: Date;
    readonly terms: CheckoutTerms;
    readonly isAnswered: boolean;
  },
): Promise<void> {
  const { order, realNow, terms, isAnswered } = look;
  const { reference } = order;
  // Only an answer ends an order. If the provider gave none, the order is looked up again.
  const last = isAnswered ? null : new Date(realNow.getTime() + HOUR_MS);
  // An order that was set aside is decided: it is not looked up again.
  const isOver = order.status === 'failed';
  const dueAt = isOver ? null : (nextLookUpAt(order.createdAt, realNow, terms) ?? last);
  const expires = order.status === 'pending' && realNow >= order.expiresAt;
  const change = expires ? { status: orderLife.next(order.status, 'expire'), dueAt } : { dueAt };
  await updateOrder(db, tenantId, { reference, change });
  if (!expires) return;
  const expired = await selectOrder(db, tenantId, reference);
  if (!expired) throw new Error(`order ${reference} is gone`);
  const data = shapeOrder(expired);
  await emit(db, tenantId, { type: 'checkout.expired', entityId: order.id, data, now: realNow });
}

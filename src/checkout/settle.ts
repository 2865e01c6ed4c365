// Applies the result of an order's look-up: completes it with a card's payment or with what arrived
// by transfer, expires it, or looks it up again later.

import type { Db } from '../db/connect.ts';
import { takeCreditsWithin } from '../engine/deposit/take.ts';
import { emit } from '../events/emit.ts';
import { contextOf } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import { orderLife } from '../model/orders/life.ts';
import { nextLookOncePaid, nextLookUpAt } from '../model/orders/rules.ts';
import { type CheckoutOrderRow, shapeOrder } from '../model/orders/shape.ts';
import { lockOrder, selectOrder, updateOrder } from '../model/orders/sql.ts';
import { requestLooksAtTakenAcrossTenants } from '../model/payments/taken-back-sql.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import type { CheckoutLookUp, CheckoutTerms } from '../provider/port/checkouts.ts';
import { placeArrived } from './arrived.ts';
import type { AboutOrder } from './ask-about.ts';
import { giveBackCardAsWell } from './card-as-well.ts';
import { completeOrder } from './complete.ts';
import { type PaidLookUp, wasGivenBack } from './completion.ts';
import { isPaidInFull } from './set-aside.ts';

export interface FoundOrder extends AboutOrder {
  readonly house: House;
  readonly reference: string;
}

export async function settleOrder(db: Db, tenantId: string, foundOrder: FoundOrder): Promise<void> {
  const { house, reference, found, arrived } = foundOrder;
  if (arrived.length > 0) await takeCreditsWithin(db, house, arrived);
  const order = await lockOrder(db, tenantId, reference);
  const realNow = house.clock.now();
  const tenant = await selectTenant(db, tenantId);
  const at = contextOf({ house, tenant, now: tenant.clockNow ?? realNow });
  const { checkouts: terms } = house.providers.named(order.provider, 'checkouts');
  const paid = order.status === 'paid' ? null : paidByCard(order, found, { realNow, terms });
  if (paid !== null) {
    await completeOrder(db, tenantId, { ...at, reference, paid });
    if (paid.isPartTakenBack) await lookAtPart(db, { reference, realNow });
    await placeArrived(db, at, { order: await lockOrder(db, tenantId, reference), isOver: true });
    return;
  }
  await giveBackCardAsWell(db, at, { order, found });
  // What did not arrive in time may have, where the provider does not say.
  const isOver =
    found.kind !== 'unknown' && (order.status !== 'pending' || expires(order, realNow));
  if (await placeArrived(db, at, { order, isOver })) return;
  if (order.status === 'paid') {
    const dueAt = nextLookOncePaid(order, realNow);
    return await updateOrder(db, tenantId, { reference, change: { dueAt } });
  }
  const gone = isOver ? asPaid(found) : null;
  if (gone !== null && wasGivenBack({ order, paid: gone })) {
    return await completeOrder(db, tenantId, { ...at, reference, paid: gone });
  }
  await putOffOrder(db, tenantId, { order, realNow, terms, isAnswered: found.kind !== 'unknown' });
}

/** The next look says what of it is gone, as after a hint. */
const lookAtPart = (db: Db, asked: { readonly reference: string; readonly realNow: Date }) =>
  requestLooksAtTakenAcrossTenants(db, { references: [asked.reference], now: asked.realNow });

const expires = ({ status, expiresAt }: CheckoutOrderRow, realNow: Date) =>
  status === 'pending' && realNow >= expiresAt;

/** What a transfer paid is known by what arrived; null also while the card may be about to show. */
function paidByCard(
  order: CheckoutOrderRow,
  found: CheckoutLookUp,
  at: { readonly realNow: Date; readonly terms: CheckoutTerms },
): PaidLookUp | null {
  const paid = asPaid(found);
  if (paid === null) return null;
  // Transfers come first: the card may have been given back because of them.
  if (wasGivenBack({ order, paid })) return order.transferNumber === null ? paid : null;
  const isByTransfer = paid.creditSessionId !== undefined && order.transferNumber !== null;
  return isByTransfer || isTokenAwaited(order, paid, at) ? null : paid;
}

/** What went back was paid before, and by a card that was checked. */
function asPaid(found: CheckoutLookUp): PaidLookUp | null {
  if (found.kind === 'succeeded') return found;
  if (found.kind !== 'returned') return null;
  const { by, amountKobo, currency, providerReference, card } = found;
  const gone =
    by === 'refund' ? ({ isRefunded: true } as const) : ({ isPartTakenBack: true } as const);
  return { kind: 'succeeded', amountKobo, currency, providerReference, card, ...gone };
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
  const dueAt = isOver ? null : (nextLookUpAt(order, realNow, terms) ?? last);
  const isExpiring = expires(order, realNow);
  const change = isExpiring ? { status: orderLife.next(order.status, 'expire'), dueAt } : { dueAt };
  await updateOrder(db, tenantId, { reference, change });
  if (!isExpiring) return;
  const expired = await selectOrder(db, tenantId, reference);
  if (!expired) throw new Error(`order ${reference} is gone`);
  const data = shapeOrder(expired);
  await emit(db, tenantId, { type: 'checkout.expired', entityId: order.id, data, now: realNow });
}

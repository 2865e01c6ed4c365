// Which discount each invoice bears, told from what was redeemed and by counting: the terms of the
// coupon, and how often it was taken off before.

import type { Evidence, Row } from './evidence.ts';
import { halfUp } from './price.ts';
import { type Fact, type Line, linesOf, textOf } from './story.ts';
import { sum } from './taxes.ts';

interface Borne {
  readonly coupon: Row<'coupons'>;
  readonly startedAt: string | null;
  used: number;
}

/** What is taken off each invoice of this story, by its id. */
export function discountsOwed(
  evidence: Evidence,
  subscription: Row<'subscriptions'>,
  story: readonly Fact[],
): ReadonlyMap<string, number> {
  const owed = new Map<string, number>();
  const spent = new Set<string>();
  const order = evidence.orders.find(({ subscriptionId, purpose }) => {
    return subscriptionId === subscription.id && purpose === 'plan';
  });
  let borne: Borne | null = null;
  const bear = (discount: unknown): Borne | null => {
    const code = textOf(discount, 'couponCode');
    const startedAt = textOf(discount, 'startedAt');
    const coupon = evidence.coupons.find((each) => {
      return each.tenantId === subscription.tenantId && each.code === code;
    });
    if (!coupon || spent.has(givenAs({ coupon, startedAt }))) return null;
    const isSame = borne?.startedAt === startedAt && borne.coupon === coupon;
    return isSame ? borne : { coupon, startedAt, used: 0 };
  };
  for (const { type, entityId, data, atMs } of story) {
    if (type === 'subscription.created') {
      // Of what a page sold the first cycle is counted before it is told.
      const startedAt = new Date(atMs).toISOString();
      borne = bear(order?.discount ? { ...Object(order.discount), startedAt } : inForce(data));
    }
    const isGone = type === 'subscription.updated' && inForce(data) === null;
    if (type === 'subscription.updated' && !isGone) borne = bear(inForce(data));
    const mayGo = borne === null || isOutside(borne.coupon, data);
    if (isGone && (mayGo || evidence.discountsTaken.has(subscription.code))) borne = null;
    if (!type.startsWith('invoice.') || owed.has(entityId)) continue;
    owed.set(entityId, borne === null ? 0 : offOf(borne.coupon, linesOf(data)));
    if (borne === null || textOf(data, 'kind') !== 'cycle') continue;
    borne.used += 1;
    if (borne.used < mostOf(borne.coupon)) continue;
    spent.add(givenAs(borne));
    borne = null;
  }
  return owed;
}

/** Two may be given at one instant. */
const givenAs = ({ coupon, startedAt }: Omit<Borne, 'used'>) => `${coupon.id} ${startedAt}`;

const inForce = (data: unknown): unknown => Reflect.get(Object(data), 'discount');

/** Whether it is for other plans. */
const isOutside = ({ planIds }: Row<'coupons'>, data: unknown) =>
  planIds !== null && !planIds.includes(textOf(data, 'planId') ?? '');

const mostOf = ({ duration, durationCycles }: Row<'coupons'>) =>
  duration === 'once' ? 1 : (durationCycles ?? Number.POSITIVE_INFINITY);

function offOf({ basisPoints, amountOff }: Row<'coupons'>, lines: readonly Line[]): number {
  const base = sum(
    lines
      .filter(({ kind, amount }) => kind === 'plan' || (kind === 'proration' && amount > 0))
      .map(({ amount }) => amount),
  );
  return basisPoints === null ? Math.min(amountOff ?? 0, base) : halfUp(base, basisPoints, 10_000);
}

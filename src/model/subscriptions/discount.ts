// The discount of a subscription: the terms of its coupon as they were, and what is left.

import type { Selectable } from 'kysely';
import Type from 'typebox';
import type { Subscriptions } from '../../db/schema.ts';
import { Percent, shownPercent } from '../../frame/percent.ts';
import { Instant, Kobo, Nullable } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';

export interface Discount {
  /** Null where it was given by hand, for a reason. */
  readonly couponId: string | null;
  readonly couponCode: string | null;
  readonly reason?: string | null;
  /** One of the two: a share, or kobo. */
  readonly basisPoints: number | null;
  readonly amountOff: number | null;
  /** How many cycles' invoices it is still taken off; null: all. */
  readonly cyclesLeft: number | null;
  /** The plans that it is for; null: any. */
  readonly planIds: readonly string[] | null;
  readonly startedAt: string;
}

export const discountOn = ({ discount }: Pick<Selectable<Subscriptions>, 'discount'>) =>
  discount as Discount | null;

/** What a payer reads of one given by hand. No coupon has such a code: codes are in capitals. */
export const GIVEN_BY_HAND = 'Discount';

export const discountLabel = ({ couponCode }: Pick<Discount, 'couponCode'>): string =>
  couponCode ?? GIVEN_BY_HAND;

/** As the API shows it. */
export const ShownDiscount = Type.Object(
  {
    couponCode: Nullable(Type.String(), 'The coupon redeemed. `null` if given without one.'),
    reason: Nullable(Type.String(), 'Why it was given without a coupon, for your own use.'),
    percentOff: Nullable(Percent(), 'Percentage off. `null` if `amountOff` is set.'),
    amountOff: Nullable(Kobo('Amount off (`null` if `percentOff` is set)')),
    cyclesLeft: Nullable(Type.Integer(), 'Number of remaining cycles. `null` for all.'),
    startedAt: Instant('When it was applied, with the coupon’s terms at that time'),
  },
  { title: 'Discount', description: 'The discount applied to a subscription.' },
);

const shapeDiscount = shaped(ShownDiscount).from<Discount>({
  reason: ({ reason }) => reason ?? null,
  percentOff: ({ basisPoints }) => shownPercent(basisPoints),
});

export function shownDiscount(row: Pick<Selectable<Subscriptions>, 'discount'>) {
  const discount = discountOn(row);
  return discount === null ? null : shapeDiscount(discount);
}

// The discount of a subscription: the terms of its coupon as they were, and what is left.

import type { Selectable } from 'kysely';
import Type from 'typebox';
import type { Subscriptions } from '../../db/schema.ts';
import { Percent, shownPercent } from '../../frame/percent.ts';
import { Instant, Kobo, Nullable } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';

export interface Discount {
  readonly couponId: string;
  readonly couponCode: string;
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

/** As the API shows it. */
export const ShownDiscount = Type.Object(
  {
    couponCode: Type.String({ description: 'The coupon redeemed' }),
    percentOff: Nullable(Percent(), 'Percentage off. `null` if `amountOff` is set.'),
    amountOff: Nullable(Kobo('Amount off (`null` if `percentOff` is set)')),
    cyclesLeft: Nullable(Type.Integer(), 'Number of remaining cycles. `null` for all.'),
    startedAt: Instant('When it was applied, with the coupon’s terms at that time'),
  },
  { title: 'Discount', description: 'The discount applied to a subscription.' },
);

const shapeDiscount = shaped(ShownDiscount).from<Discount>({
  percentOff: ({ basisPoints }) => shownPercent(basisPoints),
});

export function shownDiscount(row: Pick<Selectable<Subscriptions>, 'discount'>) {
  const discount = discountOn(row);
  return discount === null ? null : shapeDiscount(discount);
}

// The discount that a subscription bears: the terms of its coupon as they were, and what is left.

import type { Selectable } from 'kysely';
import type { Subscriptions } from '../../db/schema.ts';

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

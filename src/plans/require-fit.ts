// A plan's new price must fit its subscriptions: price times quantity must not be more than any
// amount may be.

import { quantityWithin } from '../model/plans/quantity.ts';
import type { AlikeFollowers } from '../model/subscriptions/followers-sql.ts';

export function requireFit(followers: readonly AlikeFollowers[], amount: number): void {
  for (const { nextQuantity } of followers) quantityWithin(nextQuantity, { amount }, 'amount');
}

// A plan's new price must fit those who follow it: so many of it must not come to more than any
// amount may be.

import { quantityWithin } from '../model/plans/quantity.ts';
import type { AlikeFollowers } from '../model/subscriptions/followers-sql.ts';

export function requireFit(followers: readonly AlikeFollowers[], amount: number): void {
  for (const { quantity } of followers) quantityWithin(quantity, { amount }, 'amount');
}

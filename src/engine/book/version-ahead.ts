// The version of a plan by which what is subscribed to it is billed from its next cycle on.

import { isWithinMost } from '../../model/plans/quantity.ts';
import type { PlanVersionRow } from '../../model/plans/shape.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';

/**
 * The last version that moves subscriptions and was made before the cycle began; none mostly. One
 * by which so many would cost more than any amount may be is not followed.
 */
export const versionAhead = (
  moves: readonly PlanVersionRow[],
  { planId, planVersion, quantity }: Pick<SubscriptionRow, 'planId' | 'planVersion' | 'quantity'>,
  start: Date,
): PlanVersionRow | undefined =>
  moves.find(
    (move) =>
      move.planId === planId &&
      move.version > planVersion &&
      move.createdAt <= start &&
      isWithinMost(quantity, move),
  );

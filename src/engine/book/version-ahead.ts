// The version of a plan by which what is subscribed to it is billed from its next cycle on.

import type { PlanVersionRow } from '../../model/plans/shape.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';

/** The last version that moves subscriptions and was made before the cycle began; none mostly. */
export const versionAhead = (
  moves: readonly PlanVersionRow[],
  { planId, planVersion }: Pick<SubscriptionRow, 'planId' | 'planVersion'>,
  start: Date,
): PlanVersionRow | undefined =>
  moves.find(
    (move) => move.planId === planId && move.version > planVersion && move.createdAt <= start,
  );

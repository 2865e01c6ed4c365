// What must hold before the mandate of a subscription is suspended, deleted or made active again.

import { problem } from '../../frame/problems.ts';
import type { Problem } from '../../lib/api/problem.ts';
import type { MandateRow } from '../../model/mandates/shape.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import { METHODS } from '../../provider/port/methods.ts';

/** The source that has a mandate; null where what pays has none. */
export function mandateSourceOf(
  subscription: Pick<SubscriptionRow, 'paymentSourceId' | 'paymentSourceType'>,
): string | null {
  const { paymentSourceId, paymentSourceType: type } = subscription;
  return type !== null && METHODS[type].hasMandate ? paymentSourceId : null;
}

/** Why nothing can be asked of it; null: it can be changed. */
export function mandateProblem(mandate: MandateRow | undefined): Problem | null {
  if (mandate === undefined) return problem('not_a_bank_subscription');
  if (mandate.wantedStatus !== null) return problem('mandate_change_in_flight');
  return mandate.mandateStatus === 'DELETED' ? problem('mandate_deleted') : null;
}

// The change that waits for a subscription's next cycle: what was asked for, on the terms of that
// day.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Subscriptions } from '../../db/schema.ts';
import { Instant, Nullable } from '../../lib/api/schema.ts';
import type { Interval } from '../../lib/values/period.ts';
import type { PlanVersionRow } from '../plans/shape.ts';
import { ENDED } from './life.ts';

/** What a version of a plan says of those who are billed by it. */
export type BilledTerms = Pick<
  PlanVersionRow,
  'planId' | 'amount' | 'currency' | 'intervalCount' | 'invoiceLimit'
> & { readonly planVersion: number; readonly interval: Interval };

/** As it is kept, in JSON. */
export interface PendingTerms extends BilledTerms {
  readonly planCode: string;
  readonly quantity: number;
}

type SubscriptionColumns = Selectable<Subscriptions>;

export const pendingChangeOn = ({ pendingChange }: Pick<SubscriptionColumns, 'pendingChange'>) =>
  pendingChange as PendingTerms | null;

export const PendingChange = Type.Object(
  {
    planCode: Type.String({ description: 'The new plan' }),
    quantity: Type.Integer({ description: 'The new quantity' }),
    appliesAt: Nullable(
      Instant(),
      'When the change applies: at the start of the next cycle. `null` if none is planned.',
    ),
  },
  { title: 'PendingChange', description: 'A change that applies from the next cycle.' },
);

type PendingRow = Pick<
  SubscriptionColumns,
  'pendingChange' | 'quantity' | 'nextBillingAt' | 'status' | 'cancelAtPeriodEnd'
> & {
  /** The code of its plan, where a newer version of that moves it. */
  readonly movingPlanCode?: string | null;
};

/** What was asked for, or else what a new version of its plan brings. */
export function shownChange(row: PendingRow): Static<typeof PendingChange> | null {
  const { quantity, nextBillingAt, cancelAtPeriodEnd, movingPlanCode } = row;
  const isFollowed = !ENDED.has(row.status) && !cancelAtPeriodEnd && nextBillingAt !== null;
  const moved = movingPlanCode && isFollowed ? { planCode: movingPlanCode, quantity } : null;
  const change = pendingChangeOn(row) ?? moved;
  if (change === null) return null;
  const appliesAt = nextBillingAt?.toISOString() ?? null;
  return { planCode: change.planCode, quantity: change.quantity, appliesAt };
}

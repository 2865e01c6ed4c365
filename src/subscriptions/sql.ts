// Every query on subscriptions.

import type { Db } from '../db/connect.ts';
import { isId } from '../lib/id.ts';
import { LIVE_OR_INCOMPLETE } from './rules.ts';
import type { SubscriptionRow } from './shape.ts';

export interface NewSubscription {
  readonly id: string;
  readonly code: string;
  readonly customerId: string;
  readonly planId: string;
  readonly planVersion: number;
  readonly paymentSourceId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
  readonly intervalCount: number;
  readonly invoiceLimit: number | null;
  readonly invoiceCount: number;
  readonly trialStartDate: Date | null;
  readonly trialEndDate: Date | null;
  readonly anchorAt: Date;
  readonly cycleIndex: number;
  readonly currentBillingCycleStart: Date | null;
  readonly currentBillingCycleEnd: Date | null;
  readonly nextBillingAt: Date | null;
  readonly status: string;
  readonly allowRetries: boolean;
  readonly startedAt: Date | null;
  readonly latestInvoiceId: string | null;
  readonly metadata: object;
  readonly now: Date;
}

/** Answers nothing when the code is taken; a second live one is refused by its index. */
export async function insertSubscription(
  db: Db,
  tenantId: string,
  subscription: NewSubscription,
): Promise<SubscriptionRow | undefined> {
  const { now, metadata, ...rest } = subscription;
  const inserted = await db
    .insertInto('subscriptions')
    .values({
      tenantId,
      ...rest,
      metadata: JSON.stringify(metadata),
      cancelAtPeriodEnd: false,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.constraint('subscriptions_code_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted && (await selectSubscription(db, tenantId, inserted.id));
}

export async function selectSubscription(
  db: Db,
  tenantId: string,
  codeOrId: string,
): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('subscriptions')
    .leftJoin('paymentSources', (join) =>
      join
        .onRef('paymentSources.tenantId', '=', 'subscriptions.tenantId')
        .onRef('paymentSources.id', '=', 'subscriptions.paymentSourceId'),
    )
    .selectAll('subscriptions')
    .select('paymentSources.type as paymentSourceType')
    .where('subscriptions.tenantId', '=', tenantId)
    .where(isId(codeOrId) ? 'subscriptions.id' : 'subscriptions.code', '=', codeOrId)
    .executeTakeFirst();
}

/** Whether this customer has a live or incomplete subscription to this plan. */
export async function hasLiveSubscription(
  db: Db,
  tenantId: string,
  to: { readonly customerId: string; readonly planId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', to.customerId)
    .where('planId', '=', to.planId)
    .where('status', 'in', LIVE_OR_INCOMPLETE)
    .executeTakeFirst();
  return found !== undefined;
}

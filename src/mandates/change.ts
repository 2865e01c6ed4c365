// A merchant suspends, deletes or reactivates the mandate behind a subscription. What is wanted is
// written first; then the provider; then our rows. Dying in between, a job goes on from there.

import Type from 'typebox';
import type { Db } from '../db/connect.ts';
import { mandateProblem, mandateSourceOf } from '../engine/change/mandate-rules.ts';
import { turnMandate } from '../engine/change/turn-mandate.ts';
import { contextOf, type HouseContext } from '../frame/context.ts';
import { leaseEnd } from '../frame/job.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { commitRefusal, problem, withoutAnswer } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { requireNone } from '../lib/api/problem.ts';
import { Body, OneOf } from '../lib/api/schema.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import type { MandateRow } from '../model/mandates/shape.ts';
import { lockMandate, updateMandate } from '../model/mandates/sql.ts';
import { selectSubscription } from '../model/subscriptions/sql.ts';
import {
  SubscriptionView,
  subscriptionViewExample,
  viewSubscription,
} from '../model/views/subscriptions.ts';
import type { Asker } from '../provider/ask/asker.ts';
import { askToChangeMandate } from '../provider/ask/pages.ts';
import type { ProviderAnswer } from '../provider/port/outcomes.ts';

const CHANGES = ['SUSPENDED', 'DELETED', 'ACTIVE'] as const;
const REPAIRED_AFTER_MS = MINUTE_MS;

export const changeMandate = threeStepOperation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'mandate.changed', subject: 'subscription' },
  tag: 'Direct debit',
  summary: 'Suspend, delete or reactivate a subscription’s mandate',
  description:
    'Applies to every subscription that pays with the mandate: `SUSPENDED` pauses them, ' +
    '`DELETED` cancels them, `ACTIVE` resumes those paused by the suspension.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: Body({
      status: OneOf(CHANGES, {
        title: 'MandateChange',
        description: '`SUSPENDED` pauses the mandate, `ACTIVE` reactivates it, `DELETED` ends it.',
      }),
    }),
  },
  output: SubscriptionView,
  message: 'Mandate changed',
  problems: [
    'subscription_not_found',
    'not_a_bank_subscription',
    'mandate_deleted',
    'mandate_change_in_flight',
    'provider_refused',
    'provider_unavailable',
    'provider_crowded',
  ],
  example: {
    params: { idOrCode: subscriptionViewExample.code },
    body: { status: 'SUSPENDED' },
    data: { ...subscriptionViewExample, status: 'paused', pauseReason: 'mandate_suspended' },
  },

  async prepare({ house, db, tenant, now, params, body }) {
    const subscription = await selectSubscription(db, tenant.id, params.idOrCode);
    if (!subscription) throw problem('subscription_not_found');
    const paymentSourceId = mandateSourceOf(subscription);
    const mandate =
      paymentSourceId === null ? undefined : await lockMandate(db, tenant.id, { paymentSourceId });
    requireNone(mandateProblem(mandate));
    if (!mandate) throw problem('not_a_bank_subscription');
    const { id } = mandate;
    const change = {
      wantedStatus: body.status,
      dueAt: new Date(now.getTime() + REPAIRED_AFTER_MS),
      leasedUntil: leaseEnd(house, house.clock.now()),
      updatedAt: now,
    };
    const { mandateId, provider } = await updateMandate(db, tenant.id, { id, change });
    return { id, mandateId, provider, wantedStatus: body.status, subscriptionId: subscription.id };
  },

  call: ({ providers, tenant, intent }) => askForChange({ providers, tenant }, intent),

  async settle({ house, db, tenant, now, intent, outcome: answer, audit }) {
    await settleChange(db, contextOf({ house, tenant, now }), { id: intent.id, answer });
    if (answer.kind === 'refused') {
      const message = `The payment provider refused the change: ${answer.reason}`;
      return commitRefusal('provider_refused', { message });
    }
    if (answer.kind === 'unknown') {
      // It is still wanted, and asked for again.
      audit({ id: intent.subscriptionId });
      return commitRefusal(withoutAnswer(answer, { retryAfterSeconds: 60 }));
    }
    const subscription = await selectSubscription(db, tenant.id, intent.subscriptionId);
    if (!subscription) throw problem('subscription_not_found');
    return await viewSubscription(db, tenant.id, subscription);
  },
});

export async function askForChange(
  by: Asker,
  mandate: Pick<MandateRow, 'id' | 'mandateId' | 'provider' | 'wantedStatus'>,
): Promise<ProviderAnswer<null>> {
  const { mandateId, provider, wantedStatus } = mandate;
  if (mandateId === null || wantedStatus === null) throw new Error('nothing to change');
  return await askToChangeMandate(by, { provider, mandateId, to: wantedStatus });
}

/** What the provider said to the change that is wanted. */
export async function settleChange(
  db: Db,
  at: HouseContext,
  { id, answer }: { readonly id: string; readonly answer: ProviderAnswer<null> },
): Promise<void> {
  const { tenant, now, house } = at;
  const mandate = await lockMandate(db, tenant.id, { id });
  const wanted = mandate?.wantedStatus;
  if (!mandate || !wanted) return;
  if (answer.kind === 'answered') return await turnMandate(db, at, { mandate, to: wanted });
  const isRefused = answer.kind === 'refused';
  const { reason } = answer;
  house.log.warn({ tenantId: tenant.id, reason }, 'a mandate was not changed');
  const dueAt = new Date(now.getTime() + REPAIRED_AFTER_MS);
  const change = isRefused ? { wantedStatus: null, dueAt: null } : { dueAt };
  await updateMandate(db, tenant.id, { id, change: { ...change, updatedAt: now } });
}

// What a look at a mandate showed, made true: it becomes a source and a subscription, it fails, it
// expires, or it is looked at again later.

import type { Db } from '../db/connect.ts';
import { makeRoom } from '../engine/change/make-room.ts';
import { grantPromised, redeem } from '../engine/change/redeem.ts';
import { startSubscription } from '../engine/change/start.ts';
import { agreedElsewhere } from '../engine/sale/agreed-elsewhere.ts';
import { recordConsent } from '../engine/sale/record-consent.ts';
import { recordEvent } from '../engine/tell/tell.ts';
import { emit } from '../events/emit.ts';
import type { Context } from '../frame/context.ts';
import { initiationLife, OVER_MANDATES } from '../model/mandates/life.ts';
import { nextPollAt } from '../model/mandates/rules.ts';
import { type MandateRow, shapeMandate } from '../model/mandates/shape.ts';
import { lockMandate, updateMandate } from '../model/mandates/sql.ts';
import { selectPlan } from '../model/plans/sql.ts';
import { insertBankSource } from '../model/sources/sql.ts';
import { discountOn } from '../model/subscriptions/discount.ts';
import type { MandateState } from '../provider/port/mandates.ts';
import type { ProviderAnswer } from '../provider/port/outcomes.ts';

export interface LookedAt {
  readonly id: string;
  /** Null: the provider certainly has no such mandate. */
  readonly answer: ProviderAnswer<MandateState | null>;
}

export async function settleMandate(db: Db, at: Context, { id, answer }: LookedAt): Promise<void> {
  const mandate = await lockMandate(db, at.tenant.id, { id });
  if (mandate?.status !== 'pending') return;
  if (answer.kind !== 'answered') return await putOffMandate(db, at, { mandate, state: null });
  const state = answer.value;
  if (state === null) {
    const reason = 'the provider did not receive the request';
    return await giveUpMandate(db, at, { mandate, reason });
  }
  const { status, isBankTold } = state;
  if (status === 'ACTIVE' && isBankTold) {
    return await activate(db, at, { mandate, state });
  }
  if (OVER_MANDATES.has(status)) {
    const reason = state.rejectionReason ?? `the mandate is ${status.toLowerCase()}`;
    return await giveUpMandate(db, at, { mandate, state, reason });
  }
  await putOffMandate(db, at, { mandate, state });
}

interface Seen {
  readonly mandate: MandateRow;
  readonly state: MandateState | null;
}

/** As our API has always said it. */
function adviceOf({ isBankTold }: MandateState): string {
  if (isBankTold === null) return 'UNKNOWN';
  return isBankTold ? 'ADVICE_SENT' : 'ADVICE_NOT_SENT';
}

/** What every look leaves behind. */
const seen = ({ now }: Context, { mandate, state }: Seen) => ({
  mandateId: state?.mandateId ?? mandate.mandateId,
  mandateStatus: state?.status ?? mandate.mandateStatus,
  adviceStatus: state ? adviceOf(state) : mandate.adviceStatus,
  pollCount: mandate.pollCount + 1,
  lastPolledAt: now,
  updatedAt: now,
});

async function putOffMandate(db: Db, at: Context, look: Seen): Promise<void> {
  const { mandate } = look;
  const { tenant, now } = at;
  const { id, expiresAt } = mandate;
  if (now >= expiresAt) {
    const change = {
      ...seen(at, look),
      status: initiationLife.next(mandate.status, 'expire'),
      dueAt: null,
    };
    const expired = await updateMandate(db, tenant.id, { id, change });
    const data = shapeMandate(expired);
    return await emit(db, tenant.id, { type: 'mandate.expired', entityId: id, data, now });
  }
  const next = nextPollAt(mandate.pollCount + 1, now);
  const dueAt = next < expiresAt ? next : expiresAt;
  await updateMandate(db, tenant.id, { id, change: { ...seen(at, look), dueAt } });
}

async function giveUpMandate(
  db: Db,
  at: Context,
  look: {
    readonly mandate: MandateRow;
    readonly state?: MandateState;
    readonly reason: string;
    readonly isDeletedThere?: boolean;
  },
): Promise<void> {
  const { tenant, now } = at;
  const { mandate, state = null, reason, isDeletedThere = true } = look;
  const { id } = mandate;
  const failed = await updateMandate(db, tenant.id, {
    id,
    change: {
      ...seen(at, { mandate, state }),
      status: initiationLife.next(mandate.status, 'give_up'),
      failureReason: reason,
      ...(isDeletedThere ? { dueAt: null } : { wantedStatus: 'DELETED', dueAt: now }),
    },
  });
  const data = shapeMandate(failed);
  await emit(db, tenant.id, { type: 'mandate.activation_failed', entityId: id, data, now });
}

/** The bank has approved and been advised: source, subscription, events and email, all or none. */
async function activate(
  db: Db,
  at: Context,
  { mandate, state }: { readonly mandate: MandateRow; readonly state: MandateState },
): Promise<void> {
  const { tenant, now } = at;
  const { id, customerId, planId } = mandate;
  const room = await makeRoom(db, at, { customerId, planId });
  if ('refusal' in room) {
    const reason = 'a live subscription to this plan already exists';
    return await giveUpMandate(db, at, { mandate, state, reason, isDeletedThere: false });
  }
  const mandateId = state.mandateId;
  const source = await insertBankSource(db, tenant.id, { mandate: { ...mandate, mandateId }, now });
  const completed = await updateMandate(db, tenant.id, {
    id,
    change: {
      ...seen(at, { mandate, state }),
      status: initiationLife.next(mandate.status, 'activate'),
      paymentSourceId: source.id,
      completedAt: now,
      dueAt: null,
    },
  });
  const granted = await grantPromised(db, tenant.id, discountOn(mandate));
  const subscription = await startSubscription(db, at, {
    customerId,
    planId,
    planVersion: mandate.planVersion,
    quantity: mandate.quantity,
    discount: granted?.discount ?? null,
    paymentSourceId: source.id,
    allowRetries: mandate.allowRetries,
    metadata: mandate.orderReference === null ? {} : { orderReference: mandate.orderReference },
    startsAt: mandate.startAt,
    activeAtOnce: true,
    announce(book, account) {
      const { code: subscriptionCode } = account.subscription;
      const data = shapeMandate({ ...completed, subscriptionCode });
      recordEvent(book, account, { type: 'mandate.activated', entityId: id, data });
    },
  });
  await redeem(db, tenant.id, { granted, subscription, now });
  const plan = await selectPlan(db, tenant.id, planId);
  if (!plan) throw new Error(`mandate ${id} is of no plan`);
  const { customer } = room;
  const agreed = agreedElsewhere(at, { subscription, customer, plan, source });
  await recordConsent(db, at, { subscription, agreed, from: null, how: 'mandate' });
  const change = { subscriptionId: subscription.id, updatedAt: now };
  await updateMandate(db, tenant.id, { id, change });
}

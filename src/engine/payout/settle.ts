// Writes what came of a payout: its settlements are paid out, wait for another one, or a person
// looks.

import type { Db } from '../../db/connect.ts';
import { together } from '../../db/together.ts';
import { emit } from '../../events/emit.ts';
import type { HouseContext } from '../../frame/context.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { nextSendAt, REVIEWED_AFTER_MS } from '../../model/payments/next-try.ts';
import { payoutLife } from '../../model/payouts/life.ts';
import { type PayoutRow, shapePayout } from '../../model/payouts/shape.ts';
import { lockPayout, markPaidOut, releasePayout, updatePayout } from '../../model/payouts/sql.ts';
import { nextBusinessDay } from '../../model/settlements/rules.ts';
import type { Outcome, Succeeded } from '../../provider/port/outcomes.ts';
import { accountFor } from './account.ts';

export async function settlePayout(
  db: Db,
  at: HouseContext,
  { id, found }: { readonly id: string; readonly found: Outcome },
): Promise<void> {
  const { house, tenant, now } = at;
  const payout = await lockPayout(db, tenant.id, id);
  if (payout.status !== 'pending') return;
  if (found.kind === 'succeeded') {
    if (found.currency !== payout.currency) return await setPayoutAside(db, at, { payout, found });
    const moved = await accountFor(db, at, { payout, movedKobo: found.amountKobo });
    const rest = { needsReview: false, dueAt: null, updatedAt: now };
    const change = {
      ...moved,
      status: payoutLife.next(payout.status, 'complete'),
      processedAt: now,
      ...rest,
    };
    const completed = await updatePayout(db, tenant.id, { id, change });
    const data = shapePayout(completed);
    const type = 'settlement.payout_completed';
    await together([
      markPaidOut(db, tenant.id, id),
      emit(db, tenant.id, { type, entityId: id, data, now }),
    ]);
    return;
  }
  if (found.kind === 'declined' && found.code !== 'provider_unreachable') {
    return await failPayout(db, at, { payout, reason: found.reason });
  }
  const needsReview = now.getTime() - payout.createdAt.getTime() >= REVIEWED_AFTER_MS;
  if (needsReview && !payout.needsReview) {
    const { reference } = payout;
    house.log.warn({ tenantId: tenant.id, reference }, 'a payout is undecided for a day');
  }
  const nextAt = nextSendAt(payout.createdAt, payout.tries, now);
  // What can be sent as soon as the provider is back is tried every day, however long it takes.
  const dueAt = found.kind === 'declined' && nextAt > dayAfter(now) ? dayAfter(now) : nextAt;
  const change = { tries: payout.tries + 1, dueAt, needsReview, updatedAt: now };
  await updatePayout(db, tenant.id, { id, change });
}

const dayAfter = (now: Date) => new Date(now.getTime() + DAY_MS);

/** The settlements wait for the next business day, and go out in another payout. */
async function failPayout(
  db: Db,
  { tenant, now }: HouseContext,
  { payout, reason }: { readonly payout: PayoutRow; readonly reason: string },
): Promise<void> {
  const { id } = payout;
  const change = {
    status: payoutLife.next(payout.status, 'fail'),
    failureReason: reason,
    needsReview: false,
    processedAt: now,
    dueAt: null,
    updatedAt: now,
  };
  const failed = await updatePayout(db, tenant.id, { id, change });
  await releasePayout(db, tenant.id, { id, dueAt: nextBusinessDay(now) });
  const data = shapePayout(failed);
  await emit(db, tenant.id, { type: 'settlement.payout_failed', entityId: id, data, now });
}

/** Other money was moved than was asked: a person must look, and nothing moves again. */
async function setPayoutAside(
  db: Db,
  { house, tenant, now }: HouseContext,
  { payout, found }: { readonly payout: PayoutRow; readonly found: Succeeded },
): Promise<void> {
  const failureReason = `The provider moved ${found.currency}, not ${payout.currency}`;
  house.log.error({ tenantId: tenant.id, reference: payout.reference }, failureReason);
  const change = { failureReason, needsReview: true, dueAt: null, updatedAt: now };
  await updatePayout(db, tenant.id, { id: payout.id, change });
}

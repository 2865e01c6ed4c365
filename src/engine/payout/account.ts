// A transfer that moved another amount than its payout comes to, as after a restore: the payout is
// then what was moved. It keeps as many of its settlements as that covers, the others go out in the
// next one, and what is left over makes later payouts smaller.

import type { Db } from '../../db/connect.ts';
import { wakeWorkers } from '../../db/queue/wake.ts';
import type { HouseContext } from '../../frame/context.ts';
import type { PayoutRow } from '../../model/payouts/shape.ts';
import {
  type HeldSettlement,
  insertExcess,
  lockHeldSettlements,
  postponeSettlements,
  releaseDeductions,
} from '../../model/payouts/sql.ts';

type MovedPayout = Pick<PayoutRow, 'amount' | 'deductedAmount' | 'settlementCount'>;

/** What changes of the payout; nothing where the amounts agree. */
export async function accountFor(
  db: Db,
  { house, tenant, now }: HouseContext,
  { payout, movedKobo }: { readonly payout: PayoutRow; readonly movedKobo: number },
): Promise<MovedPayout | null> {
  if (movedKobo === payout.amount) return null;
  const { id: payoutId, reference, amount } = payout;
  house.log.warn({ tenantId: tenant.id, reference, amount, movedKobo }, 'a payout moved otherwise');
  await releaseDeductions(db, tenant.id, { id: payoutId, dueAt: now });
  const held = await lockHeldSettlements(db, tenant.id, payoutId);
  const { kept, others, leftKobo } = shareHeld(held, movedKobo);
  await postponeSettlements(db, tenant.id, { ids: others.map(({ id }) => id), dueAt: now });
  if (leftKobo > 0) await insertExcess(db, tenant.id, { payoutId, amount: leftKobo, now });
  await wakeWorkers(db);
  return { amount: movedKobo, deductedAmount: 0, settlementCount: kept.length };
}

/** The oldest first: each settlement that the money still covers. */
function shareHeld(held: readonly HeldSettlement[], movedKobo: number) {
  const kept: HeldSettlement[] = [];
  const others: HeldSettlement[] = [];
  let leftKobo = movedKobo;
  for (const settlement of held) {
    const isCovered = settlement.netAmount <= leftKobo;
    if (isCovered) leftKobo -= settlement.netAmount;
    (isCovered ? kept : others).push(settlement);
  }
  return { kept, others, leftKobo };
}

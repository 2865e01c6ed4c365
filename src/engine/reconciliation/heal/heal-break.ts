// Heals a break of a tenant by looking: what is not decided is looked up, a movement that the
// statement lacks is asked for, and money that was taken back is taken from its payment. The
// comparison that follows closes what agrees by then.

import type { Db } from '../../../db/connect.ts';
import { transact } from '../../../db/transaction.ts';
import type { HouseContext } from '../../../frame/context.ts';
import { selectAttempt } from '../../../model/payments/sql.ts';
import { noteTry, QUICK_TRIES, stepBreak } from '../../../model/reconciliation/breaks-sql.ts';
import { lockDay, requestDaysAcrossTenants } from '../../../model/reconciliation/days-sql.ts';
import { sumReversedRows } from '../../../model/reconciliation/links-sql.ts';
import { signed } from '../../../model/reconciliation/rules.ts';
import type { BreakRow, OurSide, TheirSide } from '../../../model/reconciliation/shape.ts';
import { lockBreak } from '../../../model/reconciliation/sql.ts';
import { takePaymentBack } from '../../dispute/take-back.ts';
import { tellOfBreak } from '../close-break.ts';
import { adopt } from './adopt.ts';
import { nextTryAt } from './ladder.ts';
import { type Finding, lookForOurs } from './look-for-ours.ts';

export async function healBreak(at: HouseContext, row: BreakRow): Promise<void> {
  const finding = row.class === 'ours_only' ? await lookForOurs(at, row) : null;
  await transact(at.house.db, (db) => settleHealing(db, at, { row, finding }));
}

interface Healing {
  readonly row: BreakRow;
  readonly finding: Finding | null;
}

async function settleHealing(db: Db, at: HouseContext, { row, finding }: Healing): Promise<void> {
  const { tenant, now, realNow } = at;
  const isTakenBack = row.class === 'reversed' && (await takeFromPayment(db, at, row));
  if (row.class === 'theirs_only') await adopt(db, at, row);
  await lockDay(db, tenant.id, { provider: row.provider, day: row.day });
  const known = await lockBreak(db, tenant.id, row.id);
  if (known?.status !== 'open') return;
  const { provider, day } = known;
  const dueAt = realNow;
  const tries = known.tries + 1;
  if (isTakenBack) {
    // Found again after all, it is looked at as rarely as any other.
    const tried = { known, tries, finding: known.finding, dueAt: null, suspended: 0, now };
    await noteTry(db, tenant.id, tried);
    const healed = await stepBreak(db, tenant.id, { known, how: 'heal', now });
    await tellOfBreak(db, healed, now);
    await requestDaysAcrossTenants(db, [{ tenantId: tenant.id, provider, day, dueAt }]);
    return;
  }
  await noteTry(db, tenant.id, {
    ...{ known, tries, finding: finding ?? known.finding, now },
    dueAt: nextTryAt(known, realNow),
    suspended: suspendedBy(known, tries),
  });
  // What the first try asked for is known by the second.
  if (tries < QUICK_TRIES) return;
  await requestDaysAcrossTenants(db, [{ tenantId: tenant.id, provider, day, dueAt }]);
}

/** What looks have not explained at once lies in suspense: it is in the account, for nothing. */
function suspendedBy({ class: name, theirs, currency }: BreakRow, tries: number): number {
  if (name !== 'theirs_only' || tries < QUICK_TRIES || currency !== 'NGN') return 0;
  return theirs === null ? 0 : signed(theirs as TheirSide);
}

/** Whether all that rows have taken back is taken from the payment by now. */
async function takeFromPayment(db: Db, at: HouseContext, row: BreakRow): Promise<boolean> {
  const ours = row.ours as OurSide | null;
  const theirs = row.theirs as TheirSide | null;
  if (ours?.type !== 'payment' || theirs === null) return false;
  const { id: paymentId } = ours;
  const { provider } = row;
  const totalKobo = await sumReversedRows(db, at.tenant.id, { provider, paymentId });
  await takePaymentBack(db, at, {
    ...{ paymentId, totalKobo },
    reference: `statement ${theirs.transactionId}`,
  });
  const payment = await selectAttempt(db, at.tenant.id, paymentId);
  // More than the payment was is for a person to ask about.
  return (payment?.takenBack ?? 0) >= totalKobo;
}

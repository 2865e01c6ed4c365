// What was taken back of a payment is a dispute: the one that was open, lost by it, or one that is
// lost from the start. The merchant's share is smaller by it, before its payout or after.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import type { Context } from '../../frame/context.ts';
import { disputeLife } from '../../model/disputes/life.ts';
import { type DisputeRow, NOTHING_LOST } from '../../model/disputes/shape.ts';
import { insertDispute, lockChargeback, updateDispute } from '../../model/disputes/sql.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { insertAdjustment } from '../../model/settlements/adjustments-sql.ts';
import { giveBackKept } from '../../model/settlements/keep-sql.ts';
import { nextBusinessDay } from '../../model/settlements/rules.ts';
import { reduceSettlement, releaseSettlement } from '../../model/settlements/sql.ts';
import { viewDispute } from '../../model/views/disputes.ts';
import type { BookReversal } from './book.ts';

export async function writeReversal(db: Db, at: Context, reversal: BookReversal): Promise<void> {
  const { payment, amount } = reversal;
  const { tenantId, id: paymentId } = payment;
  const { now } = at;
  // What waited for a person is decided by that.
  await releaseSettlement(db, tenantId, { paymentId, dueAt: nextBusinessDay(now) });
  const known = await lockChargeback(db, tenantId, paymentId);
  if (amount === 0 && !known) return;
  await takeFromMerchant(db, tenantId, { known, payment, amount, now });
  const dispute = known
    ? await loseDispute(db, { known, reversal, now })
    : await insertDispute(db, tenantId, reversedDispute(at, reversal));
  const data = await viewDispute(db, tenantId, dispute);
  const of = { entityId: dispute.id, data, now };
  if (!known) await emit(db, tenantId, { type: 'dispute.opened', ...of });
  await emit(db, tenantId, { type: 'dispute.lost', ...of });
}

interface TakenShare {
  readonly known: DisputeRow | undefined;
  readonly payment: PaymentAttemptRow;
  readonly amount: number;
  readonly now: Date;
}

/** What was kept out of payouts while the dispute was open is a part of it. */
async function takeFromMerchant(
  db: Db,
  tenantId: string,
  { known, payment, amount, now }: TakenShare,
): Promise<void> {
  const { id: paymentId } = payment;
  const kept = known?.keptAmount ?? 0;
  if (known && kept > amount) {
    const { keptFrom } = known;
    await giveBackKept(db, tenantId, { paymentId, amount: kept - amount, keptFrom, now });
  }
  const taken = { paymentId, amount: amount - kept, now };
  if (taken.amount <= 0 || (await reduceSettlement(db, tenantId, taken)) !== null) return;
  await insertAdjustment(db, tenantId, { ...taken, refundId: null });
}

async function loseDispute(
  db: Db,
  lost: { readonly known: DisputeRow; readonly reversal: BookReversal; readonly now: Date },
): Promise<DisputeRow> {
  const { known, reversal, now } = lost;
  const { amount, trigger = 'lose', note } = reversal;
  return await updateDispute(db, known.tenantId, {
    id: known.id,
    change: {
      status: disputeLife.next(known.status, trigger),
      amount: Math.max(known.amount, amount),
      ...{ lostAmount: amount, keptAmount: null, keptFrom: null },
      ...{ note: note ?? known.note, decidedAt: now, dueAt: null },
    },
  });
}

function reversedDispute(
  { now, chance }: Context,
  { payment, amount, reference, reason }: BookReversal,
): Omit<DisputeRow, 'tenantId'> {
  return {
    ...{ id: chance.newId(), code: chance.newCode('DSP_'), paymentId: payment.id },
    ...{ invoiceId: payment.invoiceId, subscriptionId: payment.subscriptionId },
    ...{ customerId: payment.customerId, amount, currency: payment.currency },
    ...{ kind: 'reversal', reason: reason ?? 'The payer’s bank took the payment back' },
    ...{ status: 'lost', provider: payment.provider, providerReference: reference },
    ...{ respondBy: null, note: null, createdAt: now, decidedAt: now },
    ...NOTHING_LOST,
    lostAmount: amount,
  };
}

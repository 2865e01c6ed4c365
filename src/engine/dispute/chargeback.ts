// The payer's bank disputes a payment: until it is decided, that amount is kept out of payouts. It
// is contested by itself where the merchant wants that, or enough supports the payment.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import type { Context } from '../../frame/context.ts';
import { problem } from '../../frame/problems.ts';
import { hasSupport } from '../../model/disputes/evidence-sql.ts';
import { disputeLife } from '../../model/disputes/life.ts';
import { type DisputeRow, NOTHING_LOST } from '../../model/disputes/shape.ts';
import {
  insertDispute,
  lockChargeback,
  lockDispute,
  updateDispute,
} from '../../model/disputes/sql.ts';
import { dueSoonAt, RESPOND_WITHIN_MS, wonAt } from '../../model/disputes/times.ts';
import { TOOK_MONEY } from '../../model/payments/life.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { lockPayment, selectAttempt } from '../../model/payments/sql.ts';
import { goneOf } from '../../model/payments/taken-back.ts';
import { sumRefunds } from '../../model/refunds/sql.ts';
import { giveBackKept, keepOutOfPayouts } from '../../model/settlements/keep-sql.ts';
import { viewDispute } from '../../model/views/disputes.ts';
import { closeBook } from '../book/close.ts';
import { bookQueryFor, openBook } from '../book/open.ts';
import { lockOwner } from '../book/sql.ts';
import { takeBackInBook } from './take-back-in-book.ts';

export interface NewChargeback {
  readonly paymentId: string;
  /** As its provider calls it. */
  readonly reference: string | null;
  readonly reason: string;
  /** All that is left of the payment where it is not said. */
  readonly amountKobo?: number;
  readonly respondBy?: Date;
}

/** One that is open already is returned as it is; null where nothing of the payment is left. */
export async function openChargeback(
  db: Db,
  at: Context,
  asked: NewChargeback,
): Promise<DisputeRow | null> {
  const { id: tenantId } = at.tenant;
  const payment = await lockWithOwner(db, tenantId, asked.paymentId);
  if (!payment || payment.invoiceId === null || payment.purpose !== 'invoice') return null;
  const open = await lockChargeback(db, tenantId, payment.id);
  if (open) return open;
  const { sent } = await sumRefunds(db, tenantId, payment.id);
  const left = payment.amount - sent - goneOf(payment);
  const amount = Math.min(asked.amountKobo ?? left, left);
  if (!TOOK_MONEY.has(payment.status) || amount <= 0) return null;
  const kept = await keepOutOfPayouts(db, tenantId, { paymentId: payment.id, amount, now: at.now });
  const draft = newChargeback(at, { payment, asked, amount });
  const made = await insertDispute(db, tenantId, { ...draft, ...kept });
  const isContested =
    at.tenant.disputesAutoContest ?? (await hasSupport(db, tenantId, { dispute: made }));
  const dispute = isContested ? await contest(db, made, null) : made;
  await tell(db, at, { type: 'dispute.opened', dispute });
  return dispute;
}

function newChargeback(
  { now, chance }: Context,
  of: {
    readonly payment: PaymentAttemptRow;
    readonly asked: NewChargeback;
    readonly amount: number;
  },
): Omit<DisputeRow, 'tenantId'> {
  const { payment, asked, amount } = of;
  const respondBy = asked.respondBy ?? new Date(now.getTime() + RESPOND_WITHIN_MS);
  const soon = dueSoonAt(respondBy);
  return {
    ...{ id: chance.newId(), code: chance.newCode('DSP_'), paymentId: payment.id },
    ...{ invoiceId: payment.invoiceId, subscriptionId: payment.subscriptionId },
    ...{ customerId: payment.customerId, amount, currency: payment.currency },
    ...{ kind: 'chargeback', reason: asked.reason, status: 'needs_response' },
    ...{ provider: payment.provider, providerReference: asked.reference, respondBy, note: null },
    ...{ createdAt: now, decidedAt: null },
    ...NOTHING_LOST,
    dueAt: soon < now ? now : soon,
  };
}

/** What its provider is answered from now on is that the payment was right. */
export async function contest(
  db: Db,
  { tenantId, id, status, respondBy, note: noted, createdAt }: DisputeRow,
  note: string | null,
): Promise<DisputeRow> {
  const change = {
    status: disputeLife.next(status, 'submit'),
    ...{ answer: 'contest' as const, note: note ?? noted, dueAt: wonAt(respondBy ?? createdAt) },
  };
  return await updateDispute(db, tenantId, { id, change });
}

/** The merchant gives in, or has not said anything in time: it is as if the bank had decided. */
export async function loseChargeback(
  db: Db,
  at: Context,
  lost: {
    readonly dispute: DisputeRow;
    readonly trigger?: 'accept';
    readonly note?: string | null;
  },
): Promise<DisputeRow> {
  const { id: tenantId } = at.tenant;
  const { dispute, ...decision } = lost;
  const { id, paymentId } = dispute;
  const known = await selectAttempt(db, tenantId, paymentId);
  if (!known) throw problem('payment_not_found');
  const book = await openBook(db, at, { ...bookQueryFor(known), attemptIds: [paymentId] });
  const [account] = book.accounts;
  await lockPayment(db, tenantId, { payment: paymentId });
  const attempt = account?.attempts.find((each) => each.id === paymentId);
  const { status, amount, reason } = await lockDispute(db, tenantId, id);
  if (!account || !attempt || !disputeLife.allows(status, decision.trigger ?? 'lose')) {
    throw problem('dispute_decided');
  }
  const refunds = await sumRefunds(db, tenantId, paymentId);
  takeBackInBook(book, account, {
    ...{ attempt, refunds, reason, reference: dispute.providerReference },
    totalKobo: (attempt.takenBackDecided ?? 0) + amount,
    ...decision,
  });
  await closeBook(db, book);
  return await lockDispute(db, tenantId, id);
}

/** What was kept out of payouts is paid out. */
export async function winChargeback(
  db: Db,
  at: Context,
  { id, paymentId }: DisputeRow,
): Promise<DisputeRow> {
  const { tenant, now } = at;
  await lockWithOwner(db, tenant.id, paymentId);
  const known = await lockDispute(db, tenant.id, id);
  if (!disputeLife.allows(known.status, 'win')) return known;
  const { keptAmount, keptFrom } = known;
  const amount = keptAmount ?? 0;
  if (amount > 0) await giveBackKept(db, tenant.id, { paymentId, amount, keptFrom, now });
  const status = disputeLife.next(known.status, 'win');
  const rest = { keptAmount: null, keptFrom: null, decidedAt: now, dueAt: null };
  const dispute = await updateDispute(db, tenant.id, { id, change: { status, ...rest } });
  await tell(db, at, { type: 'dispute.won', dispute });
  return dispute;
}

/** It is lost unless its merchant responds soon. */
export async function warnOfChargeback(db: Db, at: Context, { id }: DisputeRow): Promise<void> {
  const { tenant, now } = at;
  const { respondBy } = await lockDispute(db, tenant.id, id);
  const change = { dueSoonAt: now, dueAt: respondBy };
  const dispute = await updateDispute(db, tenant.id, { id, change });
  await tell(db, at, { type: 'dispute.due_soon', dispute });
}

async function lockWithOwner(
  db: Db,
  tenantId: string,
  paymentId: string,
): Promise<PaymentAttemptRow | undefined> {
  const known = await selectAttempt(db, tenantId, paymentId);
  if (!known) return undefined;
  await lockOwner(db, tenantId, known);
  return await lockPayment(db, tenantId, { payment: paymentId });
}

async function tell(
  db: Db,
  { tenant, now }: Context,
  told: {
    readonly type: 'dispute.opened' | 'dispute.due_soon' | 'dispute.won';
    readonly dispute: DisputeRow;
  },
): Promise<void> {
  const { type, dispute } = told;
  const data = await viewDispute(db, tenant.id, dispute);
  await emit(db, tenant.id, { type, entityId: dispute.id, data, now });
}

// What is paid out when and with which sum; and that the platform never pays out what it has not
// taken in.

import { DAY_MS, HOUR_MS } from '../../../src/lib/values/durations.ts';
import { areBanksOpen } from './calendar.ts';
import type { Deviation, Evidence, Row } from './evidence.ts';

/** Over a weekend with holidays around it, and one refusal. */
const PAID_OUT_WITHIN_MS = 8 * DAY_MS;
/** What is written at the same moment as a payout, that payout need not see. */
const KNOWN_AFTER_MS = HOUR_MS;

export function judgePayouts(evidence: Evidence): Deviation[] {
  return [
    ...evidence.payouts.flatMap((payout) => judgePayout(evidence, payout)),
    ...evidence.settlements.flatMap((settlement) => judgeHeld(evidence, settlement)),
    ...judgeDeductions(evidence),
    ...judgeBalance(evidence),
  ];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function judgePayout(evidence: Evidence, payout: Row<'payouts'>): Deviation[] {
  const subject = `payout ${payout.reference}`;
  const deviations: Deviation[] = [];
  const say = (check: string, detail: string) => deviations.push({ check, subject, detail });
  const held = evidence.settlements.filter(({ payoutId }) => payoutId === payout.id);
  const taken = evidence.deductions.filter(({ payoutId }) => payoutId === payout.id);
  const madeMs = payout.createdAt.getTime();
  if (!areBanksOpen(madeMs)) say('payout days', `made at ${payout.createdAt.toISOString()}`);
  if (payout.status === 'failed') {
    if (held.length > 0) say('a failed payout lets go', `keeps ${held.length} settlements`);
    return deviations;
  }
  const early = held.filter(({ dueAt }) => dueAt.getTime() > madeMs + evidence.skewMs);
  if (early.length > 0) say('nothing before it is due', `${early.length} settlements were not due`);
  // More may have been moved before rows were put back: later payouts make up for it.
  const beyond = evidence.adjustments.filter(({ payoutId }) => payoutId === payout.id);
  const net = sum(held.map(({ netAmount }) => netAmount));
  const expected = net - sum(taken.map(amountOf)) + sum(beyond.map(amountOf));
  if (payout.amount !== expected) say('payout sums', `${payout.amount}, expected ${expected}`);
  const foreign = held.filter(({ tenantId }) => tenantId !== payout.tenantId);
  if (foreign.length > 0) say('payout sums', 'holds what belongs to another tenant');
  const collected = [...evidence.attempts, ...evidence.deposits];
  const takenBy = new Map(collected.map(({ id, provider }) => [id, provider]));
  const elsewhere = held.filter(
    ({ paymentId, depositId }) => takenBy.get(paymentId ?? depositId ?? '') !== payout.provider,
  );
  if (elsewhere.length > 0) say('paid out where it was taken', `${elsewhere.length} were not`);
  const isStuck = payout.status === 'pending' && payout.failureReason === null;
  if (isStuck && madeMs < evidence.now.getTime() - PAID_OUT_WITHIN_MS) {
    say('nothing stays unresolved', `pending since ${payout.createdAt.toISOString()}`);
  }
  return deviations;
}

const amountOf = ({ amount }: { readonly amount: number }) => amount;

function judgeHeld(evidence: Evidence, settlement: Row<'settlements'>): Deviation[] {
  const { status, payoutId, dueAt, id } = settlement;
  const payout = evidence.payouts.find((each) => each.id === payoutId);
  const isOut = payout?.status === 'completed';
  const subject = `settlement ${id}`;
  if ((status === 'paid_out') !== isOut) {
    const detail = `${status}, while its payout is ${payout?.status ?? 'not there'}`;
    return [{ check: 'payout sums', subject, detail }];
  }
  const isLate = dueAt.getTime() < evidence.now.getTime() - PAID_OUT_WITHIN_MS;
  if (status !== 'pending' || !isLate || payout?.status === 'pending') return [];
  const detail = `due at ${dueAt.toISOString()} and never paid out`;
  return [{ check: 'all that is due is paid out', subject, detail }];
}

/** What refunds took from payouts: never more than they were, and as soon as there was money. */
function judgeDeductions(evidence: Evidence): Deviation[] {
  const { adjustments, attempts, deductions, payouts, refunds, isRestored } = evidence;
  const causes = [...refunds, ...payouts, ...attempts];
  const providers = new Map(causes.map(({ id, provider }) => [id, provider]));
  return adjustments.flatMap((adjustment) => {
    const taken = deductions.filter(({ adjustmentId }) => adjustmentId === adjustment.id);
    const total = sum(taken.map(amountOf));
    const subject = `adjustment ${adjustment.id}`;
    // Below nothing is what a merchant gets back: a dispute was won after its payout.
    const isBeyond =
      adjustment.amount < 0 ? total > 0 || total < adjustment.amount : total > adjustment.amount;
    if (isBeyond) {
      const detail = `${total} of ${adjustment.amount}`;
      return [{ check: 'deductions', subject, detail }];
    }
    const { refundId, payoutId, takenBackPaymentId } = adjustment;
    const cause = refundId ?? payoutId ?? takenBackPaymentId ?? '';
    const mayBear = payouts.filter(
      ({ tenantId, provider }) =>
        tenantId === adjustment.tenantId && provider === providers.get(cause),
    );
    const fromMs = adjustment.createdAt.getTime() + evidence.skewMs + KNOWN_AFTER_MS;
    const later = mayBear.filter(({ createdAt }) => createdAt.getTime() > fromMs);
    const spared = later.find(
      (payout) =>
        payout.status !== 'failed' && payout.amount > 0 && !mayHaveWaited(evidence, payout),
    );
    if (!spared || isRestored || total === adjustment.amount) return [];
    const detail = `${total} of ${adjustment.amount} taken, though ${spared.reference} had money`;
    return [{ check: 'deductions', subject, detail }];
  });
}

/** What an earlier one was to take it could not take, while nobody knew that the other fails. */
function mayHaveWaited(
  { payouts, skewMs }: Evidence,
  { tenantId, provider, createdAt }: Row<'payouts'>,
): boolean {
  const madeMs = createdAt.getTime();
  return payouts.some(
    (earlier) =>
      earlier.tenantId === tenantId &&
      earlier.provider === provider &&
      earlier.status === 'failed' &&
      earlier.createdAt.getTime() < madeMs &&
      (earlier.processedAt?.getTime() ?? madeMs) + skewMs >= madeMs,
  );
}

const TAKEN = new Set(['checkout', 'card', 'debit', 'deposit']);
const GIVEN_BACK = new Set(['refund', 'bank_payout']);

/** In the provider's own books: what went out had been taken in before, of each merchant too. */
function judgeBalance(evidence: Evidence): Deviation[] {
  const { attempts, deposits, tenants, charges, isRestored } = evidence;
  const money = charges.filter(
    ({ kind, status, currency }) =>
      status === 'succeeded' && !GIVEN_BACK.has(kind) && currency === 'NGN',
  );
  const all = overdrawn('the platform', money);
  if (isRestored) return all;
  const ofTenant = Map.groupBy(attempts, ({ tenantId }) => tenantId);
  const each = tenants.flatMap(({ id, accountId }) => {
    const arrived = deposits.filter(({ tenantId }) => tenantId === id);
    const own = new Set([
      ...(ofTenant.get(id) ?? []).map(({ reference }) => reference),
      ...arrived.map(({ sessionId }) => sessionId),
    ]);
    const moved = money.filter((charge) =>
      charge.kind === 'transfer' ? charge.accountId === accountId : own.has(charge.reference),
    );
    return overdrawn(accountId, moved);
  });
  return [...all, ...each];
}

function overdrawn(subject: string, money: Evidence['charges']): Deviation[] {
  let balance = 0;
  for (const { kind, reference, amountKobo } of money) {
    balance += TAKEN.has(kind) ? amountKobo : -amountKobo;
    if (balance >= 0) continue;
    const detail = `${reference} paid out ${-balance} kobo more than was taken`;
    return [{ check: 'never more out than in', subject, detail }];
  }
  return [];
}

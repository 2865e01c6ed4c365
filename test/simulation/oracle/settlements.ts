// What is kept of each payment and what is owed to the merchant, and when that falls due.

import { dueAfter } from './calendar.ts';
import type { Deviation, Evidence, Row } from './evidence.ts';
import { feeKept } from './price.ts';
import { isReleased } from './released.ts';

export function judgeSettlements(evidence: Evidence): Deviation[] {
  const ofPayment = Map.groupBy(evidence.settlements, ({ paymentId }) => paymentId);
  // What was paid outside the provider the merchant has already.
  const held = evidence.attempts.filter(
    ({ purpose, paymentSourceType }) => purpose === 'invoice' && paymentSourceType !== 'outside',
  );
  const collected = held.filter(({ status }) => status === 'succeeded' || status === 'refunded');
  const released = held.filter(isReleased);
  const known = new Set([...collected, ...released].map(({ id }) => id));
  const lone = evidence.settlements.filter(
    ({ paymentId, depositId }) => depositId === null && !known.has(paymentId ?? ''),
  );
  return [
    ...evidence.deposits.flatMap((deposit) => judgeCredited(evidence, deposit)),
    ...lone.map(({ id }) => ({ check: 'settled once', subject: id, detail: 'of no payment' })),
    ...collected.flatMap((payment) =>
      judgePayment(evidence, payment, ofPayment.get(payment.id) ?? []),
    ),
    ...released.flatMap(({ id, code }) =>
      judgeReleased(evidence, `payment ${code}`, ofPayment.get(id) ?? []),
    ),
  ];
}

/** What became a customer's credit is the merchant's, part by part, and is paid out once. */
function judgeCredited({ settlements, credit }: Evidence, deposit: Row<'deposits'>): Deviation[] {
  const { id, tenantId } = deposit;
  const own = settlements.filter(({ depositId }) => depositId === id);
  const amounts = credit.flatMap(({ depositId, amount }) => (depositId === id ? [amount] : []));
  const expected = amounts.map((amount) => `${amount} − ${feeKept(amount)} to ${tenantId}`);
  const said = own.map(
    ({ grossAmount, netAmount, ...row }) =>
      `${grossAmount} − ${grossAmount - netAmount} to ${row.tenantId}`,
  );
  if (said.toSorted().join() === expected.toSorted().join()) return [];
  const detail = `settled ${said.join(', ')}, expected ${expected.join(', ')}`;
  return [{ check: 'credit of deposits is settled', subject: `deposit ${deposit.code}`, detail }];
}

/** Nothing of it is paid out; what was already is taken from a later payout. */
function judgeReleased(
  { adjustments }: Evidence,
  subject: string,
  settlements: readonly Row<'settlements'>[],
): Deviation[] {
  return settlements.flatMap(({ id, feeAmount, netAmount }) => {
    if (feeAmount !== 0) {
      const detail = `a fee of ${feeAmount} is kept, though it pays nothing`;
      return [{ check: 'fees', subject, detail }];
    }
    const back = adjustments.filter(({ settlementId }) => settlementId === id);
    const total = back.reduce((sum, { amount }) => sum + amount, 0);
    if (netAmount === total) return [];
    const detail = `${netAmount} are settled, ${total} taken back, though it pays nothing`;
    return [{ check: 'settled once', subject, detail }];
  });
}

function judgePayment(
  { refunds, adjustments }: Evidence,
  payment: Row<'paymentAttempts'>,
  settlements: readonly Row<'settlements'>[],
): Deviation[] {
  const subject = `payment ${payment.code}`;
  const [settlement] = settlements;
  if (!settlement || settlements.length > 1) {
    return [{ check: 'settled once', subject, detail: `settled ${settlements.length} times` }];
  }
  const adjusted = new Set(adjustments.map(({ refundId }) => refundId));
  const before = refunds.filter(
    ({ id, paymentId, status, goesTo }) =>
      paymentId === payment.id &&
      status === 'succeeded' &&
      goesTo === 'source' &&
      !adjusted.has(id),
  );
  const fee = feeKept(payment.amount);
  const back = before.reduce((sum, { amount }) => sum + amount, 0);
  const later = adjustments.filter(({ takenBackPaymentId }) => takenBackPaymentId === payment.id);
  // A refund beside an open chargeback gives back first what was kept from payouts for that.
  const own = new Map(adjustments.map(({ refundId, amount }) => [refundId, amount]));
  const fromKept = refunds
    .filter(({ id, paymentId }) => paymentId === payment.id && adjusted.has(id))
    .reduce((sum, { id, amount }) => sum + amount - (own.get(id) ?? 0), 0);
  const borne = (payment.takenBackBorne ?? 0) + fromKept;
  const taken = later.reduce((left, { amount }) => left - amount, borne);
  const net = Math.max(payment.amount - fee - back - taken, 0);
  const dueMs = dueAfter(settlement.createdAt.getTime());
  const said = `${settlement.grossAmount} − ${settlement.feeAmount} → ${settlement.netAmount}`;
  const expected = `${payment.amount} − ${fee} → ${net}`;
  const deviations: Deviation[] = [];
  if (said !== expected) {
    deviations.push({ check: 'fees', subject, detail: `settled ${said}, expected ${expected}` });
  }
  if (settlement.dueAt.getTime() !== dueMs) {
    const detail = `${settlement.dueAt.toISOString()}, expected ${new Date(dueMs).toISOString()}`;
    deviations.push({ check: 'due on a business day', subject, detail });
  }
  if (settlement.tenantId !== payment.tenantId || settlement.invoiceId !== payment.invoiceId) {
    deviations.push({ check: 'settled once', subject, detail: 'to somebody else' });
  }
  return deviations;
}

// What goes back: never more than was paid, and at once where it was not owed.

import { HOUR_MS } from '../../../src/lib/values/durations.ts';
import type { Deviation, Evidence, Row, Say } from './evidence.ts';

const ENTIRELY_BACK = new Set(['duplicate', 'card_check']);

export function judgeRefunds(evidence: Evidence): Deviation[] {
  const ofPayment = Map.groupBy(evidence.refunds.toSorted(byAge), ({ paymentId }) => paymentId);
  return evidence.attempts.flatMap((payment) => {
    const refunds = ofPayment.get(payment.id) ?? [];
    const deviations: Deviation[] = [];
    const say = (check: string, detail: string) =>
      deviations.push({ check, subject: `payment ${payment.code}`, detail });
    judgeWishes(payment, refunds, say);
    judgeGivenBack(evidence, { payment, refunds, say });
    judgeTakenBack(evidence, payment, say);
    if (payment.completedAt !== null && ENTIRELY_BACK.has(payment.purpose)) {
      judgeUnowed(payment, refunds, { say, completedMs: payment.completedAt.getTime() });
    }
    return deviations;
  });
}

/** Two of one instant come in the order in which they were asked for. */
function byAge(one: Row<'refunds'>, other: Row<'refunds'>): number {
  const time = one.createdAt.getTime() - other.createdAt.getTime();
  return time || (one.id < other.id ? -1 : 1);
}

/** Each was at most what the ones before it had left, whatever the provider said to it. */
function judgeWishes(
  payment: Row<'paymentAttempts'>,
  refunds: readonly Row<'refunds'>[],
  say: Say,
): void {
  let before = 0;
  for (const { amount, status, reference } of refunds) {
    if (before + amount > payment.amount) {
      say(
        'never more back than was paid',
        `${reference} asks ${before + amount} of ${payment.amount}`,
      );
    }
    if (status !== 'failed') before += amount;
  }
}

function judgeGivenBack(
  evidence: Evidence,
  judged: {
    readonly payment: Row<'paymentAttempts'>;
    readonly refunds: readonly Row<'refunds'>[];
    readonly say: Say;
  },
): void {
  const { charges, isRestored } = evidence;
  const { payment, refunds, say } = judged;
  const asked = new Set(refunds.map(({ reference }) => reference));
  // A transfer is given back by another one, under the name of its refund.
  const isOfPayment = ({ kind, reference }: Evidence['charges'][number]) =>
    payment.depositId === null
      ? kind === 'refund' && reference === payment.reference
      : kind === 'bank_payout' && asked.has(reference);
  const back = charges
    .filter((charge) => charge.status === 'succeeded' && isOfPayment(charge))
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  if (back > payment.amount) {
    say('never more back than was paid', `the provider gave back ${back} of ${payment.amount}`);
  }
  const ours = refunds
    .filter(({ status, goesTo }) => status === 'succeeded' && goesTo === 'source')
    .reduce((sum, { amount }) => sum + amount, 0);
  const isDecided = refunds.every(({ status }) => status !== 'pending');
  const expected = ours - takenBeforeWhole(evidence, judged);
  if (isDecided && !isRestored && back !== expected) {
    say('what went back is known', `the provider gave back ${back}, we say ${expected}`);
  }
}

/** A refund of all of it sends what its bank has left; nothing is left to take after that. */
function takenBeforeWhole(
  evidence: Evidence,
  { payment, refunds }: Pick<Parameters<typeof judgeGivenBack>[1], 'payment' | 'refunds'>,
): number {
  const isWhole = refunds.some(({ status, amount, goesTo }) => {
    return status === 'succeeded' && goesTo === 'source' && amount === payment.amount;
  });
  return isWhole && payment.depositId === null ? takenFrom(evidence, payment) : 0;
}

const takenFrom = ({ reversals }: Evidence, { reference: name }: Row<'paymentAttempts'>): number =>
  reversals
    .filter(({ reference }) => reference === name)
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);

/** A second payment, or the proof of a card: all of it goes back, at once. */
function judgeUnowed(
  payment: Row<'paymentAttempts'>,
  refunds: readonly Row<'refunds'>[],
  { say, completedMs }: { readonly say: Say; readonly completedMs: number },
): void {
  const [first] = refunds;
  const taken = payment.takenBackBorne ?? 0;
  if (!first && taken === payment.amount) return;
  if (!first) return say('what is not owed goes back', `${payment.purpose} was kept`);
  if (first.createdAt.getTime() - completedMs > HOUR_MS) {
    say('what is not owed goes back', `only at ${first.createdAt.toISOString()}`);
  }
  const whole = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (whole + taken !== payment.amount && !payment.needsReview) {
    say('what is not owed goes back', `${whole} of ${payment.amount}, and nobody was told`);
  }
  if (payment.status !== 'refunded' && taken === 0 && !payment.needsReview) {
    say('what is not owed goes back', `still ${payment.status}, and nobody was told`);
  }
}

/** What a bank took back is known, to the kobo. */
function judgeTakenBack(evidence: Evidence, payment: Row<'paymentAttempts'>, say: Say): void {
  const taken = takenFrom(evidence, payment);
  const known = payment.takenBack ?? 0;
  // Of a refund that nobody knows of a bank may have taken as well: a break tells a person of it.
  if (evidence.isRestored || payment.needsReview || taken === known) return;
  say('what a bank took back is known', `the provider says ${taken}, we say ${known}`);
}

// How often an invoice is tried and when, what stops it, and which reference each charge bears.

import { HOUR_MS, MINUTE_MS } from '../../../src/lib/values/durations.ts';
import type { Deviation, Evidence, Row } from './evidence.ts';
import { openingsIn } from './openings.ts';
import { referenceOwed } from './price.ts';
import { complaintsOf, isOfBrokenPromise, promisesOf } from './put-off.ts';
import { awakeningsOf, type Fact, type Span, type Stories, sleepsOf } from './story.ts';
import { type Dunning, dunningOf } from './wishes.ts';

type Attempt = Row<'paymentAttempts'>;

/** No repetition helps against these. */
const FOR_GOOD = new Set([
  'card_expired',
  'card_stolen',
  'card_lost',
  'card_invalid',
  'do_not_honor_permanently',
  'account_closed',
  'mandate_suspended',
  'mandate_deleted',
  'mandate_expired',
  'mandate_amount_exceeded',
]);

interface Tried {
  readonly evidence: Evidence;
  readonly invoice: Row<'invoices'>;
  readonly subscription: Row<'subscriptions'>;
  readonly story: readonly Fact[];
  readonly dunning: Dunning;
  /** Those that the service made itself, in their order. */
  readonly attempts: readonly Attempt[];
  readonly say: (check: string, detail: string) => void;
}

export function judgeAttempts(evidence: Evidence, stories: Stories): Deviation[] {
  const ofInvoice = Map.groupBy(
    evidence.attempts.filter(({ number }) => number !== null),
    ({ invoiceId }) => invoiceId,
  );
  const openingOf = openingsIn(evidence);
  const subscriptions = new Map(evidence.subscriptions.map((row) => [row.id, row]));
  return evidence.invoices.flatMap((invoice) => {
    if (invoice.status === 'draft') return [];
    const attempts = (ofInvoice.get(invoice.id) ?? []).toSorted(
      (one, other) => (one.number ?? 0) - (other.number ?? 0),
    );
    const deviations: Deviation[] = [];
    const say = (check: string, detail: string) =>
      deviations.push({ check, subject: `invoice ${invoice.code}`, detail });
    judgeReferences({ invoice, attempts, say });
    // What is of no subscription is charged once, and never by itself again.
    const subscription = subscriptions.get(invoice.subscriptionId ?? '');
    if (!subscription) return deviations;
    const story = stories.get(subscription.id) ?? [];
    const dunning = dunningOf(evidence, invoice.tenantId);
    const tried = { evidence, invoice, subscription, story, dunning, attempts, say };
    for (const opened of Map.groupBy(attempts, openingOf).values()) {
      judgeTurns({ ...tried, attempts: opened });
    }
    judgeSleep(tried);
    for (const spell of spellsOf(tried)) judgeSpell(tried, spell);
    return deviations;
  });
}

/** The same thing charged again, after a restore too, is charged under the same name. */
function judgeReferences({
  invoice,
  attempts,
  say,
}: Pick<Tried, 'invoice' | 'attempts' | 'say'>): void {
  const { tenantId, kind, cycleOrdinal, ordinal } = invoice;
  const places = {
    one_off: `one_off ${ordinal}`,
    cycle: `cycle 0 ${cycleOrdinal}`,
    change: `change ${cycleOrdinal}.${ordinal}`,
  };
  const place = places[kind];
  const ownerId = invoice.subscriptionId ?? invoice.customerId;
  for (const { number, reference } of attempts) {
    const owed = referenceOwed({ tenantId, ownerId, place, number: number ?? 0 });
    if (owed !== reference) say('references', `charge ${number} bears ${reference}`);
  }
}

/** One after the other: each begins when the one before it is decided, and none after a success. */
function judgeTurns({ evidence, attempts, say }: Tried): void {
  for (const [index, attempt] of attempts.entries()) {
    const next = attempts[index + 1];
    if (!next) return;
    if (next.number === attempt.number) say('one at a time', `two charges ${next.number}`);
    const beganMs = next.attemptedAt.getTime() + evidence.skewMs;
    const decidedAt = attempt.status === 'failed' ? attempt.failedAt : null;
    if (attempt.status === 'pending') {
      say('one at a time', `charge ${next.number} while ${attempt.number} is undecided`);
    }
    if (decidedAt !== null && decidedAt.getTime() > beganMs) {
      say('one at a time', `charge ${next.number} before ${attempt.number} had failed`);
    }
    const isPaid = attempt.status === 'succeeded' || attempt.status === 'refunded';
    if (isPaid && attempt.completedAt !== null && attempt.completedAt.getTime() < beganMs - 1) {
      const isFirst = attempts.every(({ number }) => (number ?? 0) <= (next.number ?? 0));
      if (isFirst) say('one at a time', `charge ${next.number} after ${attempt.number} was paid`);
    }
  }
}

/** Nothing is charged of its own accord while a subscription is paused, or once it is over. */
function judgeSleep({ evidence, story, attempts, say }: Tried): void {
  const isIn = (ms: number, { fromMs, toMs }: Span) =>
    ms > fromMs + evidence.skewMs && ms < toMs - evidence.skewMs;
  for (const span of sleepsOf(story)) {
    const wrong = attempts.filter(
      ({ isManual, attemptedAt }) => !isManual && isIn(attemptedAt.getTime(), span),
    );
    for (const { number, attemptedAt } of wrong) {
      const since = new Date(span.fromMs).toISOString();
      const at = attemptedAt.toISOString();
      say('paused is not charged', `charge ${number} at ${at}, though asleep since ${since}`);
    }
  }
}

/** Those between two moments at which the invoice has all its tries before it again. */
function spellsOf({ story, attempts }: Tried): (readonly Attempt[])[] {
  const awakenings = awakeningsOf(story);
  const spell = ({ attemptedAt }: Attempt) =>
    awakenings.filter((ms) => ms <= attemptedAt.getTime()).length;
  return [...Map.groupBy(attempts, spell).values()];
}

function judgeSpell(tried: Tried, spell: readonly Attempt[]): void {
  const { dunning, subscription, invoice, say } = tried;
  // What was called off was never sent.
  const automatic = spell.filter(({ isManual, status }) => !isManual && status !== 'canceled');
  const tries = automatic.filter((attempt) => !isOfBrokenPromise(tried.evidence, attempt));
  if (tries.length > dunning.most) {
    say('attempt limit', `tried ${tries.length} times where ${dunning.most} are allowed`);
  }
  if (tries.length > 1 && !subscription.allowRetries) {
    say('attempt limit', `tried ${tries.length} times, though retries were not wanted`);
  }
  for (const [index, attempt] of automatic.entries()) {
    const next = automatic[index + 1];
    if (next) judgeGap(tried, attempt, next);
  }
  const last = spell.at(-1);
  const isLast = last !== undefined && last === tried.attempts.at(-1);
  if (isLast && !last.isManual && invoice.status === 'failed') {
    judgeSurrender(tried, { last, count: tries.length });
  }
}

function judgeGap(tried: Tried, attempt: Attempt, next: Attempt): void {
  const { evidence, dunning, say } = tried;
  const gapMs = next.attemptedAt.getTime() - attempt.attemptedAt.getTime();
  const told = `charge ${next.number} came ${(gapMs / HOUR_MS).toFixed(2)} hours after`;
  const isTry = !isOfBrokenPromise(evidence, next);
  if (isTry && gapMs < dunning.leastHours * HOUR_MS - evidence.skewMs) say('a day apart', told);
  const isQuiet = attempt.attemptedAt >= evidence.quietSince;
  const isPlain = attempt.status === 'failed' && isSoon(attempt);
  // What had nothing to pay with waited until something was given.
  const isSame = attempt.paymentSourceId === next.paymentSourceId;
  if (
    isQuiet &&
    isPlain &&
    isSame &&
    !isPutOff(tried, attempt, next) &&
    gapMs > dunning.mostHours * HOUR_MS + evidence.lateMs
  ) {
    say('a day apart', told);
  }
  if (isSame && attempt.status === 'failed' && FOR_GOOD.has(attempt.failureCode ?? '')) {
    say('what is refused for good is not tried again', `${attempt.failureCode}, and then charged`);
  }
}

/** By a promise or a complaint between them. */
function isPutOff({ evidence, invoice }: Tried, one: Attempt, next: Attempt): boolean {
  return [...promisesOf(evidence, invoice), ...complaintsOf(evidence, invoice)].some(
    ({ fromMs, toMs }) => fromMs < next.attemptedAt.getTime() && toMs >= one.attemptedAt.getTime(),
  );
}

/** Decided at once, so that the next try is due a day after it was made. */
const isSoon = ({ failedAt, attemptedAt }: Attempt) =>
  failedAt !== null && failedAt.getTime() - attemptedAt.getTime() < MINUTE_MS;

/** It was given up: all its tries were used, or the last refusal was for good. */
function judgeSurrender(
  { dunning, subscription, invoice, say }: Tried,
  { last, count }: { readonly last: Attempt; readonly count: number },
): void {
  if (!subscription.allowRetries || last.status !== 'failed' || last.failedAt === null) return;
  // Its end, or that of its invoice, in the very moment that a try failed, is no surrender.
  if (['subscription_canceled', 'voided'].includes(invoice.failureReason ?? '')) return;
  const isFrom = invoice.failedAt?.getTime() === last.failedAt.getTime();
  if (!isFrom || FOR_GOOD.has(last.failureCode ?? '') || count >= dunning.least) return;
  say('attempt limit', `given up after ${count} tries of ${dunning.least}`);
}

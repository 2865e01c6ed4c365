// What was taken, by the provider's own books and by the talk with it: the service never charges
// twice for one thing, not even for a second, and says of each charge what the provider says.

import type { Charge } from '../../../simulator/books.ts';
import { DAY_MS } from '../../../src/lib/values/durations.ts';
import type { Deviation, Evidence, Row } from './evidence.ts';
import { openingsIn } from './openings.ts';
import type { Call } from './witness.ts';

type Attempt = Row<'paymentAttempts'>;

const SENDS = new Set(['chargeToken', 'debitMandate']);
/** What was given up is looked at again for three days. */
const FOUND_WITHIN_MS = 4 * DAY_MS;
const ENGINES_OWN = new Set(['card', 'debit']);

interface Talk {
  readonly charges: ReadonlyMap<string, readonly Charge[]>;
  readonly calls: ReadonlyMap<string, readonly Call[]>;
}

interface Talked extends Talk {
  readonly skewMs: number;
}

export function judgeTakings(evidence: Evidence): Deviation[] {
  const talk = {
    charges: Map.groupBy(evidence.charges, ({ reference }) => reference),
    calls: Map.groupBy(evidence.calls, ({ reference }) => reference),
  };
  const numbered = evidence.attempts.filter(({ number }) => number !== null);
  const openingOf = openingsIn(evidence);
  const ofOpening = Map.groupBy(numbered, (each) => `${each.invoiceId} ${openingOf(each)}`);
  const codes = new Map(evidence.invoices.map(({ id, code }) => [id, code]));
  return [
    ...evidence.attempts.flatMap((attempt) => judgeAttempt(evidence, attempt, talk)),
    ...[...ofOpening.values()].flatMap((attempts) =>
      judgePairs(attempts, { ...talk, skewMs: evidence.skewMs }).map(([check, detail]) => {
        return { check, subject: `invoice ${codes.get(attempts[0]?.invoiceId ?? '')}`, detail };
      }),
    ),
    ...judgeDoubts(talk, evidence.skewMs),
    ...judgeStrange(evidence),
    ...judgeTold(evidence, talk),
    ...judgeKept(evidence, talk),
    ...judgeOrders(evidence, talk),
  ];
}

const takenOf = (charges: readonly Charge[] | undefined) =>
  charges?.find(({ kind, status }) => kind !== 'refund' && status === 'succeeded');

function judgeAttempt(
  { sources, now }: Evidence,
  attempt: Attempt,
  { charges, calls }: Talk,
): Deviation[] {
  // What arrived is judged with deposits.
  if (isArrived(attempt)) return [];
  const subject = `payment ${attempt.code}`;
  const taken = takenOf(charges.get(attempt.reference));
  const isOurs = attempt.status === 'succeeded' || attempt.status === 'refunded';
  if (isOurs && (!taken || taken.amountKobo < attempt.amount)) {
    const took = taken?.amountKobo ?? 'nothing';
    const detail = `credited ${attempt.amount}, the provider took ${took}`;
    return [{ check: 'what is credited was taken', subject, detail }];
  }
  const isGivenUp = attempt.status === 'failed' || attempt.status === 'canceled';
  if (isGivenUp && taken && Date.parse(taken.happenedAt) < now.getTime() - FOUND_WITHIN_MS) {
    const detail = `${attempt.status}, and the provider took ${taken.amountKobo}`;
    return [{ check: 'what is taken is credited', subject, detail }];
  }
  const isAsked = calls.has(attempt.reference) || attempt.number === null;
  if (attempt.failureCode === 'provider_unreachable' && !isAsked) {
    const detail = 'failed, though nobody had asked the provider';
    return [{ check: 'no failure that was none', subject, detail }];
  }
  const limit = sources.find(({ id }) => id === attempt.paymentSourceId)?.debitLimit ?? null;
  const isSent = calls.get(attempt.reference)?.some(({ method }) => SENDS.has(method)) ?? false;
  if (limit !== null && attempt.amount > limit && isSent) {
    const detail = `a debit of ${attempt.amount} was sent where ${limit} are allowed`;
    return [{ check: 'within the mandate', subject, detail }];
  }
  return [];
}

/** Two charges of one invoice, one right after the other. */
function judgePairs(attempts: readonly Attempt[], talk: Talked): [check: string, detail: string][] {
  const sorted = attempts.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
  return sorted.flatMap((later, index) => [
    ...sorted.slice(0, index).flatMap((earlier) => judgeTwice(earlier, later, talk)),
    ...judgeLook(sorted.slice(0, index), later, talk),
  ]);
}

function judgeTwice(
  earlier: Attempt,
  later: Attempt,
  { charges, calls, skewMs }: Talked,
): [check: string, detail: string][] {
  const first = takenOf(charges.get(earlier.reference));
  const second = charges.get(later.reference)?.find(({ kind }) => ENGINES_OWN.has(kind));
  const beganMs = later.attemptedAt.getTime() - skewMs;
  if (first && second && Date.parse(first.happenedAt) <= beganMs) {
    const detail = `charge ${later.number} was made, though ${earlier.number} had been taken`;
    return [['never charged twice', detail]];
  }
  // Whoever read the statement said that it was not made; had it been, it is seen above.
  if (earlier.failureCode === 'resolved_failed') return [];
  const sent = calls.get(later.reference)?.find(({ method }) => SENDS.has(method));
  const heard = calls.get(earlier.reference)?.filter(({ order }) => order < (sent?.order ?? 0));
  if (!sent || !heard || isKnownNotMade(heard, sent.process)) return [];
  const told = heard.map(({ method, outcome }) => `${method} ${outcome}`).join(', ');
  const detail = `charge ${later.number} was sent when of ${earlier.number} was heard: ${told}`;
  return [['never charged twice', detail]];
}

/**
 * It never arrived, or was refused, or the last that whoever sends the next one has heard is that
 * nobody knows it. Another process may look at the same time, and hear nothing.
 */
function isKnownNotMade(heard: readonly Call[], sender: string): boolean {
  const sent = heard.filter(({ method }) => SENDS.has(method));
  if (sent.every(({ outcome }) => outcome === 'unreachable')) return true;
  const answered = heard.filter(
    ({ method, outcome }) =>
      outcome !== 'unreachable' && !(method === 'lookUpCharge' && outcome === 'nothing'),
  );
  if (answered.some(({ outcome }) => outcome === 'succeeded')) return false;
  if (answered.some(({ outcome }) => outcome === 'declined')) return true;
  if (answered.length === 0) return true;
  const last = answered.at(-1);
  const isOwn = answered.findLast(({ process }) => process === sender)?.outcome === 'absent';
  // Of a request that will never have an answer, the look of any process after it is the last word.
  return isOwn || (last?.outcome === 'absent' && sent.every(({ order }) => order < last.order));
}

/**
 * What the provider may have heard of is looked at, and a card is not charged once more for it.
 * What did not arrive at first is sent until it does: whoever dies of that leaves no word of it.
 */
function judgeDoubts({ calls }: Talk, skewMs: number): Deviation[] {
  return [...calls].flatMap(([reference, talk]) => {
    const again = talk.find(({ method, order, process }) => {
      // Where clocks differ two may hold it at once, and both begin.
      const before = talk.filter((call) => {
        return call.order < order && (skewMs === 0 || call.process === process);
      });
      const doubt = before.findLast((call) => call.method === 'chargeToken');
      const isAbsent = before.some((call) => {
        return call.outcome === 'absent' && call.order > (doubt?.order ?? 0);
      });
      const isResent = before.some(({ outcome }) => outcome === 'unreachable');
      const isInDoubt = doubt?.outcome === 'unknown' && !isAbsent && !isResent;
      return method === 'chargeToken' && isInDoubt;
    });
    if (!again) return [];
    const detail = 'a charge in doubt was sent once more';
    return [{ check: 'what is in doubt is looked at', subject: `charge ${reference}`, detail }];
  });
}

/** Nothing is taken but under a name of ours. */
function judgeStrange({ charges, attempts }: Evidence): Deviation[] {
  const ours = new Set(attempts.map(({ reference }) => reference));
  const strange = charges.filter(({ kind, status, reference }) => {
    return ENGINES_OWN.has(kind) && status === 'succeeded' && !ours.has(reference);
  });
  return strange.map(({ reference, amountKobo }) => {
    const detail = `${amountKobo} were taken, and no attempt is of that`;
    return { check: 'what is taken is ours', subject: `charge ${reference}`, detail };
  });
}

/** The failed charge before it is looked up once more, after it was last sent. */
function judgeLook(
  before: readonly Attempt[],
  later: Attempt,
  { calls }: Talk,
): [check: string, detail: string][] {
  const sent = calls.get(later.reference)?.find(({ method }) => SENDS.has(method));
  const earlier = before.findLast(({ reference }) =>
    calls.get(reference)?.some(({ method }) => SENDS.has(method)),
  );
  if (!sent || earlier?.status !== 'failed') return [];
  const talk = (calls.get(earlier.reference) ?? []).filter(({ order }) => order < sent.order);
  if (talk.at(-1)?.method === 'lookUpCharge') return [];
  const detail = `charge ${later.number} was sent without a last look at ${earlier.number}`;
  return [['a last look at the earlier one', detail]];
}

/** Nobody is told of more failures than there were: an answer that did not come is none. */
function judgeTold({ events, invoices, attempts }: Evidence, { calls }: Talk): Deviation[] {
  const told = Map.groupBy(
    events.filter(({ type }) => type === 'invoice.payment_failed'),
    ({ entityId }) => entityId,
  );
  const wasAbsent = ({ reference }: Attempt) =>
    calls.get(reference)?.some(({ outcome }) => outcome === 'absent') ?? false;
  const failures = attempts.filter((attempt) => attempt.status === 'failed' || wasAbsent(attempt));
  const ofInvoice = Map.groupBy(failures, ({ invoiceId }) => invoiceId);
  return invoices.flatMap(({ id, code }) => {
    const times = told.get(id)?.length ?? 0;
    const failed = ofInvoice.get(id)?.length ?? 0;
    if (times <= failed) return [];
    const detail = `${times} failures were told where there were ${failed}`;
    return [{ check: 'no failure that was none', subject: `invoice ${code}`, detail }];
  });
}

/** Of a transfer, or paid elsewhere: nobody was asked for it. */
const isArrived = ({ paymentSourceType }: Attempt): boolean =>
  paymentSourceType === 'transfer' || paymentSourceType === 'outside';

const keptOfArrived = ({ status, amount, amountRefunded }: Attempt) =>
  status === 'succeeded' || status === 'refunded' ? amount - amountRefunded : 0;

/** Of all that was taken for an invoice no more is kept than it asks. */
function judgeKept({ invoices, attempts }: Evidence, { charges }: Talk): Deviation[] {
  const ofInvoice = Map.groupBy(attempts, ({ invoiceId }) => invoiceId);
  return invoices.flatMap(({ id, code, amountDue }) => {
    const settled = (ofInvoice.get(id) ?? []).filter(({ needsReview }) => !needsReview);
    const arrived = settled.filter(isArrived).map(keptOfArrived);
    const taken = settled
      .flatMap(({ reference }) => charges.get(reference) ?? [])
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { kind, amountKobo }) => sum + (kind === 'refund' ? -1 : 1) * amountKobo, 0);
    const kept = arrived.reduce((sum, amount) => sum + amount, taken);
    if (kept <= amountDue) return [];
    const detail = `${kept} kobo are kept where ${amountDue} were owed`;
    return [{ check: 'no more is kept than is owed', subject: `invoice ${code}`, detail }];
  });
}

/** A callback is a hint: what pays an order was looked up. Paid means that all of it is there. */
function judgeOrders({ orders, attempts }: Evidence, { calls }: Talk): Deviation[] {
  const known = new Set(attempts.map(({ reference }) => reference));
  return orders.flatMap(({ reference, status, purpose, amount, subscriptionId }) => {
    if (status !== 'paid') return [];
    const subject = `order ${reference}`;
    const found = calls.get(reference)?.some(({ method, outcome }) => {
      // What went back since was paid as well.
      const saysPaid = outcome === 'succeeded' || outcome === 'returned';
      return method === 'lookUpCheckout' && saysPaid;
    });
    if (!found)
      return [{ check: 'callbacks are hints', subject, detail: 'paid without a look-up' }];
    if (known.has(reference)) return [];
    const paid = `paid ${amount} kobo for ${purpose} of ${subscriptionId}`;
    const detail = `${paid}, and no payment is known`;
    return [{ check: 'paid is complete', subject, detail }];
  });
}

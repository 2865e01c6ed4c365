// When an invoice is not charged though it is owed: its payer has promised to pay it by a day, or
// complains about a payment of its subscription. A broken promise is charged once beside the tries.

import type { Deviation, Evidence, Row } from './evidence.ts';
import type { Span } from './story.ts';

type Attempt = Row<'paymentAttempts'>;
type Invoice = Row<'invoices'>;

/** From each promise to its end: it is broken, or its invoice is not owed any more. */
export function promisesOf({ events }: Evidence, { id }: Invoice): Span[] {
  const spans: Span[] = [];
  let fromMs: number | null = null;
  const own = events.filter(({ entityId }) => entityId === id);
  for (const { type, occurredAt } of own.toSorted((one, other) => one.sequence - other.sequence)) {
    const atMs = occurredAt.getTime();
    if (type === 'invoice.promised') fromMs ??= atMs;
    if (fromMs === null || !ENDS_A_PROMISE.has(type)) continue;
    spans.push({ fromMs, toMs: atMs });
    fromMs = null;
  }
  return fromMs === null ? spans : [...spans, { fromMs, toMs: Number.POSITIVE_INFINITY }];
}

const ENDS_A_PROMISE = new Set([
  ...['invoice.promise_broken', 'invoice.paid', 'invoice.marked_uncollectible'],
]);

/** While a complaint about its subscription was open. */
export const complaintsOf = ({ disputes }: Evidence, { subscriptionId }: Invoice): Span[] =>
  disputes
    .filter(({ kind }) => kind === 'complaint')
    .filter((dispute) => subscriptionId !== null && dispute.subscriptionId === subscriptionId)
    .map(({ createdAt, decidedAt }) => ({
      fromMs: createdAt.getTime(),
      toMs: decidedAt?.getTime() ?? Number.POSITIVE_INFINITY,
    }));

/** Made in the moment in which the promise was over: none of the tries. */
export function isOfBrokenPromise({ events }: Evidence, { invoiceId, attemptedAt }: Attempt) {
  return events.some(({ type, entityId, occurredAt }) => {
    const isBroken = type === 'invoice.promise_broken' && entityId === invoiceId;
    return isBroken && occurredAt.getTime() === attemptedAt.getTime();
  });
}

export const judgePutOff = (evidence: Evidence): Deviation[] => [
  ...judgeWaits(evidence),
  ...judgeBroken(evidence),
];

/** Nothing is charged automatically meanwhile. */
function judgeWaits(evidence: Evidence): Deviation[] {
  const automatic = evidence.attempts.filter(({ number, isManual, status }) => {
    return number !== null && !isManual && status !== 'canceled';
  });
  const ofInvoice = Map.groupBy(automatic, ({ invoiceId }) => invoiceId);
  return evidence.invoices.flatMap((invoice) => {
    const attempts = ofInvoice.get(invoice.id) ?? [];
    const waits = [
      ...promisesOf(evidence, invoice).map((span) => ({ ...span, check: 'a promise is awaited' })),
      ...complaintsOf(evidence, invoice).map((span) => ({ ...span, check: 'a complaint stops' })),
    ];
    return waits.flatMap(({ fromMs, toMs, check }) => {
      const isWithin = ({ attemptedAt }: Attempt) =>
        attemptedAt.getTime() > fromMs + evidence.skewMs &&
        attemptedAt.getTime() < toMs - evidence.skewMs;
      return attempts.filter(isWithin).map(({ number, attemptedAt }) => ({
        ...{ check, subject: `invoice ${invoice.code}` },
        detail: `charge ${number} at ${attemptedAt.toISOString()}, put off since ${text(fromMs)}`,
      }));
    });
  });
}

/** Each promise is broken once at most: so it is charged once for it. */
function judgeBroken({ invoices, events }: Evidence): Deviation[] {
  return invoices.flatMap(({ id, code }) => {
    const own = events.filter(({ entityId }) => entityId === id);
    const [made, broken] = ['invoice.promised', 'invoice.promise_broken'].map(
      (wanted) => own.filter(({ type }) => type === wanted).length,
    );
    if (Number(broken) <= Number(made)) return [];
    const detail = `promised ${made} times, and broken ${broken} times`;
    return [{ check: 'a promise is broken once', subject: `invoice ${code}`, detail }];
  });
}

export function tallyOfPutOff({ events, attempts, ...evidence }: Evidence) {
  const broken = events.filter(({ type }) => type === 'invoice.promise_broken').length;
  const charged = attempts.filter((each) => {
    return isOfBrokenPromise({ events, attempts, ...evidence }, each);
  }).length;
  return [
    ['a promise broken', broken],
    ['a charge of a broken promise', charged],
  ] as const;
}

const text = (ms: number) => new Date(ms).toISOString();

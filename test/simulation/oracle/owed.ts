// What a customer owed at a moment, put together from what is known of each invoice: when it came
// to be owed, what was paid of it, when a charge was under way, and when nobody owed it any more.
// What happened too close to tell is taken both ways.

import { type Evidence, type Row, unsureAround } from './evidence.ts';
import type { Owed } from './placing-rule.ts';
import { isReleased, releasedMsOf, voidedMsOf } from './released.ts';
import { instantOf } from './story.ts';

type Invoice = Row<'invoices'>;
type Attempt = Row<'paymentAttempts'>;

interface State {
  readonly isOwed: boolean;
  readonly paid: number;
  readonly charges: number;
  /** When its subscription resumed last, which moved it with its cycle. */
  readonly resumedMs: number | null;
}

type Change = ReadonlyMap<string, (state: State) => State>;

/** All that changed at once, for one reason. */
interface Happening {
  readonly atMs: number;
  /** Names a placing of a deposit: what is being foretold is not its own past. */
  readonly cause: string;
  readonly change: Change;
  /** It may as well have come at any time after that. */
  readonly isVague?: boolean;
}

/** More than so many that may have come before or after, and nothing can be foretold. */
const MOST_DOUBTS = 8;
const BEGINS: State = { isOwed: false, paid: 0, charges: 0, resumedMs: null };
const ENDED = new Set(['subscription.canceled', 'subscription.completed', 'subscription.expired']);
const BASIS_POINTS = 10_000;

export const causeOf = (depositId: string | null, atMs: number) => `${depositId} ${atMs}`;

/** Everything that changed what this customer owes. */
export function happeningsOf(evidence: Evidence, customerId: string): Happening[] {
  const invoices = evidence.invoices.filter((each) => {
    return each.customerId === customerId && each.status !== 'draft';
  });
  const ids = new Set(invoices.map(({ id }) => id));
  const attempts = evidence.attempts.filter(({ invoiceId, purpose }) => {
    return ids.has(invoiceId ?? '') && purpose === 'invoice';
  });
  return [
    ...invoices.flatMap((invoice) => openingsOf(evidence, invoice)),
    ...invoices.flatMap((invoice) => resumptionsOf(evidence, invoice)),
    ...attempts.flatMap((attempt) => chargeOf(attempt)),
    ...paymentsOf(attempts),
    ...attempts.filter(isReleased).map((attempt) => releaseOf(evidence, attempt)),
  ].sort((one, other) => one.atMs - other.atMs);
}

const on = (invoiceId: string, change: (state: State) => State): Change =>
  new Map([[invoiceId, change]]);

function openingsOf(evidence: Evidence, invoice: Invoice): Happening[] {
  const { id, subscriptionId, kind, createdAt, failureReason, failedAt } = invoice;
  const told = evidence.events
    .filter(({ type, entityId }) => entityId === id && type !== 'invoice.upcoming')
    .map(({ occurredAt }) => occurredAt.getTime());
  const openedMs = Math.min(...told, ...(told.length === 0 ? [createdAt.getTime()] : []));
  const opens = on(id, (state) => ({ ...state, isOwed: true }));
  const closes = on(id, (state) => ({ ...state, isOwed: false }));
  const ended = evidence.events.find(({ type, entityId }) => {
    return kind !== 'one_off' && entityId === subscriptionId && ENDED.has(type);
  });
  // Written off with a loss, it is asked for no more, also where another part is taken off it.
  const writtenOff = failureReason === 'reversed' ? failedAt : null;
  const ends = [
    voidedMsOf(evidence, invoice),
    ended?.occurredAt.getTime(),
    writtenOff?.getTime(),
  ].filter((ms) => ms !== undefined);
  return [
    { atMs: openedMs, cause: id, change: opens },
    ...ends.map((atMs) => ({ atMs, cause: id, change: closes })),
  ];
}

function resumptionsOf({ events }: Evidence, { id, subscriptionId }: Invoice): Happening[] {
  return events.flatMap(({ type, entityId, occurredAt }) => {
    if (type !== 'subscription.resumed' || entityId !== subscriptionId) return [];
    const atMs = occurredAt.getTime();
    const change = on(id, (state) => ({ ...state, resumedMs: atMs }));
    return [{ atMs, cause: `resumption of ${subscriptionId}`, change }];
  });
}

const isKept = ({ status }: Attempt) => status === 'succeeded' || status === 'refunded';

/** From when to when a charge was under way; of one that was called off nobody says until when. */
function chargeOf(attempt: Attempt): Happening[] {
  const { id, invoiceId, attemptedAt, completedAt, failedAt, status, paymentSourceType } = attempt;
  if (invoiceId === null || paymentSourceType === 'transfer') return [];
  if (paymentSourceType === 'outside') return [];
  const more = (count: number) =>
    on(invoiceId, (state) => ({ ...state, charges: state.charges + count }));
  const begins = { atMs: attemptedAt.getTime(), cause: id, change: more(1) };
  const end = completedAt ?? failedAt;
  if (end === null && status === 'pending') return [begins];
  // One that failed may have been found later, or looked at once more.
  const atMs = (end ?? attemptedAt).getTime();
  const isVague = end === null || attempt.tries > 1 || attempt.sent !== null;
  return [begins, { atMs, cause: id, change: more(-1), isVague }];
}

function releaseOf(evidence: Evidence, attempt: Attempt): Happening {
  const { id, invoiceId, amount } = attempt;
  const change = on(invoiceId ?? '', (state) => ({ ...state, paid: state.paid - amount }));
  return { atMs: releasedMsOf(evidence, attempt), cause: `release of ${id}`, change };
}

/** Of a deposit, all that the rule placed at one moment is one. */
function paymentsOf(attempts: readonly Attempt[]): Happening[] {
  const kept = attempts.filter((attempt) => isKept(attempt) || isReleased(attempt));
  const groups = Map.groupBy(kept, ({ id, depositId, completedAt, placedBy }) => {
    const isPlaced = depositId !== null && placedBy === 'rule';
    return isPlaced ? causeOf(depositId, completedAt?.getTime() ?? 0) : id;
  });
  return [...groups].flatMap(([cause, some]) => {
    const atMs = some[0]?.completedAt?.getTime();
    if (atMs === undefined) return [];
    const change = new Map(
      some.map(({ invoiceId, amount }) => [
        invoiceId ?? '',
        (state: State) => ({ ...state, paid: state.paid + amount }),
      ]),
    );
    return [{ atMs, cause, change }];
  });
}

export interface Asked {
  readonly evidence: Evidence;
  readonly customerId: string;
  readonly happenings: readonly Happening[];
}

/** What may have been owed at this moment, but for these causes; null where that is too much. */
export function owedAt(
  { evidence, customerId, happenings }: Asked,
  atMs: number,
  causes: ReadonlySet<string>,
): Owed[][] | null {
  const { fromMs, toMs } = unsureAround(evidence, atMs);
  const others = happenings.filter(({ cause }) => !causes.has(cause));
  const sure = others.filter((each) => each.atMs < fromMs && !each.isVague);
  const doubts = others.filter((each) =>
    each.isVague ? each.atMs <= toMs : each.atMs >= fromMs && each.atMs <= toMs,
  );
  if (doubts.length > MOST_DOUBTS) return null;
  const all: Owed[][] = [];
  for (let mask = 0; mask < 2 ** doubts.length; mask += 1) {
    const some = doubts.filter((_, place) => (mask >> place) & 1);
    const past = [...sure, ...some].sort((one, other) => one.atMs - other.atMs);
    all.push(owedAfter(evidence, { customerId, atMs }, past));
  }
  return all;
}

function owedAfter(
  evidence: Evidence,
  { customerId, atMs }: { readonly customerId: string; readonly atMs: number },
  past: readonly Happening[],
): Owed[] {
  const states = new Map<string, State>();
  for (const { change } of past) {
    for (const [id, to] of change) states.set(id, to(states.get(id) ?? BEGINS));
  }
  const customer = evidence.customers.find(({ id }) => id === customerId);
  const basisPoints = customer?.withholdingBasisPoints ?? 0;
  return evidence.invoices.flatMap((invoice) => {
    const state = states.get(invoice.id);
    const remaining = amountDueAt(evidence, invoice, atMs) - (state?.paid ?? 0);
    if (!state?.isOwed || remaining <= 0) return [];
    const isWithheld = isWithheldBy(evidence, invoice, past);
    if (isWithheld) return [];
    const withheld = withheldOf(invoice, basisPoints);
    const isCharging = state.charges > 0;
    const dueMs = dueMsAt(evidence, invoice, { atMs, resumedMs: state.resumedMs });
    return [{ id: invoice.id, dueMs, remaining, isCharging, withheld }];
  });
}

/** Less the credit that it used then, and that came back when it was given up. */
function amountDueAt({ credit }: Evidence, { id, amountDue }: Invoice, atMs: number): number {
  const returned = credit.filter(
    ({ invoiceId, source, amount, createdAt }) =>
      invoiceId === id && source === 'invoice' && amount > 0 && createdAt.getTime() > atMs,
  );
  return returned.reduce((due, { amount }) => due - amount, amountDue);
}

/** As it was told last; a subscription that resumes moves its open invoice with its cycle. */
function dueMsAt(
  { events }: Evidence,
  invoice: Invoice,
  { atMs, resumedMs }: { readonly atMs: number; readonly resumedMs: number | null },
): number {
  const told = events.flatMap(({ type, entityId, occurredAt, data }) => {
    const dueMs = instantOf(data, 'dueAt');
    const isOpen = entityId === invoice.id && type !== 'invoice.upcoming';
    return isOpen && dueMs !== null ? [{ toldMs: occurredAt.getTime(), dueMs }] : [];
  });
  const last = told.findLast(({ toldMs }) => toldMs <= atMs);
  const next = told.find(({ toldMs }) => toldMs > atMs)?.dueMs ?? invoice.dueAt.getTime();
  const wasMoved = resumedMs !== null && resumedMs >= (last?.toldMs ?? 0);
  return last && !wasMoved ? last.dueMs : next;
}

/** Half up of what is asked before tax. */
export const withheldOf = (
  { amountDue, creditApplied, taxAmount }: Invoice,
  basisPoints: number,
): number =>
  Math.floor(
    (2 * (amountDue + creditApplied - taxAmount) * basisPoints + BASIS_POINTS) / (2 * BASIS_POINTS),
  );

/** Paid, less what its payer keeps back, by the last of its payments. */
function isWithheldBy(
  { attempts }: Evidence,
  { id, withheldAmount }: Invoice,
  past: readonly Happening[],
): boolean {
  if (withheldAmount === null) return false;
  const last = attempts
    .filter((attempt) => attempt.invoiceId === id && isKept(attempt))
    .toSorted(
      (one, other) => (one.completedAt?.getTime() ?? 0) - (other.completedAt?.getTime() ?? 0),
    )
    .at(-1);
  if (!last) return false;
  const cause = causeOf(last.depositId, last.completedAt?.getTime() ?? 0);
  return past.some((each) => each.cause === cause || each.cause === last.id);
}

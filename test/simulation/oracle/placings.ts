// What each transfer pays, foretold: at each moment at which the rule placed money of a customer,
// what was owed then is put together, and what the rule says of it is compared with what was paid.

import { type Deviation, type Evidence, type Row, unsureAround } from './evidence.ts';
import { type Asked, causeOf, happeningsOf, owedAt } from './owed.ts';
import { BY_HAND, type Piece, partText, piecesOf } from './pieces.ts';
import { type Outcome, type Owed, outcomeOf, type Purse, type Terms } from './placing-rule.ts';
import { isErasedAt, senderAt } from './senders.ts';

type Deposit = Row<'deposits'>;

interface Foretold {
  readonly deviations: readonly Deviation[];
  /** How often what was owed was certain, was one of several things, or could not be told. */
  readonly certain: number;
  readonly several: number;
  readonly untold: number;
}

/** Orders of more than so many that came at once are too many. */
const MOST_AT_ONCE = 4;
/** More than so many outcomes are not worked out. */
const MOST_FORETOLD = 4_000;

export function judgePlacings(evidence: Evidence): Foretold {
  const deviations: Deviation[] = [];
  const tally = { certain: 0, several: 0, untold: 0 };
  const byCustomer = Map.groupBy(evidence.deposits, ({ customerId }) => customerId);
  for (const [customerId, deposits] of byCustomer) {
    // Which invoice is the oldest changes when its subscription is collected otherwise.
    if (customerId === null || isMoved(evidence, customerId)) continue;
    const judged = new Judged(evidence, customerId, deposits);
    for (const atMs of judged.moments()) {
      const found = judged.judge(atMs);
      tally[found.kind] += 1;
      deviations.push(...found.deviations);
    }
  }
  return { deviations, ...tally };
}

export const tallyOfPlacings = ({ certain, several, untold }: Foretold) =>
  [
    ['a transfer’s placing foretold', certain],
    ['a transfer’s placing as one of several', several],
    ['a transfer’s placing that cannot be told', untold],
  ] as const;

function isMoved({ audit, subscriptions }: Evidence, customerId: string): boolean {
  return audit.some(({ action, subjectId, changes }) => {
    const to: unknown = Reflect.get(Object(changes), 'to');
    const isOne = action === 'subscription.updated' && 'collectionMethod' in Object(to);
    const one = subscriptions.find(({ id }) => id === subjectId);
    return isOne && one?.customerId === customerId;
  });
}

interface Verdict {
  readonly kind: 'certain' | 'several' | 'untold';
  readonly deviations: readonly Deviation[];
}

const UNTOLD: Verdict = { kind: 'untold', deviations: [] };

class Judged {
  readonly #asked: Asked;
  readonly #deposits: readonly Deposit[];
  readonly #terms: Terms;
  readonly #pieces: readonly Piece[];
  /** What was done by hand, or sent back, too. */
  readonly #spent: readonly Piece[];
  readonly #byHandMs: readonly number[];

  constructor(evidence: Evidence, customerId: string, deposits: readonly Deposit[]) {
    this.#asked = { evidence, customerId, happenings: happeningsOf(evidence, customerId) };
    this.#deposits = deposits.filter(({ currency }) => currency === 'NGN');
    const tenant = evidence.tenants.find(({ id }) => id === deposits[0]?.tenantId);
    this.#terms = {
      partial: tenant?.transfersPartial ?? true,
      excess: tenant?.transfersExcess ?? 'credit',
    };
    const ids = new Set(this.#deposits.map(({ id }) => id));
    this.#spent = piecesOf(evidence).filter(({ depositId }) => ids.has(depositId));
    this.#pieces = this.#spent.filter(({ text }) => !text.startsWith(BY_HAND));
    this.#byHandMs = this.#spent
      .filter(({ text }) => text.startsWith(BY_HAND))
      .map(({ atMs }) => atMs);
  }

  moments(): number[] {
    const moments = [
      ...this.#deposits.map(({ createdAt }) => createdAt.getTime()),
      ...this.#pieces.map(({ atMs }) => atMs),
    ];
    return [...new Set(moments)].sort((one, other) => one - other);
  }

  judge(atMs: number): Verdict {
    const news = this.#deposits.filter(({ createdAt }) => createdAt.getTime() === atMs);
    const causes = new Set(this.#deposits.map(({ id }) => causeOf(id, atMs)));
    const states = owedAt(this.#asked, atMs, causes);
    const had = this.#pieces.filter((piece) => piece.atMs === atMs);
    const again = this.#placedAgain(atMs, had);
    const orders = ordersOf({ news, again, isEach: this.#terms.partial });
    if (states === null || orders === null || this.#isByHandNear(atMs)) return UNTOLD;
    if (states.length * orders.length > MOST_FORETOLD) return UNTOLD;
    if (this.#isSenderUnsure([...news, ...again], atMs)) return UNTOLD;
    if (isErasedAt(this.#asked.evidence, this.#asked, atMs) === null) return UNTOLD;
    const seen = textOf(had.map(({ text }) => text));
    const expected = new Set(
      states.flatMap((owed) => orders.flatMap((order) => this.#foretell(owed, order, atMs))),
    );
    const kind = expected.size === 1 ? 'certain' : 'several';
    if (expected.has(seen)) return { kind, deviations: [] };
    const subject = `customer ${this.#asked.customerId} at ${new Date(atMs).toISOString()}`;
    const detail = `${seen}; foretold ${[...expected].slice(0, 4).join(' or ')}`;
    return { kind, deviations: [{ check: 'what a transfer pays', subject, detail }] };
  }

  /**
   * Those that waited for a charge, of which something was made then. Where invoices are paid whole
   * one of them may also pay with the money of others alone.
   */
  #placedAgain(atMs: number, had: readonly Piece[]): Deposit[] {
    const isWithOthers = !this.#terms.partial && had.length > 0;
    const waited = isWithOthers ? this.#freeBefore(atMs).filter(({ free }) => free > 0) : [];
    const ids = new Set([...had.map(({ depositId }) => depositId), ...waited.map(({ id }) => id)]);
    return this.#deposits.filter(({ id, createdAt }) => ids.has(id) && createdAt.getTime() < atMs);
  }

  /** What a person did at about the same time may have come before or after. */
  #isByHandNear(atMs: number): boolean {
    const { fromMs, toMs } = unsureAround(this.#asked.evidence, atMs);
    return this.#byHandMs.some((ms) => ms >= fromMs && ms <= toMs);
  }

  #isSenderUnsure(placed: readonly Deposit[], atMs: number): boolean {
    return placed.some((each) => senderAt(this.#asked.evidence, each, atMs) === 'unsure');
  }

  /** Which of several that wait is used first, nobody has said. */
  #foretell(owed: readonly Owed[], order: readonly Deposit[], atMs: number): string[] {
    const ways = this.#terms.partial ? WAYS.slice(0, 1) : WAYS;
    return ways.map((way) => this.#foretellSo(owed, order, { atMs, way }));
  }

  /** One after the other, each finds what the one before it left. */
  #foretellSo(
    owed: readonly Owed[],
    order: readonly Deposit[],
    { atMs, way }: { readonly atMs: number; readonly way: Way },
  ): string {
    const texts: string[] = [];
    let left = owed;
    const terms = this.#termsAt(atMs);
    const free = new Map(this.#freeBefore(atMs).map(({ id, free }) => [id, free]));
    for (const deposit of order) {
      const own: Purse = { id: deposit.id, free: free.get(deposit.id) ?? 0 };
      if (own.free === 0) continue;
      const later = way.isTogether ? [] : order.slice(order.indexOf(deposit) + 1);
      const waiting = this.#waiting(free, [deposit, ...later], { ...way, atMs });
      const outcome = outcomeOf({ deposit: own, waiting, owed: left, terms });
      const isSent =
        outcome.rest === 'return' && senderAt(this.#asked.evidence, deposit, atMs) === 'known';
      texts.push(...textsOf(deposit, outcome, isSent));
      for (const { depositId, amount } of outcome.paid) {
        free.set(depositId, (free.get(depositId) ?? 0) - amount);
      }
      if (outcome.rest === 'credit' || isSent) free.set(deposit.id, 0);
      left = afterwards(left, outcome);
    }
    return textOf(texts);
  }

  /** Credit of one who is erased would pay for nothing: that money waits. */
  #termsAt(atMs: number): Terms {
    const isErased = isErasedAt(this.#asked.evidence, this.#asked, atMs) === true;
    const isNoCredit = isErased && this.#terms.excess === 'credit';
    return isNoCredit ? { ...this.#terms, excess: 'hold' } : this.#terms;
  }

  #freeBefore(atMs: number): Purse[] {
    return this.#deposits
      .filter(({ createdAt }) => createdAt.getTime() <= atMs)
      .map(({ id, amount }) => {
        const spent = this.#spent.filter((piece) => piece.depositId === id && piece.atMs < atMs);
        return { id, free: amount - spent.reduce((sum, piece) => sum + piece.amount, 0) };
      });
  }

  /** As it was last told: a person may have placed it since. */
  #wasHeld({ id, status }: Deposit, atMs: number): boolean {
    const { events } = this.#asked.evidence;
    const told = events.findLast(
      ({ entityId, occurredAt }) => entityId === id && occurredAt.getTime() < atMs,
    );
    return (told ? Reflect.get(Object(told.data), 'status') : status) === 'held';
  }

  /** All others that wait for an invoice; what waits for a person is not among them. */
  #waiting(
    free: ReadonlyMap<string, number>,
    others: readonly Deposit[],
    { of, atMs }: Way & { readonly atMs: number },
  ): Purse[] {
    return this.#deposits
      .filter((each) => !others.includes(each))
      .filter((each) => (free.get(each.id) ?? 0) > 0 && !this.#wasHeld(each, atMs))
      .toSorted((one, other) => of(one) - of(other) || (one.id < other.id ? -1 : 1))
      .map(({ id }) => ({ id, free: free.get(id) ?? 0 }));
  }
}

/** In which order money that waits is used, and whether with what is taken in the same breath. */
interface Way {
  readonly of: (deposit: Deposit) => number;
  readonly isTogether: boolean;
}

const ORDERS = [
  ({ receivedAt }: Deposit) => receivedAt.getTime(),
  ({ createdAt }: Deposit) => createdAt.getTime(),
];
const WAYS: readonly Way[] = ORDERS.flatMap((of) =>
  [false, true].map((isTogether) => ({ of, isTogether })),
);

/**
 * In any order what is new, and with it any of what waited: what is placed at one instant comes in
 * no order that is known.
 */
function ordersOf({
  news,
  again,
  isEach,
}: {
  readonly news: readonly Deposit[];
  readonly again: readonly Deposit[];
  /** Each was placed by itself: none gave its money to another's invoice. */
  readonly isEach: boolean;
}): Deposit[][] | null {
  if (news.length + again.length > MOST_AT_ONCE) return null;
  if (isEach) return permutationsOf([...news, ...again]);
  let some = [[...news]];
  for (const each of again) some = some.flatMap((set) => [set, [...set, each]]);
  return some.flatMap(permutationsOf);
}

function permutationsOf(some: readonly Deposit[]): Deposit[][] {
  const [first, ...others] = some;
  if (!first) return [[]];
  return permutationsOf(others).flatMap((order) =>
    Array.from({ length: order.length + 1 }, (_, place) => order.toSpliced(place, 0, first)),
  );
}

function afterwards(owed: readonly Owed[], { paid }: Outcome): Owed[] {
  return owed.flatMap((invoice) => {
    const own = paid.filter(({ invoiceId }) => invoiceId === invoice.id);
    const gone = own.reduce((sum, { amount, withheld }) => sum + amount + withheld, 0);
    const remaining = invoice.remaining - gone;
    return remaining > 0 ? [{ ...invoice, remaining }] : [];
  });
}

const textOf = (texts: readonly string[]) =>
  texts.length === 0 ? 'nothing' : texts.toSorted().join(', ');

function textsOf(deposit: Deposit, outcome: Outcome, isSent: boolean): string[] {
  const { paid, left, rest } = outcome;
  const parts = paid.map(({ depositId, invoiceId, amount, withheld }) =>
    partText(depositId, { invoiceId, amount, withheld }),
  );
  if (rest === 'credit') parts.push(`${deposit.id} gives credit of ${left}`);
  if (isSent) parts.push(`${deposit.id} sends back ${left}`);
  return parts;
}

// Our books against the provider's own: whatever it took or gave, we know of, and nothing else.
// Nothing is taken twice for one thing, not even for a moment, and nothing is paid out twice.

import assert from 'node:assert/strict';
import type { Charge } from '../../simulator/books.ts';
import type { Memory } from './memory.ts';
import type { Spoken } from './witness.ts';

const TOOK = new Set(['checkout', 'card', 'debit']);
/** Charges that the service makes by itself; a checkout is paid by the payer. */
const OWN = new Set(['card', 'debit']);

export interface Books {
  readonly charges: readonly Charge[];
  /** What payers' banks took back. */
  readonly reversals: readonly Pick<Charge, 'reference' | 'amountKobo'>[];
  /** What our books say in the end. */
  readonly ours: Memory;
  /** What they said before yesterday's rows were put back; empty where they never were. */
  readonly forgotten: Memory;
  readonly spoken: readonly Spoken[];
  /** A request that is older than this when another goes out may be taken for lost. */
  readonly patienceMs: number;
}

export function assertBooksAgree(books: Books): void {
  const succeeded = books.charges.filter(({ status }) => status === 'succeeded');
  assertTakenIsKnown(books, succeeded);
  assertNothingTakenTwice(books, succeeded);
  assertNothingKeptTwice(books);
  assertRefundsAgree(books, succeeded);
  assertPayoutsAgree(books, succeeded);
}

function assertTakenIsKnown(books: Books, charges: readonly Charge[]): void {
  const { ours, forgotten } = books;
  const taken = charges.filter(({ kind }) => TOOK.has(kind));
  const kept = ours.attempts.filter(
    ({ status, isArrived }) => !isArrived && (status === 'succeeded' || status === 'refunded'),
  );
  const known = new Set(ours.attempts.map(({ reference }) => reference));
  const isForgotten = ({ reference }: Charge) =>
    !known.has(reference) && forgotten.references.has(reference);
  // Another amount than was asked for is in a person's hands, and counts as it was asked.
  const inHands = new Set(
    ours.attempts.filter(({ needsReview }) => needsReview).map(({ reference }) => reference),
  );
  // Asked for again after yesterday's rows were put back: so little more may be a payer's fee.
  const asked = new Map(kept.map(({ reference, amount }) => [reference, amount]));
  const counted = ({ reference, amountKobo }: Charge) => {
    const amount = asked.get(reference) ?? amountKobo;
    const isFee = amountKobo > amount && amountKobo <= amount * 1.1 + 20_001;
    return isFee && forgotten.references.has(reference) ? amount : amountKobo;
  };
  const lineOf = (reference: string, amount: number) =>
    inHands.has(reference) ? `${reference} in hands` : `${reference} ${amount}`;
  assert.deepEqual(
    kept.map(({ reference, amount }) => lineOf(reference, amount)).sort(),
    taken
      .filter((charge) => !isForgotten(charge))
      .filter(({ reference }) => !isUndecided(ours, reference))
      .filter((charge) => !cameBackUnseen(books, charges, charge))
      .map((charge) => lineOf(charge.reference, counted(charge)))
      .sort(),
    'what the provider took is not what we say it took',
  );
}

/** All of it went back on the day that is forgotten: the provider tells of a charge that failed. */
function cameBackUnseen(
  { ours, forgotten }: Pick<Books, 'ours' | 'forgotten'>,
  charges: readonly Charge[],
  { reference, amountKobo }: Charge,
): boolean {
  const isFailed = ours.attempts.some((attempt) => {
    return attempt.reference === reference && attempt.status === 'failed';
  });
  const back = charges.filter((each) => each.kind === 'refund' && each.reference === reference);
  const isWhole = total(back.map((each) => each.amountKobo)) === amountKobo;
  const wasGiven = [...forgotten.refunds].some((each) => each.paymentReference === reference);
  return isFailed && isWhole && wasGiven;
}

/** Nobody could find out, and a person has been told. */
const isUndecided = ({ attempts }: Memory, reference: string) =>
  attempts.some(
    (attempt) =>
      attempt.reference === reference &&
      attempt.needsReview &&
      attempt.status !== 'succeeded' &&
      attempt.status !== 'refunded',
  );

/** What is charged by the service itself is charged once, also if a second was given back. */
function assertNothingTakenTwice(books: Books, charges: readonly Charge[]): void {
  const things = new Map<string, string>();
  for (const { attempts } of [books.forgotten, books.ours]) {
    for (const { reference, thing } of attempts) if (thing !== null) things.set(reference, thing);
  }
  const byThing = new Map<string, string[]>();
  for (const charge of charges) {
    const { kind, reference } = charge;
    const thing = things.get(reference);
    if (!OWN.has(kind) || thing === undefined) continue;
    if (cameBackUnseen(books, charges, charge)) continue;
    byThing.set(thing, [...(byThing.get(thing) ?? []), reference]);
  }
  for (const [thing, references] of byThing) {
    if (references.length < 2 || couldNotKnow(books, references)) continue;
    if (arePartsOfOne(books, charges, references)) continue;
    assert.fail(`${thing} was charged ${references.length} times: ${references.join(', ')}`);
  }
}

/** A part that was paid by other means was undone, and is charged like the rest before it. */
function arePartsOfOne(
  { ours, forgotten }: Books,
  charges: readonly Charge[],
  references: readonly string[],
): boolean {
  const attempts = [...ours.attempts, ...forgotten.attempts];
  const paid = attempts.find(({ reference }) => references.includes(reference))?.invoiceId;
  const invoice = ours.invoices.find(({ id }) => id === paid);
  const taken = charges.filter(({ reference }) => references.includes(reference));
  return invoice !== undefined && total(taken.map((each) => each.amountKobo)) <= invoice.amountDue;
}

/** The earlier request came to the provider when the next had gone out, and had been waited for. */
function couldNotKnow({ spoken, patienceMs }: Books, references: readonly string[]): boolean {
  const sent = references.map((reference) => {
    const all = spoken.filter((each) => each.reference === reference && !isLook(each));
    const asked = Math.min(...all.map((each) => each.asked));
    const askedAt = Math.min(...all.map((each) => each.askedAt));
    const arrived = Math.min(...all.map((each) => each.arrived ?? Number.POSITIVE_INFINITY));
    return { asked, askedAt, arrived };
  });
  const inOrder = sent.toSorted((one, other) => one.asked - other.asked);
  return inOrder.slice(1).every((next, index) => {
    const before = inOrder[index];
    return (
      before !== undefined &&
      next.asked < before.arrived &&
      next.askedAt - before.askedAt >= patienceMs
    );
  });
}

const isLook = ({ method }: Spoken) => method.startsWith('lookUp');

function assertNothingKeptTwice({ ours }: Books): void {
  const goingBack = new Set(
    ours.refunds.filter(({ status }) => status === 'pending').map(({ paymentId }) => paymentId),
  );
  const kept = ours.attempts.filter(
    ({ id, status, needsReview }) => status === 'succeeded' && !needsReview && !goingBack.has(id),
  );
  for (const { reference, invoiceId, amount, amountRefunded, takenBack } of kept) {
    const isGone = amountRefunded + takenBack >= amount;
    assert.ok(invoiceId !== null || isGone, `${reference} pays for nothing and does not go back`);
  }
  for (const { id, amountDue } of ours.invoices) {
    const paid = kept.filter(({ invoiceId }) => invoiceId === id);
    const sum = total(paid.map(({ amount, takenBack }) => amount - takenBack));
    assert.ok(sum <= amountDue, `invoice ${id} was paid ${paid.length} times`);
  }
}

/**
 * What is refunded whole sends what is left of the payment, and that is less where its bank took
 * some of it before: nothing is left to take after it.
 */
function assertRefundsAgree(books: Books, charges: readonly Charge[]): void {
  const { ours, forgotten, reversals } = books;
  const wholeOf = new Map(ours.attempts.map(({ id, amount }) => [id, amount]));
  const all = new Map([...forgotten.refunds, ...ours.refunds].map((each) => [each.id, each]));
  const references = new Set([...all.values()].map(({ paymentReference }) => paymentReference));
  for (const { kind, reference } of charges) if (kind === 'refund') references.add(reference);
  for (const reference of references) {
    const given = total(
      charges
        .filter((charge) => charge.kind === 'refund' && charge.reference === reference)
        .map(({ amountKobo }) => amountKobo),
    );
    const of = (refunds: Iterable<Memory['refunds'][number]>, statuses: readonly string[]) =>
      total(
        [...refunds]
          .filter((each) => each.paymentReference === reference && statuses.includes(each.status))
          .map(({ amount }) => amount),
      );
    const isWhole = ours.refunds.some((each) => {
      const isMade = each.paymentReference === reference && each.status === 'succeeded';
      return isMade && wholeOf.get(each.paymentId) === each.amount;
    });
    const taken = total(
      reversals.filter((each) => each.reference === reference).map((each) => each.amountKobo),
    );
    const least = of(ours.refunds, ['succeeded']) - (isWhole ? taken : 0);
    const most = of(all.values(), ['succeeded', 'pending']);
    assert.ok(given >= least, `${reference}: ${given} of ${least} were given back`);
    assert.ok(given <= most, `${reference}: ${given} were given back, where ${most} were asked`);
  }
}

function assertPayoutsAgree({ ours, forgotten }: Books, charges: readonly Charge[]): void {
  const transfers = charges.filter(({ kind }) => kind === 'transfer');
  const transferred = new Map(
    transfers.map(({ reference, amountKobo }) => [reference, amountKobo]),
  );
  const known = new Map(
    [...forgotten.payouts, ...ours.payouts].map((payout) => [payout.reference, payout]),
  );
  for (const { reference, amount, status } of ours.payouts) {
    if (status !== 'completed' || amount === 0) continue;
    assert.equal(transferred.get(reference), amount, `payout ${reference} was not transferred so`);
  }
  for (const { reference } of transfers) {
    const status = known.get(reference)?.status;
    const isKnown = status === 'completed' || status === 'pending';
    assert.ok(isKnown, `transfer ${reference} is of a payout that is ${status ?? 'nobody’s'}`);
  }
  const paidBy = new Map<string, Set<string>>();
  // A payment that comes back only after its payout was made again goes into a later one, which is
  // smaller by as much (payouts_add_up): of a payout that both know, what ours holds is the word.
  for (const { payments, reference } of known.values()) {
    if (!transferred.has(reference)) continue;
    for (const payment of payments) {
      paidBy.set(payment, (paidBy.get(payment) ?? new Set()).add(reference));
    }
  }
  for (const [payment, payouts] of paidBy) {
    assert.equal(payouts.size, 1, `payment ${payment} was paid out by ${[...payouts].join(', ')}`);
  }
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

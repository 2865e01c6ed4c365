// What section 18 says a transfer pays, worked out by the oracle's own arithmetic: one invoice of
// that very amount, else the smallest group that sums to it, else the oldest first.

export interface Owed {
  readonly id: string;
  readonly dueMs: number;
  readonly remaining: number;
  readonly isCharging: boolean;
  /** The tax that its payer may keep back. */
  readonly withheld: number;
}

export interface Terms {
  readonly partial: boolean;
  readonly excess: 'credit' | 'hold' | 'return';
}

export interface Purse {
  readonly id: string;
  readonly free: number;
}

export interface Paid {
  readonly depositId: string;
  readonly invoiceId: string;
  readonly amount: number;
  readonly withheld: number;
}

export interface Outcome {
  readonly paid: readonly Paid[];
  readonly left: number;
  /** What becomes of the rest; `again`: a charge is under way and decides first. */
  readonly rest: 'none' | 'credit' | 'return' | 'wait' | 'again';
}

const MOST_OLDEST = 10;
const MOST_TOGETHER = 5;

export interface Case {
  readonly deposit: Purse;
  /** Earlier ones that wait, the oldest first. */
  readonly waiting: readonly Purse[];
  readonly owed: readonly Owed[];
  readonly terms: Terms;
}

export function outcomeOf({ deposit, waiting, owed, terms }: Case): Outcome {
  const oldest = owed.toSorted((one, other) => one.dueMs - other.dueMs || order(one, other));
  const free = oldest.filter(({ isCharging }) => !isCharging);
  const whole = wholeFor(deposit.free, free);
  if (whole) {
    const paid = whole.map(({ id, remaining, kept }) => {
      return { depositId: deposit.id, invoiceId: id, amount: remaining - kept, withheld: kept };
    });
    return { paid, left: 0, rest: 'none' };
  }
  if (free.length < oldest.length) return { paid: [], left: deposit.free, rest: 'again' };
  const purses = terms.partial ? [deposit] : [...waiting, deposit];
  const paid = inTurn(purses, oldest, terms.partial);
  const left = deposit.free - sumOf(paid.filter(({ depositId }) => depositId === deposit.id));
  const open = oldest.filter(({ id, remaining }) => {
    const own = paid.filter(({ invoiceId }) => invoiceId === id);
    return sumOf(own) + Math.max(0, ...own.map(({ withheld }) => withheld)) < remaining;
  });
  if (left === 0) return { paid, left, rest: 'none' };
  const isKept = open.length > 0 || terms.excess === 'hold';
  return { paid, left, rest: isKept ? 'wait' : terms.excess === 'credit' ? 'credit' : 'return' };
}

const order = (one: Owed, other: Owed) => (one.id < other.id ? -1 : 1);

const sumOf = (some: readonly { readonly amount: number }[]) =>
  some.reduce((sum, { amount }) => sum + amount, 0);

type Whole = Owed & { readonly kept: number };

function wholeFor(amount: number, owed: readonly Owed[]): Whole[] | null {
  const same = owed.find(({ remaining }) => remaining === amount);
  if (same) return [{ ...same, kept: 0 }];
  const less = owed.find(({ remaining, withheld }) => {
    return withheld > 0 && amount + withheld === remaining;
  });
  if (less) return [{ ...less, kept: less.withheld }];
  const group = groupsOf(owed.slice(0, MOST_OLDEST))
    .filter((some) => some.reduce((sum, { remaining }) => sum + remaining, 0) === amount)
    .at(0);
  return group ? group.map((each) => ({ ...each, kept: 0 })) : null;
}

/** All of two to five, the smaller before the larger, and those with the oldest members first. */
function groupsOf(owed: readonly Owed[]): Owed[][] {
  const groups: { readonly places: string; readonly some: Owed[] }[] = [];
  for (let mask = 1; mask < 2 ** owed.length; mask += 1) {
    const places = owed.flatMap((_, place) => ((mask >> place) & 1 ? [place] : []));
    if (places.length < 2 || places.length > MOST_TOGETHER) continue;
    const some = places.flatMap((place) => owed[place] ?? []);
    groups.push({ places: `${places.length}${places.join('')}`, some });
  }
  return groups
    .toSorted((one, other) => (one.places < other.places ? -1 : 1))
    .map(({ some }) => some);
}

/** The oldest first: in part where that is allowed, else each whole, of all the purses together. */
function inTurn(purses: readonly Purse[], owed: readonly Owed[], isPartial: boolean): Paid[] {
  const paid: Paid[] = [];
  let coins = purses.filter(({ free }) => free > 0);
  for (const { id: invoiceId, remaining, withheld } of owed) {
    const had = coins.reduce((sum, { free }) => sum + free, 0);
    if (had === 0) break;
    const isLess = withheld > 0 && had + withheld === remaining;
    if (had < remaining && !isPartial && !isLess) break;
    let missing = Math.min(had, remaining);
    const kept = isLess ? withheld : 0;
    const rest: Purse[] = [];
    for (const { id: depositId, free } of coins) {
      const amount = Math.min(free, missing);
      missing -= amount;
      if (amount > 0) paid.push({ depositId, invoiceId, amount, withheld: missing ? 0 : kept });
      if (free > amount) rest.push({ id: depositId, free: free - amount });
    }
    coins = rest;
  }
  return paid;
}

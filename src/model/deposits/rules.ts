// What a deposit pays: which invoices of its customer, how much of each, and what becomes of the
// rest. Pure; the table of cases is its test.

/** An invoice that its customer owes. */
export interface OwedInvoice {
  readonly id: string;
  readonly remaining: number;
  readonly dueAt: Date;
  /** A charge of it is under way: it takes nothing by rule. */
  readonly isCharging: boolean;
  /** The tax that its payer may keep back; 0 where none may. */
  readonly withheld: number;
}

/** A deposit, and what of it has no place. */
export interface FreeMoney {
  readonly depositId: string;
  readonly amount: number;
}

export interface PlacingTerms {
  /** Whether an invoice may be paid in part. */
  readonly partial: boolean;
  /** What becomes of money beyond what is owed. */
  readonly excess: 'credit' | 'hold' | 'return';
}

export interface PlacedPart {
  readonly depositId: string;
  readonly invoiceId: string;
  readonly amount: number;
  /** What stays open because its payer withholds it: the invoice is paid with that. */
  readonly withheld: number;
}

export interface Placing {
  readonly parts: readonly PlacedPart[];
  /** What is left of this deposit. */
  readonly left: number;
  /** `wait`: it keeps it; `again`: it keeps it until a charge that is under way is decided. */
  readonly rest: 'none' | 'credit' | 'return' | 'wait' | 'again';
}

export interface PlacingCase {
  readonly deposit: FreeMoney;
  /** Earlier deposits of the same customer that wait for an invoice to be paid whole. */
  readonly waiting: readonly FreeMoney[];
  readonly invoices: readonly OwedInvoice[];
  readonly terms: PlacingTerms;
}

const OLDEST_IN_GROUPS = 10;
const MOST_IN_A_GROUP = 5;

export function placeDeposit({ deposit, waiting, invoices, terms }: PlacingCase): Placing {
  const owed = [...invoices].sort(byDueDay);
  const free = owed.filter(({ isCharging }) => !isCharging);
  const { depositId, amount } = deposit;
  const exact = invoicesThatMakeUp(amount, free);
  if (exact !== null) {
    const parts = exact.map(({ invoice, withheld }) => ({
      ...{ depositId, invoiceId: invoice.id, withheld },
      amount: invoice.remaining - withheld,
    }));
    return { parts, left: 0, rest: 'none' };
  }
  if (owed.length > free.length) return { parts: [], left: amount, rest: 'again' };
  const parts = terms.partial
    ? payOldestFirst([deposit], owed, true)
    : payOldestFirst([...waiting, deposit], owed, false);
  const used = sumOf(parts.filter((part) => part.depositId === depositId));
  const left = amount - used;
  const isAllPaid = owed.every(({ id, remaining }) => {
    const paid = parts.filter(({ invoiceId }) => invoiceId === id);
    return sumOf(paid) + Math.max(0, ...paid.map(({ withheld }) => withheld)) === remaining;
  });
  return { parts, left, rest: left === 0 ? 'none' : restOf(isAllPaid, terms) };
}

const restOf = (isAllPaid: boolean, { excess }: PlacingTerms): Placing['rest'] =>
  !isAllPaid || excess === 'hold' ? 'wait' : excess;

type DueInvoice = Pick<OwedInvoice, 'id' | 'dueAt'>;

/** The order in which invoices are paid where no amount says which. */
export const byDueDay = (a: DueInvoice, b: DueInvoice) =>
  a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1);

const sumOf = (parts: readonly { readonly amount: number }[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

interface WholePayment {
  readonly invoice: OwedInvoice;
  readonly withheld: number;
}

/** One that asks this amount, or this and what is withheld of it; else the smallest such group. */
function invoicesThatMakeUp(
  amount: number,
  owed: readonly OwedInvoice[],
): readonly WholePayment[] | null {
  const one = owed.find(({ remaining }) => remaining === amount);
  if (one) return [{ invoice: one, withheld: 0 }];
  const less = owed.find(
    ({ remaining, withheld }) => withheld > 0 && remaining - withheld === amount,
  );
  if (less) return [{ invoice: less, withheld: less.withheld }];
  const oldest = owed.slice(0, OLDEST_IN_GROUPS);
  for (let size = 2; size <= MOST_IN_A_GROUP; size += 1) {
    const group = groupOf(size, amount, oldest);
    if (group) return group.map((invoice) => ({ invoice, withheld: 0 }));
  }
  return null;
}

/** Of several groups the one with the oldest first member, then the oldest second, and so on. */
function groupOf(
  size: number,
  amount: number,
  owed: readonly OwedInvoice[],
): readonly OwedInvoice[] | null {
  if (size === 0) return amount === 0 ? [] : null;
  for (const [index, invoice] of owed.entries()) {
    if (invoice.remaining > amount) continue;
    const rest = groupOf(size - 1, amount - invoice.remaining, owed.slice(index + 1));
    if (rest) return [invoice, ...rest];
  }
  return null;
}

/** With parts the last one is paid as far as the money goes; without, each whole or not at all. */
function payOldestFirst(
  money: readonly FreeMoney[],
  owed: readonly OwedInvoice[],
  partial: boolean,
): readonly PlacedPart[] {
  const purse = money.map((each) => ({ ...each }));
  const parts: PlacedPart[] = [];
  for (const { id: invoiceId, remaining, withheld } of owed) {
    const all = sumOf(purse);
    const isWithheld = withheld > 0 && all === remaining - withheld;
    const wanted = isWithheld ? all : Math.min(all, remaining);
    if (wanted === 0 || (!partial && !isWithheld && wanted < remaining)) break;
    let asked = wanted;
    for (const coins of purse) {
      const amount = Math.min(coins.amount, asked);
      if (amount === 0) continue;
      coins.amount -= amount;
      asked -= amount;
      const isLast = asked === 0 && isWithheld;
      parts.push({
        ...{ depositId: coins.depositId, invoiceId, amount },
        withheld: isLast ? withheld : 0,
      });
    }
  }
  return parts;
}

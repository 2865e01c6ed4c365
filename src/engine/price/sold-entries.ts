// What waits, as an invoice sells it: each line with its own rate of tax and share of a discount.

import type { CycleChangeRow } from '../../model/cycles/shape.ts';
import type { BillingEntryRow } from '../../model/entries/shape.ts';
import { type TaxedSale, taxOf } from '../../model/invoices/tax.ts';
import type { SoldLine } from './total.ts';

type WaitingLine = Omit<BillingEntryRow, 'id'> & { readonly id: string | null };

type EntriesPayer = TaxedSale & {
  /** Of the current cycle; nothing waits of one that has none. */
  readonly changes?: readonly CycleChangeRow[];
};

/**
 * Who is exempt is not taxed for what is sold last in a cycle. What a later change took back comes
 * back with its tax, and so it is asked with its tax.
 */
export function soldEntries(payer: EntriesPayer, entries: readonly WaitingLine[]): SoldLine[] {
  return entries.map((entry, at) => {
    const { cycleId, amount } = entry;
    const isLast = !entries
      .slice(at + 1)
      .some((later) => later.cycleId === cycleId && isTime(later));
    const isInForce = !isTime(entry) || (isLast && !isTakenBack(payer, cycleId));
    return soldEntry(entry, payer, payer.customer.taxExempt && amount > 0 && isInForce);
  });
}

const isTime = ({ kind, amount }: WaitingLine) => kind === 'proration' && amount > 0;

/** By a change that another invoice asks for. */
function isTakenBack({ changes = [] }: EntriesPayer, cycleId: string | null): boolean {
  const last = changes.findLast(({ askedBy }) => askedBy !== 'nothing');
  return last?.cycleId === cycleId && last.askedBy !== 'lines';
}

function soldEntry(entry: WaitingLine, payer: TaxedSale, isFreed: boolean): SoldLine {
  const { basisPoints, isAdded } = taxOf(payer);
  const { id, kind, description, quantity, unitAmount, amount } = entry;
  const { periodStart, periodEnd } = entry;
  const period = {
    ...(periodStart ? { periodStart: periodStart.toISOString() } : {}),
    ...(periodEnd ? { periodEnd: periodEnd.toISOString() } : {}),
  };
  const known = id === null ? {} : { id };
  return {
    line: { ...known, kind, description, quantity, unitAmount, amount, ...period },
    tax: {
      basisPoints: isFreed ? 0 : (entry.taxBasisPoints ?? basisPoints),
      isAdded: entry.taxAdded ?? isAdded,
    },
    discount:
      entry.discountName === null ? null : { name: entry.discountName, amount: entry.discount },
  };
}

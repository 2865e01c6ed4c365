// What waits for the next invoice, and had been paid for by money that a bank took back: it became
// credit, which the bank's taking took as well, and what others had paid for waits on.

import type { Evidence, Row } from './evidence.ts';
import { worthOff } from './kept.ts';
import { sum } from './taxes.ts';
import type { Walk } from './walk.ts';

const REASON = 'Unused time, whose payment the bank took back';

/** Of a whole that waited, this is left of it: each of its lines is less in proportion. */
interface Shrunk {
  readonly left: number;
  readonly whole: number;
  /** So far off may a line be by the roundings of all of them, for each kobo of the whole. */
  readonly off: number;
}

/** Of the cycle under way; null: nothing of it was taken since. */
function shrunkSince(
  { invoices, notes, credit, entries }: Evidence,
  { latest }: Walk,
  atMs: number,
): Shrunk | null {
  const cycle = invoices.find(({ id }) => id === latest?.id);
  if (!cycle) return null;
  const isOfCycle = (row: Row<'invoices'> | undefined) =>
    row?.subscriptionId === cycle.subscriptionId && row?.cycleOrdinal === cycle.cycleOrdinal;
  const noted = new Set(
    notes
      .filter(({ invoiceId }) => isOfCycle(invoices.find(({ id }) => id === invoiceId)))
      .map(({ creditEntryId }) => creditEntryId),
  );
  const taken = credit.filter(({ id, reason, createdAt }) => {
    return noted.has(id) && reason === REASON && createdAt.getTime() >= atMs;
  });
  if (taken.length === 0) return null;
  const lastMs = Math.max(...taken.map(({ createdAt }) => createdAt.getTime()));
  const waiting = entries.filter(({ cycleId, kind, createdAt }) => {
    return cycleId === cycle.id && kind === 'proration' && createdAt.getTime() <= lastMs;
  });
  const left = worthOff(waiting.map(asLine));
  const whole = left + sum(taken.map(({ amount }) => amount));
  return { left, whole, off: waiting.length * taken.length };
}

const asLine = (entry: Row<'billingEntries'>) => ({
  quantity: entry.quantity,
  unitAmount: entry.unitAmount,
  amount: entry.amount,
  discount: { amount: entry.discount },
  taxBasisPoints: entry.taxBasisPoints ?? 0,
  taxAdded: entry.taxAdded ?? false,
});

/** These lines as they were: of these amounts where one of them may have shrunk to it. */
export function grownAgain<L extends { readonly amount: number }>(
  evidence: Evidence,
  { walk, atMs }: { readonly walk: Walk; readonly atMs: number },
  { lines, owed }: { readonly lines: readonly L[]; readonly owed: readonly number[] },
): L[] {
  const shrunk = shrunkSince(evidence, walk, atMs);
  if (shrunk === null || shrunk.left <= 0) return [...lines];
  const { left, whole, off } = shrunk;
  const isShrunkTo = (now: number, before: number) =>
    Math.abs(now - (before * left) / whole) <= off * Math.max(Math.abs(before) / whole, 1);
  return lines.map((line) => {
    const before = owed.find((amount) => isShrunkTo(line.amount, amount));
    return { ...line, amount: before ?? Math.trunc((line.amount * whole) / left) };
  });
}

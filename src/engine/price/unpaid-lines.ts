// Unused time that waits for the next invoice goes with the payment that it came from, as credit
// does: what was taken back pays for nothing.

import type { BillingEntryRow } from '../../model/entries/shape.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type Account, type Book, cycleOf } from '../book/book.ts';
import { replaceEntries } from './entries.ts';
import { excessOf } from './invoice.ts';

interface TakenInvoice {
  readonly invoice: InvoiceRow;
  /** What of it is not paid any more. */
  readonly amount: number;
}

/** Returns how much less waits. Of a part that is taken back the lines shrink in proportion. */
export function takeWaitingBack(
  book: Book,
  account: Account,
  { invoice, amount }: TakenInvoice,
): number {
  const lines = linesOfCycle(account, invoice);
  const waiting = excessOf(account, lines);
  const taken = Math.min(waiting, invoice.carriedOver, amount);
  if (taken <= 0) return 0;
  const left = waiting - taken;
  const kept = left === 0 ? [] : lines.map((line) => shrunk(account, line, left / waiting));
  replaceEntries(book, account, { entries: lines, by: kept });
  return taken;
}

/**
 * The cycle ends unpaid, and what a change asked for the rest of it goes with it. Time that was
 * paid for, and still waits to be used, stays.
 */
export function deleteLinesOf(book: Book, account: Account, invoice: InvoiceRow): void {
  const lines = linesOfCycle(account, invoice);
  if (lines.length === 0 || excessOf(account, lines) > 0) return;
  replaceEntries(book, account, { entries: lines, by: [] });
}

function linesOfCycle(account: Account, { id, kind, cycleOrdinal }: InvoiceRow) {
  const current = cycleOf(account);
  const ofCurrent = current?.ordinal === cycleOrdinal ? current.id : undefined;
  const cycleId = kind === 'cycle' ? id : ofCurrent;
  return account.entries.filter((entry) => cycleId !== undefined && entry.cycleId === cycleId);
}

function shrunk(account: Account, line: BillingEntryRow, to: number): BillingEntryRow {
  const amount = Math.round(line.amount * to);
  const discount = Math.round(line.discount * to);
  const id = account.at.chance.newId();
  return { ...line, id, quantity: 1, unitAmount: amount, amount, discount };
}

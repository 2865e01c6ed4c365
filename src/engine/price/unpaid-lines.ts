// Lines of a change that wait for the next invoice go with the payment of the cycle that they are
// of: what was taken back pays for nothing.

import type { BillingEntryRow } from '../../model/entries/shape.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type Account, type Book, cycleOf } from '../book/book.ts';
import { giveCredit } from './credit.ts';
import { replaceEntries } from './entries.ts';
import { excessOf } from './invoice.ts';

/**
 * Unused time that this invoice paid for becomes credit, which is taken back as any credit of a
 * change is, and given again where the invoice is paid again. Returns the invoice.
 */
export function creditUnused(book: Book, account: Account, invoice: InvoiceRow): InvoiceRow {
  const lines = linesOfCycle(account, invoice);
  const waiting = excessOf(account, lines);
  const amount = Math.min(waiting, invoice.carriedOver);
  if (amount <= 0) return invoice;
  const left = waiting - amount;
  // Lines that another invoice paid for in part shrink in proportion.
  const kept = left === 0 ? [] : lines.map((line) => shrunk(account, line, left / waiting));
  replaceEntries(book, account, { entries: lines, by: kept });
  const reason = 'Unused time, whose payment the bank took back';
  const given = { amount, source: 'change', reason, invoiceId: null, invoiced: amount } as const;
  giveCredit(book, account, { ...given, notedOn: invoice });
  return { ...invoice, carriedOver: invoice.carriedOver - amount };
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

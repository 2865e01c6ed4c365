// Lines of a change that wait for the next invoice go with the payment of the cycle that they are
// of: what was taken back pays for nothing.

import type { CycleChangeRow } from '../../model/cycles/shape.ts';
import type { BillingEntryRow } from '../../model/entries/shape.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type Account, type Book, cycleOf } from '../book/book.ts';
import { giveCredit } from './credit.ts';
import { addProrations, replaceEntries } from './entries.ts';
import { excessOf } from './invoice.ts';
import { restOf, unusedOf } from './prorate.ts';

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
 * The cycle ends unpaid, and what a change asked for the rest of it goes with it. What was paid for
 * a change, for the time after `end`, is taken off the next invoice; time that was paid for before,
 * and still waits to be used, stays.
 */
export function endUnpaid(book: Book, account: Account, end: Date): void {
  const cycle = cycleOf(account);
  if (!cycle) return;
  const lines = account.entries.filter(({ cycleId }) => cycleId === cycle.id);
  const areAsked = excessOf(account, lines) <= 0;
  if (areAsked) replaceEntries(book, account, { entries: lines, by: [] });
  const rest = restOf(account, end);
  if (rest.restMs <= 0) return;
  const changes = areAsked ? account.changes.map(unasked) : account.changes;
  const unused = unusedOf({ ...account, changes }, { rest, invoices: account.paidFor });
  if (unused.takenBack.length > 0) addProrations(book, account, unused.entries);
}

const unasked = (change: CycleChangeRow): CycleChangeRow =>
  change.askedBy === 'lines' ? { ...change, askedBy: 'nothing' } : change;

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

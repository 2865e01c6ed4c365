// What an invoice had taken up goes back when it fails for good: the lines below zero and the use
// of a discount.

import type { CycleRow } from '../../model/cycles/shape.ts';
import { usedDiscountOf } from '../../model/cycles/shape.ts';
import type { BillingEntryRow } from '../../model/entries/shape.ts';
import { type BillingLine, invoiceLines, lineKind } from '../../model/invoices/lines.ts';
import { VOIDED } from '../../model/invoices/owed.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { discountOn } from '../../model/subscriptions/discount.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  hasEnded,
  pendingOf,
  putCycle,
} from '../book/book.ts';
import { giveCredit } from './credit.ts';
import { redraft } from './entries.ts';
import { excessOf, invoicedOf } from './invoice.ts';

interface Untaken {
  readonly invoice: InvoiceRow;
  /** What waits of its cycle; where the subscription ends, what waited until then. */
  readonly waited?: readonly BillingEntryRow[];
}

/**
 * What an invoice of a cycle had taken up goes back once, where any of it was below zero or a use
 * of a discount is used again: its lines wait for the next invoice, or become credit where the
 * subscription has ended. While a charge of it is under way, or a part of it is paid, it may still
 * be paid by them. Returns the invoice: where anything of it went back it is void, since a payment
 * of it would use that twice.
 */
export function returnTakenUp(
  book: Book,
  account: Account,
  { invoice, waited = account.entries }: Untaken,
): InvoiceRow {
  const cycle = account.cycles.find(({ id }) => id === invoice.id);
  const isDone = invoice.returnedLines || invoice.kind !== 'cycle' || invoice.amountPaid > 0;
  if (isDone || pendingOf(account, invoice.id)) return invoice;
  const isUsedAgain = cycle !== undefined && returnDiscount(account, cycle) && !hasEnded(account);
  const lines = invoiceLines(invoice).filter(isTakenUp);
  if (!isUsedAgain && !lines.some(({ amount }) => amount < 0)) return invoice;
  const taken = lines.map((line) => entryFromLine(account, line));
  const entries = [...taken, ...givenBefore(account, { invoice, lines, taken, waited })];
  if (hasEnded(account)) creditTakenUp(book, account, { invoice, entries });
  else {
    book.newEntries.push(...entries);
    account.entries = [...account.entries, ...entries];
    changeSubscription(account, { waitingEntries: account.entries.length });
  }
  redraft(account);
  const failureReason = hasEnded(account) ? invoice.failureReason : VOIDED;
  return { ...invoice, returnedLines: true, failureReason, voidedAt: account.at.now };
}

/** What had waited keeps its name; a plan's line, discounts and taxes have none. */
const isTakenUp = (line: BillingLine) =>
  line.id !== undefined && (lineKind(line) === 'proration' || lineKind(line) === 'one_off');

/** Where the subscription has another discount by now, or a plan that this is not for, no more. */
function returnDiscount(account: Account, cycle: CycleRow): boolean {
  const used = usedDiscountOf(cycle);
  const now = discountOn(account.subscription);
  if (used === null || (now !== null && now.startedAt !== used.startedAt)) return false;
  if (used.planIds?.includes(account.subscription.planId) === false) return false;
  changeSubscription(account, { discount: used });
  putCycle(account, { ...cycle, usedDiscount: null });
  return true;
}

function creditTakenUp(
  book: Book,
  account: Account,
  taken: { readonly invoice: InvoiceRow; readonly entries: readonly BillingEntryRow[] },
): void {
  const { invoice, entries } = taken;
  const name = invoice.number ?? invoice.code;
  const reason = `The invoice ${name}, which was to use this, was not paid`;
  const amount = excessOf(account, entries);
  const invoiced = invoicedOf(account, { excess: amount, entries });
  const given = { amount, source: 'change', reason, invoiceId: null, invoiced } as const;
  giveCredit(book, account, { ...given, wasCarried: true });
}

interface TakenUp extends Required<Untaken> {
  readonly lines: readonly BillingLine[];
  readonly taken: readonly BillingEntryRow[];
}

/**
 * Of unused time that it had taken up, what a change within its cycle made credit already, or a
 * line that waits.
 */
function givenBefore(account: Account, takenUp: TakenUp): BillingEntryRow[] {
  const { invoice, lines, taken, waited } = takenUp;
  const given = account.given?.get(invoice.id);
  const unused = lines.find((line) => lineKind(line) === 'proration');
  if (given === undefined || unused === undefined) return [];
  const waiting = waited.filter(({ cycleId }) => cycleId === invoice.id);
  const asLines = Math.max(excessOf(account, waiting) - given.carriedByChanges, 0);
  const time = taken.filter(({ kind }) => kind === 'proration');
  const amount = Math.min(given.ofTakenUp + asLines, excessOf(account, time));
  if (amount <= 0) return [];
  const { discount: _, ...line } = unused;
  const description = 'Unused time that was given back before';
  const sum = { description, quantity: 1, unitAmount: amount, amount };
  // What was given had its tax in it.
  return [entryFromLine(account, { ...line, ...sum, taxBasisPoints: 0, taxAdded: true })];
}

function entryFromLine({ at, subscription }: Account, line: BillingLine): BillingEntryRow {
  const { tenantId, id: subscriptionId } = subscription;
  const { description, quantity, unitAmount, amount } = line;
  const isUnusedTime = lineKind(line) === 'proration';
  return {
    tenantId,
    id: at.chance.newId(),
    subscriptionId,
    kind: isUnusedTime ? 'proration' : 'one_off',
    ...{ description, quantity, unitAmount, amount },
    periodStart: line.periodStart ? new Date(line.periodStart) : null,
    periodEnd: line.periodEnd ? new Date(line.periodEnd) : null,
    // What is sold once was never paid: the next invoice taxes it like its other lines.
    taxBasisPoints: isUnusedTime ? (line.taxBasisPoints ?? null) : null,
    taxAdded: isUnusedTime ? (line.taxAdded ?? null) : null,
    discount: line.discount?.amount ?? 0,
    discountName: line.discount?.name ?? null,
    cycleId: null,
    invoiceId: null,
    createdAt: at.now,
  };
}

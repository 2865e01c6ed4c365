// What waits for the next cycle's invoice of an account: put there, or taken away
// again.

import { problem } from '../../frame/problems.ts';
import type { Problem } from '../../lib/api/problem.ts';
import type { BillingEntryRow, OneOff } from '../../model/entries/shape.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  hasEnded,
  invoiceIn,
  putInvoice,
} from '../book/book.ts';
import { cycleAhead } from './cycle-ahead.ts';
import { cycleInvoice, excessOf, type MadeInvoice } from './invoice.ts';

/** So many wait for one invoice. */
const MOST_WAITING = 100;

/** Why no line can be added; null: one can. */
export function lineProblem(account: Pick<Account, 'subscription' | 'entries'>): Problem | null {
  if (hasEnded(account)) return problem('subscription_ended');
  return account.entries.length >= MOST_WAITING ? problem('too_many_lines') : null;
}

/** Sold once, beside the plan. */
export function addOneOff(book: Book, account: Account, sold: OneOff): BillingEntryRow {
  const { at, subscription } = account;
  const entry: BillingEntryRow = {
    tenantId: subscription.tenantId,
    id: at.chance.newId(),
    subscriptionId: subscription.id,
    kind: 'one_off',
    ...sold,
    periodStart: null,
    periodEnd: null,
    taxBasisPoints: null,
    taxAdded: null,
    discount: 0,
    discountName: null,
    cycleId: null,
    invoiceId: null,
    createdAt: at.now,
  };
  book.newEntries.push(entry);
  keepWaiting(account, [...account.entries, entry]);
  return entry;
}

/**
 * The lines of a change. What those of one cycle come to below nothing is carried over to a later
 * invoice; lines of another cycle, which may be taken back, change nothing of that.
 */
export function addProrations(
  book: Book,
  account: Account,
  entries: readonly BillingEntryRow[],
): void {
  const { tenantId, id: subscriptionId } = account.subscription;
  const cycles = new Set(entries.map(({ cycleId }) => cycleId));
  const before = account.entries.filter(({ cycleId }) => cycleId !== null && cycles.has(cycleId));
  const amount = excessOf(account, [...before, ...entries]) - excessOf(account, before);
  if (amount !== 0) book.carriedOver.push({ tenantId, subscriptionId, amount });
  book.newEntries.push(...entries);
  keepWaiting(account, [...account.entries, ...entries]);
}

export function deleteEntry(book: Book, account: Account, { id }: BillingEntryRow): void {
  const entries = account.entries.filter((entry) => entry.id === id);
  replaceEntries(book, account, { entries, by: [] });
}

/** Lines that wait, and what waits in their place. */
export function replaceEntries(
  book: Book,
  account: Account,
  { entries, by }: Readonly<Record<'entries' | 'by', readonly BillingEntryRow[]>>,
): void {
  book.droppedEntries.push(...entries);
  book.newEntries.push(...by);
  keepWaiting(account, [...account.entries.filter((entry) => !entries.includes(entry)), ...by]);
}

/** None of them waits any more; who does this says what became of them. */
export function stopWaiting(account: Account): void {
  keepWaiting(account, []);
}

function keepWaiting(account: Account, entries: readonly BillingEntryRow[]): void {
  account.entries = entries;
  changeSubscription(account, { waitingEntries: entries.length });
  redraft(account);
}

/** The draft, where there is one, says what the next cycle costs by now. */
export function redraft(account: Account): void {
  if (!invoiceIn(account, 'draft')) return;
  putInvoice(account, { ...nextInvoice(account).invoice, updatedAt: account.at.now });
}

/** The invoice of the next cycle, as it would be today. */
export function nextInvoice(account: Account): MadeInvoice {
  const { nextBillingAt, anchorAt } = account.subscription;
  return cycleInvoice(account, cycleAhead(account, nextBillingAt ?? anchorAt));
}

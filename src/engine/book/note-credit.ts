// Of which invoices a change took back what it gave: of the newest first, and of each no more than
// it asked. What became credit is taken back in writing; what goes to a line of another invoice is
// only counted.

import type { Db } from '../../db/connect.ts';
import { makeCreditNote } from '../../model/credit-notes/make.ts';
import { carryOver, type NotableRow, selectNotable } from '../../model/credit-notes/sql.ts';
import { PAID } from '../../model/invoices/life.ts';
import { VOIDED } from '../../model/invoices/owed.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { CarriedOver, NotedCredit } from './book.ts';

export async function noteCarriedOver(db: Db, carried: CarriedOver): Promise<void> {
  const { tenantId, subscriptionId, amount } = carried;
  const invoices = await selectNotable(db, tenantId, subscriptionId);
  const parts = partsByInvoice(Math.abs(amount), invoices, amount > 0 ? freeToCarry : carriedIn);
  for (const [invoice, part] of parts) {
    await carryOver(db, tenantId, { id: invoice.id, amount: amount > 0 ? part : 0 - part });
  }
}

/**
 * Credit of what had been carried over is taken of that first; credit of unused time, of what was
 * paid for its own cycle, and then of what earlier cycles had carried over to that. Of an invoice
 * whose payment is gone only what others use of it became credit, or what is still paid of it.
 */
export async function noteCredit(db: Db, noted: NotedCredit): Promise<void> {
  const { subscriptionId, entry, wasCarried, cycleOrdinal, notedOn } = noted;
  const { tenantId, id: creditEntryId, invoiced, reason, createdAt: now } = entry;
  const note = async (invoice: InvoiceRow, amount: number) => {
    const given = { amount, reason: reason ?? '' };
    await makeCreditNote(db, { invoice, given, cause: { creditEntryId }, now });
  };
  if (notedOn) return await note(notedOn, invoiced);
  const invoices = await selectNotable(db, tenantId, subscriptionId);
  const isOwn = (invoice: NotableRow) => invoice.cycleOrdinal === cycleOrdinal;
  const paidIn = (invoice: NotableRow) => (PAID.has(invoice.status) ? freeIn(invoice) : 0);
  const ownFree = (invoice: NotableRow) => {
    if (!isOwn(invoice)) return 0;
    return PAID.has(invoice.status) ? freeIn(invoice) : stillPaidIn(invoice);
  };
  const otherFree = (invoice: NotableRow) => (isOwn(invoice) ? 0 : paidIn(invoice));
  const first = wasCarried ? [carriedIn, ownFree] : [ownFree, carriedIn];
  const taken = new Map<typeof freeIn, ReadonlyMap<NotableRow, number>>();
  let left = invoiced;
  for (const mostOf of [...first, otherFree]) {
    const parts = partsByInvoice(left, invoices, mostOf);
    taken.set(mostOf, parts);
    left -= sumParts(parts.values());
  }
  for (const invoice of invoices) {
    const released = taken.get(carriedIn)?.get(invoice) ?? 0;
    if (released > 0) await carryOver(db, tenantId, { id: invoice.id, amount: 0 - released });
    const part = sumParts([...taken.values()].map((parts) => parts.get(invoice) ?? 0));
    if (part > 0) await note(invoice, part);
  }
}

/** What it asked, less what credit notes took and refunds under way will take. */
const roomIn = ({ amountDue, creditApplied, noted }: NotableRow) =>
  Math.max(amountDue + creditApplied - noted, 0);

const carriedIn = (invoice: NotableRow) => Math.min(invoice.carriedOver, roomIn(invoice));
const freeIn = (invoice: NotableRow) => roomIn(invoice) - carriedIn(invoice);

/** A void has undone what was left of it. */
const freeToCarry = (invoice: NotableRow) =>
  invoice.failureReason === VOIDED ? 0 : freeIn(invoice);

/** A void has given it back. */
function stillPaidIn(invoice: NotableRow): number {
  const { amountPaid, creditApplied, noted, takenBack, carriedOver, failureReason } = invoice;
  if (failureReason === VOIDED) return 0;
  const paid = amountPaid + creditApplied + takenBack - noted - carriedOver;
  return Math.max(Math.min(paid, freeIn(invoice)), 0);
}

function partsByInvoice(
  amount: number,
  invoices: readonly NotableRow[],
  mostOf: (invoice: NotableRow) => number,
): ReadonlyMap<NotableRow, number> {
  let left = amount;
  const parts = new Map<NotableRow, number>();
  for (const invoice of invoices) {
    const part = Math.min(left, mostOf(invoice));
    if (part > 0) parts.set(invoice, part);
    left -= part;
  }
  return parts;
}

const sumParts = (parts: Iterable<number>) => [...parts].reduce((sum, part) => sum + part, 0);

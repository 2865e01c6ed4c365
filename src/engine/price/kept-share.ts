// How much of what an invoice asked for is paid, and has not gone back: all of it as a rule.

import type { CycleInvoice, NamedRefund } from '../../model/cycles/shape.ts';
import { wasPaid } from '../../model/invoices/life.ts';
import { type BillingLine, invoiceLines } from '../../model/invoices/lines.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { withAddedTax } from '../../model/invoices/tax.ts';
import type { LineTax } from './total.ts';

/** What went back at no known moment: before anything that was sold later. */
const refundedAtFirst = ({ refunded, refunds = [] }: CycleInvoice): number =>
  refunds.reduce((left, { amount }) => left - amount, refunded);

export interface KeptShare {
  readonly of: number;
  readonly all: number;
}

const NOTHING: KeptShare = { of: 0, all: 1 };

/**
 * An invoice of a change asks for the difference of two prices, and what is kept of it is its share
 * of that difference.
 */
export function keptOfChange(paid: CycleInvoice): KeptShare {
  const { invoice } = paid;
  if (!wasPaid(invoice)) return NOTHING;
  const all = totalOf(invoice);
  return all === 0 ? { of: 1, all: 1 } : { of: amountKept(invoice, refundedAtFirst(paid)), all };
}

/** The share of an invoice that a refund takes back; null where nothing of it was paid. */
export function takenByRefund(
  { invoice }: CycleInvoice,
  { amount }: NamedRefund,
  whole: number,
): KeptShare | null {
  return wasPaid(invoice) && whole > 0 ? { of: amount, all: whole } : null;
}

/**
 * Unused time that paid for a part of the cycle counts as a payment. A merchant's line below zero
 * is a gift: that part was not paid.
 */
export function keptOfCycle(paid: CycleInvoice, tax: LineTax): KeptShare {
  const { invoice } = paid;
  if (!wasPaid(invoice)) return NOTHING;
  const kept = amountKept(invoice, refundedAtFirst(paid)) + belowZero(invoice, tax).moved;
  const all = wholeOfCycle(invoice, tax);
  return all === 0 ? NOTHING : { of: kept, all };
}

/** What an invoice of a cycle was paid with, and what was given of it. */
export function wholeOfCycle(invoice: InvoiceRow, tax: LineTax): number {
  const { moved, gifts } = belowZero(invoice, tax);
  return totalOf(invoice) + moved + gifts;
}

export const totalOf = ({ amountDue, creditApplied }: InvoiceRow) => amountDue + creditApplied;

const amountKept = ({ amountPaid, creditApplied }: InvoiceRow, refunded: number) =>
  Math.max(amountPaid + creditApplied - refunded, 0);

/**
 * What paid beside money, with its tax, as far as the invoice used it: the rest became credit. Of
 * what waited, only what comes to less than nothing was paid before: a line that takes back what
 * another one asks was not.
 */
function belowZero(invoice: InvoiceRow, tax: LineTax) {
  const lines = invoiceLines(invoice);
  const worth = (kind: 'proration' | 'one_off', isCounted: (line: BillingLine) => boolean) =>
    lines
      .filter((line) => line.kind === kind && isCounted(line))
      .reduce((sum, line) => sum + worthOf(line, tax), 0);
  const excess = Math.max(0 - lines.reduce((sum, { amount }) => sum + amount, 0), 0);
  const gifts = 0 - worth('one_off', ({ amount }) => amount < 0);
  const unused = 0 - worth('proration', () => true);
  return {
    gifts: Math.max(gifts - excess, 0),
    moved: Math.max(unused - Math.max(excess - gifts, 0), 0),
  };
}

function worthOf(line: BillingLine, tax: LineTax): number {
  const { taxBasisPoints: basisPoints = tax.basisPoints, taxAdded = tax.isAdded } = line;
  const amount = line.amount - (line.discount?.amount ?? 0);
  return withAddedTax({ amount, basisPoints, isAdded: taxAdded });
}

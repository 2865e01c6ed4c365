// How much of an invoice is kept, at a moment: what is paid of it, and each refund of that which
// was made by then or is on its way.

import { type Evidence, type Row, unsureAround } from './evidence.ts';
import { type Fraction, NOTHING, part } from './fraction.ts';
import type { KeptOf } from './held.ts';
import { type Line, linesOf } from './story.ts';
import { sum, taxOf } from './taxes.ts';
import type { Walk } from './walk.ts';

type Refund = Row<'refunds'>;

/** Of what paid it; what was taken twice goes back by itself. */
export function refundsOf({ refunds, attempts }: Evidence, invoiceId: string): Refund[] {
  const paid = new Set(attempts.filter(({ purpose }) => purpose === 'invoice').map(({ id }) => id));
  return refunds.filter((refund) => refund.invoiceId === invoiceId && paid.has(refund.paymentId));
}

const stateOf = (walk: Walk, invoiceId: string) =>
  walk.opened.get(invoiceId)?.state ?? walk.changes.get(invoiceId);

/** What a cycle that ends unpaid gives back: a part that banks left of a payment stays with it. */
export const paidAt =
  (evidence: Evidence, walk: Walk, atMs: number): KeptOf =>
  (invoiceId) =>
    stateOf(walk, invoiceId) === 'paid'
      ? keptAt(evidence, walk, atMs)(invoiceId)
      : { paid: NOTHING, refunds: [] };

/** What a change finds: also the part of a payment that banks left. */
export const keptAt =
  (evidence: Evidence, walk: Walk, atMs: number): KeptOf =>
  (invoiceId) => {
    const state = stateOf(walk, invoiceId);
    const invoice = evidence.invoices.find(({ id }) => id === invoiceId);
    // One that is paid again is paid as a whole.
    const lost = state === 'paid' ? 0 : lostBy(evidence, invoiceId, atMs);
    if (!invoice || (state !== 'paid' && lost === 0)) return { paid: NOTHING, refunds: [] };
    const { paid, all } =
      invoice.kind === 'cycle' ? paidOfCycle(invoice, lost) : paidOfChange(invoice, lost);
    const gone = refundsOf(evidence, invoiceId).filter(({ createdAt, status }) => {
      return createdAt.getTime() <= atMs && status !== 'failed';
    });
    if (all === 0) return { paid, refunds: [] };
    const refunds = gone.map(({ createdAt, amount }) => {
      return { atMs: createdAt.getTime(), share: part(amount, all) };
    });
    return { paid, refunds };
  };

/** What banks had taken back of its payments by then. */
const lostBy = ({ disputes }: Evidence, ofInvoice: string, atMs: number): number =>
  sum(
    disputes
      .filter(({ invoiceId, decidedAt }) => {
        return invoiceId === ofInvoice && decidedAt !== null && decidedAt.getTime() <= atMs;
      })
      .map(({ lostAmount }) => lostAmount ?? 0),
  );

interface Paid {
  readonly paid: Fraction;
  /** Of this a refund is a share. */
  readonly all: number;
}

function paidOfChange({ amountDue, creditApplied }: Row<'invoices'>, lost: number): Paid {
  const all = amountDue + creditApplied;
  return { paid: all === 0 ? part(1, 1) : part(Math.max(all - lost, 0), all), all };
}

/** Time that was given back before pays like money; what a merchant took off is a gift. */
function paidOfCycle(invoice: Row<'invoices'>, lost: number): Paid {
  const total = invoice.amountDue + invoice.creditApplied;
  const lines = linesOf(invoice);
  const excess = Math.max(0 - sum(lines.map(({ amount }) => amount)), 0);
  const gifts = worthBelow(lines, 'one_off');
  const unused = worthOff(lines.filter(({ kind }) => kind === 'proration'));
  const moved = Math.max(unused - Math.max(excess - gifts, 0), 0);
  const all = total + moved + Math.max(gifts - excess, 0);
  return { paid: all === 0 ? NOTHING : part(Math.max(total + moved - lost, 0), all), all };
}

/** What the lines below zero come to, with their tax. */
export const worthBelow = (lines: readonly Line[], kind: string): number =>
  worthOff(lines.filter((line) => line.kind === kind && line.amount < 0));

/** How far they are below nothing: lines that ask are taken off those that take back. */
export const worthOff = (lines: readonly Line[]): number => 0 - sum(lines.map(worthOf));

function worthOf({ amount, discount, taxBasisPoints = 0, taxAdded = false }: Line): number {
  const net = amount - (discount?.amount ?? 0);
  return net + (taxAdded ? taxOf(net, { basisPoints: taxBasisPoints, isAdded: true }) : 0);
}

/** Whether each refund of this cycle's invoices came before, or after, and none was refused. */
export function isSureOfKept(evidence: Evidence, walk: Walk, atMs: number): boolean {
  const { fromMs, toMs } = unsureAround(evidence, atMs);
  const ids = new Set(walk.sold.flatMap(({ by }) => by ?? []));
  return [...ids].every((id) =>
    refundsOf(evidence, id).every(({ createdAt, status }) => {
      const ms = createdAt.getTime();
      return ms > toMs || (ms < fromMs && status !== 'failed');
    }),
  );
}

// What holds of every customer, whatever befell their subscriptions: no more goes back than was
// paid, and no invoice is taken back beyond what it asked.

import type { Deviation, Evidence } from './evidence.ts';
import { refundsOf, worthBelow } from './kept.ts';
import { isReleased, isUndone } from './released.ts';
import { linesOf, numberOf } from './story.ts';
import { sum } from './taxes.ts';

export const judgeBounds = (evidence: Evidence): Deviation[] => [
  ...judgeCustomers(evidence),
  ...judgeNotes(evidence),
];

const amountsOf = (rows: readonly { readonly amount: number }[]) =>
  sum(rows.map(({ amount }) => amount));

function judgeCustomers(evidence: Evidence): Deviation[] {
  return evidence.customers.flatMap(({ id, code }) => {
    const invoices = evidence.invoices.filter(({ customerId }) => customerId === id);
    const credit = evidence.credit.filter(({ customerId }) => customerId === id);
    const paid = sum(invoices.map(paidOf)) + cashOfVoided(evidence, id) + lostOf(evidence, id);
    const ofInvoices = amountsOf(credit.filter(({ source }) => source === 'invoice'));
    // Drawn is what is applied, and the rest of it came back, or was more than an invoice asked.
    const beyond = ofInvoices + sum(invoices.map(({ creditApplied }) => creditApplied));
    const changed = amountsOf(credit.filter(({ source }) => source === 'change'));
    const refunded = invoices
      .flatMap((invoice) => refundsOf(evidence, invoice.id))
      .filter(({ status }) => status !== 'failed');
    const back = changed + beyond + amountsOf(refunded);
    const given = giftsTo(evidence, id);
    if (back <= paid + given + invoices.length) return [];
    const byRefunds = amountsOf(refunded);
    const detail = `${changed} by changes, ${beyond} by invoices, ${byRefunds} by refunds`;
    const all = `${detail} went back of ${paid} paid and ${given} given`;
    return [{ check: 'never more back than was paid', subject: `customer ${code}`, detail: all }];
  });
}

/** What its payer kept back as tax it has paid all the same. */
const paidOf = ({ amountPaid, creditApplied, withheldAmount }: Evidence['invoices'][number]) =>
  amountPaid + creditApplied + (withheldAmount ?? 0);

/** It was paid, and a bank took it back since: what an invoice had used of it stays used. */
const lostOf = ({ attempts }: Evidence, customerId: string): number =>
  sum(attempts.map((each) => (each.customerId === customerId ? (each.reversedOwed ?? 0) : 0)));

/** It became credit when its invoice was voided. */
function cashOfVoided(evidence: Evidence, customerId: string): number {
  const cash = evidence.attempts.filter(
    (each) => each.customerId === customerId && each.paymentSourceType === 'outside',
  );
  return amountsOf(cash.filter((each) => isReleased(each) && !isUndone(evidence, each)));
}

/** Lines below zero that a merchant gave, with any tax: they may become credit. */
function giftsTo({ audit, subscriptions, invoices }: Evidence, customerId: string): number {
  const own = new Set<string | null>(
    subscriptions.filter((each) => each.customerId === customerId).map(({ id }) => id),
  );
  const below = audit
    .filter(({ action, subjectId }) => {
      return action === 'subscription.line_added' && own.has(subjectId);
    })
    .map(({ changes }) => {
      const to: unknown = Reflect.get(Object(changes), 'to');
      return (numberOf(to, 'unitAmount') ?? 0) * (numberOf(to, 'quantity') ?? 1);
    })
    .filter((amount) => amount < 0);
  const sold = invoices.filter((each) => each.customerId === customerId && each.kind === 'one_off');
  const off = sum(sold.map((invoice) => worthBelow(linesOf(invoice), 'one_off')));
  return off - withMostTax(sum(below));
}

/** With more tax than anybody sets. */
const withMostTax = (amount: number) => Math.floor((amount * 12) / 10);

/** A paper that takes back is of one that asked. */
function judgeNotes({ notes, invoices, refunds }: Evidence): Deviation[] {
  return [...Map.groupBy(notes, ({ invoiceId }) => invoiceId)].flatMap(([id, some]) => {
    const invoice = invoices.find((each) => each.id === id);
    const asked = invoice ? invoice.amountDue + invoice.creditApplied : 0;
    const meant = refunds.filter((each) => each.invoiceId === id && each.evenIfCredited);
    const noted = sum(some.map(({ total }) => total));
    if (noted <= asked + amountsOf(meant)) return [];
    const detail = `${noted} by credit notes of ${asked}`;
    return [{ check: 'notes within their invoice', subject: `invoice ${invoice?.code}`, detail }];
  });
}

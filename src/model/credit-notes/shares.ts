// What of an invoice a credit note takes back: its lines in proportion to the kobo, and so that all
// notes of an invoice together come to what it said. What is given back beyond that is a line by
// itself, without tax: a change gave credit for it, say, and then its payment is refunded. Pure.

import { type BillingLine, lineKind } from '../invoices/lines.ts';
import { sharesTo, taxShare } from '../invoices/tax.ts';

export interface InvoicedSums {
  readonly lines: readonly BillingLine[];
  readonly taxAmount: number;
  readonly total: number;
}

export interface CreditedLines {
  readonly lines: readonly BillingLine[];
  readonly taxAmount: number;
}

/** The share of this much that is given back, after so much before it. */
export function creditedBy(
  invoiced: InvoicedSums,
  { before, amount }: { readonly before: number; readonly amount: number },
): CreditedLines {
  const start = Math.min(before, invoiced.total);
  const end = Math.min(before + amount, invoiced.total);
  const from = lineShares(invoiced, start);
  const to = lineShares(invoiced, end);
  const lines = invoiced.lines.flatMap((line, index): BillingLine[] => {
    const part = (to[index] ?? 0) - (from[index] ?? 0);
    return part === 0 ? [] : [{ ...line, quantity: 1, unitAmount: part, amount: part }];
  });
  const taxOf = (given: number) => roundedShare(invoiced.taxAmount, given, invoiced.total);
  return {
    lines: [...lines, ...beyond(amount - (end - start))],
    taxAmount: taxOf(end) - taxOf(start),
  };
}

const beyond = (amount: number): BillingLine[] =>
  amount === 0
    ? []
    : [
        {
          kind: 'one_off',
          description: 'Given back beyond what this invoice said',
          quantity: 1,
          unitAmount: amount,
          amount,
        },
      ];

/**
 * Of each line, when so much in all was given back. Lines of tax come to the share of their sum, as
 * the note's tax does; what roundings leave of the rest is the biggest line's.
 */
function lineShares({ lines, total }: InvoicedSums, given: number): number[] {
  const [taxes, others] = [lines.filter(isTax), lines.filter((line) => !isTax(line))];
  const tax = roundedShare(sumOfLines(taxes), given, total);
  const ofTaxes = sharesTo(amountsOf(taxes), { given, total, sum: tax });
  const ofOthers = sharesTo(amountsOf(others), { given, total, sum: given - tax });
  return lines.map((line) => (isTax(line) ? ofTaxes : ofOthers).shift() ?? 0);
}

const isTax = (line: BillingLine) => lineKind(line) === 'tax';
const amountsOf = (lines: readonly BillingLine[]) => lines.map(({ amount }) => amount);
const sumOfLines = (lines: readonly BillingLine[]) =>
  amountsOf(lines).reduce((sum, one) => sum + one, 0);

const roundedShare = (amount: number, given: number, total: number): number =>
  total === 0 ? 0 : taxShare(amount, given, total);

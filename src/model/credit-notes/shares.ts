// What of an invoice a credit note takes back: its lines in proportion to the kobo, and so that all
// notes of an invoice together come to what it said. What is given back beyond that is a line by
// itself, without tax: a change gave credit for it, say, and then its payment is refunded. Pure.

import { timesFractionHalfUp } from '../../lib/values/money.ts';
import type { Line } from '../invoices/lines.ts';

export interface Invoiced {
  readonly lines: readonly Line[];
  readonly taxAmount: number;
  readonly total: number;
}

export interface Credited {
  readonly lines: readonly Line[];
  readonly taxAmount: number;
}

/** The share of this much that is given back, after so much before it. */
export function creditedBy(
  invoiced: Invoiced,
  { before, amount }: { readonly before: number; readonly amount: number },
): Credited {
  const start = Math.min(before, invoiced.total);
  const end = Math.min(before + amount, invoiced.total);
  const from = sharesOf(invoiced, start);
  const to = sharesOf(invoiced, end);
  const lines = invoiced.lines.flatMap((line, index): Line[] => {
    const part = (to[index] ?? 0) - (from[index] ?? 0);
    return part === 0 ? [] : [{ ...line, quantity: 1, unitAmount: part, amount: part }];
  });
  const taxOf = (given: number) => share(invoiced.taxAmount, given, invoiced.total);
  return {
    lines: [...lines, ...beyond(amount - (end - start))],
    taxAmount: taxOf(end) - taxOf(start),
  };
}

const beyond = (amount: number): Line[] =>
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

/** Of each line, when so much in all was given back; what roundings leave is the biggest line's. */
function sharesOf({ lines, total }: Invoiced, given: number): number[] {
  const shares = lines.map(({ amount }) => share(amount, given, total));
  const rest = given - shares.reduce((sum, amount) => sum + amount, 0);
  const biggest = Math.max(...lines.map(({ amount }) => amount));
  const index = lines.findIndex(({ amount }) => amount === biggest);
  return shares.map((amount, at) => (at === index ? amount + rest : amount));
}

function share(amount: number, given: number, total: number): number {
  if (total === 0) return 0;
  const size = timesFractionHalfUp(Math.abs(amount), given, total);
  return amount < 0 ? 0 - size : size;
}

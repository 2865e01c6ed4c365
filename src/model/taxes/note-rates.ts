// What a credit note says of tax, rate by rate: its shares of what its invoice says. Pure.

import { sharesTo, taxShare } from '../invoices/tax.ts';
import { invoiceRates, mergedRates, type RateAmounts, type TaxedPaper } from './rates.ts';

/**
 * What a credit note takes back of each rate of its invoice, after earlier notes of it: all notes
 * of an invoice together come to what it said. What is given back beyond that has no tax.
 */
export function noteRates(
  invoiced: TaxedPaper,
  { before, amount }: { readonly before: number; readonly amount: number },
): RateAmounts[] {
  const rates = invoiceRates(invoiced);
  const start = Math.min(before, invoiced.total);
  const end = Math.min(before + amount, invoiced.total);
  const [from, to] = [sharesOf(rates, start), sharesOf(rates, end)];
  const taken = rates.map(({ basisPoints }, at) => ({
    basisPoints,
    net: (to[at]?.net ?? 0) - (from[at]?.net ?? 0),
    tax: (to[at]?.tax ?? 0) - (from[at]?.tax ?? 0),
  }));
  const beyond = amount - (end - start);
  const isSaid = beyond !== 0;
  return mergedRates([...taken, ...(isSaid ? [{ basisPoints: 0, net: beyond, tax: 0 }] : [])]);
}

/** Of each rate, when so much in all was given back. */
function sharesOf(rates: readonly RateAmounts[], given: number): { net: number; tax: number }[] {
  const total = rates.reduce((sum, { net, tax }) => sum + net + tax, 0);
  if (total === 0) return rates.map(() => ({ net: 0, tax: 0 }));
  const wholeTax = rates.reduce((sum, { tax }) => sum + tax, 0);
  const taxes = sharesTo(
    rates.map(({ tax }) => tax),
    { given, total, sum: taxShare(wholeTax, given, total) },
  );
  const grosses = sharesTo(
    rates.map(({ net, tax }) => net + tax),
    { given, total, sum: given },
  );
  return rates.map((_, at) => {
    const tax = taxes[at] ?? 0;
    return { net: (grosses[at] ?? 0) - tax, tax };
  });
}

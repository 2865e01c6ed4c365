// What a document says of tax: each rate with its net sum and its tax.

import type { Tenant } from '../frame/house.ts';
import { percentText } from '../lib/values/money.ts';
import type { RateAmounts } from '../model/taxes/rates.ts';
import type { DocumentTax } from './content.ts';
import { naira } from './words.ts';

/** A document without tax has no table of it. */
export function documentTaxes(
  { taxName }: Pick<Tenant, 'taxName'>,
  rates: readonly RateAmounts[],
): DocumentTax[] {
  if (rates.every(({ tax, basisPoints }) => tax === 0 && !basisPoints)) return [];
  return rates.map(({ basisPoints, net, tax }) => ({
    rate: rateInWords(taxName, basisPoints),
    net: naira(net),
    tax: naira(tax),
    total: naira(net + tax),
  }));
}

function rateInWords(name: string | null, basisPoints: number | null): string {
  const what = name ?? 'Tax';
  return basisPoints === null ? what : `${what} ${percentText(basisPoints)}`;
}

/** For the sums of a document: what its total contains. */
export function containedLabel(
  { taxName }: Pick<Tenant, 'taxName'>,
  rates: readonly RateAmounts[],
): string {
  const taxed = rates.filter(({ tax }) => tax !== 0);
  const [only] = taxed;
  const isOne = taxed.length === 1 && only && only.basisPoints !== null;
  return `Includes ${isOne ? rateInWords(taxName, only.basisPoints) : (taxName ?? 'tax')}`;
}

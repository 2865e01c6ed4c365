// The tax that a merchant adds to its prices, or that they contain.

import Type, { type Static } from 'typebox';
import type { Tenant } from '../../frame/house.ts';
import { basisPointsIn, Percent, shownPercent } from '../../frame/percent.ts';
import { Body, boundedText, Nullable, words } from '../../lib/api/schema.ts';

const TaxName = words(100, 'Name on invoices, for example `VAT`');
const TaxRate = Percent('Percentage with at most two decimals, for example `7.5`');
const TaxNumber = Nullable(
  boundedText(100, 'Your tax number, shown on invoices. `null` for none.'),
);
const Inclusive = Type.Boolean({
  description: 'Whether prices include the tax. Otherwise it is added.',
});

export const Tax = Type.Object(
  {
    name: TaxName,
    ratePercent: TaxRate,
    inclusive: Inclusive,
    number: TaxNumber,
  },
  { title: 'Tax', description: 'The tax on your invoices.' },
);

export const TaxSetting = Body(
  {
    name: TaxName,
    ratePercent: TaxRate,
    inclusive: Type.Optional(Inclusive),
    number: Type.Optional(TaxNumber),
  },
  {
    title: 'TaxChange',
    description: 'Replaces the whole setting. Fields that you leave out get their defaults.',
  },
);

type TaxColumns = Pick<Tenant, 'taxName' | 'taxBasisPoints' | 'taxInclusive' | 'taxNumber'>;

export function shapeTax({ taxName, taxBasisPoints, taxInclusive, taxNumber }: TaxColumns) {
  if (taxName === null) return null;
  const ratePercent = shownPercent(taxBasisPoints) ?? 0;
  return { name: taxName, ratePercent, inclusive: taxInclusive, number: taxNumber };
}

/** The whole setting: what is not said is as it is at first. */
export function taxColumnsOf(tax: Static<typeof TaxSetting> | null): TaxColumns {
  if (tax === null) {
    return { taxName: null, taxBasisPoints: null, taxInclusive: false, taxNumber: null };
  }
  return {
    taxName: tax.name,
    taxBasisPoints: basisPointsIn('tax.ratePercent', tax.ratePercent),
    taxInclusive: tax.inclusive ?? false,
    taxNumber: tax.number ?? null,
  };
}

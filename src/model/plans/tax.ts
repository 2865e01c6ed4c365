// The rate of a plan's invoices in place of the tenant's.

import { basisPointsIn } from '../../frame/percent.ts';

/** Nothing where nothing is said; null: the tenant's. */
export function taxTermsOf({ taxPercent }: { readonly taxPercent?: number | null | undefined }) {
  if (taxPercent === undefined) return {};
  const taxBasisPoints = taxPercent === null ? null : basisPointsIn('taxPercent', taxPercent);
  return { taxBasisPoints };
}

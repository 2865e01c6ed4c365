// The tax that an invoice bears: the plan's rate, or the tenant's; none where its customer is
// exempt.

import type { At } from '../../frame/at.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import type { TaxTerms } from './total.ts';

export interface Taxed {
  readonly at: Pick<At, 'tenant'>;
  readonly customer: Pick<CustomerRow, 'taxExempt'>;
  /** Null where it is sold beside any plan. */
  readonly plan: Pick<PlanRow, 'taxBasisPoints'> | null;
}

export function taxOf({ at, customer, plan }: Taxed): {
  readonly tax: TaxTerms | null;
  readonly basisPoints: number;
} {
  const { taxName: name, taxBasisPoints, taxInclusive: isInclusive } = at.tenant;
  if (name === null || customer.taxExempt) return { tax: null, basisPoints: 0 };
  return { tax: { name, isInclusive }, basisPoints: plan?.taxBasisPoints ?? taxBasisPoints ?? 0 };
}

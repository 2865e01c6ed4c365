// The tax that an invoice bears: the plan's rate, or the tenant's; none where its customer is
// exempt.

import type { At } from '../../frame/at.ts';
import { timesFractionHalfUp } from '../../lib/money.ts';
import type { CustomerRow } from '../customers/shape.ts';
import type { PlanRow } from '../plans/shape.ts';
import type { InvoiceRow } from './shape.ts';

export interface TaxTerms {
  readonly name: string;
  readonly isInclusive: boolean;
}

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
  if (name === null) return { tax: null, basisPoints: 0 };
  const rate = customer.taxExempt ? 0 : (plan?.taxBasisPoints ?? taxBasisPoints ?? 0);
  return { tax: { name, isInclusive }, basisPoints: rate };
}

export const WHOLE_BASIS_POINTS = 10_000;

/** What is sold at a rate, less what is given back. */
export interface Net {
  readonly basisPoints: number;
  readonly amount: number;
}

/** Rounded half up to the kobo, of what is given back as of what is sold. */
export function taxOn({ amount, basisPoints }: Net, isInclusive: boolean): number {
  const whole = isInclusive ? WHOLE_BASIS_POINTS + basisPoints : WHOLE_BASIS_POINTS;
  const tax = timesFractionHalfUp(Math.abs(amount), basisPoints, whole);
  return amount < 0 ? 0 - tax : tax;
}

/** The tax that a price contains: of a merchant that adds its tax, none. */
export function taxContainedIn(amount: number, taxed: Taxed): number {
  const { tax, basisPoints } = taxOf(taxed);
  return tax?.isInclusive ? taxOn({ amount, basisPoints }, true) : 0;
}

type Bearing = Pick<InvoiceRow, 'amountDue' | 'creditApplied' | 'taxAmount'>;

/** The tax within what is paid of an invoice: a part of it bears its share. */
export function taxWithin(invoice: Bearing, amount: number): number {
  const { amountDue, creditApplied, taxAmount } = invoice;
  const total = amountDue + creditApplied;
  return total === 0 || taxAmount <= 0 ? 0 : timesFractionHalfUp(taxAmount, amount, total);
}

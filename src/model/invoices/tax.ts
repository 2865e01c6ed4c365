// The tax of an invoice: the plan's rate, or the tenant's; none where its customer is
// exempt.

import type { Context } from '../../frame/context.ts';
import { timesFractionHalfUp } from '../../lib/values/money.ts';
import type { CustomerRow } from '../customers/shape.ts';
import type { PlanRow } from '../plans/shape.ts';
import type { InvoiceRow } from './shape.ts';

export interface TaxedSale {
  readonly at: Pick<Context, 'tenant'>;
  readonly customer: Pick<CustomerRow, 'taxExempt'>;
  /** Null where it is sold beside any plan. */
  readonly plan: Pick<PlanRow, 'taxBasisPoints'> | null;
}

/** The rate of what is sold now; without a setting there is no tax. */
export function taxOf({ at, customer, plan }: TaxedSale): {
  readonly basisPoints: number;
  readonly isAdded: boolean;
} {
  const { taxName, taxBasisPoints, taxInclusive } = at.tenant;
  const isTaxed = taxName !== null && !customer.taxExempt;
  const basisPoints = isTaxed ? (plan?.taxBasisPoints ?? taxBasisPoints ?? 0) : 0;
  return { basisPoints, isAdded: !taxInclusive };
}

/** What was sold with tax comes back with it, whatever the setting is by then. */
export const taxNameOf = ({ at }: Pick<TaxedSale, 'at'>): string => at.tenant.taxName ?? 'Tax';

export const WHOLE_BASIS_POINTS = 10_000;

/** What is sold at a rate, less what is given back. */
export interface NetAmount {
  readonly basisPoints: number;
  readonly amount: number;
}

/** Rounded half up to the kobo, of what is given back as of what is sold. */
export function taxOn({ amount, basisPoints }: NetAmount, isInclusive: boolean): number {
  const whole = isInclusive ? WHOLE_BASIS_POINTS + basisPoints : WHOLE_BASIS_POINTS;
  const tax = timesFractionHalfUp(Math.abs(amount), basisPoints, whole);
  return amount < 0 ? 0 - tax : tax;
}

/** What is paid for an amount: with the tax that is added to it. */
export function withAddedTax({
  amount,
  basisPoints,
  isAdded,
}: NetAmount & { isAdded: boolean }): number {
  return isAdded ? amount + taxOn({ amount, basisPoints }, false) : amount;
}

/** The tax that a price contains: of a merchant that adds its tax, none. */
export function taxContainedIn(amount: number, taxed: TaxedSale): number {
  const { basisPoints, isAdded } = taxOf(taxed);
  return isAdded ? 0 : taxOn({ amount, basisPoints }, true);
}

type TaxedAmounts = Pick<InvoiceRow, 'amountDue' | 'creditApplied' | 'taxAmount'>;

/**
 * The tax within what is paid of an invoice: a part of it has its share. Below zero where the
 * invoice gave more tax back than it took.
 */
export function taxWithin(invoice: TaxedAmounts, amount: number): number {
  const { amountDue, creditApplied, taxAmount } = invoice;
  const total = amountDue + creditApplied;
  return total === 0 ? 0 : taxShare(taxAmount, amount, total);
}

/** Within its next payment: what is paid in parts has the tax of the whole, to the kobo. */
export function taxOfNextPart(
  invoice: TaxedAmounts & Pick<InvoiceRow, 'amountPaid'>,
  amount: number,
): number {
  const { amountPaid } = invoice;
  return taxWithin(invoice, amountPaid + amount) - taxWithin(invoice, amountPaid);
}

/** Rounded half up, away from zero. */
export function taxShare(tax: number, part: number, whole: number): number {
  const size = timesFractionHalfUp(Math.abs(tax), part, whole);
  return tax < 0 ? 0 - size : size;
}

/** Each rounded half up; what that leaves of the sum is the biggest one's. */
export function sharesTo(
  amounts: readonly number[],
  { given, total, sum }: { readonly given: number; readonly total: number; readonly sum: number },
): number[] {
  if (total === 0) return amounts.map(() => 0);
  const shares = amounts.map((amount) => taxShare(amount, given, total));
  const rest = sum - shares.reduce((all, amount) => all + amount, 0);
  const sizes = amounts.map(Math.abs);
  const biggest = sizes.indexOf(Math.max(...sizes));
  return shares.map((amount, at) => (at === biggest ? amount + rest : amount));
}

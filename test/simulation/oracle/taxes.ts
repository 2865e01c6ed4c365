// The tax of an invoice, worked out anew: what is sold at each rate, added or contained, less its
// discounts, by what merchants had set when each of its lines was made.

import { type Evidence, type Row, unsureAround } from './evidence.ts';
import { halfUp } from './price.ts';
import { numberOf, textOf } from './story.ts';

interface TaxSet {
  readonly name: string | null;
  readonly basisPoints: number;
  readonly isInclusive: boolean;
}

/** A rate of tax, and whether it is added to a price; else the price contains it. */
export interface Rate {
  readonly basisPoints: number;
  readonly isAdded: boolean;
}

/** A sum at a rate, less its discount. */
export interface Bearing extends Rate {
  readonly net: number;
}

const NONE: TaxSet = { name: null, basisPoints: 0, isInclusive: false };

/** Everything that was set between two moments, and what was set when the first of them came. */
function taxesSet(
  { audit, tenants }: Evidence,
  { tenantId, fromMs, toMs }: { tenantId: string; fromMs: number; toMs: number },
): readonly TaxSet[] {
  const told = audit.filter((entry) => {
    return entry.tenantId === tenantId && entry.action === 'tenant.settings_updated';
  });
  const tenant = tenants.find(({ id }) => id === tenantId);
  if (told.length === 0) return [tenant ? ofTenant(tenant) : NONE];
  const sideOf = (changes: unknown, side: 'from' | 'to') =>
    taxIn(Reflect.get(Object(Reflect.get(Object(changes), side)), 'tax'));
  const before = told.findLast(({ at }) => at.getTime() < fromMs);
  const between = told.filter(({ at }) => at.getTime() >= fromMs && at.getTime() <= toMs);
  const first = before ? sideOf(before.changes, 'to') : sideOf(told[0]?.changes, 'from');
  return [first, ...between.map(({ changes }) => sideOf(changes, 'to'))];
}

const ofTenant = ({ taxName, taxBasisPoints, taxInclusive }: Row<'tenants'>): TaxSet => ({
  name: taxName,
  basisPoints: taxBasisPoints ?? 0,
  isInclusive: taxInclusive,
});

function taxIn(tax: unknown): TaxSet {
  const percent = numberOf(tax, 'ratePercent');
  if (percent === null) return NONE;
  const isInclusive = Reflect.get(Object(tax), 'inclusive') === true;
  return { name: textOf(tax, 'name'), basisPoints: Math.round(percent * 100), isInclusive };
}

interface Sold {
  readonly tenantId: string;
  readonly customerId: string;
  /** Null where it is sold beside any plan. */
  readonly planId: string | null;
  /** Between the first and the last of these moments it was priced. */
  readonly moments: readonly number[];
}

/** What is sold then bears one of these, and mostly there is but one. */
export function ratesAt(evidence: Evidence, sold: Sold): Rate[] {
  const { tenantId, customerId, planId, moments } = sold;
  const near = moments.map((atMs) => unsureAround(evidence, atMs));
  const fromMs = Math.min(...near.map((turn) => turn.fromMs));
  const toMs = Math.max(...near.map((turn) => turn.toMs));
  const customer = evidence.customers.find(({ id }) => id === customerId);
  const plan = evidence.plans.find(({ id }) => id === planId);
  const rates = taxesSet(evidence, { tenantId, fromMs, toMs }).map((set): Rate => {
    const isTaxed = set.name !== null && !customer?.taxExempt;
    const basisPoints = isTaxed ? (plan?.taxBasisPoints ?? set.basisPoints) : 0;
    // Of nothing it is all one.
    return { basisPoints, isAdded: basisPoints > 0 && !set.isInclusive };
  });
  return [...new Map(rates.map((rate) => [nameOf(rate), rate])).values()];
}

/** Everything that anything of this merchant's may ever have been sold at. */
export function ratesEver(evidence: Evidence, tenantId: string): ReadonlySet<string> {
  const ever = { tenantId, fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY };
  const plans = evidence.plans.filter((plan) => plan.tenantId === tenantId);
  const names = taxesSet(evidence, ever)
    .filter(({ name }) => name !== null)
    .flatMap(({ basisPoints, isInclusive }) =>
      [basisPoints, ...plans.map((plan) => plan.taxBasisPoints ?? 0)].map((points) =>
        nameOf({ basisPoints: points, isAdded: !isInclusive }),
      ),
    );
  return new Set([nameOf({ basisPoints: 0, isAdded: false }), ...names]);
}

export const nameOf = ({ basisPoints, isAdded }: Rate): string =>
  basisPoints === 0 ? 'none' : `${basisPoints} ${isAdded ? 'added' : 'within'}`;

/** Tax, once a rate; and how much of it is added to the prices. */
export function taxOwed(sold: readonly Bearing[]): {
  readonly tax: number;
  readonly added: number;
} {
  let tax = 0;
  let added = 0;
  for (const some of Map.groupBy(sold, nameOf).values()) {
    const [rate] = some;
    if (!rate) continue;
    const owed = taxOf(sum(some.map(({ net }) => net)), rate);
    tax += owed;
    if (rate.isAdded) added += owed;
  }
  return { tax, added };
}

export const taxOf = (net: number, { basisPoints, isAdded }: Rate): number =>
  halfUp(net, basisPoints, isAdded ? 10_000 : 10_000 + basisPoints);

export const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

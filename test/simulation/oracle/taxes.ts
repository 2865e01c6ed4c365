// The tax of an invoice, worked out anew: what is sold at each rate, less its share of the
// discount, by what merchants had set when the invoice was made.

import type { Evidence, Row } from './evidence.ts';
import { halfUp } from './price.ts';
import { type Line, numberOf, textOf } from './story.ts';

export interface TaxSet {
  readonly name: string | null;
  readonly basisPoints: number;
  readonly isInclusive: boolean;
}

/** A line with the rate that it bears; null where only the service knows. */
export interface Bearing {
  readonly line: Line;
  readonly basisPoints: number | null;
}

const NONE: TaxSet = { name: null, basisPoints: 0, isInclusive: false };

/** Everything that was set between two moments, and what was set when the first of them came. */
export function taxesSet(
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

/** Of each rate what is sold, less its share of what is taken off. */
export function taxOwed(
  bearing: readonly { readonly line: Line; readonly basisPoints: number }[],
  off: number,
  isInclusive: boolean,
): number {
  const isLess = ({ kind, amount }: Line) =>
    (kind ?? 'plan') === 'plan' || (kind === 'proration' && amount > 0);
  const base = sum(bearing.filter(({ line }) => isLess(line)).map(({ line }) => line.amount));
  let before = 0;
  let owed = 0;
  for (const [rate, some] of Map.groupBy(bearing, ({ basisPoints }) => basisPoints)) {
    const own = sum(some.filter(({ line }) => isLess(line)).map(({ line }) => line.amount));
    const share = (part: number) => (base === 0 ? 0 : halfUp(off, part, base));
    const net = sum(some.map(({ line }) => line.amount)) - (share(before + own) - share(before));
    before += own;
    const size = halfUp(Math.abs(net), rate, isInclusive ? 10_000 + rate : 10_000);
    owed += net < 0 ? 0 - size : size;
  }
  return owed;
}

export const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

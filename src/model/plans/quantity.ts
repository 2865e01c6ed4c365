// How many of a plan are subscribed to at once.

import Type from 'typebox';
import { invalidField } from '../../frame/problems.ts';
import { formatNaira, MAX_AMOUNT_KOBO, timesKobo } from '../../lib/values/money.ts';
import type { PlanRow } from './shape.ts';

export const Quantity = Type.Integer({
  minimum: 1,
  maximum: 1_000_000,
  description: 'Quantity of the plan. Default 1.',
});

/** So many come to no more than any amount may be. */
export const isWithinMost = (quantity: number, { amount }: Pick<PlanRow, 'amount'>): boolean =>
  timesKobo(amount, quantity) <= BigInt(MAX_AMOUNT_KOBO);

/** Refuses so many where they come to more. */
export function quantityWithin(
  quantity: number | undefined,
  { amount }: Pick<PlanRow, 'amount'>,
  field = 'quantity',
): number {
  const many = quantity ?? 1;
  if (isWithinMost(many, { amount })) return many;
  const most = formatNaira(MAX_AMOUNT_KOBO);
  throw invalidField(
    field,
    `is too high: the plan's amount times the quantity must be at most ${most}`,
  );
}

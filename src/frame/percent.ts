// Percentages as callers say them, kept in basis points: 7.5 is 750.

import Type from 'typebox';
import { refusing } from '../lib/api/refused-values.ts';
import { basisPointsFromPercent, percentFromBasisPoints } from '../lib/values/money.ts';
import { invalidField } from './problems.ts';

export const Percent = (description = 'In percent, with at most two decimals') =>
  refusing('thirdDecimal', Type.Number({ minimum: 0, maximum: 100, description }));

export function basisPointsIn(field: string, percent: number): number {
  const basisPoints = basisPointsFromPercent(percent);
  if (basisPoints !== null) return basisPoints;
  throw invalidField(field, `must have at most two decimals: ${percent} has more`);
}

export const shownPercent = (basisPoints: number | null): number | null =>
  basisPoints === null ? null : percentFromBasisPoints(basisPoints);

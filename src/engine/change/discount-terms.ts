// What a caller says that a discount takes off, and for how many cycles: of a coupon, or given by
// hand to one subscription.

import { basisPointsIn } from '../../frame/percent.ts';
import { invalidField } from '../../frame/problems.ts';
import type { CouponRow } from '../../model/coupons/shape.ts';

interface SentOff {
  readonly percentOff?: number;
  readonly amountOff?: number;
}

interface SentDuration {
  readonly duration: CouponRow['duration'];
  readonly durationCycles?: number;
}

export function readOff({ percentOff, amountOff }: SentOff) {
  if ((percentOff === undefined) === (amountOff === undefined)) {
    throw invalidField('percentOff', 'send either percentOff or amountOff');
  }
  if (percentOff === undefined) return { basisPoints: null, amountOff: amountOff ?? null };
  const basisPoints = basisPointsIn('percentOff', percentOff);
  if (basisPoints === 0) throw invalidField('percentOff', 'must be above 0');
  return { basisPoints, amountOff: null };
}

export function readDuration({ duration, durationCycles }: SentDuration) {
  if ((duration === 'repeating') === (durationCycles !== undefined)) {
    return { duration, durationCycles: durationCycles ?? null };
  }
  throw invalidField('durationCycles', 'must be sent with the duration repeating, and only then');
}

/** How many cycles' invoices it is taken off; null: all. */
export const cyclesOf = ({ duration, durationCycles }: ReturnType<typeof readDuration>) =>
  duration === 'once' ? 1 : durationCycles;

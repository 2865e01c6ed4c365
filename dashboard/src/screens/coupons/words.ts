// Texts about a coupon: its discount, duration, redemptions and state.

import type { Coupon } from '@sanwo/sdk';
import { moneyText } from '../../kit/text/money.tsx';
import { dayIn } from '../../today.ts';

type Off = Pick<Coupon, 'percentOff' | 'amountOff'>;
type Lasting = Pick<Coupon, 'duration' | 'durationCycles'>;

/** "20% off" */
export const couponOffText = ({ percentOff, amountOff }: Off): string =>
  percentOff === null ? `${moneyText(amountOff ?? 0)} off` : `${percentOff}% off`;

/** "the first 3 payments" */
export function lastingText({ duration, durationCycles }: Lasting): string {
  if (duration === 'once') return 'the first payment';
  if (duration === 'forever') return 'every payment';
  return durationCycles === 1 ? 'the first payment' : `the first ${durationCycles ?? '…'} payments`;
}

/** "42 of 500" */
export const redeemedText = ({
  redemptions,
  maxRedemptions,
}: Pick<Coupon, 'redemptions' | 'maxRedemptions'>): string =>
  maxRedemptions === null ? `${redemptions}` : `${redemptions} of ${maxRedemptions}`;

/** A coupon ends at `redeemBy`, so its last valid moment is a millisecond earlier. */
export const lastMoment = (redeemBy: string): Date => new Date(new Date(redeemBy).getTime() - 1);

export interface ZonedToday {
  /** Null until it is known. */
  readonly today: string | null;
  readonly zone: string;
}

/** Why the coupon cannot be redeemed. Null if it can. */
export function whyOver(coupon: Coupon, { today, zone }: ZonedToday): string | null {
  const { status, redeemBy, maxRedemptions, redemptions } = coupon;
  if (status === 'inactive') return 'Inactive';
  if (redeemBy !== null && today !== null && dayIn(lastMoment(redeemBy), zone) < today) {
    return 'Ended';
  }
  if (maxRedemptions !== null && redemptions >= maxRedemptions) return 'Used up';
  return null;
}

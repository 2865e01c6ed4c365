// A coupon's terms as typed in the form, as a sentence, and as the body of the request.

import type { CouponDuration, CreateCoupon } from '@sanwo/sdk';
import { numberIn } from '../../kit/text/number-in.ts';
import { couponOffText, lastingText } from './words.ts';

export interface OffDraft {
  readonly kind: 'percent' | 'amount';
  readonly percentOff: string;
  readonly amountOff: number | null;
  readonly duration: CouponDuration;
  readonly durationCycles: string;
}

export interface CouponDraft extends OffDraft {
  readonly name: string;
  /** Empty: the service generates a code. */
  readonly code: string;
  /** Empty: the coupon applies to every plan. */
  readonly planCodes: readonly string[];
  readonly maxRedemptions: string;
  readonly maxPerCustomer: string;
  readonly redeemBy: string;
}

export const EMPTY_OFF: OffDraft = {
  kind: 'percent',
  percentOff: '',
  amountOff: null,
  duration: 'once',
  durationCycles: '3',
};

export const EMPTY_DRAFT: CouponDraft = {
  ...EMPTY_OFF,
  name: '',
  code: '',
  planCodes: [],
  maxRedemptions: '',
  maxPerCustomer: '',
  redeemBy: '',
};

/** Null while the discount is missing. */
export function offBody({ kind, percentOff, amountOff, duration, durationCycles }: OffDraft) {
  if (kind === 'amount' && amountOff === null) return null;
  return {
    ...(kind === 'amount' ? { amountOff: amountOff ?? 0 } : { percentOff: numberIn(percentOff) }),
    duration,
    ...(duration === 'repeating' ? { durationCycles: numberIn(durationCycles) } : {}),
  };
}

/** Null while the discount is missing. */
export function couponBody(draft: CouponDraft): CreateCoupon | null {
  const { planCodes } = draft;
  const off = offBody(draft);
  if (off === null) return null;
  const limitIn = (name: 'maxRedemptions' | 'maxPerCustomer') =>
    draft[name].trim() === '' ? {} : { [name]: numberIn(draft[name]) };
  return {
    name: draft.name.trim(),
    ...(draft.code.trim() === '' ? {} : { code: draft.code.trim() }),
    ...off,
    ...(planCodes.length === 0 ? {} : { planCodes: [...planCodes] }),
    ...limitIn('maxRedemptions'),
    ...limitIn('maxPerCustomer'),
    ...(draft.redeemBy === '' ? {} : { redeemBy: draft.redeemBy }),
  };
}

/** "SUMMER gives 20% off the first 3 payments of any plan." */
export function couponSentence(draft: CouponDraft): string {
  const { code, kind, percentOff, amountOff, duration, durationCycles, planCodes } = draft;
  const isMissing = kind === 'percent' ? percentOff.trim() === '' : amountOff === null;
  const off = isMissing
    ? '… off'
    : couponOffText({ percentOff: kind === 'percent' ? Number(percentOff) : null, amountOff });
  const lasting = lastingText({ duration, durationCycles: Number(durationCycles) || null });
  const plans =
    planCodes.length === 0
      ? 'any plan'
      : planCodes.length === 1
        ? 'one plan'
        : `${planCodes.length} plans`;
  const who = code.trim().toUpperCase() || 'The coupon';
  return `${who} gives ${off} ${lasting} of ${plans}.`;
}

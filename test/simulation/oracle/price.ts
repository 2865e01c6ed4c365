// What the platform keeps of a payment, and which name a charge must bear at the provider: computed
// from what is documented, apart from the service's code.

import { createHash } from 'node:crypto';

const PER_TEN_THOUSAND = 140;
const CAP_KOBO = 180_000;

/** 1.4 %, half a kobo counting as one, and never more than ₦1,800.00. */
export function feeKept(grossKobo: number): number {
  const tenThousandths = grossKobo * PER_TEN_THOUSAND;
  const below = Math.floor(tenThousandths / 10_000);
  const isHalfOrMore = (tenThousandths % 10_000) * 2 >= 10_000;
  return Math.min(below + (isHalfOrMore ? 1 : 0), CAP_KOBO);
}

export interface Numbered {
  readonly tenantId: string;
  readonly ownerId: string;
  /** Which invoice of the subscription: kind, which counting, and which in it. */
  readonly place: string;
  readonly number: number;
}

/** `chg_00`, the cell, and digits 3 to 32 of SHA-256 of tenant, subscription, place and number. */
export function referenceOwed({ tenantId, ownerId, place, number }: Numbered): string {
  const digest = createHash('sha256');
  digest.update(`${tenantId} ${ownerId} ${place} ${number}`);
  return `chg_00${digest.digest('hex').substring(2, 32)}`;
}

/** A fraction of an amount, half a kobo counting as one; of less than nothing, as of as much. */
export function halfUp(amount: number, numerator: number, denominator: number): number {
  const times = BigInt(Math.abs(amount)) * BigInt(numerator);
  const whole = times / BigInt(denominator);
  const isHalfOrMore = (times % BigInt(denominator)) * 2n >= BigInt(denominator);
  const size = Number(whole) + (isHalfOrMore ? 1 : 0);
  return amount < 0 ? 0 - size : size;
}

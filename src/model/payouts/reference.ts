// The reference of a payout. It derives from whose it is, at which provider, and which of theirs
// there, not from the moment or what is in it: a restored database makes the same one again,
// whatever it then puts together.

import { createHash } from 'node:crypto';

const HEX_DIGITS = 32;

/** Its payouts were named before there was a second provider, and keep their names. */
const UNNAMED = 'nomba';

export interface PayoutName {
  readonly tenantId: string;
  readonly provider: string;
  /** From 1, without a gap, among all payouts of the tenant at the provider. */
  readonly number: number;
}

export function payoutReference({ tenantId, provider, number }: PayoutName): string {
  const where = provider === UNNAMED ? [] : [provider];
  const hash = createHash('sha256').update(['payout', tenantId, ...where, number].join(' '));
  return `pout_${hash.digest('hex').slice(0, HEX_DIGITS)}`;
}

// The reference of a payout. It derives from whose it is and which of theirs, not from the moment
// or what is in it: a restored database makes the same one again, whatever it then puts together.

import { createHash } from 'node:crypto';

const HEX_DIGITS = 32;

/** Numbered from 1, without a gap, among all payouts of the tenant. */
export function payoutReference(tenantId: string, number: number): string {
  const hash = createHash('sha256').update(`payout ${tenantId} ${number}`);
  return `pout_${hash.digest('hex').slice(0, HEX_DIGITS)}`;
}

// The reference of a customer's account number. It derives from whose it is and which of theirs, so
// that an answer that was lost, and a restored database, find the same number again.

import { createHash } from 'node:crypto';
import { withCell } from '../../lib/values/cell.ts';

export interface AccountName {
  readonly tenantId: string;
  readonly customerId: string;
  /** From 1: a number that was closed is not opened again. */
  readonly ordinal: number;
}

const HEX_DIGITS = 32;

export function accountReference(
  { tenantId, customerId, ordinal }: AccountName,
  cell: string,
): string {
  const facts = ['account', tenantId, customerId, ordinal].join(' ');
  const digest = createHash('sha256').update(facts).digest('hex').slice(0, HEX_DIGITS);
  return withCell(`va_${digest}`, cell);
}

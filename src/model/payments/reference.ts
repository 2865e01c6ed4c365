// The reference of a charge. It derives from what is charged and how often it was tried, so that a
// database restored from yesterday makes the same one again and the provider recognises it.

import { createHash } from 'node:crypto';
import { withCell } from '../../lib/cell.ts';

export interface ChargedFor {
  readonly tenantId: string;
  readonly subscriptionId: string;
  readonly billingPeriodStart: Date;
  /** Counted from 1; manual retries take the next number. */
  readonly number: number;
  /** The subscription's own, for good: where it was made, or null for one made before cells. */
  readonly cell: string | null;
}

const HEX_DIGITS = 32;

export function chargeReference(of: ChargedFor): string {
  const start = of.billingPeriodStart.toISOString();
  const facts = [of.tenantId, of.subscriptionId, start, of.number].join(' ');
  const digest = createHash('sha256').update(facts).digest('hex').slice(0, HEX_DIGITS);
  return of.cell === null ? `chg_${digest}` : withCell(`chg_${digest}`, of.cell);
}

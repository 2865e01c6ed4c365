// The reference of a charge. It derives from what is charged and how often it was tried, so that a
// database restored from yesterday makes the same one again and the provider recognises it.

import { createHash } from 'node:crypto';
import { withCell } from '../../lib/values/cell.ts';

/**
 * Which invoice of its subscription it is: of which cycle, and of which change within it; or of its
 * tenant where it has none. What was invoiced before cycles had one count keeps its place in the
 * counting of then, and what was never counted is known by its beginning.
 */
export interface ChargePlace {
  readonly kind: 'cycle' | 'change' | 'one_off';
  readonly cycleOrdinal: number | null;
  readonly ordinal: number | null;
  /** Of before. */
  readonly generation: number | null;
  readonly billingPeriodStart: Date;
}

export interface ChargedFor {
  readonly tenantId: string;
  /** The subscription's id; of an invoice of none its customer's. */
  readonly ownerId: string;
  readonly invoice: ChargePlace;
  /** Counted from 1; manual retries take the next number. */
  readonly number: number;
  /** Where it was made, or null for what was made before cells; a subscription's own for good. */
  readonly cell: string | null;
}

const HEX_DIGITS = 32;

export function chargeReference(charge: ChargedFor): string {
  const { tenantId, ownerId, invoice, number } = charge;
  const facts = [tenantId, ownerId, placeName(invoice), number].join(' ');
  const digest = createHash('sha256').update(facts).digest('hex').slice(0, HEX_DIGITS);
  return charge.cell === null ? `chg_${digest}` : withCell(`chg_${digest}`, charge.cell);
}

/** The 0 is what the first counting was called: its cycles keep their names. */
function placeName(place: ChargePlace): string {
  const { kind, cycleOrdinal, ordinal, generation, billingPeriodStart } = place;
  if (kind === 'one_off') return `${kind} ${ordinal}`;
  if (cycleOrdinal !== null) {
    return kind === 'cycle' ? `${kind} 0 ${cycleOrdinal}` : `${kind} ${cycleOrdinal}.${ordinal}`;
  }
  return ordinal === null ? billingPeriodStart.toISOString() : `${kind} ${generation} ${ordinal}`;
}

// The reference of money that goes back. It derives from which money it is and which return of it,
// so that a database restored from yesterday makes the same one again and the provider knows it.

import { createHash } from 'node:crypto';
import { type Cell, carriedCell, withCell } from '../../lib/values/cell.ts';

export interface ReturnName {
  readonly tenantId: string;
  readonly provider: string;
  readonly sessionId: string;
  /** From 1, in the order in which parts of the money went back. */
  readonly number: number;
}

const HEX_DIGITS = 32;

export function returnReference(
  { tenantId, provider, sessionId, number }: ReturnName,
  made: { readonly cell: Cell; readonly realNow: Date },
): string {
  const facts = ['return', tenantId, provider, sessionId, number].join(' ');
  const digest = createHash('sha256').update(facts).digest('hex').slice(0, HEX_DIGITS);
  const cell = carriedCell(made.cell, made.realNow);
  return cell === null ? `ret_${digest}` : withCell(`ret_${digest}`, cell);
}

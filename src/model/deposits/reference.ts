// The references of money that goes back: returns of a deposit, and refunds of what it paid. They
// derive from which money it is and how often some went back, so that a database restored from
// yesterday makes the same ones again and the provider knows them.

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
  const digest = digestOf(['return', tenantId, provider, sessionId, number]);
  const cell = carriedCell(made.cell, made.realNow);
  return cell === null ? `ret_${digest}` : withCell(`ret_${digest}`, cell);
}

export interface DepositRefundName extends ReturnName {
  /** From 1, in the order in which payments were made of the deposit. */
  readonly part: number;
}

export function depositRefundReference(name: DepositRefundName): string {
  const { tenantId, provider, sessionId, part, number } = name;
  return `dep_${digestOf(['refund', tenantId, provider, sessionId, part])}-refund-${number}`;
}

const digestOf = (facts: readonly (string | number)[]) =>
  createHash('sha256').update(facts.join(' ')).digest('hex').slice(0, HEX_DIGITS);

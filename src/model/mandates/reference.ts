// The reference of a mandate, as the provider takes it: digits, the first two of which are the
// cell.

import { randomInt } from 'node:crypto';
import { FIRST_CELL, withCell } from '../../lib/values/cell.ts';

const DIGITS = 18;

/** 16 of them are drawn: 53 bits. A cell whose name has letters cannot be said in digits. */
export function newMandateReference(cell: string): string {
  const digits = Array.from({ length: DIGITS }, () => randomInt(10)).join('');
  return withCell(digits, /^\d\d$/.test(cell) ? cell : FIRST_CELL);
}

// The reference of a checkout order: chance, but for the cell.

import { withCell } from '../../lib/values/cell.ts';
import { codePattern, randomCode } from '../../lib/values/id.ts';

const PREFIX = 'ord_';
const LENGTH = 20;

export const ORDER_REFERENCE = codePattern(PREFIX, LENGTH);

/** 18 of its characters are drawn: 107 bits. */
export function newOrderReference(cell: string, newCode = randomCode): string {
  return withCell(newCode(PREFIX, LENGTH), cell);
}

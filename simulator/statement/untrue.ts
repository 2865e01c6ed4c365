// What a statement says that is not so, as the faults ask for. A row's own name decides, so that a
// row which is missing is missing however often it is read.

import { createHash } from 'node:crypto';
import { DAY_MS } from '../durations.ts';
import type { Faults } from '../faults/faults.ts';
import type { Movement } from './movements.ts';

const WRONG_BY_KOBO = 100;
const SHIFTED_BY_MS = 2 * DAY_MS;

type RowFault =
  | 'missingStatementRow'
  | 'duplicateStatementRow'
  | 'wrongFee'
  | 'wrongAmount'
  | 'statementDayShift';

/** The rows as the statement has them, in order. Its balances are those of these rows. */
export function asStated(movements: readonly Movement[], faults: Faults): Movement[] {
  const isHit = (fault: RowFault, { id }: Movement) =>
    faults[fault] > 0 && shareOf(`${fault} ${id}`) < faults[fault];
  const stated = movements.flatMap((movement) => {
    if (isHit('missingStatementRow', movement)) return [];
    const row = {
      ...movement,
      ...(isHit('wrongFee', movement) && { feeKobo: movement.feeKobo + WRONG_BY_KOBO }),
      ...(isHit('wrongAmount', movement) && { amountKobo: movement.amountKobo + WRONG_BY_KOBO }),
      ...(isHit('statementDayShift', movement) && { at: shifted(movement.at) }),
    };
    return isHit('duplicateStatementRow', movement) ? [row, row] : [row];
  });
  return faults.statementDayShift > 0 ? stated.toSorted(byMoment) : stated;
}

const shifted = (at: string) => new Date(Date.parse(at) + SHIFTED_BY_MS).toISOString();
const byMoment = (one: Movement, other: Movement) =>
  one.at < other.at ? -1 : Number(one.at > other.at);

/** 0 ≤ n < 1, always the same of the same text. */
function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

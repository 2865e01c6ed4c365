// Runs a specification: what is given, what is done, and what comes of it, a case a row.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Problem } from '../../src/lib/api/problem.ts';
import { type Case, caseOf, type Given } from './account.ts';
import { type CameOf, cameOf } from './came-of.ts';

export interface Specified extends Given {
  readonly it: string;
  /** All that comes of it; or the problem that the caller gets. */
  readonly expect: CameOf | string;
}

export function specify<T extends Specified>(
  table: readonly T[],
  act: (on: Case, row: T) => void,
  caseFor: (row: T) => Case = caseOf,
): void {
  for (const row of table) {
    it(row.it, () => {
      const on = caseFor(row);
      assert.deepEqual(
        outcomeOf(on, () => act(on, row)),
        row.expect,
      );
    });
  }
}

function outcomeOf(on: Case, act: () => void): CameOf | string {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
  return cameOf(on);
}

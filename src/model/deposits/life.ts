// Where the money of a deposit is. Its state follows from four sums, so that it can never say
// another thing than they do; only that a person is needed is said beside them.

import { defineMachine } from '../../lib/values/machine.ts';

export const DEPOSIT_STATUSES = [
  'unapplied',
  'partly_applied',
  'applied',
  'returning',
  'returned',
  'held',
] as const;

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export interface DepositSums {
  readonly amount: number;
  readonly appliedAmount: number;
  readonly returningAmount: number;
  readonly returnedAmount: number;
}

/** What of it has no place yet. */
export const unappliedOf = (sums: DepositSums): number =>
  sums.amount - sums.appliedAmount - sums.returningAmount - sums.returnedAmount;

export function depositStatusOf(sums: DepositSums, isHeld: boolean): DepositStatus {
  if (sums.returningAmount > 0) return 'returning';
  if (unappliedOf(sums) === 0) return sums.appliedAmount > 0 ? 'applied' : 'returned';
  if (isHeld) return 'held';
  return sums.appliedAmount > 0 ? 'partly_applied' : 'unapplied';
}

/** Something of them waits for a place. */
export const WAITING: ReadonlySet<DepositStatus> = new Set(['unapplied', 'partly_applied', 'held']);

/** The life of what goes back to where it came from. */
export const returnLife = defineMachine({
  name: 'return of a deposit',
  states: ['pending', 'succeeded', 'failed'],
  initial: ['pending'],
  terminal: ['succeeded', 'failed'],
  transitions: [
    { from: 'pending', trigger: 'succeed', to: 'succeeded' },
    { from: 'pending', trigger: 'fail', to: 'failed' },
  ],
});

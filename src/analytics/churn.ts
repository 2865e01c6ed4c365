// How many were lost of those that were there: canceled, or paused as nothing could be collected.

import type { LostSubscriptions } from '../model/reports/figures-sql.ts';
import { percentOf, rounded } from './percent.ts';

export interface Churn {
  /** Percentages of the same number; the second takes what rounding leaves to their sum. */
  readonly voluntary: number;
  readonly involuntary: number;
  readonly rate: number;
}

/** Of those that were active or past due when the window began. */
export function churnOf(lost: readonly LostSubscriptions[], countedBefore: number): Churn {
  const counted = lost.filter(({ wasCounted }) => wasCounted);
  const canceled = lostCount(counted.filter(({ isCanceled }) => isCanceled));
  const rate = percentOf(lostCount(counted), countedBefore);
  const voluntary = percentOf(canceled, countedBefore);
  return { voluntary, involuntary: rounded(rate - voluntary), rate };
}

/** Whether they were there when the window began or not. */
export const pausedOf = (lost: readonly LostSubscriptions[]): number =>
  lostCount(lost.filter(({ isCanceled }) => !isCanceled));

const lostCount = (lost: readonly LostSubscriptions[]) =>
  lost.reduce((sum, { count }) => sum + count, 0);

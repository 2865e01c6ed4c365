// The sums of a window, by what they mean: everything that a metric, a breakdown or an insight is
// computed from.

import type { Db } from '../db/connect.ts';
import { addRates, type Rates } from '../lib/values/rate.ts';
import {
  countLost,
  type LostSubscriptions,
  type MeasureSum,
  selectSums,
} from '../model/reports/figures-sql.ts';
import type { ReportPeriod } from '../model/reports/period.ts';

const MOVES = ['new', 'expansion', 'contraction', 'reactivation', 'churn'] as const;
export type Move = (typeof MOVES)[number];

export interface Flow {
  readonly count: number;
  readonly amount: number;
}

export interface Books {
  readonly period: ReportPeriod;
  /** Recurring revenue when the window began, what moved it within, and at its end. */
  readonly recurring: {
    readonly opening: Rates;
    readonly moves: Readonly<Record<Move, Rates>>;
    readonly closing: Rates;
  };
  readonly active: number;
  readonly pastDue: number;
  /** Active or past due when the window began. */
  readonly countedBefore: number;
  /** What was lost within it, by plan. */
  readonly lost: readonly LostSubscriptions[];
  readonly payingCustomers: number;
  readonly customers: number;
  readonly subscriptions: number;
  readonly newSubscriptions: number;
  readonly canceledSubscriptions: number;
  readonly succeeded: Flow;
  readonly failed: Flow;
  /** The fees, and what was given back. */
  readonly charged: Flow;
  readonly refunded: Flow;
  /** What providers took back. */
  readonly reversed: Flow;
  /** Of what was collected, less what of it went back. */
  readonly taxes: number;
  /** Off the invoices that were paid, and paid of them by credit. */
  readonly discounts: number;
  readonly creditUsed: number;
  readonly previousRevenue: number;
  /** What was summed, for the breakdowns. */
  readonly sums: readonly MeasureSum[];
}

export async function readBooks(db: Db, tenantId: string, period: ReportPeriod): Promise<Books> {
  const sums = await selectSums(db, tenantId, period);
  const lost = await countLost(db, tenantId, period);
  const sumsOf = (measure: string, kind?: string) =>
    sums.filter((sum) => sum.measure === measure && (kind === undefined || sum.kind === kind));
  const until = (some: readonly MeasureSum[]) =>
    total(some, ({ countBefore, countIn }) => countBefore + countIn);
  const within = (some: readonly MeasureSum[]) => total(some, ({ countIn }) => countIn);
  const amountIn = (some: readonly MeasureSum[]) => total(some, ({ valueIn }) => Number(valueIn));
  const flow = (some: readonly MeasureSum[]) => ({ count: within(some), amount: amountIn(some) });
  const recurring = recurringOf(sumsOf('mrr'));
  return {
    period,
    recurring,
    active: until(sumsOf('standing', 'active')),
    pastDue: until(sumsOf('standing', 'past_due')),
    countedBefore: total(sumsOf('standing'), ({ countBefore }) => countBefore),
    lost,
    payingCustomers: until(sumsOf('customers_counted')),
    customers: until(sumsOf('customers')),
    subscriptions: until(sumsOf('subscriptions_new')),
    newSubscriptions: within(sumsOf('subscriptions_new')),
    canceledSubscriptions: within(sumsOf('subscriptions_canceled')),
    succeeded: flow(sumsOf('payments_succeeded')),
    failed: flow(sumsOf('payments_failed')),
    charged: flow(sumsOf('fees')),
    refunded: flow(sumsOf('refunds')),
    reversed: flow(sumsOf('reversals')),
    taxes: amountIn(sumsOf('taxes')),
    discounts: amountIn(sumsOf('discounts')),
    creditUsed: amountIn(sumsOf('credit_used')),
    previousRevenue: total(sumsOf('payments_succeeded'), (sum) => Number(sum.valuePrevious)),
    sums,
  };
}

function recurringOf(sums: readonly MeasureSum[]): Books['recurring'] {
  const opening = ratesBy(sums, ({ valueBefore }) => valueBefore);
  const moveOf = (move: Move) =>
    ratesBy(
      sums.filter(({ kind }) => kind === move),
      ({ valueIn }) => valueIn,
    );
  const moves = {
    new: moveOf('new'),
    expansion: moveOf('expansion'),
    contraction: moveOf('contraction'),
    reactivation: moveOf('reactivation'),
    churn: moveOf('churn'),
  };
  return { opening, moves, closing: addRates(opening, ...Object.values(moves)) };
}

export const ratesBy = (
  sums: readonly MeasureSum[],
  amountOf: (sum: MeasureSum) => string,
): Rates => addRates(...sums.map((sum) => new Map([[sum.per || 1, BigInt(amountOf(sum))]])));

export const total = <T>(items: readonly T[], numberOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0);

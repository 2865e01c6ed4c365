// The figures by plan, by payment method, by day, and what moved the recurring revenue: each from
// the same sums as the metrics, so that they add up to them.

import type { Db } from '../db/connect.ts';
import { addDays } from '../lib/values/day.ts';
import { addRates, perMonth, type Rates } from '../lib/values/rate.ts';
import { NO_SUBJECT } from '../model/reports/facts.ts';
import {
  type CohortStep,
  type MeasureSum,
  selectCohorts,
  selectTrend,
  type TrendPoint,
} from '../model/reports/figures-sql.ts';
import type { ReportPeriod } from '../model/reports/period.ts';
import { type AnalyticsReport, Mandates } from '../model/reports/shape.ts';
import { selectPlanNames } from '../model/reports/short-lists-sql.ts';
import { isPull, PAYMENT_METHODS, type PaymentMethod } from '../provider/port/methods.ts';
import { type Books, type Move, ratesBy, total } from './books.ts';
import { churnOf, pausedOf } from './churn.ts';
import { percentOf } from './percent.ts';

const ORDER: readonly Move[] = ['new', 'expansion', 'contraction', 'reactivation', 'churn'];

/** Rounded so that the movements lead from the opening to the closing to the kobo. */
export function mrrMovements({ recurring }: Books): AnalyticsReport['movements'] {
  let reached: Rates = recurring.opening;
  const opening = perMonth(reached);
  const moves = { new: 0, expansion: 0, contraction: 0, reactivation: 0, churn: 0 };
  for (const move of ORDER) {
    const next = addRates(reached, recurring.moves[move]);
    moves[move] = perMonth(next) - perMonth(reached);
    reached = next;
  }
  const closing = perMonth(reached);
  return { opening, ...moves, net: closing - opening, closing };
}

const MOST_PLANS = 20;

export async function planFigures(
  db: Db,
  tenantId: string,
  books: Books,
): Promise<AnalyticsReport['plans']> {
  const best = planShares(books)
    .filter(isWorthTelling)
    .toSorted((a, b) => b.revenue - a.revenue || b.mrr - a.mrr || (a.planId < b.planId ? -1 : 1))
    .slice(0, MOST_PLANS);
  const ids = best.map(({ planId }) => planId);
  const names = await selectPlanNames(db, tenantId, ids);
  return best.map((share) => {
    const plan = names.get(share.planId);
    return { ...share, planCode: plan?.code ?? '', name: plan?.name ?? '' };
  });
}

const isWorthTelling = ({ planId: _, ...figures }: ReturnType<typeof planShares>[number]) =>
  Object.values(figures).some((figure) => figure !== 0);

/** Recurring revenue is rounded so that all plans together come to the whole, to the kobo. */
function planShares({ sums, lost }: Books) {
  const until = (sum: MeasureSum) => String(BigInt(sum.valueBefore) + BigInt(sum.valueIn));
  const ofPlans = sums.filter(({ subjectId }) => subjectId !== NO_SUBJECT);
  const byPlan = [...Map.groupBy(ofPlans, ({ subjectId }) => subjectId)];
  let reached: Rates = new Map();
  return byPlan
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([planId, ofPlan]) => {
      const of = (measure: string) => ofPlan.filter((sum) => sum.measure === measure);
      const standing = (status: string) =>
        total(
          of('standing').filter(({ kind }) => kind === status),
          ({ countBefore, countIn }) => countBefore + countIn,
        );
      const within = (measure: string) => total(of(measure), ({ countIn }) => countIn);
      const amountIn = (measure: string) => total(of(measure), ({ valueIn }) => Number(valueIn));
      const before = perMonth(reached);
      reached = addRates(reached, ratesBy(of('mrr'), until));
      const lostOfPlan = lost.filter((some) => some.planId === planId);
      const countedBefore = total(of('standing'), ({ countBefore }) => countBefore);
      const churn = churnOf(lostOfPlan, countedBefore);
      const canceledSubscriptions = within('subscriptions_canceled');
      return {
        planId,
        activeSubscriptions: standing('active'),
        pastDueSubscriptions: standing('past_due'),
        newSubscriptions: within('subscriptions_new'),
        canceledSubscriptions,
        lostSubscriptions: canceledSubscriptions + pausedOf(lostOfPlan),
        churnRate: churn.rate,
        voluntaryChurn: churn.voluntary,
        involuntaryChurn: churn.involuntary,
        mrr: perMonth(reached) - before,
        revenue: amountIn('payments_succeeded'),
        platformFees: amountIn('fees'),
      };
    });
}

/** How far back cohorts are shown. */
const COHORT_MONTHS = 12;

export async function cohortsOf(
  db: Db,
  tenantId: string,
  { period: { to } }: Books,
): Promise<AnalyticsReport['cohorts']> {
  const months = monthsUpTo(to.slice(0, 7), COHORT_MONTHS);
  const [firstMonth = to.slice(0, 7)] = months;
  const steps = await selectCohorts(db, tenantId, { firstMonth, to });
  const byCohort = Map.groupBy(steps, ({ cohort }) => cohort);
  return months.flatMap((month) => {
    const ofMonth = byCohort.get(month) ?? [];
    const of = (measure: CohortStep['measure']) =>
      ofMonth.filter((step) => step.measure === measure);
    const started = total(of('cohort_started'), ({ count }) => count);
    if (started === 0) return [];
    let left = 0;
    const active = months
      .filter((each) => each >= month)
      .map((each) => {
        const steps = of('cohort_active').filter((step) => step.month === each);
        left += total(steps, ({ count }) => count);
        return left;
      });
    return [{ month, started, active }];
  });
}

/** So many months, as YYYY-MM, of which this is the last. */
function monthsUpTo(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(year, month - count + index, 1));
    return first.toISOString().slice(0, 7);
  });
}

/** What a source can be is always there; what is pushed, once anybody paid by it. */
export function methodFigures({ sums }: Books): AnalyticsReport['paymentMethods'] {
  const isShown = (type: PaymentMethod) => isPull(type) || sums.some(({ kind }) => kind === type);
  return PAYMENT_METHODS.filter(isShown).map((type) => {
    const of = (measure: string) =>
      sums.filter((sum) => sum.measure === measure && sum.kind === type);
    const successfulPayments = total(of('payments_succeeded'), ({ countIn }) => countIn);
    const failedPayments = total(of('payments_failed'), ({ countIn }) => countIn);
    return {
      type,
      revenue: total(of('payments_succeeded'), ({ valueIn }) => Number(valueIn)),
      successfulPayments,
      failedPayments,
      successRate: percentOf(successfulPayments, successfulPayments + failedPayments),
    };
  });
}

/** Longer periods are shown by month. */
const MOST_TREND_DAYS = 92;

export async function trendOf(
  db: Db,
  tenantId: string,
  books: Books,
): Promise<AnalyticsReport['trend']> {
  const { period } = books;
  const days = daysOfPeriod(period);
  const unit = days.length > MOST_TREND_DAYS ? 'month' : 'day';
  const points = await selectTrend(db, tenantId, { period, unit });
  const byDate = Map.groupBy(points, ({ bucket }) => bucket);
  const length = unit === 'day' ? 10 : 7;
  const dates = [...new Set(days.map((day) => day.slice(0, length)))];
  let reached = books.recurring.opening;
  let active = books.active - activeSteps(points);
  return {
    unit,
    points: dates.map((date) => {
      const found = byDate.get(date) ?? [];
      reached = addRates(reached, ratesOfPoints(found));
      active += activeSteps(found);
      const mrr = perMonth(reached);
      return { date, ...flowsOf(found), activeSubscriptions: active, mrr };
    }),
  };
}

/** How many more are active than before. */
const activeSteps = (points: readonly TrendPoint[]): number =>
  total(
    points.filter(({ measure, kind }) => measure === 'standing' && kind === 'active'),
    ({ count }) => count,
  );

const ratesOfPoints = (points: readonly TrendPoint[]): Rates =>
  addRates(
    ...points
      .filter(({ measure }) => measure === 'mrr')
      .map(({ per, value }) => new Map([[per || 1, BigInt(value)]])),
  );

function flowsOf(points: readonly TrendPoint[]) {
  const amount = (measure: string) =>
    total(
      points.filter((point) => point.measure === measure),
      ({ value }) => Number(value),
    );
  const count = (measure: string) =>
    total(
      points.filter((point) => point.measure === measure),
      (point) => point.count,
    );
  const revenue = amount('payments_succeeded');
  const refunds = amount('refunds');
  const reversals = amount('reversals');
  return {
    revenue,
    refunds,
    reversals,
    netRevenue: revenue - amount('fees') - refunds - reversals - amount('taxes'),
    successfulPayments: count('payments_succeeded'),
    failedPayments: count('payments_failed'),
    newSubscriptions: count('subscriptions_new'),
    canceledSubscriptions: count('subscriptions_canceled'),
  };
}

function daysOfPeriod({ from, to }: ReportPeriod): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export function mandatesOf({ sums }: Books): AnalyticsReport['mandates'] {
  const counts = Object.keys(Mandates.properties).map((state) => {
    const of = sums.filter(({ measure, kind }) => measure === 'mandates' && kind === state);
    return [state, total(of, ({ countBefore, countIn }) => countBefore + countIn)] as const;
  });
  return Object.fromEntries(counts) as AnalyticsReport['mandates'];
}

export function deliveriesOf({ sums }: Books): Omit<AnalyticsReport['webhooks'], 'endpoint'> {
  const of = (status: string) =>
    total(
      sums.filter(({ measure, kind }) => measure === 'deliveries' && kind === status),
      ({ countIn }) => countIn,
    );
  const [delivered, pending, failed] = [of('delivered'), of('pending'), of('failed')];
  return { delivered, pending, failed, successRate: percentOf(delivered, delivered + failed) };
}

// What makes up the difference of a metric between two windows: parts that add up to it where there
// are such, or else the figures that it is computed from.

import type { MetricName } from '../../model/reports/catalogue.ts';
import { signed } from '../answers/amounts.ts';
import { type Analytics, metricValue, type PlanShare } from '../answers/analytics.ts';
import { canonicalName, formatterOf } from '../answers/metrics.ts';
import { oneLine } from '../answers/words.ts';
import { compare, formatDelta } from './comparison.ts';

export interface Driver {
  readonly name: string;
  readonly code?: string;
  /** Toward the difference, in the metric's unit; null where it does not simply add up. */
  readonly contribution: number | null;
  readonly formatted: string;
  readonly current?: number | null;
  readonly previous?: number | null;
}

export interface Breakdown {
  readonly by: string;
  readonly drivers: readonly Driver[];
  /** Of the contributions, with the last one for whatever the others leave: the difference. */
  readonly sum: number | null;
}

interface Pair {
  readonly current: Analytics;
  readonly previous: Analytics;
}

type DriverPart = readonly [name: string, contribution: number, code?: string];

const MOST_PARTS = 5;

/** The figures behind a metric which is a share or a state. */
const COMPONENTS: Partial<Record<MetricName, readonly MetricName[]>> = {
  arpu: ['mrr', 'active_subscriptions', 'past_due_subscriptions', 'total_customers'],
  arps: ['mrr', 'active_subscriptions', 'past_due_subscriptions'],
  churn_rate: ['voluntary_churn', 'involuntary_churn', 'lost_subscriptions'],
  voluntary_churn: ['canceled_subscriptions', 'active_subscriptions', 'past_due_subscriptions'],
  involuntary_churn: ['lost_subscriptions', 'canceled_subscriptions', 'failed_payments'],
  retention_rate: ['voluntary_churn', 'involuntary_churn', 'lost_subscriptions'],
  payment_success_rate: ['successful_payments', 'failed_payments', 'total_payment_attempts'],
  payment_failure_rate: ['failed_payments', 'successful_payments', 'total_payment_attempts'],
  revenue_growth_percent: ['gross_revenue', 'successful_payments'],
};

export function breakDown(metric: MetricName, pair: Pair): readonly Breakdown[] {
  const { delta } = compare(metric, pair.current, pair.previous);
  const sums = (by: string, parts: readonly DriverPart[]) => additive(metric, by, { parts, delta });
  switch (canonicalName(metric)) {
    case 'mrr':
      return [sums('movement', movementParts(pair.current, 1))];
    case 'arr':
      return [sums('movement', movementParts(pair.current, 12))];
    case 'revenue':
      return [
        sums('plan', planParts(pair, 'revenue')),
        sums('payment_method', methodParts(pair, 'revenue')),
      ];
    case 'platform_fees':
      return [sums('plan', planParts(pair, 'platformFees'))];
    case 'net_revenue':
      return [sums('component', netParts(pair))];
    case 'successful_payments':
      return [sums('payment_method', methodParts(pair, 'successfulPayments'))];
    case 'failed_payments':
      return [sums('payment_method', methodParts(pair, 'failedPayments'))];
    case 'total_payment_attempts':
      return [sums('outcome', changeParts(pair, ['successful_payments', 'failed_payments']))];
    case 'active_subscriptions':
      return [sums('movement', flowParts(pair.current))];
    case 'past_due_subscriptions':
      return [sums('plan', planParts(pair, 'pastDueSubscriptions'))];
    case 'new_subscriptions':
      return [sums('plan', planParts(pair, 'newSubscriptions'))];
    case 'canceled_subscriptions':
      return [sums('plan', planParts(pair, 'canceledSubscriptions'))];
    case 'lost_subscriptions':
      return [sums('plan', planParts(pair, 'lostSubscriptions'))];
    case 'total_customers':
      return [sums('growth', [['new customers', delta ?? 0]])];
    case 'total_subscriptions':
      return [sums('movement', flowParts(pair.current).slice(0, 1))];
    default:
      return [componentsOf(pair, COMPONENTS[metric] ?? [])];
  }
}

/** The parts in the order of their weight; what they do not explain is a part of its own. */
function additive(
  metric: MetricName,
  by: string,
  { parts, delta }: { readonly parts: readonly DriverPart[]; readonly delta: number | null },
): Breakdown {
  const format = formatterOf(metric);
  const heavy = parts.filter(([, contribution]) => contribution !== 0).sort(byWeight);
  const shown = heavy.slice(0, MOST_PARTS);
  const explained = shown.reduce((sum, [, contribution]) => sum + contribution, 0);
  const rest: DriverPart[] =
    delta === null || delta === explained ? [] : [['everything else', delta - explained]];
  const drivers = [...shown, ...rest].map(([name, contribution, code]) => ({
    name,
    ...(code === undefined ? {} : { code }),
    contribution,
    formatted: signed(contribution, format),
  }));
  return { by, drivers, sum: delta };
}

function byWeight([, a]: DriverPart, [, b]: DriverPart): number {
  return Math.abs(b) - Math.abs(a);
}

/** Twelve months of the same is what makes a year of it: whole kobo stay whole. */
function movementParts({ movements }: Analytics, months: 1 | 12): DriverPart[] {
  return [
    ['new', movements.new * months],
    ['expansion', movements.expansion * months],
    ['contraction', movements.contraction * months],
    ['reactivation', movements.reactivation * months],
    ['churn', movements.churn * months],
  ];
}

type PlanFigure = Exclude<keyof PlanShare, 'planId' | 'planCode' | 'name'>;

function planParts({ current, previous }: Pair, figure: PlanFigure): DriverPart[] {
  const before = new Map(previous.plans.map((plan) => [plan.planId, plan]));
  const now = new Set(current.plans.map(({ planId }) => planId));
  const gone = previous.plans.filter(({ planId }) => !now.has(planId));
  return [
    ...current.plans.map((plan): DriverPart => {
      const earlier = before.get(plan.planId)?.[figure] ?? 0;
      return [oneLine(plan.name, 30), plan[figure] - earlier, plan.planCode];
    }),
    ...gone.map((plan): DriverPart => [oneLine(plan.name, 30), -plan[figure], plan.planCode]),
  ];
}

function methodParts(
  { current, previous }: Pair,
  field: 'revenue' | 'successfulPayments' | 'failedPayments',
): DriverPart[] {
  const types = [...current.paymentMethods, ...previous.paymentMethods].map(({ type }) => type);
  const total = ({ paymentMethods }: Analytics, wanted: string) =>
    paymentMethods.find(({ type }) => type === wanted)?.[field] ?? 0;
  return [...new Set(types)].map((type): DriverPart => {
    return [type, total(current, type) - total(previous, type)];
  });
}

/** Net is gross without fees, tax and refunds, so refunds are what is left between them. */
function netParts(pair: Pair): DriverPart[] {
  const [[, gross], [, fees]] = changeParts(pair, ['gross_revenue', 'platform_fees']) as [
    DriverPart,
    DriverPart,
  ];
  const net = compare('net_revenue', pair.current, pair.previous).delta ?? 0;
  const tax = pair.current.taxCollected - pair.previous.taxCollected;
  return [
    ['gross revenue', gross],
    ['platform fees', -fees],
    ['tax collected', -tax],
    ['refunds', net - gross + fees + tax],
  ];
}

function changeParts({ current, previous }: Pair, names: readonly MetricName[]): DriverPart[] {
  return names.map((name): DriverPart => [name, compare(name, current, previous).delta ?? 0]);
}

function flowParts(current: Analytics): DriverPart[] {
  return [
    ['new subscriptions', metricValue(current, 'new_subscriptions') ?? 0],
    ['canceled subscriptions', -(metricValue(current, 'canceled_subscriptions') ?? 0)],
  ];
}

function componentsOf({ current, previous }: Pair, names: readonly MetricName[]): Breakdown {
  const drivers = names.map((name): Driver => {
    const found = compare(name, current, previous);
    const formatted = formatDelta(name, found.delta);
    return {
      name,
      contribution: null,
      current: found.current,
      previous: found.previous,
      formatted,
    };
  });
  return { by: 'component', drivers, sum: null };
}

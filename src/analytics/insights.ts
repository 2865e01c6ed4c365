// What a merchant should know without having asked: rules over a report, each with a threshold, a
// severity, a message and what to do about it.

import { formatNaira } from '../lib/values/money.ts';
import type { AnalyticsAnswer, AnalyticsReport } from '../model/reports/shape.ts';

type Severity = 'info' | 'warning' | 'critical';

type Insight = AnalyticsAnswer['insights'][number];

interface InsightRule {
  readonly code: string;
  readonly metrics: readonly string[];
  /** Nothing where the rule does not apply. */
  readonly look: (report: AnalyticsReport) => Pick<Insight, 'severity' | 'message'> | null;
  readonly recommendedAction: string;
}

/** Shares of fewer payments than these are chance. */
const ENOUGH_PAYMENTS = 5;
const FAILING = { warning: 20, critical: 40 };
const CHURNING = { warning: 5, critical: 10 };
const ENOUGH_SUBSCRIPTIONS = 5;
const PAST_DUE_PERCENT = 10;
const REVENUE_STEP_PERCENT = 10;
const ENOUGH_DELIVERIES = 20;
const DELIVERED_PERCENT = 95;
const ONE_PLAN_PERCENT = 80;
const MANDATES_WAITING = 3;

const RULES: readonly InsightRule[] = [
  {
    code: 'payments_failing',
    metrics: ['payment_failure_rate', 'payment_success_rate', 'failed_payments', 'revenue'],
    look: ({ metrics }) => {
      const { payment_failure_rate: rate, total_payment_attempts: all } = metrics;
      if (rate === null || (all ?? 0) < ENOUGH_PAYMENTS || rate < FAILING.warning) return null;
      const severity = rate >= FAILING.critical ? 'critical' : 'warning';
      return { severity, message: `${rate}% of ${all} payment attempts failed.` };
    },
    recommendedAction:
      'Review the failed invoices. Send reminders with a payment link, and retry those that ' +
      'failed for lack of funds after payday.',
  },
  {
    code: 'churn_high',
    metrics: [
      ...['churn_rate', 'voluntary_churn', 'involuntary_churn', 'retention_rate'],
      ...['canceled_subscriptions', 'lost_subscriptions', 'mrr', 'arr'],
    ],
    look: ({ metrics, countedBefore }) => {
      const { churn_rate: rate } = metrics;
      if (rate === null || countedBefore < ENOUGH_SUBSCRIPTIONS || rate < CHURNING.warning) {
        return null;
      }
      const severity = rate >= CHURNING.critical ? 'critical' : 'warning';
      const { voluntary_churn: canceled, involuntary_churn: uncollected } = metrics;
      const parts = `${canceled}% canceled, ${uncollected}% paused unpaid`;
      return { severity, message: `${rate}% of ${countedBefore} subscriptions left: ${parts}.` };
    },
    recommendedAction:
      'Ask customers why they canceled: the reasons are on their subscriptions. Send a payment ' +
      'link to those whose payments failed. Paying it resumes the subscription.',
  },
  {
    code: 'mrr_falling',
    metrics: ['mrr', 'arr', 'arpu', 'arps'],
    look: ({ movements: { net, opening } }) =>
      net < 0
        ? {
            severity: 'warning',
            message: `Recurring revenue fell by ${formatNaira(-net)} from ${formatNaira(opening)}.`,
          }
        : null,
    recommendedAction: 'Find the cause: churn, pauses after failed payments, or lower prices.',
  },
  {
    code: 'mrr_growing',
    metrics: ['mrr', 'arr', 'new_subscriptions'],
    look: ({ movements: { net, opening } }) =>
      opening > 0 && net * 100 >= opening * REVENUE_STEP_PERCENT
        ? {
            severity: 'info',
            message: `Recurring revenue grew by ${formatNaira(net)} from ${formatNaira(opening)}.`,
          }
        : null,
    recommendedAction: 'Find out where the new subscriptions come from, and invest there.',
  },
  {
    code: 'revenue_falling',
    metrics: ['revenue', 'gross_revenue', 'net_revenue', 'revenue_growth_percent'],
    look: ({ metrics: { revenue_growth_percent: growth } }) =>
      growth !== null && growth <= -REVENUE_STEP_PERCENT
        ? {
            severity: 'warning',
            message: `Revenue is ${-growth}% lower than in the previous period.`,
          }
        : null,
    recommendedAction: 'Compare the two periods by plan and by payment method to find the cause.',
  },
  {
    code: 'revenue_growing',
    metrics: ['revenue', 'gross_revenue', 'net_revenue', 'revenue_growth_percent'],
    look: ({ metrics: { revenue_growth_percent: growth } }) =>
      growth !== null && growth >= REVENUE_STEP_PERCENT
        ? { severity: 'info', message: `Revenue is ${growth}% higher than in the previous period.` }
        : null,
    recommendedAction: 'Check that renewals grow too, not only first payments.',
  },
  {
    code: 'past_due_high',
    metrics: ['past_due_subscriptions', 'active_subscriptions', 'payment_failure_rate'],
    look: ({ metrics: { past_due_subscriptions: late, active_subscriptions: active } }) => {
      const all = (late ?? 0) + (active ?? 0);
      const isMany = all >= ENOUGH_SUBSCRIPTIONS && (late ?? 0) * 100 >= all * PAST_DUE_PERCENT;
      return isMany
        ? { severity: 'warning', message: `${late} of ${all} subscriptions are past due.` }
        : null;
    },
    recommendedAction: 'Send reminders now. Most past due customers pay when they get a link.',
  },
  {
    code: 'cards_expiring',
    metrics: ['payment_failure_rate', 'churn_rate'],
    look: ({ trouble: { atRiskSubscriptions } }) => {
      const { count } = atRiskSubscriptions.reasons.find(isExpiring) ?? { count: 0 };
      return count > 0
        ? {
            severity: 'info',
            message: `${count} subscriptions pay with a card that is about to expire.`,
          }
        : null;
    },
    recommendedAction: 'Send these customers a link to add another card before the next charge.',
  },
  {
    code: 'mandates_waiting',
    metrics: ['new_subscriptions', 'active_subscriptions'],
    look: ({ mandates: { pending } }) =>
      pending >= MANDATES_WAITING
        ? {
            severity: 'info',
            message: `${pending} bank mandates are waiting for the payer’s approval.`,
          }
        : null,
    recommendedAction: 'Remind these payers to approve the mandate at their bank.',
  },
  {
    code: 'one_plan_carries',
    metrics: ['revenue', 'gross_revenue', 'mrr'],
    look: ({ plans, movements: { closing: all } }) => {
      const [top, ...others] = plans.toSorted((a, b) => b.mrr - a.mrr);
      const isCarrying = top && others.length > 0 && top.mrr * 100 >= all * ONE_PLAN_PERCENT;
      return isCarrying && all > 0
        ? {
            severity: 'info',
            message: `${top.name} brings ${sharePercent(top.mrr, all)}% of the MRR.`,
          }
        : null;
    },
    recommendedAction: 'Watch this plan closely: most of your revenue depends on it.',
  },
  {
    code: 'webhooks_off',
    metrics: [],
    look: ({ webhooks: { endpoint } }) =>
      endpoint.disabledAt === null
        ? null
        : { severity: 'critical', message: 'Your webhook endpoint is turned off.' },
    recommendedAction: 'Fix the endpoint, set its URL again, and replay the missed deliveries.',
  },
  {
    code: 'webhooks_failing',
    metrics: [],
    look: ({ webhooks: { delivered, failed, successRate } }) =>
      delivered + failed >= ENOUGH_DELIVERIES && successRate < DELIVERED_PERCENT
        ? { severity: 'warning', message: `Only ${successRate}% of webhooks were delivered.` }
        : null,
    recommendedAction: 'Review the failed deliveries and the responses of your endpoint.',
  },
];

const sharePercent = (part: number, all: number) => Math.round((part / all) * 100);

const isExpiring = (risk: { readonly reason: string }) => risk.reason === 'card_expiring';

const ORDER: readonly Severity[] = ['critical', 'warning', 'info'];

/** The gravest first. */
export function insightsOf(report: AnalyticsReport): Insight[] {
  const found = RULES.flatMap(({ look, metrics, ...rule }) => {
    const seen = look(report);
    return seen ? [{ ...rule, ...seen, metrics: [...metrics] }] : [];
  });
  return found.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}

// What a merchant should know without having asked: rules over a report, each with a threshold, a
// severity, a message and what to do about it.

import { formatNaira } from '../lib/values/money.ts';
import type { AnalyticsAnswer, Report } from '../model/reports/shape.ts';

type Severity = 'info' | 'warning' | 'critical';

type Insight = AnalyticsAnswer['insights'][number];

interface Rule {
  readonly code: string;
  readonly metrics: readonly string[];
  /** Nothing where the rule does not apply. */
  readonly look: (report: Report) => Pick<Insight, 'severity' | 'message'> | null;
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

const RULES: readonly Rule[] = [
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
      'Look at the failed invoices: send reminders with a payment link, retry what failed for ' +
      'lack of funds after payday.',
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
      'Ask those who canceled why: the cancel reasons are on their subscriptions. Send a payment ' +
      'link to those whose payments failed: paying it resumes them.',
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
    recommendedAction: 'See what moved it: churn, pauses after failed payments, or lower prices.',
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
    recommendedAction: 'Find out where the new subscriptions come from, and do more of it.',
  },
  {
    code: 'revenue_falling',
    metrics: ['revenue', 'gross_revenue', 'net_revenue', 'revenue_growth_percent'],
    look: ({ metrics: { revenue_growth_percent: growth } }) =>
      growth !== null && growth <= -REVENUE_STEP_PERCENT
        ? { severity: 'warning', message: `Revenue is ${-growth}% below the window before.` }
        : null,
    recommendedAction:
      'Compare the windows by plan and by payment method to see where it is missing.',
  },
  {
    code: 'revenue_growing',
    metrics: ['revenue', 'gross_revenue', 'net_revenue', 'revenue_growth_percent'],
    look: ({ metrics: { revenue_growth_percent: growth } }) =>
      growth !== null && growth >= REVENUE_STEP_PERCENT
        ? { severity: 'info', message: `Revenue is ${growth}% above the window before.` }
        : null,
    recommendedAction: 'Check that the growth is in renewals, not in first payments alone.',
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
    recommendedAction: 'Send reminders now: most who are past due pay when they get a link.',
  },
  {
    code: 'cards_expiring',
    metrics: ['payment_failure_rate', 'churn_rate'],
    look: ({ trouble: { atRiskSubscriptions } }) => {
      const { count } = atRiskSubscriptions.reasons.find(isExpiring) ?? { count: 0 };
      return count > 0
        ? { severity: 'info', message: `${count} subscriptions pay by a card that expires.` }
        : null;
    },
    recommendedAction: 'Send these customers a link to give another card before the next charge.',
  },
  {
    code: 'mandates_waiting',
    metrics: ['new_subscriptions', 'active_subscriptions'],
    look: ({ mandates: { pending } }) =>
      pending >= MANDATES_WAITING
        ? { severity: 'info', message: `${pending} bank mandates wait for their payers.` }
        : null,
    recommendedAction: 'Remind these payers to approve the mandate at their bank.',
  },
  {
    code: 'one_plan_carries',
    metrics: ['revenue', 'gross_revenue', 'mrr'],
    look: ({ plans }) => {
      const [top, ...others] = plans;
      const all = plans.reduce((sum, { mrr }) => sum + mrr, 0);
      const isCarrying = top && others.length > 0 && top.mrr * 100 >= all * ONE_PLAN_PERCENT;
      return isCarrying && all > 0
        ? {
            severity: 'info',
            message: `${top.name} makes ${sharePercent(top.mrr, all)}% of the MRR.`,
          }
        : null;
    },
    recommendedAction: 'Keep an eye on that plan: what happens to it happens to the business.',
  },
  {
    code: 'webhooks_off',
    metrics: [],
    look: ({ webhooks: { endpoint } }) =>
      endpoint.disabledAt === null
        ? null
        : { severity: 'critical', message: 'Your webhook endpoint is turned off.' },
    recommendedAction: 'Mend the endpoint, set its address again, and replay what it has missed.',
  },
  {
    code: 'webhooks_failing',
    metrics: [],
    look: ({ webhooks: { delivered, failed, successRate } }) =>
      delivered + failed >= ENOUGH_DELIVERIES && successRate < DELIVERED_PERCENT
        ? { severity: 'warning', message: `Only ${successRate}% of webhooks arrived.` }
        : null,
    recommendedAction: 'Look at the failed deliveries and what your endpoint answered.',
  },
];

const sharePercent = (part: number, all: number) => Math.round((part / all) * 100);

const isExpiring = (risk: { readonly reason: string }) => risk.reason === 'card_expiring';

const ORDER: readonly Severity[] = ['critical', 'warning', 'info'];

/** The gravest first. */
export function insightsOf(report: Report): Insight[] {
  const found = RULES.flatMap(({ look, metrics, ...rule }) => {
    const seen = look(report);
    return seen ? [{ ...rule, ...seen, metrics: [...metrics] }] : [];
  });
  return found.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}

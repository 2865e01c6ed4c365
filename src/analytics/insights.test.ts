// Every rule of the insights, both ways: just past its threshold it speaks, just short of it it
// holds its tongue.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AnalyticsReport } from '../model/reports/shape.ts';
import { analyticsExample } from './example.ts';
import { insightsOf } from './insights.ts';

const { insights: _, ...example } = analyticsExample;

/** A month in which nothing is worth a word. */
const CALM: AnalyticsReport = {
  ...example,
  countedBefore: 10,
  metrics: { ...example.metrics, past_due_subscriptions: 0, revenue_growth_percent: 0 },
  movements: { ...example.movements, new: 0, net: 0, closing: example.movements.opening },
};

const metrics = (change: Partial<AnalyticsReport['metrics']>): AnalyticsReport => ({
  ...CALM,
  metrics: { ...CALM.metrics, ...change },
});
const moved = (net: number): AnalyticsReport => ({
  ...CALM,
  movements: { ...CALM.movements, opening: 1_000_000, net, closing: 1_000_000 + net },
});
const plans = (...mrrs: number[]): AnalyticsReport => ({
  ...CALM,
  plans: mrrs.flatMap((mrr) => CALM.plans.map((plan) => ({ ...plan, mrr }))),
  movements: { ...CALM.movements, closing: mrrs.reduce((sum, mrr) => sum + mrr, 0) },
});
const webhooks = (change: Partial<AnalyticsReport['webhooks']>): AnalyticsReport => ({
  ...CALM,
  webhooks: { ...CALM.webhooks, ...change },
});
const mandates = (pending: number): AnalyticsReport => ({
  ...CALM,
  mandates: { ...CALM.mandates, pending },
});
const risk = (reason: AnalyticsReport['atRiskCustomers'][number]['reason']): AnalyticsReport => ({
  ...CALM,
  trouble: {
    ...CALM.trouble,
    atRiskSubscriptions: { count: 1, amount: 1, reasons: [{ reason, count: 1, amount: 1 }] },
  },
});
const endpoint = (disabledAt: string | null): AnalyticsReport =>
  webhooks({ endpoint: { ...CALM.webhooks.endpoint, disabledAt } });

const CASES: readonly [
  code: string,
  speaks: AnalyticsReport,
  severity: string,
  silent: AnalyticsReport,
][] = [
  [
    'payments_failing',
    metrics({ payment_failure_rate: 20, total_payment_attempts: 5 }),
    'warning',
    metrics({ payment_failure_rate: 19.99, total_payment_attempts: 5 }),
  ],
  [
    'payments_failing',
    metrics({ payment_failure_rate: 40, total_payment_attempts: 5 }),
    'critical',
    metrics({ payment_failure_rate: 100, total_payment_attempts: 4 }),
  ],
  ['churn_high', metrics({ churn_rate: 5 }), 'warning', metrics({ churn_rate: 4.99 })],
  [
    'churn_high',
    metrics({ churn_rate: 10 }),
    'critical',
    { ...metrics({ churn_rate: 100 }), countedBefore: 4 },
  ],
  ['mrr_falling', moved(-1), 'warning', moved(0)],
  ['mrr_growing', moved(100_000), 'info', moved(99_999)],
  [
    'revenue_falling',
    metrics({ revenue_growth_percent: -10 }),
    'warning',
    metrics({ revenue_growth_percent: -9.99 }),
  ],
  [
    'revenue_growing',
    metrics({ revenue_growth_percent: 10 }),
    'info',
    metrics({ revenue_growth_percent: null }),
  ],
  [
    'past_due_high',
    metrics({ past_due_subscriptions: 1, active_subscriptions: 9 }),
    'warning',
    metrics({ past_due_subscriptions: 1, active_subscriptions: 10 }),
  ],
  ['cards_expiring', risk('card_expiring'), 'info', risk('past_due')],
  ['mandates_waiting', mandates(3), 'info', mandates(2)],
  ['one_plan_carries', plans(80, 20), 'info', plans(79, 21)],
  ['webhooks_off', endpoint('2026-01-31T09:00:00.000Z'), 'critical', endpoint(null)],
  [
    'webhooks_failing',
    webhooks({ delivered: 18, failed: 2, successRate: 90 }),
    'warning',
    webhooks({ delivered: 19, failed: 1, successRate: 95 }),
  ],
];

describe('insights', () => {
  const found = (report: AnalyticsReport, code: string) =>
    insightsOf(report).find((insight) => insight.code === code);

  it('are silent in a calm month', () => {
    assert.deepEqual(insightsOf(CALM), []);
  });

  for (const [code, speaks, severity, silent] of CASES) {
    it(`${code}: ${severity} past the threshold, nothing short of it`, () => {
      const insight = found(speaks, code);
      assert.equal(insight?.severity, severity);
      assert.ok(insight?.message.length > 10);
      assert.ok(insight?.recommendedAction.length > 10);
      assert.equal(found(silent, code), undefined);
    });
  }

  it('one_plan_carries: a share of all plans, also of those that are not shown', () => {
    assert.ok(found(plans(20, 80), 'one_plan_carries'), 'the other has more revenue so far');
    const beside = { ...plans(80, 20), movements: { ...CALM.movements, closing: 101 } };
    assert.equal(found(beside, 'one_plan_carries'), undefined);
  });

  it('come with the gravest first', () => {
    const all = insightsOf({
      ...moved(-1),
      mandates: mandates(3).mandates,
      webhooks: endpoint('2026-01-31T09:00:00.000Z').webhooks,
    });
    assert.deepEqual(
      all.map(({ severity }) => severity),
      ['critical', 'warning', 'info'],
    );
  });
});

// The tools that count, compare and explain, against figures that were added up by hand.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { percentChange } from '../../src/mcp/answers/amounts.ts';
import { CATALOGUE } from '../../src/model/reports/catalogue.ts';
import { type Desk, openDesk, type ToolClient } from './desk.ts';
import { type FakeApi, startFakeApi } from './fake-analytics.ts';
import { FEBRUARY, MARCH } from './march.ts';

let api: FakeApi;
let desk: Desk;
let tools: ToolClient;

before(async () => {
  api = await startFakeApi();
  desk = await openDesk({ apiUrl: api.url });
  tools = await desk.connect(api.key);
});

beforeEach(() => {
  api.now = '2026-03-15T22:30:00.000Z';
  api.asked.length = 0;
  api.windows.clear();
  api.windows.set('', MARCH).set('2026-03-01', MARCH).set('2026-02-14', FEBRUARY);
  api.windows.set('2026-02-01', FEBRUARY);
});

after(async () => {
  await desk.stop();
  await api.stop();
});

const windowsAsked = () =>
  api.asked
    .filter((each) => each.includes('analytics'))
    .map((each) => each.replace(/^.*from=(\S+)&to=(\S+)$/, '$1 $2'))
    .sort();

describe('compute_metric', () => {
  it('answers the value, its unit and what it means', async () => {
    const { text, data } = await tools.call('compute_metric', {
      metric: 'mrr',
      from: '2026-03-01',
      to: '2026-03-31',
    });
    assert.deepEqual(data, {
      metric: 'mrr',
      value: 1_250_000,
      unit: 'NGN minor',
      formatted: '₦12,500.00',
      from: '2026-03-01',
      to: '2026-03-31',
      timezone: 'Africa/Lagos',
      definition: CATALOGUE.mrr.definition,
    });
    assert.deepEqual(JSON.parse(text), data);
  });

  it('leaves the window to the API when none is given', async () => {
    await tools.call('compute_metric', { metric: 'churn_rate' });
    assert.deepEqual(api.asked, ['GET /v1/dashboard/analytics']);
  });

  it('counts, takes shares, and knows when there is no value', async () => {
    const formatted = async (metric: string) =>
      (await tools.call('compute_metric', { metric })).data.formatted;
    assert.equal(await formatted('failed_payments'), '2');
    assert.equal(await formatted('churn_rate'), '33.33%');
    assert.equal(await formatted('revenue_growth_percent'), 'unknown');
    assert.equal(await formatted('gross_revenue'), '₦20,000.00');
  });
});

describe('compare_periods', () => {
  const mrr = { metric: 'mrr' };

  it('compares this month with as many days before it', async () => {
    const { data } = await tools.call('compare_periods', mrr);
    assert.equal(data.absoluteDelta, 250_000);
    assert.equal(data.formattedDelta, '+₦2,500.00');
    assert.equal(data.percentChange, 25);
    assert.equal(data.direction, 'up');
    assert.deepEqual(windowsAsked(), ['2026-02-14 2026-02-28', '2026-03-01 2026-03-15']);
  });

  it('knows every preset, in the tenant’s zone', async () => {
    // 23:30 UTC is the next day in Lagos.
    api.now = '2026-03-30T23:30:00.000Z';
    const windows: Record<string, string> = {
      this_month: '2026-03-01 2026-03-31',
      last_month: '2026-02-01 2026-02-28',
      last_7_days: '2026-03-25 2026-03-31',
      last_30_days: '2026-03-02 2026-03-31',
      last_90_days: '2026-01-01 2026-03-31',
      this_year: '2026-01-01 2026-03-31',
      last_year: '2025-01-01 2025-12-31',
    };
    for (const [previous, window] of Object.entries(windows)) {
      api.asked.length = 0;
      const days = { current_from: '2020-01-01', current_to: '2020-01-02' };
      await tools.call('compare_periods', { ...mrr, ...days, previous });
      assert.deepEqual(windowsAsked(), ['2020-01-01 2020-01-02', window], previous);
    }
  });

  it('takes from and to as the days of the current window', async () => {
    const days = { from: '2026-03-01', to: '2026-03-31' };
    await tools.call('compare_periods', { ...mrr, ...days });
    assert.deepEqual(windowsAsked(), ['2026-01-29 2026-02-28', '2026-03-01 2026-03-31']);
    api.asked.length = 0;
    const before = { previous_from: '2026-02-01', previous_to: '2026-02-28' };
    const { data } = await tools.call('compare_periods', { ...mrr, ...days, ...before });
    assert.deepEqual(windowsAsked(), ['2026-02-01 2026-02-28', '2026-03-01 2026-03-31']);
    assert.deepEqual(data.previous, {
      from: '2026-02-01',
      to: '2026-02-28',
      value: 1_000_000,
      formatted: '₦10,000.00',
    });
    assert.equal(
      api.asked.some((each) => each.includes('test-clock')),
      false,
    );
  });

  it('says no percentage where there is nothing to compare with', async () => {
    const { data } = await tools.call('compare_periods', { metric: 'failed_payments' });
    assert.deepEqual([data.absoluteDelta, data.percentChange, data.direction], [2, null, 'up']);
    const growth = await tools.call('compare_periods', { metric: 'revenue_growth_percent' });
    assert.deepEqual(
      [growth.data.absoluteDelta, growth.data.percentChange, growth.data.direction],
      [null, null, 'unknown'],
    );
  });

  it('says no percentage of a loss: it would be no share of anything', async () => {
    assert.equal(percentChange(10_000, -10_000), null);
    assert.equal(percentChange(-20_000, -10_000), null);
    assert.equal(percentChange(-5_000, 10_000), -150);
    assert.equal(percentChange(1, 0), null);
  });

  it('counts shares in points', async () => {
    const { data } = await tools.call('compare_periods', { metric: 'payment_success_rate' });
    assert.equal(data.absoluteDelta, -33.33);
    assert.equal(data.percentChange, -33.33);
    assert.equal(data.formattedDelta, '-33.33 points');
    assert.equal(data.direction, 'down');
  });
});

describe('explain_metric_change', () => {
  const explain = async (metric: string) =>
    (await tools.call('explain_metric_change', { metric })).data;

  interface Part {
    readonly name: string;
    readonly contribution: number;
  }
  const partsOf = (breakdown: { drivers: Part[] }) =>
    breakdown.drivers.map(({ name, contribution }) => `${name} ${contribution}`);

  it('adds MRR up from its movements', async () => {
    const data = await explain('mrr');
    assert.deepEqual(partsOf(data.breakdowns[0]), [
      'new 400000',
      'churn -200000',
      'expansion 50000',
    ]);
    assert.match(data.summary, /^mrr went up from ₦10,000\.00 to ₦12,500\.00: \+₦2,500\.00 \(/);
    assert.equal(data.insights.length, 1);
    assert.equal(data.insights[0].code, 'churn_high');
  });

  it('adds ARR up from twelve times as much', async () => {
    const [{ drivers }] = (await explain('arr')).breakdowns;
    assert.equal(drivers[0].contribution, 4_800_000);
  });

  it('adds revenue up by plan and by payment method', async () => {
    const data = await explain('gross_revenue');
    assert.deepEqual(partsOf(data.breakdowns[0]), [
      'Bronze -600000',
      'Gold 500000',
      'Silver 500000',
    ]);
    assert.deepEqual(partsOf(data.breakdowns[1]), ['card 400000']);
    assert.equal(data.insights[0].code, 'failures_up');
  });

  it('adds net revenue up from gross, fees and refunds', async () => {
    const data = await explain('net_revenue');
    assert.deepEqual(partsOf(data.breakdowns[0]), [
      'gross revenue 400000',
      'refunds -100000',
      'platform fees -5600',
    ]);
  });

  it('every breakdown that adds up does so exactly', async () => {
    const names = ['mrr', 'arr', 'revenue', 'net_revenue', 'active_subscriptions'];
    const others = ['total_subscriptions', 'successful_payments', 'failed_payments'];
    const byPlan = ['platform_fees', 'new_subscriptions', 'canceled_subscriptions'];
    const more = [...byPlan, 'past_due_subscriptions', 'total_customers', 'total_payment_attempts'];
    for (const metric of [...names, ...others, ...more]) {
      const data = await explain(metric);
      for (const { drivers, sum } of data.breakdowns) {
        const total = drivers.reduce((all: number, part: Part) => all + part.contribution, 0);
        assert.equal(total, sum, metric);
        assert.equal(sum, data.absoluteDelta, metric);
      }
    }
  });

  it('adds fees up by plan, and names the customers who are new', async () => {
    const fees = await explain('platform_fees');
    assert.deepEqual(partsOf(fees.breakdowns[0]).slice(0, 3), [
      'Bronze -8400',
      'Gold 7000',
      'Silver 7000',
    ]);
    const [{ by }] = (await explain('total_customers')).breakdowns;
    assert.equal(by, 'growth');
  });

  it('shows what a share is computed from', async () => {
    const data = await explain('payment_success_rate');
    const [{ drivers, sum }] = data.breakdowns;
    assert.equal(sum, null);
    assert.deepEqual(
      drivers.map(({ name, current, previous }: Record<string, unknown>) => [
        name,
        current,
        previous,
      ]),
      [
        ['successful_payments', 4, 3],
        ['failed_payments', 2, 0],
        ['total_payment_attempts', 6, 3],
      ],
    );
  });

  it('brings failed invoices, customers at risk and calls to make', async () => {
    const { signals, recommendedToolCalls } = await explain('failed_payments');
    assert.equal(signals.failedInvoices[0].invoiceCode, 'INV_aaaaaaa1');
    assert.equal(signals.failedInvoices[0].amount.formatted, '₦5,000.00');
    assert.equal(signals.atRiskCustomers[0].customerCode, 'CUST_aaaaaaa7');
    assert.deepEqual(
      recommendedToolCalls.map(({ tool }: { tool: string }) => tool),
      ['retry_payment', 'create_portal_link', 'send_dunning_reminder', 'create_portal_link'],
    );
    assert.deepEqual(recommendedToolCalls[0].arguments, {
      invoice_id_or_code: 'INV_aaaaaaa1',
      dry_run: true,
    });
  });

  it('the text of explain_metric_change is the same JSON', async () => {
    const { text, data } = await tools.call('explain_metric_change', { metric: 'arpu' });
    assert.deepEqual(JSON.parse(text), data);
  });
});

// The figures that a merchant steers by, against books that were kept by hand.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

const PATH = '/v1/dashboard/analytics';

describe('a gym in Lagos', () => {
  let world: World;
  let api: TenantClient;
  let gym: Merchant;
  const codes: Record<string, string> = {};

  /*
   * January 2027, in kobo. Gold is 500,000 a month, Silver 300,000 a quarter, Daily 1,000 a day.
   *  10 Jan  Ada takes Gold, Bola takes Gold with a card that will fail, Chi takes Silver
   *  20 Jan  Dayo takes Daily and pays 1,000 each day from then on
   *  31 Jan  Dayo cancels
   *  10 Feb  Ada renews; Bola's card fails: past due; fails again on 11 and 12: paused
   *  15 Feb  Ada's last payment is given back in part: 100,000
   *  20 Feb  Bola pays by link with another card: active again, from that day
   *  28 Feb  Chi cancels
   */
  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    api = await world.tenant('Gym');
    gym = merchantOf(world, api);
    const gold = await gym.plan({ name: 'Gold', amount: 500_000 });
    const silver = await gym.plan({ name: 'Silver', amount: 300_000, interval: 'quarterly' });
    const daily = await gym.plan({ name: 'Daily', amount: 1_000, interval: 'daily' });
    codes.ada = await gym.subscribe(gold, RENEWAL_CARDS.succeeds, 'ada@example.com');
    codes.bola = await gym.subscribe(gold, RENEWAL_CARDS.insufficientFunds, 'bola@example.com');
    codes.chi = await gym.subscribe(silver, RENEWAL_CARDS.another, 'chi@example.com');
    await world.passUntil('2027-01-20T12:00:00.000Z');
    codes.dayo = await gym.subscribe(daily, RENEWAL_CARDS.succeeds, 'dayo@example.com');
    // On the 31st at 13:00 his twelfth day has been paid.
    await world.passUntil('2027-01-31T13:00:00.000Z');
    await api.post(`/v1/subscription/${codes.dayo}/cancel`, { reason: 'too far away' });
    await world.passUntil('2027-02-15T09:00:00.000Z');
    const [, renewal] = await gym.attempts(codes.ada);
    await api.post('/v1/checkout/refunds', {
      paymentId: renewal.id,
      amount: 100_000,
      reason: 'closed for a week',
    });
    await world.passUntil('2027-02-20T09:00:00.000Z');
    const link = await api.post(`/v1/subscription/${codes.bola}/checkout-link`);
    await gym.payLink(link.data.checkoutLink);
    await world.passUntil('2027-02-28T09:00:00.000Z');
    await api.post(`/v1/subscription/${codes.chi}/cancel`);
    await world.passUntil('2027-03-03T09:00:00.000Z');
  });
  after(() => world.close());

  const ask = async (from: string, to: string) => {
    const { status, data, text } = await api.get(`${PATH}?from=${from}&to=${to}`);
    assert.equal(status, 200, text);
    return data;
  };
  const DAILY_MRR = 30_417; // 1,000 × 365 / 12 is 30,416.67
  const fee = (...grosses: number[]) =>
    grosses.reduce((sum, gross) => sum + Math.min(180_000, Math.round(gross * 0.014)), 0);

  it('January has the figures worked out by hand', async () => {
    const { metrics, period } = await ask('2027-01-01', '2027-01-31');
    assert.deepEqual(period, {
      from: '2027-01-01',
      to: '2027-01-31',
      timezone: 'Africa/Lagos',
      currency: 'NGN',
    });
    const revenue = 500_000 + 500_000 + 300_000 + 12 * 1_000;
    const fees = fee(500_000, 500_000, 300_000) + 12 * fee(1_000);
    assert.deepEqual(metrics, {
      // Two at 500,000, and 300,000 a quarter; Dayo is gone by the evening.
      mrr: 1_100_000,
      arr: 13_200_000,
      revenue,
      gross_revenue: revenue,
      net_revenue: revenue - fees,
      platform_fees: fees,
      arpu: 366_667,
      arps: 366_667,
      active_subscriptions: 3,
      new_subscriptions: 4,
      canceled_subscriptions: 1,
      lost_subscriptions: 1,
      past_due_subscriptions: 0,
      total_subscriptions: 4,
      total_customers: 4,
      // There was nobody at the start.
      churn_rate: 0,
      voluntary_churn: 0,
      involuntary_churn: 0,
      retention_rate: 0,
      payment_success_rate: 100,
      payment_failure_rate: 0,
      revenue_growth_percent: null,
      total_payment_attempts: 15,
      successful_payments: 15,
      failed_payments: 0,
    });
  });

  it('recurring revenue is known of any day, with what moved it', async () => {
    const { metrics, movements } = await ask('2027-01-15', '2027-01-25');
    assert.equal(metrics.mrr, 1_100_000 + DAILY_MRR);
    assert.deepEqual(movements, {
      opening: 1_100_000,
      new: DAILY_MRR,
      expansion: 0,
      contraction: 0,
      reactivation: 0,
      churn: 0,
      net: DAILY_MRR,
      closing: 1_100_000 + DAILY_MRR,
    });
  });

  it('in February a pause is churn, and coming back is reactivation', async () => {
    const { metrics, movements } = await ask('2027-02-01', '2027-02-28');
    assert.deepEqual(movements, {
      opening: 1_100_000,
      new: 0,
      expansion: 0,
      contraction: 0,
      reactivation: 500_000,
      churn: -600_000,
      net: -100_000,
      closing: 1_000_000,
    });
    assert.equal(metrics.revenue, 1_000_000);
    assert.equal(metrics.net_revenue, 1_000_000 - 2 * fee(500_000) - 100_000);
    assert.equal(metrics.canceled_subscriptions, 1);
    assert.equal(metrics.churn_rate, 33.33);
    assert.equal(metrics.retention_rate, 66.67);
    assert.equal(metrics.failed_payments, 3);
    assert.equal(metrics.successful_payments, 2);
    assert.equal(metrics.payment_success_rate, 40);
    assert.equal(metrics.payment_failure_rate, 60);
    // Against the 28 days before: 4 January to 31 January.
    assert.equal(metrics.revenue_growth_percent, -23.78);
  });

  it('subscriptions past due on the eleventh are known, though none is now', async () => {
    const then = await ask('2027-02-11', '2027-02-11');
    assert.equal(then.metrics.past_due_subscriptions, 1);
    assert.equal(then.metrics.active_subscriptions, 2);
    assert.equal(then.metrics.mrr, 1_100_000);
    const now = await ask('2027-03-01', '2027-03-03');
    assert.equal(now.metrics.past_due_subscriptions, 0);
    assert.equal(now.metrics.active_subscriptions, 2);
    const paused = await ask('2027-02-12', '2027-02-13');
    assert.equal(paused.metrics.mrr, 600_000);
    assert.equal(paused.metrics.arpu, 300_000);
  });

  it('plans add up to the whole, also one whose subscriptions are all past due', async () => {
    for (const day of ['2027-01-31', '2027-02-11', '2027-02-28']) {
      const { plans, metrics } = await ask(day, day);
      const sum = plans.reduce((all: number, { mrr }: { mrr: number }) => all + mrr, 0);
      assert.equal(sum, metrics.mrr, day);
    }
  });

  it('a trend by day adds up to the figures', async () => {
    const { trend, metrics } = await ask('2027-01-01', '2027-01-31');
    assert.equal(trend.unit, 'day');
    assert.equal(trend.points.length, 31);
    const sum = (field: string) =>
      trend.points.reduce(
        (all: number, point: Record<string, number>) => all + (point[field] ?? 0),
        0,
      );
    assert.equal(sum('revenue'), metrics.revenue);
    assert.equal(sum('netRevenue'), metrics.net_revenue);
    assert.equal(sum('newSubscriptions'), 4);
    assert.equal(trend.points.at(-1).activeSubscriptions, metrics.active_subscriptions);
    assert.equal(trend.points.at(-1).mrr, metrics.mrr);
    assert.equal(trend.points[20].mrr, 1_100_000 + DAILY_MRR);
    const year = await ask('2027-01-01', '2027-12-31');
    assert.equal(year.trend.unit, 'month');
    const { metrics: february } = await ask('2027-01-01', '2027-02-28');
    assert.equal(year.trend.points[1].activeSubscriptions, february.active_subscriptions);
    assert.deepEqual(
      year.trend.points
        .slice(0, 3)
        .map(({ date, mrr }: { date: string; mrr: number }) => [date, mrr]),
      [
        ['2027-01', 1_100_000],
        ['2027-02', 1_000_000],
        ['2027-03', 1_000_000],
      ],
    );
  });

  it('revenue by plan and by method adds up to the figures', async () => {
    const { plans, paymentMethods, metrics } = await ask('2027-01-01', '2027-01-31');
    assert.deepEqual(
      plans.map((plan: Record<string, unknown>) => [
        plan.name,
        plan.activeSubscriptions,
        plan.mrr,
        plan.revenue,
      ]),
      [
        ['Gold', 2, 1_000_000, 1_000_000],
        ['Silver', 1, 100_000, 300_000],
        ['Daily', 0, 0, 12_000],
      ],
    );
    assert.equal(paymentMethods[0].type, 'card');
    assert.equal(paymentMethods[0].revenue, metrics.revenue);
    assert.equal(paymentMethods[0].successRate, 100);
  });

  it('the report has what is to come, who has paid most, and that webhooks are quiet', async () => {
    const { renewals, topCustomers, webhooks } = await ask('2027-03-01', '2027-03-03');
    // Ada on 10 March, Bola on 20 March.
    assert.deepEqual(renewals.next7Days, { count: 1, amount: 500_000 });
    assert.deepEqual(renewals.next30Days, { count: 2, amount: 1_000_000 });
    assert.deepEqual(
      renewals.upcoming.map(({ customerEmail }: { customerEmail: string }) => customerEmail),
      ['ada@example.com', 'bola@example.com'],
    );
    assert.deepEqual(
      topCustomers.map((top: Record<string, unknown>) => [top.customerEmail, top.totalPaid]),
      [
        ['ada@example.com', 1_000_000],
        ['bola@example.com', 1_000_000],
        ['chi@example.com', 300_000],
        ['dayo@example.com', 12_000],
      ],
    );
    assert.deepEqual(webhooks.endpoint, { url: null, failingSince: null, disabledAt: null });
  });

  it('figures are the same in another zone’s days, once the merchant has moved', async () => {
    const before = await ask('2027-01-01', '2027-02-28');
    await api.put('/auth/settings', { timezone: 'Pacific/Auckland' });
    const moved = await ask('2027-01-01', '2027-02-28');
    assert.equal(moved.period.timezone, 'Pacific/Auckland');
    assert.equal(moved.metrics.revenue, before.metrics.revenue);
    // Noon in Lagos is midnight there: Dayo's first day has become the 21st.
    const first = await ask('2027-01-20', '2027-01-20');
    assert.equal(first.metrics.new_subscriptions, 0);
    await api.put('/auth/settings', { timezone: 'Africa/Lagos' });
    assert.deepEqual(await ask('2027-01-01', '2027-02-28'), before);
  });

  it('figures can be downloaded as files', async () => {
    const file = async (kind: string, query = '') => {
      const asked = { method: 'GET', url: `/v1/export/${kind}${query}` } as const;
      const answer = await world.app.inject({ ...asked, headers: { 'x-api-key': api.apiKey } });
      assert.equal(answer.statusCode, 200, answer.body);
      assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
      return answer.body.trimEnd().split('\r\n');
    };
    await api.put('/v1/customer/ada@example.com', { name: '=HYPERLINK("http://evil")' });
    const [head, ...customers] = await file('customers');
    assert.equal(head, 'id,code,email,name,phoneNumber,externalRef,createdAt');
    assert.equal(customers.length, 4);
    assert.ok(customers[0]?.includes(`"'=HYPERLINK(""http://evil"")"`));
    assert.equal((await file('subscriptions')).length, 1 + 4);
    assert.equal((await file('settlements')).length, 1 + 17);
    const january = await file('payments', '?from=2027-01-01&to=2027-01-31');
    assert.equal(january.length, 1 + 15);
    const { data: invoices } = await api.get('/v1/invoice?limit=1');
    assert.equal((await file('invoices')).length, 1 + invoices.totalCount);
    const unknown = await api.get('/v1/export/secrets');
    assert.equal(unknown.status, 400);
    assert.equal((await world.stranger.get('/v1/export/customers')).status, 401);
  });

  it('a higher price is expansion from the cycle it takes effect in', async () => {
    const planCode = (await gym.subscription(codes.ada ?? '')).plan.code;
    const change = { amount: 700_000, updateExistingSubscriptions: true };
    await api.put(`/v1/plan/${planCode}`, change);
    await world.passUntil('2027-03-25T09:00:00.000Z');
    const { movements } = await ask('2027-03-04', '2027-03-25');
    assert.equal(movements.expansion, 400_000);
    assert.equal(movements.closing, 1_400_000);
  });
});

describe('a card that is about to expire', () => {
  it('puts its subscription at risk', async () => {
    const world = await createWorld({ provider: true, now: '2027-01-05T09:00:00.000Z' });
    const acme = merchantOf(world, await world.tenant());
    await acme.subscribe(
      await acme.plan({ interval: 'yearly' }),
      RENEWAL_CARDS.succeeds,
      'a@b.example',
    );
    const { data: customer } = await acme.api.get('/v1/customer/a@b.example');
    const { expiryMonth, expiryYear } = customer.paymentSources[0].card;
    await world.passUntil(new Date(Date.UTC(expiryYear, expiryMonth - 1, 2)).toISOString());
    const { atRiskCustomers, trouble } = (await acme.api.get(PATH)).data;
    assert.equal(atRiskCustomers[0].reason, 'card_expiring');
    assert.equal(trouble.atRiskSubscriptions.reasons[0].reason, 'card_expiring');
    await world.close();
  });
});

describe('a first cycle that was paid before its trial', () => {
  it('is not expected once more', async () => {
    const world = await createWorld({ provider: true, now: '2027-01-05T09:00:00.000Z' });
    const acme = merchantOf(world, await world.tenant());
    await acme.subscribe(await acme.plan({ trialPeriodDays: 10 }));
    const { renewals } = (await acme.api.get(PATH)).data;
    assert.deepEqual(renewals.next30Days, { count: 0, amount: 0 });
    assert.deepEqual(renewals.upcoming, []);
    await world.passUntil('2027-01-20T09:00:00.000Z');
    const later = (await acme.api.get(PATH)).data.renewals;
    assert.deepEqual(later.next30Days, { count: 1, amount: 500_000 });
    await world.close();
  });
});

describe('a subscription in its last cycle', () => {
  it('is not among the renewals', async () => {
    const world = await createWorld({ provider: true, now: '2027-01-05T09:00:00.000Z' });
    const acme = merchantOf(world, await world.tenant());
    await acme.subscribe(await acme.plan({ invoiceLimit: 1 }));
    const { renewals } = (await acme.api.get(PATH)).data;
    assert.deepEqual(renewals.next30Days, { count: 0, amount: 0 });
    assert.deepEqual(renewals.upcoming, []);
    await world.close();
  });
});

describe('plans of a few kobo a year', () => {
  it('have recurring revenues that add up to the whole', async () => {
    const world = await createWorld({ provider: true, now: '2027-01-05T09:00:00.000Z' });
    const acme = merchantOf(world, await world.tenant());
    for (const name of ['Mite', 'Farthing']) {
      const code = await acme.plan({ name, amount: 100, interval: 'yearly' });
      await acme.subscribe(code, RENEWAL_CARDS.succeeds, `${name}@example.com`);
    }
    const { metrics, plans } = (await acme.api.get(PATH)).data;
    // 200 a year are 16.67 a month, rounded once.
    assert.equal(metrics.mrr, 17);
    const mrrs = plans.map(({ mrr }: { mrr: number }) => mrr);
    assert.deepEqual(mrrs.sort(), [8, 9]);
    const [{ newSubscriptions, canceledSubscriptions, pastDueSubscriptions, platformFees }] = plans;
    assert.deepEqual([newSubscriptions, canceledSubscriptions, pastDueSubscriptions], [1, 0, 0]);
    assert.equal(platformFees, 1);
    await world.close();
  });
});

describe('analytics', () => {
  let world: World;
  let api: TenantClient;

  before(async () => {
    world = await createWorld({ now: '2027-05-12T23:30:00.000Z' });
    api = await world.tenant();
  });
  after(() => world.close());

  it('analytics of a new account are all zeros, for this month up to today', async () => {
    const { data } = await api.get(PATH);
    // In Lagos it is the thirteenth already.
    assert.equal(data.period.from, '2027-05-01');
    assert.equal(data.period.to, '2027-05-13');
    const { revenue_growth_percent: growth, ...others } = data.metrics;
    assert.equal(growth, null);
    assert.ok(Object.values(others).every((value) => value === 0));
    assert.deepEqual(data.insights, []);
    assert.deepEqual(data.plans, []);
  });

  it('are of one tenant alone', async () => {
    const other = merchantOf(world, await world.tenant());
    await other.plan();
    await other.api.post('/v1/customer', { email: 'ada@example.com' });
    assert.equal((await other.api.get(PATH)).data.metrics.total_customers, 1);
    assert.equal((await api.get(PATH)).data.metrics.total_customers, 0);
  });

  const WRONG = [
    ['from=2027-02-30', 'from'],
    ['from=yesterday', 'from'],
    ['from=2027-02-02&to=2027-02-01', 'from'],
    ['from=1990-01-01&to=2027-01-01', 'from'],
    ['to=2027-1-1', 'to'],
  ] as const;
  for (const [query, field] of WRONG) {
    it(`say what is wrong with ${query}`, async () => {
      const { status, errors } = await api.get(`${PATH}?${query}`);
      assert.equal(status, 400);
      assert.equal(errors[0]?.field, field);
    });
  }
});

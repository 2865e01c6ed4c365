// A merchant looks at a figure, opens the list behind it, and takes it away as a file: all three
// speak of the same rows, through a month of failures, refunds, trials and people who leave.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { FIGURE_NAMES } from '../model/reports/figure.ts';

interface Figure {
  readonly name: string;
  readonly count: number;
  readonly amount: number | null;
  readonly amountOf: string | null;
  readonly list: { readonly path: string; readonly query: Record<string, string> } | null;
}

const KINDS: Readonly<Record<string, string>> = {
  '/v1/customer': 'customers',
  '/v1/subscription': 'subscriptions',
  '/v1/invoice': 'invoices',
  '/v1/checkout/payment-attempts': 'payments',
  '/v1/checkout/refunds': 'refunds',
  '/v1/settlement': 'settlements',
  '/v1/settlement-payouts': 'payouts',
};

describe('a figure and its list', () => {
  let world: World;
  let api: TenantClient;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    api = await world.tenant();
    acme = merchantOf(world, api);
    await liveThroughWinter();
  });
  after(() => world.close({ allowUnfinished: true }));

  async function liveThroughWinter(): Promise<void> {
    const gold = await acme.plan({ amount: 500_000 });
    const tried = await acme.plan({ name: 'Tried', amount: 250_000, trialPeriodDays: 42 });
    const { insufficientFunds, stolen, succeeds } = RENEWAL_CARDS;
    const late = await acme.subscribe(gold, insufficientFunds, 'late@a.co');
    await acme.subscribe(gold, insufficientFunds, 'gone@a.co');
    await acme.subscribe(gold, stolen, 'stolen@a.co');
    const well = await acme.subscribe(gold, succeeds, 'well@a.co');
    const leaves = await acme.subscribe(gold, succeeds, 'leaves@a.co');
    await acme.subscribe(tried, succeeds, 'tries@a.co');
    await world.passUntil('2027-02-10T12:00:00.000Z');
    const link = await api.post(`/v1/subscription/${late}/checkout-link`);
    await acme.payLink(link.data.checkoutLink, RENEWAL_CARDS.another);
    await api.post(`/v1/subscription/${leaves}/cancel`, { reason: 'moved' });
    const [, renewal] = await acme.attempts(well);
    for (const to of ['source', 'credit']) {
      const refund = { paymentId: renewal.id, amount: 100_000, reason: 'Half a day', to };
      assert.equal((await api.post('/v1/checkout/refunds', refund)).status, 201);
    }
    const line = { description: 'A shaker', unitAmount: 40_000 };
    const sale = { customerEmailOrCode: 'well@a.co', lines: [line], collect: 'charge' };
    assert.equal((await api.post('/v1/invoice', sale)).status, 201);
    const weekly = await acme.plan({ name: 'Weekly', amount: 90_000, interval: 'weekly' });
    await acme.subscribe(weekly, insufficientFunds, 'behind@a.co');
    await acme.subscribe(weekly, succeeds, 'weekly@a.co');
    await world.passUntil('2027-02-18T09:00:00.000Z');
  }

  const figuresOf = async (days: string): Promise<readonly Figure[]> =>
    (await api.get(`/v1/dashboard/analytics?${days}`)).data.figures;

  const addressOf = ({ list }: Figure, more: object = {}) =>
    `${list?.path}?${new URLSearchParams({ ...list?.query, ...more })}`;

  async function rowsOf(figure: Figure): Promise<Record<string, number>[]> {
    const found = await api.get(addressOf(figure, { limit: '100' }));
    assert.equal(found.status, 200, found.text);
    assert.equal(found.data.totalCount, found.data.data.length);
    return found.data.data;
  }

  async function linesOf(figure: Figure): Promise<number> {
    const query = new URLSearchParams(figure.list?.query);
    const url = `/v1/export/${KINDS[figure.list?.path ?? '']}?${query}`;
    const file = await world.app.inject({ url, headers: { 'x-api-key': api.apiKey } });
    assert.equal(file.statusCode, 200, file.body);
    return file.body.trimEnd().split('\n').length - 1;
  }

  for (const days of ['from=2027-02-01&to=2027-02-28', 'from=2027-02-11&to=2027-02-18']) {
    for (const name of FIGURE_NAMES) {
      it(`speak of the same rows, and so does the file: ${name}, ${days}`, async () => {
        const figure = (await figuresOf(days)).find((each) => each.name === name);
        assert.ok(figure?.list, name);
        const rows = await rowsOf(figure);
        assert.equal(rows.length, figure.count);
        assert.equal(await linesOf(figure), figure.count);
        const { amount, amountOf } = figure;
        if (amountOf === null) return;
        const sum = rows.reduce((whole, row) => whole + (row[amountOf] ?? Number.NaN), 0);
        assert.equal(sum, amount);
      });
    }
  }

  it('each figure has a row in its list: the month had one of each', async () => {
    const figures = await figuresOf('from=2027-02-01&to=2027-02-28');
    assert.deepEqual(
      figures.filter(({ count }) => count === 0),
      [],
    );
    const counts = Object.fromEntries(figures.map(({ name, count }) => [name, count]));
    assert.equal(counts.recovered_invoices, 1);
    assert.equal(counts.refunds, 1, 'what became credit is no money');
    assert.equal(counts.canceled_subscriptions, 1);
    assert.equal(counts.trials_ending_7_days, 1);
  });

  it('name no list where the rows stand otherwise by now', async () => {
    const figures = await figuresOf('from=2027-01-01&to=2027-01-31');
    const without = figures.filter(({ list }) => list === null).map(({ name }) => name);
    assert.deepEqual(without, [
      'mrr',
      'active_subscriptions',
      'past_due_subscriptions',
      'lost_subscriptions',
    ]);
  });

  it('no figure has rows of another merchant', async () => {
    const rival = await world.tenant('rival');
    const { data } = await rival.get('/v1/dashboard/analytics');
    assert.ok(data.figures.every(({ count }: Figure) => count === 0));
  });

  it('refuse days that are in the wrong order, by their own name', async () => {
    const wrong = await api.get('/v1/invoice?paidFrom=2027-02-02&paidTo=2027-02-01');
    assert.equal(wrong.status, 400);
    assert.equal(wrong.errors[0]?.field, 'paidFrom');
    const file = '/v1/export/invoices?status=nonsense';
    const headers = { 'x-api-key': api.apiKey };
    assert.equal((await world.app.inject({ url: file, headers })).statusCode, 400);
  });

  it('find a customer’s refunds, and the settlements of a payout', async () => {
    const theirs = await api.get('/v1/checkout/refunds?customer=well@a.co');
    assert.equal(theirs.data.totalCount, 2);
    const others = await api.get('/v1/checkout/refunds?customer=late@a.co');
    assert.equal(others.data.totalCount, 0);
    const { data: payouts } = await api.get('/v1/settlement-payouts?limit=1');
    const [payout] = payouts.data;
    const settled = await api.get(`/v1/settlement?payout=${payout.id}&limit=100`);
    assert.equal(settled.data.totalCount, payout.settlementCount);
    assert.equal((await api.get('/v1/settlement?payout=nobody')).data.totalCount, 0);
  });
});

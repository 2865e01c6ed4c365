// The tools in front of the real API: what they answer is what the API answers, figure by figure,
// and nothing of another merchant is in it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { analyticsExample } from '../../src/analytics/example.ts';
import type { Analytics } from '../../src/mcp/answers/analytics.ts';
import { METRIC_NAMES } from '../../src/model/reports/catalogue.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import type { TenantClient } from '../world.ts';
import { openWorldAndDesk, type ToolClient } from './desk.ts';

const WINDOW = { from: '2027-02-01', to: '2027-02-28' };

describe('a merchant’s tools', () => {
  let house: Awaited<ReturnType<typeof openWorldAndDesk>>;
  let api: TenantClient;
  let acme: Merchant;
  let tools: ToolClient;

  before(async () => {
    house = await openWorldAndDesk({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    const { world } = house;
    const rival = merchantOf(world, await world.tenant('Rival Stores'));
    await rival.subscribe(
      await rival.plan({ name: 'Rival plan' }),
      RENEWAL_CARDS.succeeds,
      'r@rival.example',
    );
    api = await world.tenant('Acme');
    acme = merchantOf(world, api);
    const gold = await acme.plan({ name: 'Gold' });
    await acme.subscribe(gold, RENEWAL_CARDS.succeeds, 'ada@example.com');
    await acme.subscribe(gold, RENEWAL_CARDS.insufficientFunds, 'bola@example.com');
    await world.passUntil('2027-02-10T12:00:00.000Z');
    tools = await house.desk.connect(api.apiKey);
  });
  after(() => house.close());

  const answer = async (): Promise<Analytics> =>
    (await api.get(`/v1/dashboard/analytics?from=${WINDOW.from}&to=${WINDOW.to}`)).data;

  it('read the answer that the API documents', () => {
    // The compiler holds the two shapes together; this reads one as the other.
    const read: Analytics = analyticsExample;
    assert.equal(read.metrics.mrr, 1_500_000);
  });

  it('compute each metric as the API does', async () => {
    const { metrics } = await answer();
    for (const metric of METRIC_NAMES) {
      const { data } = await tools.call('compute_metric', { metric, ...WINDOW });
      assert.equal(data.value, metrics[metric], metric);
    }
  });

  it('take one day alone, and no arguments in any form', async () => {
    const alone = await tools.call('compute_metric', { metric: 'revenue', from: WINDOW.from });
    assert.equal(alone.data.to, '2027-02-10');
    const report = await tools.call('generate_business_report', { to: '2027-02-05' });
    assert.match(report.text, /2027-02-01 to 2027-02-05/);
    const ask = async (given: unknown) => {
      const params = { name: 'get_plans', arguments: given };
      const answer = await fetch(house.desk.url, {
        method: 'POST',
        headers: { 'x-api-key': api.apiKey, 'content-type': 'application/json', accept: '*/*' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      });
      return await answer.text();
    };
    assert.match(await ask(null), /1 plan/);
    for (const odd of [[], 'x', 7]) assert.match(await ask(odd), /There is no argument/);
  });

  it('compare a window with the one before it', async () => {
    const { data } = await tools.call('compare_periods', { metric: 'failed_payments', ...WINDOW });
    assert.equal(data.absoluteDelta, 1);
  });

  it('explain a change by parts that sum to it', async () => {
    for (const metric of METRIC_NAMES) {
      const { data } = await tools.call('explain_metric_change', { metric, ...WINDOW });
      assert.equal(data.metric, metric);
    }
  });

  it('report to a finance person, about this merchant alone', async () => {
    const business = await tools.call('generate_business_report', WINDOW);
    assert.match(business.text, /Acme/);
    assert.match(business.text, /₦10,000\.00/);
    assert.match(business.text, /Gold/);
    const dunning = await tools.call('generate_dunning_report', WINDOW);
    assert.match(dunning.text, /bola@example\.com/);
    assert.match(dunning.text, /send_dunning_reminder/);
    for (const { text } of [business, dunning]) assert.doesNotMatch(text, /[Rr]ival/);
  });

  it('retry a payment only when it is meant', async () => {
    const invoice = (await api.get('/v1/invoice?status=open')).data.data[0];
    const asked = { invoice_id_or_code: invoice.code };
    await tools.call('retry_payment', { ...asked, dry_run: true });
    assert.equal((await api.get(`/v1/invoice/${invoice.id}`)).data.attemptCount, 1);
    await tools.call('retry_payment', asked);
    assert.equal((await api.get(`/v1/invoice/${invoice.id}`)).data.attemptCount, 2);
  });
});

// What is read by address, for the real API: the tenant's own plans, subscriptions, events and
// customers, and of others nothing.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayOfBooks } from '../../src/model/ledger/days.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { reconciliationOf } from '../reconciling.ts';
import { openDesk, openWorldAndDesk, type ToolClient } from './desk.ts';
import { startFakeApi } from './fake-analytics.ts';
import { MARCH } from './march.ts';

const EMAIL = "ada.o'brien+test@example.com";

async function resourceAt({ client }: ToolClient, uri: string) {
  const { contents } = await client.readResource({ uri });
  const [first] = contents;
  assert.ok(first && 'text' in first && typeof first.text === 'string');
  assert.equal(first.mimeType, 'application/json');
  return JSON.parse(first.text);
}

describe('resources', () => {
  let at: Awaited<ReturnType<typeof openWorldAndDesk>>;
  let acme: Merchant;
  let tools: ToolClient;
  let rival: ToolClient;

  before(async () => {
    at = await openWorldAndDesk({ provider: true });
    acme = merchantOf(at.world, await at.world.tenant('acme'));
    tools = await at.desk.connect(acme.api.apiKey);
    rival = await at.desk.connect((await at.world.tenant('rival')).apiKey, 'older');
    await acme.subscribe(await acme.plan(), undefined, EMAIL);
  });

  after(() => at.close());

  it('show plans, active subscriptions and the newest events', async () => {
    const plans = await resourceAt(tools, 'plans://all');
    assert.equal(plans.data[0].amount.formatted, '₦5,000.00');
    const subscriptions = await resourceAt(tools, 'subscriptions://active');
    assert.equal(subscriptions.data[0].customer.email, EMAIL);
    const events = await resourceAt(tools, 'events://recent');
    const { data: stored } = await acme.api.get('/v1/event?limit=20');
    assert.deepEqual(
      events.data.map(({ id }: { id: string }) => id),
      stored.data.map(({ id }: { id: string }) => id),
    );
  });

  it('say whether everything agrees with the provider’s statement, and what does not', async () => {
    const before = await resourceAt(tools, 'reconciliation://days');
    assert.match(before.answer, /^No day has been compared/);
    const books = reconciliationOf(at.world);
    const day = dayOfBooks(at.world.clock.now());
    await books.faults({ missingStatementRow: 1 });
    await books.night(day);
    const differs = await resourceAt(tools, 'reconciliation://days');
    assert.match(differs.answer, /^Not everything agrees: 1 break is open/);
    assert.deepEqual(
      [differs.openBreaks[0].class, differs.openBreaks[0].finding, differs.openBreaks[0].theirs],
      ['ours_only', 'known', null],
    );
    assert.deepEqual((await resourceAt(rival, 'reconciliation://days')).openBreaks, []);
    await books.faults({ missingStatementRow: 0 });
    await books.readAgain(day);
    const agrees = await resourceAt(tools, 'reconciliation://days');
    assert.deepEqual([agrees.answer, agrees.openBreaks], [`Everything agrees, up to ${day}.`, []]);
  });

  it('show a customer by email, encoded or not, by code and by id', async () => {
    const { data: customer } = await acme.api.get(`/v1/customer/${encodeURIComponent(EMAIL)}`);
    const { id, code } = customer;
    for (const wanted of [EMAIL, encodeURIComponent(EMAIL), code, id]) {
      const found = await resourceAt(tools, `customers://${wanted}`);
      assert.equal(found.code, code);
      assert.equal(found.payments[0].amount.amount, 500_000);
      assert.equal(found.subscriptions.length, 1);
    }
  });

  it('show another tenant nothing', async () => {
    assert.deepEqual(await resourceAt(rival, 'plans://all'), { data: [], totalCount: 0 });
    assert.deepEqual((await resourceAt(rival, 'subscriptions://active')).data, []);
    assert.deepEqual((await resourceAt(rival, 'events://recent')).data, []);
    const stolen = rival.client.readResource({ uri: `customers://${EMAIL}` });
    await assert.rejects(stolen, /not found/i);
  });

  it('that are not there say so', async () => {
    const customers = ['CUST_00000000', '..%2F..%2Fauth', '.', '..', '%2e%2e', '%2E', '%252e%252e'];
    const unfit = ['%00', '%20', '%0A', '%', '%ED%A0%80', 'x'.repeat(2_000)];
    const uris = [...customers, ...unfit].map((name) => `customers://${name}`);
    for (const uri of ['plans://none', ...uris]) {
      await assert.rejects(tools.client.readResource({ uri }), /not found/i, uri);
    }
  });

  it('show this month in figures', async (test) => {
    const api = await startFakeApi();
    test.after(api.stop);
    api.windows.set('', MARCH);
    const desk = await openDesk({ apiUrl: api.url });
    test.after(desk.stop);
    const { metrics } = await resourceAt(await desk.connect(api.key), 'analytics://summary');
    assert.deepEqual(metrics.mrr, { value: 1_250_000, formatted: '₦12,500.00' });
    assert.equal(Object.keys(metrics).length, 24);
  });
});

// What is failing and what may be lost, in all and by reason: the same at every moment as the
// invoices and subscriptions themselves say.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

type TroubleRow = { readonly amount: number };

describe('trouble', () => {
  let world: World;
  let api: TenantClient;
  let acme: Merchant;
  const codes: Record<string, string> = {};

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    api = await world.tenant();
    acme = merchantOf(world, api);
    const gold = await acme.plan({ amount: 500_000 });
    const silver = await acme.plan({ amount: 300_000, invoiceLimit: 3 });
    for (const name of ['pays', 'cancels', 'leaves', 'returns']) {
      codes[name] = await acme.subscribe(gold, RENEWAL_CARDS.insufficientFunds, `${name}@a.co`);
    }
    codes.completes = await acme.subscribe(silver, RENEWAL_CARDS.stolen, 'completes@a.co');
    codes.well = await acme.subscribe(gold, RENEWAL_CARDS.succeeds, 'well@a.co');
  });
  after(() => world.close());

  const report = async (window = '') => (await api.get(`/v1/dashboard/analytics${window}`)).data;
  const amountOf = (rows: readonly TroubleRow[]) =>
    rows.reduce((sum, { amount }) => sum + amount, 0);
  const found = (rows: readonly (TroubleRow & { reason: string })[]) => {
    const reasons = [...Map.groupBy(rows, ({ reason }) => reason)]
      .map(([reason, of]) => ({ reason, count: of.length, amount: amountOf(of) }))
      .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
    return { count: rows.length, amount: amountOf(rows), reasons };
  };

  /** Fewer than ten are in trouble here, so that the lists name all of them. */
  const look = async (window?: string) => {
    const { trouble, recentFailedInvoices, atRiskCustomers } = await report(window);
    const failed = recentFailedInvoices.map((row: TroubleRow & { failureReason: string }) => ({
      amount: row.amount,
      reason: row.failureReason,
    }));
    assert.deepEqual(trouble, {
      failedInvoices: found(failed),
      atRiskSubscriptions: found(atRiskCustomers),
    });
    for (const { reason, count } of trouble.atRiskSubscriptions.reasons) {
      const { data } = await api.get(`/v1/subscription?riskReason=${reason}`);
      assert.equal(data.totalCount, count, reason);
    }
    return {
      failing: trouble.failedInvoices.count,
      owed: trouble.failedInvoices.amount,
      atRisk: trouble.atRiskSubscriptions.count,
    };
  };

  it('nothing is in trouble while everybody has paid', async () => {
    assert.deepEqual(await look(), { failing: 0, owed: 0, atRisk: 0 });
  });

  it('an invoice whose charge failed is trouble while it is tried again', async () => {
    await world.passUntil('2027-02-10T12:00:00.000Z');
    assert.deepEqual(await look(), { failing: 5, owed: 2_300_000, atRisk: 5 });
    const countOf = async (query: string) =>
      (await api.get(`/v1/invoice?failing=true&${query}`)).data.totalCount;
    assert.deepEqual(await Promise.all(['kind=cycle', 'kind=one_off'].map(countOf)), [5, 0]);
    const reasons = (await report()).trouble.atRiskSubscriptions.reasons;
    assert.deepEqual(reasons, [
      { reason: 'past_due', count: 4, amount: 2_000_000 },
      { reason: 'payment_failed', count: 1, amount: 300_000 },
    ]);
  });

  it('trouble ends with a payment, and with the subscription', async () => {
    const { data } = await api.post(`/v1/subscription/${codes.pays}/checkout-link`);
    await acme.payLink(data.checkoutLink);
    assert.deepEqual(await look(), { failing: 4, owed: 1_800_000, atRisk: 4 });
    await api.post(`/v1/subscription/${codes.cancels}/cancel`);
    assert.deepEqual(await look(), { failing: 3, owed: 1_300_000, atRisk: 3 });
  });

  it('an invoice without tries left is in trouble until the subscription ends', async () => {
    await world.passUntil('2027-02-14T09:00:00.000Z');
    assert.deepEqual(await look(), { failing: 3, owed: 1_300_000, atRisk: 3 });
    // Trying once more does not take it out of the days that it was due in.
    const [failed] = (await api.get('/v1/invoice?status=failed&customer=returns@a.co')).data.data;
    assert.equal((await api.post(`/v1/invoice/${failed.id}/retry`)).data.attempt.status, 'failed');
    const days = '?from=2027-02-01&to=2027-02-13';
    assert.deepEqual(await look(days), { failing: 3, owed: 1_300_000, atRisk: 3 });
    await api.post(`/v1/subscription/${codes.leaves}/cancel`);
    assert.deepEqual(await look(), { failing: 2, owed: 800_000, atRisk: 2 });
  });

  it('an invoice is still owed where its subscription goes on, until it completes', async () => {
    for (const name of ['returns', 'completes']) {
      const resumed = await api.post(`/v1/subscription/${codes[name]}/resume`);
      assert.equal(resumed.status, 200, resumed.text);
    }
    await world.work();
    assert.deepEqual(await look(), { failing: 4, owed: 1_600_000, atRisk: 2 });
    for (const name of ['returns', 'completes']) {
      const { data } = await api.post(`/v1/subscription/${codes[name]}/checkout-link`);
      await acme.payLink(data.checkoutLink, RENEWAL_CARDS.another);
    }
    assert.deepEqual(await look(), { failing: 2, owed: 800_000, atRisk: 0 });
    await world.passUntil('2027-03-20T09:00:00.000Z');
    assert.equal((await acme.subscription(codes.completes ?? '')).status, 'completed');
    assert.deepEqual(await look(), { failing: 1, owed: 500_000, atRisk: 0 });
  });

  it('trouble is the same in another zone, and in a window that ended since it began', async () => {
    await api.put('/auth/settings', { timezone: 'Asia/Kathmandu' });
    assert.deepEqual(await look(), { failing: 1, owed: 500_000, atRisk: 0 });
    const march = '?from=2027-03-01&to=2027-03-10';
    assert.deepEqual(await look(march), { failing: 1, owed: 500_000, atRisk: 0 });
    const january = '?from=2027-01-01&to=2027-01-31';
    assert.deepEqual(await look(january), { failing: 0, owed: 0, atRisk: 0 });
  });
});

// What is sold by itself, to the kobo: credit, tax, what goes back, and what the reports say of it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RENEWAL_CARDS } from '../merchant.ts';
import { LOCKER, type Shop, shopOf } from '../one-off.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let shop: Shop;
before(async () => {
  world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
  shop = await shopOf(world);
});
after(() => world.close());

const give = (shop: Shop, email: string, amount: number) =>
  shop.api.post(`/v1/customer/${email}/credit`, { amount, reason: 'A week without water' });
const balanceOf = async (shop: Shop, email: string) =>
  (await shop.api.get(`/v1/customer/${email}`)).data.creditBalance;
const figures = (invoice: Record<string, unknown>) =>
  ['status', 'total', 'creditApplied', 'amountDue', 'amountPaid'].map((name) => invoice[name]);

describe('an invoice of no subscription and credit', () => {
  it('that pays all of it: paid at once, and nothing is charged', async () => {
    const email = await shop.stranger();
    await give(shop, email, 200_000);
    const { data } = await shop.sell(email);
    assert.deepEqual(figures(data), ['paid', 150_000, 150_000, 0, 0]);
    assert.equal(await balanceOf(shop, email), 50_000);
    await world.work();
    assert.deepEqual(await shop.attempts(data.id), []);
    assert.deepEqual(await shop.told(data.id), ['invoice.created', 'invoice.paid']);
  });

  it('that pays a part: the rest is charged, or asked for by the link', async () => {
    const email = await shop.payer();
    await give(shop, email, 40_000);
    assert.deepEqual(figures(await shop.sold(email)), ['paid', 150_000, 40_000, 110_000, 110_000]);
    await give(shop, email, 10_000);
    const { data } = await shop.sell(email, { collect: 'link' });
    const page = await (await fetch(data.checkoutLink)).text();
    assert.ok(page.includes('₦1,400.00'));
    await shop.acme.payLink(data.checkoutLink);
    assert.equal((await shop.invoice(data.id)).status, 'paid');
  });

  it('that goes back when the charge is refused: the link asks for the whole', async () => {
    const email = await shop.payer(RENEWAL_CARDS.stolen);
    await give(shop, email, 40_000);
    const failed = await shop.sold(email);
    assert.deepEqual(figures(failed), ['failed', 150_000, 0, 150_000, 0]);
    assert.equal(await balanceOf(shop, email), 40_000);
    const { data } = await shop.sell(email, { collect: 'link' });
    await shop.api.post(`/v1/invoice/${data.id}/void`);
    assert.equal(await balanceOf(shop, email), 40_000);
  });

  it('that it gives: what comes to less than nothing, and nothing is due', async () => {
    const email = await shop.stranger();
    const lines = [LOCKER, { description: 'A broken door', unitAmount: -200_000 }];
    const { data } = await shop.sell(email, { lines });
    assert.deepEqual(figures(data), ['paid', 0, 0, 0, 0]);
    assert.equal(await balanceOf(shop, email), 50_000);
    const [, door] = lines;
    const gift = await shop.sell(email, { lines: [door], collect: 'link' });
    assert.deepEqual([gift.data.status, gift.data.checkoutLink], ['paid', null]);
    assert.equal(await balanceOf(shop, email), 250_000);
  });

  it('is used once by two that are sold at the same moment', async () => {
    const email = await shop.payer();
    await give(shop, email, 150_000);
    const made = await Promise.all([1, 2, 3].map(() => shop.sell(email)));
    const applied = made.map(({ data }) => data.creditApplied).toSorted();
    assert.deepEqual(applied, [0, 0, 150_000]);
    assert.equal(new Set(made.map(({ data }) => data.number)).size, 3);
    await world.work();
    assert.equal(await balanceOf(shop, email), 0);
  });
});

describe('an invoice of no subscription and tax', () => {
  const VAT = { name: 'VAT', ratePercent: 7.5 };
  const cases = [
    {
      title: 'that is added',
      inclusive: false,
      taxExempt: false,
      taxAmount: 11_250,
      total: 161_250,
    },
    {
      title: 'that is contained',
      inclusive: true,
      taxExempt: false,
      taxAmount: 10_465,
      total: 150_000,
    },
    {
      title: 'of which its customer is exempt',
      inclusive: false,
      taxExempt: true,
      taxAmount: 0,
      total: 150_000,
    },
  ];
  for (const { title, inclusive, taxExempt, taxAmount, total } of cases) {
    it(`${title}, is charged with it, and gives its share back`, async () => {
      const own = await shopOf(world, `tax ${inclusive} ${taxExempt}`);
      await own.api.put('/auth/settings', { tax: { ...VAT, inclusive } });
      const email = await own.payer();
      await own.api.put(`/v1/customer/${email}`, { taxExempt });
      const made = await own.sell(email);
      assert.deepEqual([made.data.taxAmount, made.data.total], [taxAmount, total], made.text);
      await world.work();
      const { data } = await own.api.get('/v1/dashboard/analytics');
      const cardTax = inclusive ? 7 : 8;
      assert.equal(data.taxCollected, taxAmount + cardTax);
      const half = { invoiceId: made.data.id, amount: 50_000, reason: 'One was broken' };
      assert.equal((await own.api.post('/v1/checkout/refunds', half)).data.status, 'succeeded');
      const rest = { invoiceId: made.data.id, reason: 'The other one, too', to: 'credit' };
      const back = await own.api.post('/v1/checkout/refunds', rest);
      assert.equal(back.data.amount, total - 50_000, back.text);
      const invoice = await own.invoice(made.data.id);
      assert.deepEqual([invoice.status, invoice.amountRefunded], ['refunded', total]);
      assert.equal(await balanceOf(own, email), total - 50_000);
      const { data: notes } = await own.api.get(`/v1/credit-note?invoice=${made.data.id}`);
      const taken = notes.data.map((note: { taxAmount: number }) => note.taxAmount);
      assert.equal(notes.totalCount, 2);
      assert.equal(taken[0] + taken[1], taxAmount);
      const paper = await own.api.get(`/v1/credit-note/${notes.data[0].id}`);
      assert.equal(paper.data.lines[0].description, LOCKER.description);
    });
  }
});

describe('the reports', () => {
  it('count what was sold by itself, and count it for no plan', async () => {
    const own = await shopOf(world, 'reports');
    const email = await own.payer();
    const read = async () => (await own.api.get('/v1/dashboard/analytics')).data;
    const before = await read();
    const paid = await own.sold(email);
    const failed = await own.sold(await own.payer(RENEWAL_CARDS.stolen));
    const after = await read();
    const moved = (name: string) => after.metrics[name] - before.metrics[name];
    // The second customer's own checkout of ₦1.00 is in it.
    assert.equal(moved('gross_revenue'), 150_000 + 100);
    assert.equal(moved('platform_fees'), 2_100 + 1);
    assert.equal(moved('successful_payments'), 2);
    assert.equal(moved('failed_payments'), 1);
    // Two yearly plans of ₦1.00.
    assert.equal(after.metrics.mrr, 17);
    const [share, ...others] = after.plans;
    assert.deepEqual([share.revenue, others], [200, []]);
    const [card] = after.paymentMethods;
    assert.equal(card.revenue, 150_200);
    const [unpaid] = after.recentFailedInvoices;
    assert.deepEqual(
      [unpaid.invoiceId, unpaid.subscriptionId, unpaid.subscriptionCode, unpaid.amount],
      [failed.id, null, null, 150_000],
    );
    assert.deepEqual(after.trouble.failedInvoices.amount, 150_000);
    const refund = { invoiceId: paid.id, amount: 50_000, reason: 'One was broken' };
    await own.api.post('/v1/checkout/refunds', refund);
    const { net_revenue: net } = (await read()).metrics;
    assert.equal(net, after.metrics.net_revenue - 50_000);
    await own.api.post(`/v1/invoice/${failed.id}/void`);
    assert.deepEqual((await read()).recentFailedInvoices, []);
    const { data: settled } = await own.api.get('/v1/settlement');
    const ofSale = settled.data.find((row: { invoiceId: string }) => row.invoiceId === paid.id);
    assert.deepEqual(
      [ofSale.subscriptionId, ofSale.grossAmount, ofSale.netAmount],
      [null, 150_000, 150_000 - 2_100 - 50_000],
    );
    await world.passUntil('2027-01-13T09:00:00.000Z');
    const { data: payouts } = await own.api.get('/v1/settlement-payouts');
    assert.equal(payouts.data[0].status, 'completed');
    assert.equal(payouts.data[0].amount, 150_000 - 2_100 - 50_000 + 2 * 99);
  });

  it('and the lists find it by its customer, its code and its number', async () => {
    const own = await shopOf(world, 'lists');
    const email = await own.payer();
    const { id, code, number } = await own.sold(email);
    for (const query of [`customer=${email}`, `search=${code}`, `search=${email.slice(0, 8)}`]) {
      const { data } = await own.api.get(`/v1/invoice?${query}`);
      assert.ok(
        data.data.some((row: { id: string }) => row.id === id),
        query,
      );
    }
    const document = await own.api.get(`/v1/invoice/${id}`);
    const paper = await world.app.inject({ url: new URL(document.data.documentUrl).pathname });
    assert.ok(paper.body.includes(number));
    assert.doesNotMatch(paper.body, /Subscription/);
    const pdf = `${new URL(document.data.documentUrl).pathname}?format=pdf`;
    assert.match((await world.app.inject({ url: pdf })).headers['content-type'] as string, /pdf/);
  });
});

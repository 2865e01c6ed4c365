// A school in Abuja adds VAT to its fees, and another one's fees contain it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { payerBankOf } from '../payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const VAT = { name: 'VAT', ratePercent: 7.5, number: '12345678-0001' };

let world: World;
before(async () => {
  world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
});
after(() => world.close());

async function school(name: string, tax: object | null) {
  const api = await world.tenant(name);
  const set = await api.put('/auth/settings', { tax });
  assert.equal(set.status, 200, set.text);
  return { api, of: merchantOf(world, api) };
}

/** With a card on file, from a checkout of a plan of ₦1.00. */
async function payer(merchant: Merchant, email: string): Promise<void> {
  await merchant.subscribe(
    await merchant.plan({ name: 'Card', amount: 100, interval: 'yearly' }),
    undefined,
    email,
  );
}

const subscribeTaxed = (api: TenantClient, email: string, planCode: string, more: object = {}) =>
  api.post('/v1/subscription', { customerEmailOrCode: email, planCode, ...more });

const figures = (invoice: Record<string, number>) =>
  ['subtotal', 'discountAmount', 'taxAmount', 'total', 'amountDue'].map((name) => invoice[name]);

const analytics = async (api: TenantClient) =>
  (await api.get('/v1/dashboard/analytics?from=2027-01-01&to=2027-12-31')).data;

describe('a tax setting', () => {
  it('is shown, replaced as a whole, and taken away', async () => {
    const { api } = await school('settings', VAT);
    const settings = async () => (await api.get('/auth/me')).data;
    assert.deepEqual((await settings()).tax, { ...VAT, inclusive: false });
    assert.equal((await settings()).invoicePrefix, 'INV');
    await api.put('/auth/settings', { tax: { name: 'GST', ratePercent: 5, inclusive: true } });
    const gst = { name: 'GST', ratePercent: 5, inclusive: true, number: null };
    assert.deepEqual((await settings()).tax, gst);
    await api.put('/auth/settings', { tax: null, invoicePrefix: 'SCH' });
    assert.equal((await settings()).tax, null);
    assert.equal((await settings()).invoicePrefix, 'SCH');
  });

  it('is refused by the field that is wrong', async () => {
    const { api } = await school('refused', null);
    const refusals: [object, string, RegExp][] = [
      [{ tax: { ...VAT, ratePercent: 7.125 } }, 'tax.ratePercent', /two decimals: 7\.125/],
      [{ tax: { ...VAT, ratePercent: 1e-7 } }, 'tax.ratePercent', /two decimals/],
      [{ tax: { ...VAT, ratePercent: 100.01 } }, 'tax.ratePercent', /at most 100/],
      [{ tax: { ...VAT, ratePercent: -1 } }, 'tax.ratePercent', /at least 0/],
      [{ tax: { ...VAT, ratePercent: '7.5' } }, 'tax.ratePercent', /number/],
      [{ tax: { ratePercent: 7.5 } }, 'tax.name', /required/],
      [{ tax: { ...VAT, rate: 7 } }, 'tax.rate', /ratePercent|not/],
      [{ tax: 7.5 }, 'tax', /object/],
      [{ invoicePrefix: 'a' }, 'invoicePrefix', /capital letters/],
      [{ invoicePrefix: 'ABCDEFGHIJKLM' }, 'invoicePrefix', /capital letters/],
    ];
    for (const [body, field, message] of refusals) {
      const answer = await api.put('/auth/settings', body);
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.equal(answer.errors[0]?.field, field);
      assert.match(answer.errors[0]?.message ?? '', message);
    }
  });

  it('has a plan that bears another rate, and says so in each version', async () => {
    const { api, of } = await school('plans', VAT);
    const code = await of.plan({ taxPercent: 5.25 });
    assert.equal((await api.get(`/v1/plan/${code}`)).data.taxPercent, 5.25);
    assert.equal((await api.put(`/v1/plan/${code}`, { taxPercent: null })).data.taxPercent, null);
    const versions = (await api.get(`/v1/plan/${code}/versions`)).data.data;
    const percents = versions.map(({ taxPercent }: { taxPercent: number }) => taxPercent);
    assert.deepEqual(percents, [null, 5.25]);
    const odd = await api.put(`/v1/plan/${code}`, { taxPercent: 5.255 });
    assert.equal(odd.status, 400);
    assert.deepEqual(odd.errors[0]?.field, 'taxPercent');
  });
});

describe('tax that is added', () => {
  let api: TenantClient;
  let of: Merchant;
  let gold: string;

  before(async () => {
    ({ api, of } = await school('added', null));
    await payer(of, 'ada@example.com');
    await payer(of, 'exempt@example.com');
    gold = await of.plan({ amount: 500_000 });
    await api.put('/auth/settings', { tax: VAT });
  });

  it('is a line of the invoice, and is charged', async () => {
    const { data } = await subscribeTaxed(api, 'ada@example.com', gold);
    await world.work();
    const [invoice] = await of.invoices(data.code);
    assert.deepEqual(figures(invoice), [500_000, 0, 37_500, 537_500, 537_500]);
    assert.equal(invoice.status, 'paid');
    assert.equal(invoice.lines[1].description, 'VAT 7.5 %');
    const [attempt] = await of.attempts(data.code);
    assert.equal(attempt.amount, 537_500);
  });

  it('an exempt customer is not asked for tax', async () => {
    const customer = { taxExempt: true, taxNumber: 'TIN-1' };
    const { data: exempt } = await api.put('/v1/customer/exempt@example.com', customer);
    assert.deepEqual([exempt.taxExempt, exempt.taxNumber], [true, 'TIN-1']);
    const { data } = await subscribeTaxed(api, 'exempt@example.com', gold);
    await world.work();
    const [invoice] = await of.invoices(data.code);
    assert.deepEqual(figures(invoice), [500_000, 0, 0, 500_000, 500_000]);
  });

  it('is no revenue of the merchant, and goes back with a refund, to the kobo', async () => {
    const { metrics, taxCollected } = await analytics(api);
    const fees = metrics.platform_fees;
    assert.equal(taxCollected, 37_500);
    assert.equal(metrics.revenue, 200 + 537_500 + 500_000);
    assert.equal(metrics.net_revenue, 200 + 1_000_000 - fees);
    // Both at their list price, and two of ₦1.00 a year.
    assert.equal(metrics.mrr, 1_000_017);
    const { data: page } = await api.get('/v1/invoice?search=ada@example.com&status=paid');
    const invoiceId = page.data[0].id;
    const refund = (amount?: number) =>
      api.post('/v1/checkout/refunds', {
        invoiceId,
        reason: 'rain',
        ...(amount ? { amount } : {}),
      });
    // 37,500 × 100,001 ÷ 537,500 = 6,976.81, and then 37,500 × 200,002 ÷ 537,500 less that.
    for (const amount of [100_001, 100_001, undefined]) {
      assert.equal((await refund(amount)).status, 201);
      await world.work();
    }
    const { rows } = {
      rows: await world.house.db
        .selectFrom('refunds')
        .select('taxAmount')
        .where('tenantId', '=', api.tenantId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    };
    assert.deepEqual(
      rows.map(({ taxAmount }) => taxAmount),
      [6_977, 6_977, 23_546],
    );
    const back = await analytics(api);
    assert.equal(back.taxCollected, 0);
    assert.equal(back.metrics.net_revenue, 200 + 500_000 - fees);
  });

  it('a new rate holds for invoices opened after the change', async () => {
    await payer(of, 'chi@example.com');
    const { data } = await subscribeTaxed(api, 'chi@example.com', gold);
    await world.work();
    await api.put('/auth/settings', { tax: { ...VAT, ratePercent: 10 } });
    await world.passUntil('2027-02-10T10:00:00.000Z');
    const taxes = (await of.invoices(data.code)).map(
      (each: { taxAmount: number }) => each.taxAmount,
    );
    assert.deepEqual(taxes, [37_500, 50_000]);
  });
});

describe('tax that prices contain', () => {
  it('is told, changes no amount, and is no recurring revenue', async () => {
    const { api, of } = await school('contained', { ...VAT, inclusive: true });
    await payer(of, 'bola@example.com');
    await api.post(
      `/v1/subscription/${(await api.get('/v1/subscription')).data.data[0].code}/cancel`,
    );
    const gold = await of.plan({ amount: 537_500 });
    const { data } = await subscribeTaxed(api, 'bola@example.com', gold);
    await world.work();
    const [invoice] = await of.invoices(data.code);
    assert.deepEqual(figures(invoice), [537_500, 0, 37_500, 537_500, 537_500]);
    assert.equal(invoice.lines.length, 1);
    const { metrics } = await analytics(api);
    assert.equal(metrics.mrr, 500_000);
    const preview = async (body: object) => {
      const wish = { ...body, updateExistingSubscriptions: true };
      const { data: said } = await api.post(`/v1/plan/${gold}/preview`, wish);
      return [said.mrrBefore, said.mrrAfter];
    };
    // 6,450.00 × 100 ÷ 107.5 = 6,000.00; 5,375.00 × 100 ÷ 105 = 5,119.05.
    assert.deepEqual(await preview({ amount: 645_000 }), [500_000, 600_000]);
    assert.deepEqual(await preview({ taxPercent: 5 }), [500_000, 511_905]);
    await api.put('/auth/settings', { tax: null });
    await world.passUntil('2027-03-10T10:00:00.000Z');
    assert.equal((await analytics(api)).metrics.mrr, 537_500);
  });
});

describe('a line', () => {
  const ratesIn = (invoice: { lines: readonly Record<string, unknown>[] }) =>
    invoice.lines.map(({ kind, percentOff, taxPercent, taxIncluded }) => [
      ...[kind, percentOff, taxPercent, taxIncluded],
    ]);

  it('says its tax, added or contained, and a discount what share it takes off', async () => {
    for (const inclusive of [false, true]) {
      const { api, of } = await school('rates', { ...VAT, inclusive });
      const coupon = { code: 'FIFTH', name: 'A fifth', percentOff: 20, duration: 'forever' };
      assert.equal((await api.post('/v1/coupon', coupon)).status, 201);
      await payer(of, 'ada@example.com');
      const planCode = await of.plan({ amount: 300_000 });
      const { data } = await subscribeTaxed(api, 'ada@example.com', planCode, { coupon: 'FIFTH' });
      await world.work();
      const added = inclusive ? [] : [['tax', null, 7.5, false]];
      const sold = [['plan', null, 7.5, inclusive], ['discount', 20, null, null], ...added];
      assert.deepEqual(ratesIn((await of.invoices(data.code))[0]), sold);
      await world.passUntil(new Date(world.clock.now().getTime() + 10 * DAY_MS).toISOString());
      const changed = await api.put(`/v1/subscription/${data.code}`, { quantity: 2 });
      assert.equal(changed.status, 200, changed.text);
      await world.work();
      const change = (await of.invoices(data.code)).at(-1);
      const part = ['proration', null, 7.5, inclusive];
      assert.deepEqual(ratesIn(change), [part, part, ['discount', 20, null, null], ...added]);
    }
  });

  it('of what is not taxed, under a discount in kobo, says neither', async () => {
    const { api, of } = await school('plain', null);
    const coupon = { code: 'FIVE', name: 'Five', amountOff: 50_000, duration: 'forever' };
    assert.equal((await api.post('/v1/coupon', coupon)).status, 201);
    await payer(of, 'ada@example.com');
    const planCode = await of.plan({ amount: 300_000 });
    const { data } = await subscribeTaxed(api, 'ada@example.com', planCode, { coupon: 'FIVE' });
    await world.work();
    const plain = (kind: string) => [kind, null, null, null];
    assert.deepEqual(ratesIn((await of.invoices(data.code))[0]), [
      plain('plan'),
      plain('discount'),
    ]);
  });
});

describe('what is paid in parts', () => {
  const PART = 500_001;
  // A sixth of 1,000,002; of each half it is 83,333.5, which alone would round up.
  const TAX = 166_667;
  const CONTAINED = { name: 'VAT', ratePercent: 20, inclusive: true };
  const lines = [{ description: 'Fees', unitAmount: 2 * PART }];

  it('has the tax of the whole, however it is paid', async () => {
    const { api, of } = await school('parts', CONTAINED);
    const email = 'parent@example.com';
    await api.post('/v1/customer', { email });
    const invoice = async () =>
      (await api.post('/v1/invoice', { customerEmailOrCode: email, lines, collect: 'link' })).data;
    const cash = { method: 'cash', amount: PART };
    const first = await invoice();
    for (let part = 0; part < 2; part += 1) {
      const recorded = await api.post(`/v1/invoice/${first.id}/record-payment`, cash);
      assert.equal(recorded.status, 201, recorded.text);
    }
    assert.equal((await analytics(api)).taxCollected, TAX);
    const second = await invoice();
    await api.post(`/v1/invoice/${second.id}/record-payment`, cash);
    const link = await api.post(`/v1/invoice/${second.id}/checkout-link`, {});
    await of.payLink(link.data.checkoutLink);
    assert.equal((await analytics(api)).taxCollected, 2 * TAX);
  });

  it('and so has an order that two transfers paid', async () => {
    const { api, of } = await school('transfers', CONTAINED);
    const planCode = await of.plan({ amount: 2 * PART });
    const bank = payerBankOf(world, api);
    const made = await of.order(planCode, { paymentMethods: ['transfer'] });
    const { accountNumber } = made.data.transfer;
    for (let part = 0; part < 2; part += 1) await bank.send({ accountNumber, amount: PART });
    world.clock.advance(6_000);
    await world.work();
    assert.equal((await analytics(api)).taxCollected, TAX);
  });
});

// What is ordered is what is sold: seats, a discount and tax, as the payer was shown them, whatever
// is set before the payment comes; and a mandate bears the price without the discount.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const VAT = { name: 'VAT', ratePercent: 7.5 };

let world: World;
let api: TenantClient;
let school: Merchant;
before(async () => {
  world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
  api = await world.tenant('School');
  school = merchantOf(world, api);
  const coupon = { name: 'A tenth', code: 'TENTH', percentOff: 10, duration: 'once' };
  await api.post('/v1/coupon', coupon);
  await api.post('/v1/coupon', { ...coupon, code: 'FIRST-FREE', percentOff: 100 });
});
after(() => world.close());

const setTax = async (tax: object | null) => {
  assert.equal((await api.put('/auth/settings', { tax })).status, 200);
};
const page = async (link: string) =>
  (await (await fetch(link)).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const readOrder = async (reference: string) =>
  (await api.get(`/v1/checkout/order/${reference}`)).data;

/** Pays on the page; answers the subscription's code. */
async function pay(order: { checkoutLink: string; orderReference: string }): Promise<string> {
  await school.payLink(order.checkoutLink);
  return (await readOrder(order.orderReference)).subscriptionCode;
}

describe('an order of three seats, with a coupon and tax', () => {
  let ordered: { checkoutLink: string; orderReference: string };

  before(async () => {
    await setTax(VAT);
    const plan = await school.plan({ name: 'Seat', amount: 100_000 });
    ({ data: ordered } = await school.order(plan, { quantity: 3, coupon: 'TENTH' }));
  });

  it('shows what it comes to, and what later payments are', async () => {
    const { amount, quantity } = await readOrder(ordered.orderReference);
    // 3 × 1,000.00 − 300.00 = 2,700.00; × 7.5 % = 202.50
    assert.deepEqual([amount, quantity], [290_250, 3]);
    const words = await page(ordered.checkoutLink);
    assert.match(words, /₦2,902\.50 today/);
    assert.match(words, /Plan Seat × 3/);
    assert.match(words, /Price ₦3,000\.00 TENTH, 10 % −₦300\.00 VAT 7\.5 % ₦202\.50/);
    assert.match(words, /Total ₦2,902\.50 Then ₦3,225\.00 every month/);
  });

  it('is billed as it was shown, though tax, coupon and plan change meanwhile', async () => {
    await setTax({ ...VAT, ratePercent: 20 });
    await api.put('/v1/coupon/TENTH', { status: 'inactive' });
    const { planCode } = await readOrder(ordered.orderReference);
    await api.put(`/v1/plan/${planCode}`, { amount: 900_000 });
    const code = await pay(ordered);
    const [invoice] = await school.invoices(code);
    const { subtotal, discountAmount, taxAmount, total, amountPaid } = invoice;
    assert.deepEqual(
      [subtotal, discountAmount, taxAmount, total, amountPaid],
      [300_000, 30_000, 20_250, 290_250, 290_250],
    );
    const { unitAmount, quantity, amount } = await school.subscription(code);
    assert.deepEqual([unitAmount, quantity, amount], [100_000, 3, 300_000]);
    // The next one bears the tax that is set by then.
    await world.passUntil('2027-02-10T10:00:00.000Z');
    const amounts = (await school.attempts(code)).map((each: { amount: number }) => each.amount);
    assert.deepEqual(amounts, [290_250, 360_000]);
    await api.put('/v1/coupon/TENTH', { status: 'active' });
  });

  it('is shown by the link of an invoice, too', async () => {
    await setTax(VAT);
    const customerEmailOrCode = school.nextEmail();
    await api.post('/v1/customer', { email: customerEmailOrCode });
    const planCode = await school.plan({ name: 'Seat', amount: 100_000 });
    const wish = { customerEmailOrCode, planCode, quantity: 2, coupon: 'tenth' };
    const { data } = await api.post('/v1/subscription', wish);
    assert.equal(data.status, 'incomplete');
    const [invoice] = await school.invoices(data.code);
    const words = await page(invoice.checkoutLink);
    assert.match(words, /Plan Seat × 2 Price ₦2,000\.00 TENTH, 10 % −₦200\.00/);
    assert.match(words, /Total ₦1,935\.00/);
    await school.payLink(invoice.checkoutLink);
    assert.equal((await school.subscription(data.code)).status, 'active');
  });

  it('of more than any amount may be is refused', async () => {
    const planCode = await school.plan({ amount: 100_000_000_000 });
    const order = { callbackUrl: 'https://a.example', customerEmail: 'a@b.co', quantity: 2 };
    const answer = await api.post('/v1/checkout/order', { planCode, order });
    assert.deepEqual([answer.status, answer.errors[0]?.field], [400, 'order.quantity']);
  });
});

describe('an order with a trial', () => {
  before(() => setTax(VAT));
  const TRIAL = { name: 'Seat', amount: 100_000, trialPeriodDays: 7 };

  it('is paid today at its price, and says what comes next', async () => {
    const { data } = await school.order(await school.plan(TRIAL), { coupon: 'TENTH' });
    const words = await page(data.checkoutLink);
    assert.match(words, /₦967\.50 today/);
    assert.match(words, /₦1,075\.00 every month Your next payment/);
    const code = await pay(data);
    const [invoice] = await school.invoices(code);
    assert.deepEqual([invoice.status, invoice.total], ['paid', 96_750]);
    const { data: mails } = await api.get('/v1/email-deliveries?type=subscription_started');
    assert.match(mails.data[0].text, /Today you paid ₦967\.50/);
    assert.match(mails.data[0].text, /next payment, ₦1,075\.00, is on/);
  });

  it('that is free at first proves the card, and says that nothing is due', async () => {
    const { data } = await school.order(await school.plan(TRIAL), { coupon: 'FIRST-FREE' });
    const words = await page(data.checkoutLink);
    assert.match(words, /₦50\.00 Verifies your card.*Nothing is due for your first period/);
    assert.match(words, /₦1,075\.00 every month Your next payment/);
    const code = await pay(data);
    const [invoice] = await school.invoices(code);
    assert.deepEqual([invoice.status, invoice.total], ['paid', 0]);
  });

  it('that is put off takes its discounted price when the trial ends', async () => {
    await api.put('/auth/settings', { trialCheckout: 'card_check' });
    const { data } = await school.order(await school.plan(TRIAL), { coupon: 'TENTH', quantity: 2 });
    const words = await page(data.checkoutLink);
    assert.match(words, /₦1,935\.00 Your first payment.*, then ₦2,150\.00 every month/);
    const code = await pay(data);
    await world.passUntil('2027-02-20T10:00:00.000Z');
    const taken = (await school.invoices(code)).map((each: { total: number }) => each.total);
    assert.deepEqual(taken, [193_500]);
    await api.put('/auth/settings', { trialCheckout: 'first_payment' });
  });
});

describe('a mandate', () => {
  it('bears the price with tax and without the discount, and is debited with it', async () => {
    await setTax(VAT);
    const plan = await school.plan({ amount: 100_000 });
    const wish = { quantity: 2, coupon: 'TENTH', endDate: '2037-01-01T00:00' };
    const made = await school.mandate(plan, '0123450000', wish);
    assert.equal(made.status, 201, made.text);
    await world.passUntil('2027-03-22T10:00:00.000Z');
    const { data } = await api.get(`/v1/checkout/direct-debit/${made.data.mandateId}`);
    assert.deepEqual([data.status, data.quantity], ['completed', 2]);
    const amounts = (await school.attempts(data.subscriptionCode)).map(
      (each: { amount: number; status: string }) => [each.amount, each.status],
    );
    assert.deepEqual(amounts, [
      [193_500, 'succeeded'],
      [215_000, 'succeeded'],
    ]);
    const limits = await world.house.db.selectFrom('mandates').select('debitLimit').execute();
    assert.deepEqual(limits, [{ debitLimit: 215_000 }]);
  });

  it('that is free with a coupon alone has its amount all the same', async () => {
    const wish = { coupon: 'FIRST-FREE', endDate: '2037-01-01T00:00' };
    const made = await school.mandate(await school.plan(), '0123450000', wish);
    assert.equal(made.status, 201, made.text);
    await world.passUntil('2027-03-23T10:00:00.000Z');
    const { data } = await api.get(`/v1/checkout/direct-debit/${made.data.mandateId}`);
    const [first] = await school.invoices(data.subscriptionCode);
    assert.deepEqual([first.status, first.total], ['paid', 0]);
    assert.equal((await school.subscription(data.subscriptionCode)).status, 'active');
  });
});

describe('a subscription without a source', () => {
  it('that a discount makes free begins at once', async () => {
    const email = school.nextEmail();
    await api.post('/v1/customer', { email });
    const planCode = await school.plan();
    const wish = { customerEmailOrCode: email, planCode, coupon: 'first-free' };
    const { data } = await api.post('/v1/subscription', wish);
    assert.equal(data.status, 'active');
    await world.work();
    assert.equal((await school.invoices(data.code))[0].status, 'paid');
  });
});

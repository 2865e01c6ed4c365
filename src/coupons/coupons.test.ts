// A gym gives discounts: who may have them, how long they last, and that nobody gets one too many.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';

const FIFTH = { name: 'A fifth', percentOff: 20, duration: 'once' };

let world: World;
let api: TenantClient;
let gym: Merchant;
before(async () => {
  world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
  api = await world.tenant('Gym');
  gym = merchantOf(world, api);
});
after(() => world.close());

const coupon = async (terms: object) => {
  const made = await api.post('/v1/coupon', { ...FIFTH, ...terms });
  assert.equal(made.status, 201, made.text);
  return made.data;
};
const readCoupon = async (code: string) => (await api.get(`/v1/coupon/${code}`)).data;
const charged = async (code: string) =>
  (await gym.attempts(code)).map(({ amount }: { amount: number }) => amount);
const create = async (email: string, planCode: string, more: object = {}) =>
  await api.post('/v1/subscription', { customerEmailOrCode: email, planCode, ...more });
const discount = (code: string, couponCode: string) =>
  api.post(`/v1/subscription/${code}/discount`, { coupon: couponCode });

describe('a coupon', () => {
  it('is found by the beginning of its code and any part of its name, in any case', async () => {
    await coupon({ code: 'RAMADAN-50', name: 'Half off in Ramadan', percentOff: 50 });
    await coupon({ code: 'STAFF', name: 'For our own people 100%' });
    const found = async (words: string, more = '') => {
      const page = await api.get(`/v1/coupon?search=${encodeURIComponent(words)}${more}`);
      return page.data.data.map(({ code }: { code: string }) => code);
    };
    assert.deepEqual(await found('ramadan'), ['RAMADAN-50']);
    assert.deepEqual(await found('rama'), ['RAMADAN-50']);
    assert.deepEqual(await found('OUR OWN'), ['STAFF']);
    assert.deepEqual(await found('100%'), ['STAFF']);
    for (const nobody of ['50', '%', '_', 'RAMADAN-500', "' or true"]) {
      const isPart = nobody === '%';
      assert.deepEqual(await found(nobody), isPart ? ['STAFF'] : [], nobody);
    }
    assert.deepEqual(await found('staff', '&status=inactive'), []);
  });

  it('shows what it is, by its code in any case or by its id', async () => {
    const plan = await gym.plan();
    const made = await coupon({
      code: 'new-Year_27',
      percentOff: 12.5,
      duration: 'repeating',
      durationCycles: 3,
      planCodes: [plan],
      redeemBy: '2027-01-31',
      maxRedemptions: 10,
    });
    const { id, createdAt, updatedAt, ...rest } = made;
    assert.deepEqual(rest, {
      code: 'NEW-YEAR_27',
      name: 'A fifth',
      percentOff: 12.5,
      amountOff: null,
      duration: 'repeating',
      durationCycles: 3,
      planCodes: [plan],
      maxRedemptions: 10,
      maxPerCustomer: null,
      // The end of that day in Lagos.
      redeemBy: '2027-01-31T23:00:00.000Z',
      redemptions: 0,
      status: 'active',
    });
    for (const name of [id, 'new-year_27', 'NEW-YEAR_27']) {
      assert.deepEqual(await readCoupon(name), { id, createdAt, updatedAt, ...rest });
    }
    const change = { name: 'Later', status: 'inactive', maxRedemptions: null, redeemBy: null };
    const { data: changed } = await api.put(`/v1/coupon/${made.code}`, change);
    assert.deepEqual({ ...changed, updatedAt }, { ...made, ...change });
    const { data: page } = await api.get('/v1/coupon/?status=inactive');
    assert.deepEqual(
      page.data.map(({ code }: { code: string }) => code),
      ['NEW-YEAR_27'],
    );
  });

  it('says who has redeemed it, and whether it still takes something off', async () => {
    const planCode = await gym.plan({ name: 'Once' });
    const { code } = await coupon({ code: 'WHO-HAS-IT' });
    const redemptions = async () => (await api.get(`/v1/coupon/${code}/redemptions`)).data;
    assert.equal((await redemptions()).totalCount, 0);
    const first = await gym.subscribe(planCode, RENEWAL_CARDS.succeeds, {
      customerEmail: 'ada@example.com',
      coupon: code,
    });
    const later = { startDate: '2027-06-01', coupon: code };
    const { data: second } = await create('ada@example.com', await gym.plan(), later);
    const { data: page } = await api.get(`/v1/coupon/${code.toLowerCase()}/redemptions`);
    const { customer } = await gym.subscription(first);
    const shown = page.data.map((row: Record<string, unknown>) => [
      row.number,
      row.customerCode,
      row.subscriptionCode,
      row.subscriptionStatus,
      row.isInForce,
    ]);
    assert.deepEqual(shown, [
      [2, customer.code, second.code, 'scheduled', true],
      // Its one invoice has had it.
      [1, customer.code, first, 'active', false],
    ]);
    await api.post(`/v1/subscription/${second.code}/cancel`, {});
    assert.equal((await redemptions()).data[0].isInForce, false);
  });

  it('a coupon without a code gets one of its own', async () => {
    assert.match((await coupon({})).code, /^CPN_[A-Za-z0-9]{8}$/);
  });

  it('has a code that no other has, in whatever case', async () => {
    await coupon({ code: 'TWICE' });
    const again = await api.post('/v1/coupon', { ...FIFTH, code: 'twice' });
    assert.deepEqual([again.status, again.code], [409, 'coupon_code_taken']);
  });

  const { percentOff: _, ...NEITHER } = FIFTH;
  const REFUSED: readonly [object, string][] = [
    [{ ...NEITHER }, 'percentOff'],
    [{ ...FIFTH, code: '019AA3F2-0A11-7B2C-9D3E-4F5A6B7C8D9E' }, 'code'],
    [{ ...FIFTH, amountOff: 100 }, 'percentOff'],
    [{ ...FIFTH, percentOff: 0 }, 'percentOff'],
    [{ ...FIFTH, percentOff: 100.5 }, 'percentOff'],
    [{ ...FIFTH, percentOff: 33.333 }, 'percentOff'],
    [{ ...NEITHER, amountOff: 0 }, 'amountOff'],
    [{ ...NEITHER, amountOff: 1.5 }, 'amountOff'],
    [{ ...FIFTH, duration: 'twice' }, 'duration'],
    [{ ...FIFTH, duration: 'repeating' }, 'durationCycles'],
    [{ ...FIFTH, durationCycles: 2 }, 'durationCycles'],
    [{ ...FIFTH, code: 'ab' }, 'code'],
    [{ ...FIFTH, code: 'per cent' }, 'code'],
    [{ ...FIFTH, code: 'ÀÉÎ' }, 'code'],
    [{ ...FIFTH, redeemBy: '2027-02-30' }, 'redeemBy'],
    [{ ...FIFTH, redeemBy: 'soon' }, 'redeemBy'],
    [{ ...FIFTH, planCodes: [] }, 'planCodes'],
    [{ ...FIFTH, maxRedemptions: 0 }, 'maxRedemptions'],
  ];
  for (const [body, field] of REFUSED) {
    it(`is refused by its ${field}: ${JSON.stringify(body)}`, async () => {
      const answer = await api.post('/v1/coupon', body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.errors[0]?.field, field);
    });
  }

  it('is found by a plan that it can be given on: its own, or any', async () => {
    const [own, other] = [await gym.plan(), await gym.plan()];
    await coupon({ code: 'OWN-PLAN', name: 'Plan by plan', percentOff: 5, planCodes: [own] });
    await coupon({ code: 'ANY-PLAN', name: 'Plan by plan', percentOff: 5 });
    const found = async (plan: string) => {
      const page = await api.get(`/v1/coupon?search=plan+by&plan=${plan}`);
      return page.data.data.map(({ code }: { code: string }) => code);
    };
    const { id } = (await api.get(`/v1/plan/${own}`)).data;
    for (const name of [own, id]) assert.deepEqual(await found(name), ['ANY-PLAN', 'OWN-PLAN']);
    assert.deepEqual(await found(other), ['ANY-PLAN']);
    assert.deepEqual(await found('PLN_nobodys1'), ['ANY-PLAN']);
  });

  it('a coupon for a plan that does not exist is refused', async () => {
    const answer = await api.post('/v1/coupon', { ...FIFTH, planCodes: ['PLN_nobodys1'] });
    assert.deepEqual([answer.status, answer.code], [404, 'plan_not_found']);
  });
});

describe('a discount', () => {
  it('a discount at the checkout is off the first cycle alone, and is then used up', async () => {
    await coupon({ code: 'ONCE' });
    const code = await gym.subscribe(await gym.plan(), RENEWAL_CARDS.succeeds, { coupon: 'once' });
    const subscription = await gym.subscription(code);
    assert.deepEqual([subscription.amount, subscription.discount], [500_000, null]);
    await world.passUntil('2027-02-10T10:00:00.000Z');
    assert.deepEqual(await charged(code), [400_000, 500_000]);
    const [first] = await gym.invoices(code);
    const { subtotal, discountAmount, total } = first;
    assert.deepEqual([subtotal, discountAmount, total], [500_000, 100_000, 400_000]);
    assert.equal(first.lines[1].description, 'ONCE, 20 %');
    assert.equal((await readCoupon('ONCE')).redemptions, 1);
  });

  it('repeats as often as it says, also through a trial', async () => {
    await coupon({ code: 'TWO', duration: 'repeating', durationCycles: 2 });
    const plan = await gym.plan({ trialPeriodDays: 7, amount: 100_000, interval: 'weekly' });
    const code = await gym.subscribe(plan, RENEWAL_CARDS.succeeds, { coupon: 'TWO' });
    assert.equal((await gym.subscription(code)).discount.cyclesLeft, 1);
    const until = new Date(world.clock.now().getTime() + 30 * DAY_MS).toISOString();
    await world.passUntil(until);
    assert.deepEqual(await charged(code), [80_000, 80_000, 100_000, 100_000]);
  });

  it('is refused by name, and taken in any case', async () => {
    const other = await gym.plan();
    const plan = await gym.plan();
    await coupon({ code: 'OTHER', planCodes: [other] });
    await coupon({ code: 'OVER', redeemBy: world.clock.now().toISOString() });
    const off = await coupon({ code: 'OFF' });
    await api.put(`/v1/coupon/${off.code}`, { status: 'inactive' });
    await coupon({ code: 'GONE', maxRedemptions: 1 });
    await gym.subscribe(other, RENEWAL_CARDS.succeeds, { coupon: 'gone' });
    const order = { callbackUrl: 'https://a.example', customerEmail: gym.nextEmail() };
    for (const [name, status, problem] of [
      ['NONE', 404, 'coupon_not_found'],
      ['other', 409, 'coupon_not_for_plan'],
      ['OVER', 409, 'coupon_expired'],
      ['OFF', 409, 'coupon_inactive'],
      ['GONE', 409, 'coupon_exhausted'],
    ] as const) {
      const wish = { planCode: plan, order: { ...order, coupon: name } };
      const answer = await api.post('/v1/checkout/order', wish);
      assert.deepEqual([answer.status, answer.code], [status, problem], name);
    }
  });

  it('that makes the first cycle free proves the card, and gives that back', async () => {
    await coupon({ code: 'FREE', percentOff: 100 });
    const code = await gym.subscribe(await gym.plan(), RENEWAL_CARDS.succeeds, { coupon: 'FREE' });
    await world.work();
    const { data: refunds } = await api.get('/v1/checkout/refunds');
    assert.deepEqual([refunds.data[0].amount, refunds.data[0].status], [5_000, 'succeeded']);
    const [invoice] = await gym.invoices(code);
    assert.deepEqual([invoice.status, invoice.amountDue], ['paid', 0]);
    assert.equal((await gym.subscription(code)).status, 'active');
  });

  it('is promised with the order, though the coupon runs out before it is paid', async () => {
    await coupon({ code: 'RUSH', maxRedemptions: 1 });
    const plan = await gym.plan();
    const first = await gym.order(plan, { coupon: 'RUSH' });
    const second = await gym.order(plan, { coupon: 'RUSH' });
    for (const { data } of [first, second]) await payAndReturn(data.checkoutLink);
    for (const { data } of [first, second]) {
      const paid = (await api.get(`/v1/checkout/order/${data.orderReference}`)).data;
      assert.deepEqual([paid.status, paid.amount], ['paid', 400_000]);
    }
    assert.equal((await readCoupon('RUSH')).redemptions, 2);
  });
});

describe('a discount of a running subscription', () => {
  let code: string;
  before(async () => {
    code = await gym.subscribe(await gym.plan(), RENEWAL_CARDS.succeeds, 'ada@example.com');
  });

  it('replaces the one before, shows in the draft, and can be taken away', async () => {
    await coupon({ code: 'FOREVER', duration: 'forever', percentOff: 10 });
    await coupon({ code: 'NAIRA', percentOff: undefined, amountOff: 150_000, duration: 'forever' });
    assert.equal((await discount(code, 'forever')).data.discount.percentOff, 10);
    const end = new Date((await gym.subscription(code)).nextBillingAt).getTime();
    await world.passUntil(new Date(end - DAY_MS).toISOString());
    const draft = async () => (await gym.invoices(code)).at(-1);
    assert.deepEqual([(await draft()).status, (await draft()).amountDue], ['draft', 450_000]);
    const { data } = await discount(code, 'NAIRA');
    assert.deepEqual(
      [data.discount.couponCode, data.discount.amountOff, data.discount.cyclesLeft],
      ['NAIRA', 150_000, null],
    );
    assert.equal((await draft()).amountDue, 350_000);
    await world.passUntil(new Date(end + HOUR_MS).toISOString());
    assert.deepEqual(await charged(code), [500_000, 350_000]);
    const taken = await api.delete(`/v1/subscription/${code}/discount`);
    assert.deepEqual([taken.status, taken.data.discount], [200, null]);
    assert.equal((await api.delete(`/v1/subscription/${code}/discount`)).status, 200);
  });

  it('given again changes nothing, and is redeemed once, also by two at once', async () => {
    await coupon({ code: 'AGAIN', duration: 'forever', maxRedemptions: 1 });
    const two = await Promise.all([discount(code, 'AGAIN'), discount(code, 'again')]);
    assert.deepEqual(
      two.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(two.map(({ message }) => message).toSorted(), [
      'Discount applied',
      'Nothing changed: the discount is already applied',
    ]);
    assert.deepEqual(two[0]?.data.discount, two[1]?.data.discount);
    const { id } = await readCoupon('AGAIN');
    assert.match((await discount(code, id)).message, /^Nothing changed/);
    assert.equal((await readCoupon('AGAIN')).redemptions, 1);
    await api.put('/v1/coupon/AGAIN', { status: 'inactive' });
    assert.equal((await discount(code, 'AGAIN')).status, 200);
    await api.delete(`/v1/subscription/${code}/discount`);
    assert.equal((await discount(code, 'AGAIN')).code, 'coupon_inactive');
  });

  it('that is used up counts again', async () => {
    const email = gym.nextEmail();
    const other = await gym.subscribe(await gym.plan(), RENEWAL_CARDS.succeeds, email);
    await coupon({ code: 'MONTH', maxRedemptions: 2 });
    for (const left of [1, 1]) {
      assert.equal((await discount(other, 'MONTH')).data.discount.cyclesLeft, left);
      await world.passUntil((await gym.subscription(other)).nextBillingAt);
      assert.equal((await gym.subscription(other)).discount, null);
    }
    assert.deepEqual(await charged(other), [500_000, 400_000, 400_000]);
    assert.equal((await discount(other, 'MONTH')).code, 'coupon_exhausted');
  });

  it('a discount is refused once the subscription has ended', async () => {
    await coupon({ code: 'LATE' });
    await api.post(`/v1/subscription/${code}/cancel`);
    const answer = await discount(code, 'LATE');
    assert.deepEqual([answer.status, answer.code], [409, 'subscription_ended']);
    assert.equal((await readCoupon('LATE')).redemptions, 0);
  });
});

describe('many who redeem at once', () => {
  const PLANS = 6;
  it('redemptions at once are never more than allowed, in all and per customer', async () => {
    await coupon({ code: 'FEW', maxRedemptions: 3 });
    await coupon({ code: 'OWN', maxPerCustomer: 2 });
    const plans = await Promise.all(Array.from({ length: PLANS * 2 }, () => gym.plan()));
    const ask = (planCode: string, name: string) =>
      create('ada@example.com', planCode, { coupon: name });
    const asked = await Promise.all(
      plans.map((planCode, index) => ask(planCode, index < PLANS ? 'FEW' : 'OWN')),
    );
    const made = (some: typeof asked) => some.filter(({ status }) => status === 201).length;
    const refused = asked.filter(({ status }) => status !== 201);
    assert.deepEqual([made(asked.slice(0, PLANS)), made(asked.slice(PLANS))], [3, 2]);
    assert.ok(refused.every(({ code }) => code === 'coupon_exhausted'));
    assert.equal((await readCoupon('FEW')).redemptions, 3);
    await world.work();
  });

  it('redemptions of several customers at once keep the limit of a coupon', async () => {
    await coupon({ code: 'THREE', maxRedemptions: 3 });
    const plan = await gym.plan();
    const emails = Array.from({ length: PLANS }, () => gym.nextEmail());
    for (const email of emails) await api.post('/v1/customer', { email });
    const asked = await Promise.all(
      emails.map((email) => create(email, plan, { coupon: 'THREE' })),
    );
    assert.equal(asked.filter(({ status }) => status === 201).length, 3);
    assert.equal((await readCoupon('THREE')).redemptions, 3);
    const most = await api.put('/v1/coupon/THREE', { maxRedemptions: 2 });
    assert.equal(most.errors[0]?.message, 'must be at least 3, the number of redemptions so far');
  });
});

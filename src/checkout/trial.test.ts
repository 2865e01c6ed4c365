// A payer begins with a trial at the checkout: what the page says is taken, is taken; what it says
// comes, comes; and the messages say the same.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { dayInWords } from '../lib/values/day.ts';
import { HOUR_MS } from '../lib/values/durations.ts';

const START = '2027-01-27T09:00:00.000Z';
const TRIAL = { trialPeriodDays: 14 };

interface Email {
  readonly type: string;
  readonly text: string;
}

describe('a trial at the checkout', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true, now: START });
  });
  after(() => world.close());

  const merchant = async (settings: object = {}): Promise<Merchant> => {
    const acme = merchantOf(world, await world.tenant());
    await acme.api.put('/auth/settings', settings);
    return acme;
  };
  const order = async (acme: Merchant, planCode: string, payer: string | object) => {
    const buyer = typeof payer === 'string' ? { customerEmail: payer } : payer;
    const wish = { callbackUrl: 'https://acme.example/thanks', amount: 1, ...buyer };
    const made = await acme.api.post('/v1/checkout/order', { planCode, order: wish });
    assert.equal(made.status, 201, made.text);
    return made.data as { checkoutLink: string; orderReference: string };
  };
  const pageOf = async (link: string) =>
    (await (await fetch(link)).text()).replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');
  const pay = async (
    acme: Merchant,
    { checkoutLink, orderReference }: { checkoutLink: string; orderReference: string },
  ) => {
    await payAndReturn(checkoutLink);
    const { data } = await acme.api.get(`/v1/checkout/order/${orderReference}`);
    assert.equal(data.status, 'paid');
    await world.work();
    return data;
  };
  const letter = async ({ api }: Merchant, type: string, email: string): Promise<string> => {
    const { data } = await api.get(`/v1/email-deliveries?limit=100&type=${type}&search=${email}`);
    const [first] = data.data as Email[];
    return first?.text.replace(/\s+/g, ' ') ?? '';
  };

  it('takes the first payment, which pays the cycle that begins when the trial ends', async () => {
    const acme = await merchant();
    const made = await order(acme, await acme.plan(TRIAL), 'ada@example.com');
    const page = await pageOf(made.checkoutLink);
    for (const words of [
      /Today\s+₦5,000\.00/,
      /Pays for your first period, from 10 February 2027 to 10 March 2027/,
      /Until 10 February 2027\s+Free/,
      /On 10 March 2027\s+₦5,000\.00 every month/,
    ]) {
      assert.match(page, words);
    }
    const { subscriptionCode: code } = await pay(acme, made);
    assert.deepEqual(await acme.events(code), [
      'subscription.created',
      'invoice.paid',
      'payment_success',
      'settlement.created',
    ]);
    assert.match(
      await letter(acme, 'subscription_started', 'ada@example.com'),
      /Today you paid ₦5,000\.00 .* The next payment, ₦5,000\.00, is on 10 March 2027\./,
    );
  });

  it('takes ₦50.00 where it only checks the card, and gives it back', async () => {
    const acme = await merchant({ trialCheckout: 'card_check' });
    const made = await order(acme, await acme.plan(TRIAL), 'bola@example.com');
    const page = await pageOf(made.checkoutLink);
    for (const words of [
      /Check card with ₦50\.00/,
      /Today\s+₦50\.00\s+Verifies your card\. Refunded immediately/,
      /Until 10 February 2027\s+Free/,
      /On 10 February 2027\s+₦5,000\.00 every month/,
    ]) {
      assert.match(page, words);
    }
    const { subscriptionCode: code, invoiceId, amount } = await pay(acme, made);
    assert.deepEqual([invoiceId, amount], [null, 5_000]);
    assert.deepEqual(await acme.events(code), ['subscription.created']);
    const { data: told } = await acme.api.get('/v1/event?limit=100');
    const types = told.data.map(({ type }: { type: string }) => type);
    assert.ok(types.indexOf('payment_method.attached') > types.indexOf('subscription.created'));
    const begun = await acme.subscription(code);
    assert.deepEqual([begun.status, begun.invoiceCount], ['trialing', 0]);
    assert.equal((await acme.attempts(code))[0].status, 'refunded');
    assert.equal((await acme.api.get('/v1/settlement')).data.totalCount ?? 0, 0);
    assert.match(
      await letter(acme, 'subscription_started', 'bola@example.com'),
      /Today we charged ₦50\.00 .* refund it\. .*On 10 February 2027 .* collect ₦5,000\.00/,
    );
  });

  it('takes what the plan says, whatever the setting is', async () => {
    const acme = await merchant({ trialCheckout: 'card_check' });
    const paid = await acme.plan({ ...TRIAL, trialCheckout: 'first_payment' });
    const first = await order(acme, paid, 'kemi@example.com');
    assert.match(await pageOf(first.checkoutLink), /Today\s+₦5,000\.00/);
    assert.equal((await pay(acme, first)).amount, 500_000);

    const bola = await merchant();
    const checked = await bola.plan({ ...TRIAL, trialCheckout: 'card_check' });
    const proof = await order(bola, checked, 'lola@example.com');
    assert.match(await pageOf(proof.checkoutLink), /Today\s+₦50\.00/);
    // A page that was shown takes what it says, though the plan changes meanwhile.
    await bola.api.put(`/v1/plan/${checked}`, { trialCheckout: null });
    assert.equal((await pay(bola, proof)).amount, 5_000);
    const later = await order(bola, checked, 'musa@example.com');
    assert.match(await pageOf(later.checkoutLink), /Today\s+₦5,000\.00/);
    await pay(bola, later);
  });

  it('goes by what the page said, whatever is set before it is paid', async () => {
    const acme = await merchant({ trialCheckout: 'card_check' });
    const planCode = await acme.plan(TRIAL);
    const checked = await order(acme, planCode, 'chi@example.com');
    await acme.api.put('/auth/settings', { trialCheckout: 'first_payment' });
    await acme.api.put(`/v1/plan/${planCode}`, { trialPeriodDays: 0, amount: 900_000 });
    const { subscriptionCode: code } = await pay(acme, checked);
    const begun = await acme.subscription(code);
    assert.deepEqual([begun.status, begun.invoiceCount], ['trialing', 0]);
    assert.equal(begun.trialEndDate, '2027-02-10T09:00:00.000Z');
  });

  it('the card is charged when the trial ends, and the payer hears three days before', async () => {
    const acme = await merchant({ trialCheckout: 'card_check' });
    const paid = merchantOf(world, await world.tenant());
    const checked = await pay(acme, await order(acme, await acme.plan(TRIAL), 'dayo@example.com'));
    const first = await pay(paid, await order(paid, await paid.plan(TRIAL), 'efe@example.com'));
    await world.passUntil('2027-02-10T10:00:00.000Z');
    assert.match(
      await letter(acme, 'trial_ending', 'dayo@example.com'),
      /On 10 February 2027 we will collect ₦5,000\.00 for your first period/,
    );
    assert.match(
      await letter(paid, 'trial_ending', 'efe@example.com'),
      /You paid ₦5,000\.00 for your first period.*₦5,000\.00, is on 10 March 2027/,
    );
    for (const [who, code] of [
      [acme, checked.subscriptionCode],
      [paid, first.subscriptionCode],
    ] as const) {
      const { status, invoiceCount } = await who.subscription(code);
      assert.deepEqual([status, invoiceCount], ['active', 1]);
    }
  });

  it('the ₦50.00 of a second page go back, and no second trial begins', async () => {
    const acme = await merchant({ trialCheckout: 'card_check' });
    const planCode = await acme.plan(TRIAL);
    const one = await order(acme, planCode, 'femi@example.com');
    const two = await order(acme, planCode, 'femi@example.com');
    await pay(acme, one);
    assert.equal((await pay(acme, two)).subscriptionCode, null);
    assert.equal((await acme.api.get('/v1/subscription')).data.totalCount, 1);
    const { data } = await acme.api.get('/v1/checkout/payment-attempts');
    assert.deepEqual(
      data.data.map(({ status }: { status: string }) => status),
      ['refunded', 'refunded'],
    );
  });

  it('gives back what was paid and no more, though the terms were changed and back', async () => {
    const acme = await merchant();
    const half = { name: 'Half', code: 'HALF', percentOff: 50, duration: 'once' };
    await acme.api.post('/v1/coupon', half);
    const planCode = await acme.plan(TRIAL);
    const made = await order(acme, planCode, { customerEmail: 'ify@example.com', coupon: 'HALF' });
    const { subscriptionCode: code } = await pay(acme, made);
    const put = (change: object) => acme.api.put(`/v1/subscription/${code}`, change);
    await put({ quantity: 2 });
    await put({ quantity: 1 });
    const [{ billingPeriodStart: start, billingPeriodEnd: end }] = await acme.invoices(code);
    await world.passUntil(new Date((Date.parse(start) + Date.parse(end)) / 2).toISOString());
    await put({ planCode: await acme.plan({ amount: 1 }) });
    const { data } = await acme.api.get('/v1/customer/ify@example.com');
    assert.equal(data.creditBalance, 124_999);
  });

  it('tells of the next payment alone where the first period costs nothing', async () => {
    for (const [trialCheckout, coupon] of [
      ['first_payment', 'GIFT'],
      ['first_payment', null],
      ['card_check', 'GIFT'],
      ['card_check', 'TWO'],
    ] as const) {
      const acme = await merchant({ trialCheckout });
      for (const [code, terms] of [
        ['GIFT', { duration: 'once' }],
        ['TWO', { duration: 'repeating', durationCycles: 2 }],
      ] as const) {
        await acme.api.post('/v1/coupon', { name: code, code, percentOff: 100, ...terms });
      }
      const email = 'ada@example.com';
      await acme.api.post('/v1/customer', { email });
      const credit = { amount: 500_000, reason: 'A week without water' };
      if (coupon === null) await acme.api.post(`/v1/customer/${email}/credit`, credit);
      const wish = { customerEmail: email, ...(coupon ? { coupon } : {}) };
      await pay(acme, await order(acme, await acme.plan(TRIAL), wish));
      await world.passUntil(
        new Date(world.clock.now().getTime() + 12 * 24 * HOUR_MS).toISOString(),
      );
      for (const type of ['subscription_started', 'trial_ending']) {
        const text = await letter(acme, type, email);
        assert.doesNotMatch(text, /will collect|Nothing is due/, `${trialCheckout} ${coupon}`);
        if (coupon === 'TWO') assert.doesNotMatch(text, /next payment/);
        else assert.match(text, /The next payment, ₦5,000\.00, is on/);
      }
    }
  });

  it('says before its end what is due then, of other terms and of what is canceled', async () => {
    const acme = await merchant();
    const begin = async (email: string, terms: object = {}) =>
      (await pay(acme, await order(acme, await acme.plan({ ...TRIAL, ...terms }), email)))
        .subscriptionCode;
    const changed = await begin('ada@example.com');
    await acme.api.put(`/v1/subscription/${changed}`, { quantity: 3 });
    const fewer = await begin('bola@example.com', { invoiceLimit: 1 });
    await acme.api.put(`/v1/subscription/${fewer}`, { quantity: 2 });
    for (const [email, terms] of [
      ['chi@example.com', {}],
      ['dayo@example.com', { trialCheckout: 'card_check' }],
    ] as const) {
      const code = await begin(email, terms);
      await acme.api.post(`/v1/subscription/${code}/cancel`, { atPeriodEnd: true });
    }
    const { trialEndDate } = await acme.subscription(changed);
    await world.passUntil(new Date(Date.parse(trialEndDate) - 24 * HOUR_MS).toISOString());
    const ends = `is on ${dayInWords(new Date(trialEndDate), 'Africa/Lagos')}`;
    const told = (email: string) => letter(acme, 'trial_ending', email);
    assert.ok((await told('ada@example.com')).includes(`The next payment, ₦10,000.00, ${ends}.`));
    assert.ok((await told('bola@example.com')).includes(`The next payment, ₦5,000.00, ${ends}.`));
    for (const email of ['chi@example.com', 'dayo@example.com']) {
      assert.match(await told(email), /Nothing is due after the trial\./);
      assert.doesNotMatch(await told(email), /will collect|next payment/);
    }
    await world.passUntil(new Date(Date.parse(trialEndDate) + HOUR_MS).toISOString());
    assert.deepEqual(
      (await acme.attempts(changed)).map(({ amount }: { amount: number }) => amount),
      [500_000, 1_000_000],
    );
  });

  it('a page opened on a later day says how long the trial is, not until when', async () => {
    const acme = await merchant();
    const made = await order(acme, await acme.plan(TRIAL), 'gbenga@example.com');
    world.clock.advance(20 * HOUR_MS);
    const page = await pageOf(made.checkoutLink);
    assert.match(page, /For 14 days\s+Free/);
    assert.doesNotMatch(page, /2027/);
    await world.work();
  });

  it('a page shows the days of a test clock', async () => {
    const acme = await merchant();
    await acme.api.post('/v1/test-clock', { now: '2028-02-15T09:00:00.000Z' });
    const made = await order(acme, await acme.plan(TRIAL), 'hauwa@example.com');
    assert.match(await pageOf(made.checkoutLink), /from 29 February 2028 to 29 March 2028/);
  });
});

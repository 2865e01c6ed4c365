// What people are told besides the course of a subscription: money that goes back, a mandate that
// waits for the bank, kinds of messages that a merchant does not want, the page after paying.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { payOnPage } from '../checkout-page.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

describe('people are told', () => {
  let world: World;
  let api: TenantClient;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    api = await world.tenant('Acme');
    acme = merchantOf(world, api);
  });
  after(() => world.close());

  const later = (days: number) =>
    new Date(world.clock.now().getTime() + days * DAY_MS).toISOString();
  const mailsTo = async (email: string, type = '') => {
    const query = `limit=100&search=${email}${type && `&type=${type}`}`;
    const { data } = await api.get(`/v1/email-deliveries?${query}`);
    return data.data.toReversed();
  };
  const eventsOf = async (type: string) =>
    (await api.get(`/v1/event?type=${type}&limit=100`)).data.data;

  it('of a refund, in part and in full: an event each, and a message to the payer', async () => {
    const email = 'returns@example.com';
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, email);
    const [{ id: invoiceId }] = await acme.invoices(code);
    const wish = { invoiceId, reason: 'Not needed in March' };
    for (const amount of [120_000, 380_000]) {
      const refund = await api.post('/v1/checkout/refunds', { ...wish, amount });
      assert.equal(refund.data.status, 'succeeded', refund.text);
    }
    const told = await eventsOf('refund.succeeded');
    assert.deepEqual(
      told.map((each: { data: { amount: number } }) => each.data.amount).sort(),
      [120_000, 380_000],
    );
    const mails = await mailsTo(email, 'refund_made');
    assert.equal(mails.length, 2);
    assert.equal(mails[0].subject, 'Acme has refunded ₦1,200.00');
    assert.match(mails[0].text, /Invoice: INV-\d{6}/);
    assert.match(mails[0].text, /Reason: Not needed in March/);
    assert.match(mails[0].text, /Credit note: INV-CN-\d{6}/);
  });

  it('of a refund that the provider refuses: an event, and no message to the payer', async () => {
    const email = 'refused@example.com';
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, email);
    const [{ id: invoiceId }] = await acme.invoices(code);
    const refuse = world.provider.refund;
    world.provider.refund = async () => ({
      kind: 'declined',
      code: 'declined',
      reason: 'Refund window has passed',
      transient: false,
      providerReference: null,
    });
    const refund = await api.post('/v1/checkout/refunds', { invoiceId, reason: 'late' });
    world.provider.refund = refuse;
    assert.equal(refund.data.status, 'failed');
    const [told] = await eventsOf('refund.failed');
    assert.equal(told.data.failureReason, 'Refund window has passed');
    assert.deepEqual(await mailsTo(email, 'refund_made'), []);
  });

  it('how to approve a mandate, in the words of the bank’s scheme, once', async () => {
    const email = 'bank@example.com';
    const asked = await acme.mandate(await acme.plan(), '0123450001', { customerEmail: email });
    assert.equal(asked.status, 201, asked.text);
    const mails = await mailsTo(email);
    assert.deepEqual(
      mails.map((mail: { type: string }) => mail.type),
      ['mandate_instructions'],
    );
    assert.ok(mails[0].text.includes(asked.data.description));
    assert.match(mails[0].text, /Bank account: ···· 0001/);
  });

  it('one thing once, where a debit is more than its mandate allows', async () => {
    const email = 'capped@example.com';
    const plan = await acme.plan();
    await acme.mandate(plan, '0123450000', { customerEmail: email });
    await world.passUntil(later(0.1));
    const dearer = { amount: 900_000, updateExistingSubscriptions: true };
    await api.put(`/v1/plan/${plan}`, dearer);
    // At once: a mandate that is waited for is read every hour.
    world.clock.set(new Date(later(27)));
    await world.work();
    await world.passUntil(later(5));
    const told = (await mailsTo(email)).map((mail: { type: string }) => mail.type);
    assert.equal(told.filter((type: string) => type === 'payment_failed').length, 1);
    assert.equal(told.filter((type: string) => type === 'payment_reminder').length, 0);
    await world.passUntil(later(8));
  });

  it('nothing of the kinds that a merchant has turned off, from now on', async () => {
    const off = { receipt: false, payment_reminder: false };
    const settings = await api.put('/auth/settings', { emails: off });
    assert.equal(settings.status, 200, settings.text);
    assert.equal(settings.data.emails.receipt, false);
    assert.equal(settings.data.emails.subscription_started, true);
    const email = 'quiet@example.com';
    const card = RENEWAL_CARDS.insufficientFunds;
    const code = await acme.subscribe(await acme.plan(), card, email);
    await world.passUntil(later(32));
    const told = (await mailsTo(email)).map((mail: { type: string }) => mail.type);
    assert.ok(told.includes('subscription_started') && told.includes('payment_failed'));
    assert.ok(!told.includes('receipt'));
    const { id } = (await acme.invoices(code)).at(-1);
    const reminded = await api.post(`/v1/invoice/${id}/send-reminder`);
    assert.deepEqual([reminded.status, reminded.data.sent], [200, false]);
    await api.put('/auth/settings', { emails: { receipt: true, payment_reminder: true } });
    await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, 'loud@example.com');
    assert.equal((await mailsTo('loud@example.com', 'receipt')).length, 1);
    const typo = await api.put('/auth/settings', { emails: { reciept: false } });
    assert.deepEqual([typo.status, typo.errors?.[0]?.field], [400, 'emails.reciept']);
  });

  it('on the page they come back to: by whom, and what came of it', async () => {
    const thanks = async (query: string) =>
      (await world.app.inject(`/thanks?${query}`)).body
        .replaceAll(/<\/?bdi>/g, '')
        .replaceAll(/\s+/g, ' ');
    const order = await api.post('/v1/checkout/order', {
      planCode: await acme.plan(),
      order: {
        customerEmail: 'back@example.com',
        amount: 1,
        callbackUrl: 'https://acme.example/',
      },
    });
    const { orderReference, checkoutLink } = order.data;
    const back = `orderReference=${orderReference}`;
    assert.match(await thanks(`${back}&status=success`), /Your payment to Acme is being processed/);
    assert.match(await thanks(`${back}&status=failed`), /Your payment to Acme did not go through/);
    await payOnPage(checkoutLink, RENEWAL_CARDS.succeeds);
    await api.get(`/v1/checkout/order/${orderReference}`);
    assert.match(await thanks(`${back}&status=success`), /Acme has received your payment/);
    // Once it is paid, no address makes it say otherwise.
    assert.match(await thanks(`${back}&status=failed`), /Acme has received your payment/);
    assert.match(await thanks('orderReference=ord_nobody'), /Your payment is being processed/);
    assert.match(
      await thanks('orderReference=a&orderReference=b'),
      /Your payment is being processed/,
    );
    const rude = await world.tenant('<b>Bold & Co</b>');
    const planCode = await merchantOf(world, rude).plan();
    const wish = { customerEmail: 'x@example.com', amount: 1, callbackUrl: 'https://a.example/' };
    const other = await rude.post('/v1/checkout/order', { planCode, order: wish });
    const said = await thanks(`orderReference=${other.data.orderReference}`);
    assert.match(said, /to &lt;b&gt;Bold &amp; Co&lt;\/b&gt; is being processed/);
  });
});

// Who has promised to pay by a day may pay before it with a saved card: that keeps the promise. It
// goes on where the card is refused, and its day charges nothing that is paid.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { type PortalBrowser, portalBrowser } from '../../test/portal-browser.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';

describe('a payer who has promised to pay', () => {
  let world: World;
  let acme: Merchant;
  let root: string;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
    const { data } = await acme.api.get('/auth/me');
    root = `/portal/${(data.tenant ?? data).accountId}`;
  });
  after(() => world.close());

  const read = async (invoice: string) => (await acme.api.get(`/v1/invoice/${invoice}`)).data;
  const told = async (code: string) =>
    (await acme.events(code)).filter((type) => type.startsWith('invoice.promise'));
  const mailsTo = async (code: string) => {
    const { customer } = await acme.subscription(code);
    const { data } = await acme.api.get('/v1/email-deliveries?limit=100');
    return data.data.filter(({ to }: { to: string }) => to === customer.email).length;
  };

  /** A renewal that failed for want of money, promised, with the card to pay it by. */
  async function promised(card: string = RENEWAL_CARDS.another) {
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    const { customer } = await acme.subscription(code);
    await acme.subscribe(await acme.plan(), card, customer.email);
    await world.passUntil((await acme.subscription(code)).nextBillingAt);
    const [, owed] = await acme.invoices(code);
    const invoice: string = owed.code;
    const payBy = new Date(Date.parse(owed.dueAt) + 5 * DAY_MS).toISOString().slice(0, 10);
    const made = await acme.api.post(`/v1/invoice/${invoice}/promise`, { payBy });
    assert.equal(made.status, 200, made.text);
    const page = `${root}/invoice/${invoice}`;
    return { code, customer, invoice, payBy, page, browser: await enter(customer.code) };
  }
  /** The card of the other subscription becomes that of this one. */
  async function chooseOther(code: string, customerCode: string) {
    const { data } = await acme.api.get(`/v1/customer/${customerCode}`);
    const { paymentSourceId } = await acme.subscription(code);
    const other = data.paymentSources.find(({ id }: { id: string }) => id !== paymentSourceId);
    const chosen = { paymentSourceId: other.id };
    const changed = await acme.api.put(`/v1/subscription/${code}`, chosen);
    assert.equal(changed.status, 200, changed.text);
    await world.work();
  }
  async function enter(customerCode: string, time = ''): Promise<PortalBrowser> {
    const browser = portalBrowser(world, root);
    const key = { 'idempotency-key': `enter-${customerCode}${time}` };
    const made = await acme.api.post(`/v1/customer/${customerCode}/portal-session`, {}, key);
    await browser.follow(made.data.url);
    return browser;
  }

  it('pays before the day: the promise is kept, and the day charges nothing', async () => {
    const { code, customer, invoice, payBy, page, browser } = await promised();
    await chooseOther(code, customer.code);
    assert.equal((await acme.attempts(code)).length, 2);
    const refused = await acme.api.post(`/v1/invoice/${invoice}/retry`, {});
    assert.deepEqual([refused.status, refused.code], [409, 'invoice_promised']);
    const paid = await browser.submit(page, 'pay', {});
    assert.equal(paid.status, 303, paid.text);
    const after = await read(invoice);
    assert.deepEqual([after.status, after.promise], ['paid', { payBy, status: 'kept' }]);
    assert.equal((await acme.subscription(code)).status, 'active');
    await world.passUntil(`${payBy}T23:30:00.000Z`);
    assert.equal((await acme.attempts(code)).length, 3);
    assert.deepEqual(await told(code), ['invoice.promised', 'invoice.promise_kept']);
  });

  it('is charged once from two tabs', async () => {
    const { code, customer, invoice, payBy, page, browser } = await promised();
    await chooseOther(code, customer.code);
    const tabs = [await browser.get(page), await browser.get(page)];
    const sent = await Promise.all(tabs.map((tab) => browser.submitShown(tab, 'pay', {})));
    assert.deepEqual(sent.map(({ status }) => status).sort(), [303, 409]);
    const third = await browser.submitShown(tabs[0] ?? assert.fail(), 'pay', {});
    assert.equal(third.status, 409);
    await world.passUntil(`${payBy}T23:30:00.000Z`);
    assert.equal((await acme.attempts(code)).length, 3);
    assert.equal((await read(invoice)).promise.status, 'kept');
  });

  it('keeps the promise as it is where the card is refused', async () => {
    const { code, invoice, payBy, page, browser } = await promised();
    const mails = await mailsTo(code);
    const refused = await browser.submit(page, 'pay', {});
    assert.equal(refused.status, 402, refused.text);
    const after = await read(invoice);
    assert.deepEqual(
      [after.status, after.promise, after.nextPaymentAttemptAt],
      ['open', { payBy, status: 'open' }, `${payBy}T23:00:00.000Z`],
    );
    assert.equal((await acme.subscription(code)).status, 'past_due');
    assert.equal(await mailsTo(code), mails);
    await world.passUntil(`${payBy}T22:59:00.000Z`);
    assert.equal((await acme.attempts(code)).length, 3);
    // Broken, it is charged once, and the two retries that were to come follow.
    await world.passUntil(`${payBy}T23:00:00.000Z`);
    assert.equal((await acme.attempts(code)).length, 4);
    await world.passUntil(new Date(Date.parse(`${payBy}T23:00:00Z`) + 5 * DAY_MS).toISOString());
    assert.equal((await acme.attempts(code)).length, 6);
    assert.deepEqual(await told(code), ['invoice.promised', 'invoice.promise_broken']);
  });

  it('keeps the promise where the card is refused for good', async () => {
    const { code, customer, invoice, payBy, page, browser } = await promised(RENEWAL_CARDS.stolen);
    await chooseOther(code, customer.code);
    const refused = await browser.submit(page, 'pay', {});
    assert.equal(refused.status, 402, refused.text);
    const after = await read(invoice);
    assert.deepEqual([after.status, after.promise], ['open', { payBy, status: 'open' }]);
    assert.equal((await acme.subscription(code)).status, 'past_due');
    await world.passUntil(`${payBy}T23:00:00.000Z`);
    assert.equal((await read(invoice)).status, 'failed');
    assert.equal((await acme.subscription(code)).status, 'paused');
    assert.equal((await acme.attempts(code)).length, 4);
  });

  it('is not charged again while a charge is undecided at the end of the day', async () => {
    const card = RENEWAL_CARDS.silentButTaken;
    const { code, customer, invoice, payBy, page } = await promised(card);
    await chooseOther(code, customer.code);
    await world.passUntil(`${payBy}T22:59:59.000Z`);
    const browser = await enter(customer.code, 'again');
    const asked = await browser.submit(page, 'pay', {});
    assert.equal(asked.status, 303, asked.text);
    assert.match((await browser.get(asked.location)).text, /on its way|being|wait/i);
    await world.passUntil(new Date(Date.parse(`${payBy}T23:00:00Z`) + 3 * HOUR_MS).toISOString());
    assert.equal((await acme.attempts(code)).length, 3);
    const { status, promise } = await read(invoice);
    assert.deepEqual([status, promise], ['paid', { payBy, status: 'kept' }]);
    assert.deepEqual(await told(code), ['invoice.promised', 'invoice.promise_kept']);
  });
});

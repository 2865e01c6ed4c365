// A payer at their own page on a bad day: the provider does not respond, money arrives meanwhile,
// or the database is put back to what it was. Nothing is charged twice, and nothing is lost.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { transferringPayer } from '../by-transfer.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { portalBrowser } from '../portal-browser.ts';
import { startReceiver } from '../receiver.ts';
import { keep, movedIn, openScene, restore } from '../restored.ts';
import { createWorld, type World } from '../world.ts';

async function openPage(world: World, acme: Merchant, code: string) {
  const { data } = await acme.api.get('/auth/me');
  const root = `/portal/${(data.tenant ?? data).accountId}`;
  const browser = portalBrowser(world, root);
  const enter = async () => {
    const { customer } = await acme.subscription(code);
    const made = await acme.api.post(`/v1/customer/${customer.code}/portal-session`);
    assert.equal(made.status, 201, made.text);
    await browser.follow(made.data.url);
  };
  await enter();
  return { browser, enter, root, page: `${root}/subscription/${code}` };
}

const later = (world: World, ms: number) =>
  world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());

describe('a payer, after a restore', () => {
  it('changes once more what was lost, and is charged for it once', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const code = await acme.subscribe(await acme.plan({ name: 'Gold', amount: 1_000_000 }));
    const silver = await acme.plan({ name: 'Silver', amount: 2_000_000 });
    await acme.api.put('/auth/settings', { portal: { changePlan: [silver] } });
    await keep(scene);
    const { browser, enter, page, root } = await openPage(world, acme, code);
    const change = async () => {
      const shown = await browser.submit(`${page}/change`, 'change', { plan: silver });
      const done = await browser.submitShown(shown, 'change', {});
      assert.equal(done.status, 303, done.text);
      await world.work();
    };
    await change();
    const [charged] = movedIn(scene, 'card');
    await restore(scene);
    assert.equal((await browser.get(`${root}/details`)).status, 401, 'that session never was');
    await enter();
    await change();
    assert.equal((await acme.subscription(code)).plan.name, 'Silver');
    assert.deepEqual(movedIn(scene, 'card'), [charged]);
    assert.equal((await acme.invoices(code)).at(-1).status, 'paid');
  });
});

/** Whose provider responds to no charge, for as long as that is said. */
async function openSilent(t: TestContext) {
  let isSilent = false;
  let asked = 0;
  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: async (charge, context) => {
      asked += 1;
      const outcome = await provider.chargeToken(charge, context);
      return isSilent ? { kind: 'unknown', reason: 'no response' } : outcome;
    },
    lookUpCharge: async (charge, context) =>
      isSilent
        ? { kind: 'unknown', reason: 'no response' }
        : await provider.lookUpCharge(charge, context),
  });
  const world = await createWorld({ provider: true, wrapProvider });
  t.after(() => world.close());
  const acme = merchantOf(world, await world.tenant());
  return {
    ...{ world, acme, asked: () => asked },
    silence(silent: boolean) {
      isSilent = silent;
    },
  };
}

describe('a payer, while the provider does not respond', () => {
  it('pays once with a saved card, however often that is tried', async (t) => {
    const { world, acme, asked, silence } = await openSilent(t);
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds);
    const { customer } = await acme.subscription(code);
    const lines = [{ description: 'A towel', unitAmount: 150_000, quantity: 1 }];
    const sold = { customerEmailOrCode: customer.code, lines, collect: 'link' };
    const { data: invoice } = await acme.api.post('/v1/invoice', sold);
    const { browser, root } = await openPage(world, acme, code);
    const page = `${root}/invoice/${invoice.code}`;
    const tabs = [await browser.get(page), await browser.get(page)] as const;
    const before = asked();
    silence(true);
    for (const tab of tabs) {
      const tried = await browser.submitShown(tab, 'pay', {});
      assert.ok(tried.status < 500, tried.text);
    }
    assert.match((await browser.get(page)).text, /not confirmed the payment yet|Please wait/);
    assert.equal(asked() - before, 1);
    silence(false);
    await later(world, HOUR_MS);
    const { data } = await acme.api.get(`/v1/invoice/${invoice.code}`);
    assert.deepEqual([data.status, data.amountPaid], ['paid', 150_000]);
    assert.equal(asked() - before, 1);
  });

  it('cancels all the same, and nothing more is charged', async (t) => {
    const { world, acme, asked, silence } = await openSilent(t);
    const code = await acme.subscribe(await acme.plan());
    const { nextBillingAt } = await acme.subscription(code);
    silence(true);
    const { browser, page } = await openPage(world, acme, code);
    const ended = await browser.submit(`${page}/cancel`, 'cancel', {});
    assert.equal(ended.status, 303, ended.text);
    const before = asked();
    await world.passUntil(new Date(Date.parse(nextBillingAt) + DAY_MS).toISOString());
    assert.equal((await acme.subscription(code)).status, 'canceled');
    assert.equal(asked(), before);
    silence(false);
  });
});

describe('a payer by transfer', () => {
  it('changes for what is right after money that arrived meanwhile', async (t) => {
    const world = await createWorld({ provider: true, now: '2026-06-01T09:00:00.000Z' });
    t.after(() => world.close());
    const payer = await transferringPayer(world);
    const { acme } = payer;
    const code = await payer.subscribe({ name: 'Gold', amount: 1_000_000 });
    const silver = await acme.plan({ name: 'Silver', amount: 2_000_000 });
    await acme.api.put('/auth/settings', { portal: { changePlan: [silver] } });
    await payer.goTo('2026-06-16T09:00:00.000Z');
    const { browser, page } = await openPage(world, acme, code);
    const owed = await browser.post(`${page}/change`, { plan: silver });
    assert.equal((await acme.subscription(code)).plan.name, 'Gold', 'what is owed is paid first');
    assert.ok(owed.status < 500, owed.text);
    await payer.arrive(1_000_000);
    await world.work();

    const shown = await browser.submit(`${page}/change`, 'change', { plan: silver });
    await payer.arrive(500_000);
    await world.work();
    const late = await browser.submitShown(shown, 'change', {});
    assert.ok([303, 409].includes(late.status), late.text);
    if (late.status === 409) {
      const again = await browser.submit(`${page}/change`, 'change', { plan: silver });
      const done = await browser.submitShown(again, 'change', {});
      assert.equal(done.status, 303, done.text);
    }
    await world.work();
    assert.equal((await acme.subscription(code)).plan.name, 'Silver');
    const [cycle, change] = await acme.invoices(code);
    assert.deepEqual([cycle.status, change.status], ['paid', 'paid']);
    // Half of the month is left, of twice the price: as much again as was left of the first.
    assert.ok(change.total > 480_000 && change.total <= 500_000, String(change.total));
    const { data: customer } = await acme.api.get(`/v1/customer/${payer.email}`);
    const paid = [cycle, change].map(({ amountPaid, creditApplied }) => amountPaid + creditApplied);
    assert.equal(
      paid.reduce((sum, each) => sum + each, customer.creditBalance),
      1_500_000,
    );
  });
});

describe('a payer who is erased while the merchant’s program does not respond', () => {
  it('is in nothing that is delivered afterwards', async (t) => {
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'true' };
    const world = await createWorld({ provider: true, environment });
    const receiver = await startReceiver();
    t.after(async () => {
      await receiver.stop();
      await world.close();
    });
    const acme = merchantOf(world, await world.tenant());
    const { api } = acme;
    receiver.answer((_, response) => void response.writeHead(503).end());
    const set = await api.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
    assert.equal(set.status, 200, set.text);
    const contact = { email: 'folake@example.com', name: 'Folake Adesina' };
    await api.post('/v1/customer', { ...contact, phoneNumber: '08031112222' });
    await world.work();
    const names = /folake|adesina|08031112222/i;
    assert.ok(
      receiver.heard.some(({ body }) => names.test(body)),
      'she was told of at first',
    );

    const reason = 'Asked by email';
    const erased = await api.post(`/v1/customer/${contact.email}/erase`, { reason });
    assert.equal(erased.status, 202, erased.text);
    // An erasure takes up to a minute.
    await later(world, 2 * MINUTE_MS);
    const before = receiver.heard.length;
    receiver.answer((_, response) => void response.end('ok'));
    await later(world, DAY_MS);
    const told = receiver.heard.slice(before);
    const types = told.map(({ headers }) => headers['x-service-event']);
    assert.ok(types.includes('customer.created') && types.includes('customer.erased'), `${types}`);
    assert.deepEqual(
      told.filter(({ body }) => names.test(body)).map(({ body }) => body),
      [],
    );
  });
});

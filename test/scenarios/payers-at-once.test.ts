// A payer at their own page at the very moment at which something else happens: money arrives for
// the same subscription, two tabs pay the same invoice in two ways, the provider is away, the
// database is put back. What is charged is what was agreed to, once, and nothing is lost.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { Declined } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { transferringPayer } from '../by-transfer.ts';
import { hold, holdWrites } from '../held.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { payerBankOf } from '../payer-bank.ts';
import { portalBrowser } from '../portal-browser.ts';
import { keep, movedIn, openScene, restore } from '../restored.ts';
import { createWorld, type World } from '../world.ts';

async function pageOf(world: World, acme: Merchant, customer: string) {
  const { data } = await acme.api.get('/auth/me');
  const root = `/portal/${(data.tenant ?? data).accountId}`;
  const browser = portalBrowser(world, root);
  const made = await acme.api.post(`/v1/customer/${customer}/portal-session`);
  assert.equal(made.status, 201, made.text);
  await browser.follow(made.data.url);
  return { browser, root };
}

describe('a change that a payer confirms while money arrives', () => {
  async function open(t: TestContext) {
    const world = await createWorld({ provider: true, now: '2026-06-01T09:00:00.000Z' });
    t.after(() => world.close());
    const payer = await transferringPayer(world);
    const { acme } = payer;
    const code = await payer.subscribe({ name: 'Gold', amount: 1_000_000 });
    const silver = await acme.plan({ name: 'Silver', amount: 2_000_000 });
    await acme.api.put('/auth/settings', { portal: { changePlan: [silver] } });
    await payer.arrive(1_000_000);
    await payer.goTo('2026-06-16T09:00:00.000Z');
    const { browser, root } = await pageOf(world, acme, payer.email);
    const page = `${root}/subscription/${code}/change`;
    const shown = await browser.submit(page, 'change', { plan: silver });
    const [, agreed] = /name="agreed" value="(\d+)"/.exec(shown.text) ?? assert.fail(shown.text);
    const due = Number(agreed);
    const books = async () => {
      const { data } = await acme.api.get(`/v1/customer/${payer.email}`);
      const { plan } = await acme.subscription(code);
      const invoices = await acme.invoices(code);
      return { plan: plan.name, credit: data.creditBalance, change: invoices[1] };
    };
    const confirm = () => browser.submitShown(shown, 'change', {});
    const again = () => browser.submit(page, 'change', { plan: silver });
    return { world, payer, browser, due, books, confirm, again };
  }

  it('is made first, and the money pays for it', async (t) => {
    const { world, payer, due, books, confirm } = await open(t);
    const held = await holdWrites(world, 'invoices');
    const confirmed = confirm();
    await held.untilWaiting(1);
    const arrived = payer.arrive(due);
    await held.untilWaiting(2);
    await held.letGo();
    assert.equal((await confirmed).status, 303, (await confirmed).text);
    await arrived;
    await world.work();
    const { plan, credit, change } = await books();
    assert.deepEqual([plan, credit], ['Silver', 0]);
    assert.deepEqual([change.status, change.amountPaid, change.amountDue], ['paid', due, due]);
  });

  it('is asked about once more, where the money was first', async (t) => {
    const { world, payer, browser, due, books, confirm, again } = await open(t);
    await payer.arrive(due);
    await world.work();
    const late = await confirm();
    assert.equal(late.status, 409, late.text);
    assert.deepEqual(
      await books().then(({ plan, credit, change }) => [plan, credit, change]),
      ['Gold', due, undefined],
      'the credit would have been drawn, and nobody was told',
    );
    const done = await browser.submitShown(await again(), 'change', {});
    assert.equal(done.status, 303, done.text);
    await world.work();
    const { plan, credit, change } = await books();
    assert.deepEqual([plan, change.status, change.amountDue], ['Silver', 'paid', 0]);
    assert.equal(credit + change.creditApplied, due);
  });

  it('waits for money that is being placed, and is asked about once more', async (t) => {
    const { world, payer, due, books, confirm } = await open(t);
    // Nothing was owed when the money was looked at: it becomes credit.
    const held = await holdWrites(world, 'credit_entries');
    const arrived = payer.arrive(due);
    await held.untilWaiting(1);
    const confirmed = confirm();
    await Promise.race([confirmed, held.untilWaiting(2)]);
    await held.letGo();
    await arrived;
    assert.equal((await confirmed).status, 409, (await confirmed).text);
    const { plan, credit, change } = await books();
    assert.deepEqual([plan, credit, change], ['Gold', due, undefined]);
  });

  it('is one or the other at the very same moment, and no money is lost', async (t) => {
    const { world, payer, due, books, confirm } = await open(t);
    const customer = 'select id from customers where email = $1 for update';
    const held = await hold(world, customer, [payer.email]);
    const both = Promise.all([payer.arrive(due), confirm()]);
    await held.untilWaiting(1);
    await held.letGo();
    const [, confirmed] = await both;
    await world.work();
    const { plan, credit, change } = await books();
    const isMade = confirmed.status === 303;
    assert.ok(isMade || confirmed.status === 409, confirmed.text);
    assert.equal(plan, isMade ? 'Silver' : 'Gold');
    const paid = change ? change.amountPaid + change.creditApplied : 0;
    assert.deepEqual([credit + paid, paid], isMade ? [due, due] : [due, 0]);
  });
});

describe('a subscription that is made while money arrives', () => {
  it('is made first, and the money pays for it', async (t) => {
    const world = await createWorld({ provider: true });
    t.after(() => world.close());
    const payer = await transferringPayer(world);
    await payer.acme.api.post('/v1/virtual-account', { customerEmailOrCode: payer.email });
    const planCode = await payer.acme.plan({ amount: 150_000 });
    const held = await holdWrites(world, 'subscriptions');
    const order = { customerEmailOrCode: payer.email, planCode, collectionMethod: 'transfer' };
    const made = payer.acme.api.post('/v1/subscription', order);
    await held.untilWaiting(1);
    // No subscription is there yet whose lock could be taken before the customer's.
    const arrived = payer.arrive(150_000);
    await held.untilWaiting(2);
    await held.letGo();
    await arrived;
    const { data: subscription, text } = await made;
    const [invoice] = await payer.acme.invoices(subscription.code);
    assert.deepEqual([invoice?.status, invoice?.amountPaid], ['paid', 150_000], text);
  });
});

describe('an invoice that two tabs pay in two ways', () => {
  async function open(t: TestContext) {
    let meanwhile = async () => {};
    const wrapProvider = (provider: Provider): Provider => ({
      ...provider,
      chargeToken: async (charge, context) => {
        await meanwhile();
        return await provider.chargeToken(charge, context);
      },
    });
    const world = await createWorld({ provider: true, wrapProvider });
    t.after(() => world.close());
    const acme = merchantOf(world, await world.tenant());
    const bank = payerBankOf(world, acme.api);
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds);
    const { customer } = await acme.subscription(code);
    const number = await acme.api.post('/v1/virtual-account', {
      customerEmailOrCode: customer.code,
    });
    const lines = [{ description: 'A towel', unitAmount: 150_000, quantity: 1 }];
    const sold = { customerEmailOrCode: customer.code, lines, collect: 'link' };
    const { data: invoice } = await acme.api.post('/v1/invoice', sold);
    const { browser, root } = await pageOf(world, acme, customer.code);
    const tab = await browser.get(`${root}/invoice/${invoice.code}`);
    const transfer = () => bank.send({ accountNumber: number.data.accountNumber, amount: 150_000 });
    const books = async () => {
      await world.work();
      const { data: owner } = await acme.api.get(`/v1/customer/${customer.code}`);
      const { data } = await acme.api.get(`/v1/invoice/${invoice.code}`);
      const { data: deposits } = await acme.api.get('/v1/deposit');
      const waits = deposits.data.reduce(
        (sum: number, { unappliedAmount }: { unappliedAmount: number }) => sum + unappliedAmount,
        0,
      );
      return { status: data.status, paid: data.amountPaid, left: owner.creditBalance + waits };
    };
    const cards = () =>
      world.simulator.charges().filter(({ kind, amountKobo }) => {
        return kind === 'card' && amountKobo === 150_000;
      }).length;
    return {
      ...{
        world,
        browser,
        tab,
        transfer,
        books,
        cards,
        pay: () => browser.submitShown(tab, 'pay', {}),
      },
      whileCharging(act: () => Promise<void>) {
        meanwhile = act;
      },
    };
  }

  it('is paid by the card, and the transfer of the other tab is the payer’s credit', async (t) => {
    const { transfer, books, cards, pay, whileCharging } = await open(t);
    whileCharging(async () => void (await transfer()));
    const paid = await pay();
    assert.equal(paid.status, 303, paid.text);
    assert.deepEqual(await books(), { status: 'paid', paid: 150_000, left: 150_000 });
    assert.equal(cards(), 1);
  });

  it('is paid by the transfer, and the card of the other tab is not charged', async (t) => {
    const { transfer, books, cards, pay } = await open(t);
    await transfer();
    const late = await pay();
    assert.equal(late.status, 409);
    assert.match(late.text, /paid/i);
    assert.deepEqual(await books(), { status: 'paid', paid: 150_000, left: 0 });
    assert.equal(cards(), 0);
  });
});

const AWAY: Declined = {
  ...{ kind: 'declined', code: 'provider_unreachable', reason: 'no connection' },
  ...{ transient: true, providerReference: null },
};

describe('a payer while the provider is away', () => {
  async function open(t: TestContext) {
    let isAway = false;
    const wrapProvider = (provider: Provider): Provider => ({
      ...provider,
      async chargeToken(charge, context) {
        return isAway ? AWAY : await provider.chargeToken(charge, context);
      },
      async forgetToken(token, context) {
        const gone = { kind: 'unknown', reason: 'no connection' } as const;
        return isAway ? gone : await provider.forgetToken(token, context);
      },
    });
    const world = await createWorld({ provider: true, wrapProvider });
    t.after(() => world.close());
    const acme = merchantOf(world, await world.tenant());
    const gold = await acme.plan({ name: 'Gold', amount: 1_000_000 });
    const bronze = await acme.plan({ name: 'Bronze', amount: 400_000 });
    await acme.api.put('/auth/settings', { portal: { changePlan: [gold, bronze] } });
    const code = await acme.subscribe(gold);
    const { customer } = await acme.subscription(code);
    const { browser, root } = await pageOf(world, acme, customer.code);
    return {
      ...{ world, acme, code, customer, browser, root, bronze },
      away(is: boolean) {
        isAway = is;
      },
    };
  }

  it('is told so in a sentence, and pays once when it is back', async (t) => {
    const { world, acme, customer, browser, root, away } = await open(t);
    const lines = [{ description: 'A towel', unitAmount: 150_000, quantity: 1 }];
    const sold = { customerEmailOrCode: customer.code, lines, collect: 'link' };
    const { data: invoice } = await acme.api.post('/v1/invoice', sold);
    const page = `${root}/invoice/${invoice.code}`;
    away(true);
    const tried = await browser.submit(page, 'pay', {});
    assert.equal(tried.status, 303, tried.text);
    const told = await browser.get(tried.location);
    assert.match(told.text, /not confirmed the payment yet|Please wait/, told.text);
    assert.ok(!told.text.includes(`action="${page}/pay"`), 'no second charge is offered meanwhile');
    away(false);
    await world.passUntil(new Date(world.clock.now().getTime() + HOUR_MS).toISOString());
    const { data } = await acme.api.get(`/v1/invoice/${invoice.code}`);
    assert.deepEqual([data.status, data.amountPaid], ['paid', 150_000]);
    const charged = world.simulator.charges().filter(({ amountKobo }) => amountKobo === 150_000);
    assert.equal(charged.length, 1);
  });

  it('changes to less for credit, chooses another card and removes one all the same', async (t) => {
    const { world, acme, code, customer, browser, root, bronze, away } = await open(t);
    await acme.subscribe(await acme.plan(), RENEWAL_CARDS.another, customer.email);
    const { data } = await acme.api.get(`/v1/customer/${customer.code}`);
    const { paymentSourceId: first } = await acme.subscription(code);
    const other = data.paymentSources.find(({ id }: { id: string }) => id !== first);
    away(true);
    const page = `${root}/subscription/${code}`;
    const shown = await browser.submit(`${page}/change`, 'change', { plan: bronze });
    assert.equal((await browser.submitShown(shown, 'change', {})).status, 303);
    const chosen = await browser.submit(`${page}/source`, 'source', { source: other.id });
    assert.equal(chosen.status, 303, chosen.text);
    const removed = await browser.submit(`${root}/card/${first}/remove`, 'remove', {});
    assert.ok(removed.status < 500, `${removed.status} ${removed.text}`);
    const changed = await acme.subscription(code);
    assert.deepEqual([changed.plan.name, changed.paymentSourceId], ['Bronze', other.id]);
    const { data: owner } = await acme.api.get(`/v1/customer/${customer.code}`);
    assert.ok(owner.creditBalance > 0, 'what was paid for and not used is credit');
    away(false);
    await world.passUntil(changed.nextBillingAt);
    const [, renewed] = await acme.invoices(code);
    assert.equal(renewed.amountDue, Math.max(0, 400_000 - owner.creditBalance));
    assert.equal(renewed.status, 'paid');
  });
});

describe('a payer, after yesterday was put back', () => {
  it('is let in by no code of the lost day, and no session of it', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const code = await acme.subscribe(await acme.plan());
    const { customer } = await acme.subscription(code);
    const { data } = await acme.api.get('/auth/me');
    const root = `/portal/${(data.tenant ?? data).accountId}`;
    const browser = portalBrowser(world, root);
    await browser.submit(root, 'code', { email: customer.email });
    await world.work();
    const mails = await acme.api.get('/v1/email-deliveries?type=portal_code');
    const [sent] = /\b\d{6}\b/.exec(`${mails.data.data[0].subject} ${mails.data.data[0].html}`) ?? [
      assert.fail(mails.text),
    ];
    // The code has been sent and not been used when the backup is made.
    await keep(scene);
    const enter = () => browser.post(`${root}/enter`, { email: customer.email, code: sent });
    assert.equal((await enter()).status, 303);
    assert.equal((await browser.get(`${root}/details`)).status, 200);
    await restore(scene, 11 * MINUTE_MS);
    assert.equal((await browser.get(`${root}/details`)).status, 401, 'the session never was');
    assert.equal((await enter()).status, 400, 'the code has expired');
  });

  it('pays once what was paid on the lost day', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const code = await acme.subscribe(await acme.plan());
    const { customer } = await acme.subscription(code);
    const lines = [{ description: 'A towel', unitAmount: 150_000, quantity: 1 }];
    const sold = { customerEmailOrCode: customer.code, lines, collect: 'link' };
    const { data: invoice } = await acme.api.post('/v1/invoice', sold);
    await keep(scene);
    const pay = async () => {
      const { browser, root } = await pageOf(world, acme, customer.code);
      return await browser.submit(`${root}/invoice/${invoice.code}`, 'pay', {});
    };
    assert.equal((await pay()).status, 303);
    await restore(scene);
    const again = await pay();
    assert.equal(again.status, 303, again.text);
    await world.work();
    assert.deepEqual(movedIn(scene, 'card'), [1_500]);
    assert.equal((await acme.api.get(`/v1/invoice/${invoice.code}`)).data.status, 'paid');
  });
});

// The page of a payer while something else happens: another tab, the merchant, the end of the
// customer's data. Whatever was shown before, only what still holds is done, and once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Loose } from '../../../../test/client.ts';
import { eventually } from '../../../../test/eventually.ts';
import { hold } from '../../../../test/held.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../../../test/merchant.ts';
import { type PortalBrowser, portalBrowser } from '../../../../test/portal-browser.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { DAY_MS, MINUTE_MS } from '../../../lib/values/durations.ts';
import type { WholeProvider as Provider } from '../../../provider/port/provider.ts';

describe('the page of a payer, while something else happens', () => {
  let world: World;
  let acme: Merchant;
  let gold: string;
  let browser: PortalBrowser;
  let root: string;
  /** While it is set, no charge of a saved card is answered. */
  let answersAfter: Promise<void> | null = null;

  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    async chargeToken(charge, context) {
      const answer = await provider.chargeToken(charge, context);
      await answersAfter;
      return answer;
    },
  });

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider, now: '2026-06-01T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant('acme'));
    gold = await acme.plan({ name: 'Gold', amount: 1_000_000 });
    const { data } = await acme.api.get('/auth/me');
    root = `/portal/${(data.tenant ?? data).accountId}`;
    browser = portalBrowser(world, root);
  });
  after(() => world.close());

  const enter = async (code: string): Promise<string> => {
    const { customer } = await acme.subscription(code);
    const key = { 'idempotency-key': `enter-${code}` };
    const made = await acme.api.post(`/v1/customer/${customer.code}/portal-session`, {}, key);
    await browser.follow(made.data.url);
    return `${root}/subscription/${code}`;
  };
  const noted = async (code: string, action: string): Promise<number> => {
    const { data } = await acme.api.get(`/v1/audit?action=${action}`);
    const { id } = await acme.subscription(code);
    return data.data.filter(({ subject }: { subject: { id: string } }) => subject.id === id).length;
  };

  it('cancels once from two tabs', async () => {
    const code = await acme.subscribe(gold);
    const page = await enter(code);
    const tabs = [await browser.get(`${page}/cancel`), await browser.get(`${page}/cancel`)];
    const sent = await Promise.all(tabs.map((tab) => browser.submitShown(tab, 'cancel', {})));
    assert.deepEqual(
      sent.map(({ status }) => status < 500),
      [true, true],
      sent.map(({ text }) => text).join(),
    );
    assert.equal((await acme.subscription(code)).cancelAtPeriodEnd, true);
    const late = await browser.submitShown(tabs[0] ?? assert.fail(), 'cancel', {});
    assert.ok(late.status < 500, late.text);
    assert.equal((await acme.subscription(code)).status, 'active');
    assert.equal(await noted(code, 'subscription.canceled'), 1);
  });

  it('changes once from two tabs, and charges once', async () => {
    const silver = await acme.plan({ name: 'Silver', amount: 2_000_000 });
    await acme.api.put('/auth/settings', { portal: { changePlan: [silver] } });
    const code = await acme.subscribe(gold);
    const page = await enter(code);
    const shown = await browser.submit(`${page}/change`, 'change', { plan: silver });
    const sent = await Promise.all([1, 2].map(() => browser.submitShown(shown, 'change', {})));
    assert.deepEqual(
      sent.map(({ status }) => status).filter((status) => status === 303).length,
      1,
      sent.map(({ text }) => text).join(),
    );
    assert.ok(sent.every(({ status }) => status < 500));
    assert.equal((await acme.subscription(code)).plan.code, silver);
    assert.equal((await acme.invoices(code)).length, 2);
  });

  it('charges what was shown, for however long a payer reads', async () => {
    const dear = await acme.plan({ name: 'Dear', amount: 90_000_000 });
    const yearly = await acme.plan({ name: 'Yearly', amount: 9_000_000, interval: 'yearly' });
    await acme.api.put('/auth/settings', { portal: { changePlan: [dear, yearly] } });
    for (const plan of [dear, yearly]) {
      const code = await acme.subscribe(gold);
      world.clock.advance(3 * DAY_MS);
      await world.work();
      const page = await enter(code);
      const shown = await browser.submit(`${page}/change`, 'change', { plan });
      const due = Number(/name="agreed" value="(\d+)"/.exec(shown.text)?.[1]);
      assert.ok(due > 0, shown.text);
      world.clock.advance(20 * MINUTE_MS);
      const done = await browser.submitShown(shown, 'change', {});
      assert.equal(done.status, 303, done.text);
      const invoices = await acme.invoices(code);
      assert.deepEqual([invoices.length, invoices.at(-1).amountDue], [2, due]);
      await world.work();
      assert.equal((await acme.invoices(code)).at(-1).status, 'paid');
    }
  });

  it('shows a change anew that was looked at for too long, or before another change', async () => {
    const silver = await acme.plan({ name: 'Silver later', amount: 5_000_000 });
    await acme.api.put('/auth/settings', { portal: { changePlan: [silver] } });
    const code = await acme.subscribe(gold);
    const page = await enter(code);
    const shown = await browser.submit(`${page}/change`, 'change', { plan: silver });
    world.clock.advance(MINUTE_MS);
    const more = await acme.api.put(`/v1/subscription/${code}`, { quantity: 2 });
    assert.equal(more.status, 200, more.text);
    await world.work();
    world.clock.advance(MINUTE_MS);
    assert.equal((await browser.submitShown(shown, 'change', {})).status, 409);
    const agreed = /name="agreed" value="(\d+)"/.exec(shown.text)?.[1];
    const tooEarly = new Date(world.clock.now().getTime() - 31 * MINUTE_MS).toISOString();
    for (const at of [tooEarly, '2026-06-01', 'yesterday', '2999-01-01T00:00:00Z']) {
      const sent = { ...browser.tokenOf(shown), plan: silver, agreed, at };
      const refused = await browser.post(`${page}/change`, sent);
      assert.ok(refused.status >= 400 && refused.status < 500, `${at}: ${refused.status}`);
    }
    assert.equal((await acme.subscription(code)).plan.code, gold);
  });

  it('gives no credit as it was shown before a pause, or before a refund', async () => {
    const bronze = await acme.plan({ name: 'Bronze', amount: 100_000 });
    await acme.api.put('/auth/settings', { portal: { changePlan: [bronze] } });
    for (const between of ['a pause', 'a refund']) {
      const code = await acme.subscribe(gold);
      world.clock.advance(MINUTE_MS);
      const page = await enter(code);
      const shown = await browser.submit(`${page}/change`, 'change', { plan: bronze });
      assert.match(shown.text, /name="agreed" value="0"/);
      world.clock.advance(MINUTE_MS);
      if (between === 'a pause') {
        await acme.api.post(`/v1/subscription/${code}/pause`);
        world.clock.advance(10 * MINUTE_MS);
        await acme.api.post(`/v1/subscription/${code}/resume`);
      } else {
        const [invoice] = await acme.invoices(code);
        const refund = { invoiceId: invoice.id, amount: 900_000, reason: 'A wish' };
        assert.equal((await acme.api.post('/v1/checkout/refunds', refund)).status, 201);
        await world.work();
      }
      const refused = await browser.submitShown(shown, 'change', {});
      assert.equal(refused.status, 409, `${between}: ${refused.text}`);
      assert.equal((await acme.subscription(code)).plan.code, gold);
    }
  });

  it('does not change to a plan that is no longer offered', async () => {
    const silver = await acme.plan({ name: 'Silver once more', amount: 3_000_000 });
    await acme.api.put('/auth/settings', { portal: { changePlan: [silver] } });
    const code = await acme.subscribe(gold);
    const page = await enter(code);
    const shown = await browser.submit(`${page}/change`, 'change', { plan: silver });
    await acme.api.put('/auth/settings', { portal: { changePlan: 'none' } });
    const refused = await browser.submitShown(shown, 'change', {});
    assert.ok(refused.status >= 400 && refused.status < 500, `${refused.status}`);
    assert.equal((await acme.subscription(code)).plan.code, gold);
    assert.equal((await acme.invoices(code)).length, 1);
  });

  it('is closed within the act, when the merchant closes it', async () => {
    const code = await acme.subscribe(gold);
    const page = await enter(code);
    const shown = await browser.get(`${page}/cancel`);
    await acme.api.put('/auth/settings', { portal: { enabled: false } });
    const refused = await browser.submitShown(shown, 'cancel', {});
    assert.equal(refused.status, 409);
    assert.equal((await acme.subscription(code)).cancelAtPeriodEnd, false);
    await acme.api.put('/auth/settings', { portal: { enabled: true } });
  });

  it('lets nobody in who was signed in before it was closed', async () => {
    const code = await acme.subscribe(gold);
    const page = await enter(code);
    assert.equal((await browser.get(page)).status, 200);
    await acme.api.put('/auth/settings', { portal: { enabled: false } });
    assert.equal((await browser.get(page)).status, 409);
    await acme.api.put('/auth/settings', { portal: { enabled: true } });
    assert.equal((await browser.get(page)).status, 401, 'that session ended');
  });

  it('cancels what a renewal is being collected for, without a second charge', async () => {
    const code = await acme.subscribe(gold);
    const { nextBillingAt } = await acme.subscription(code);
    await world.passUntil(new Date(Date.parse(nextBillingAt) - MINUTE_MS).toISOString());
    const page = await enter(code);
    const [, sent] = await Promise.all([
      world.passUntil(nextBillingAt),
      browser.submit(`${page}/cancel`, 'cancel', {}),
    ]);
    assert.ok(sent.status < 500, sent.text);
    await world.passUntil(new Date(Date.parse(nextBillingAt) + DAY_MS).toISOString());
    const { status, cancelAtPeriodEnd } = await acme.subscription(code);
    const paid = (await acme.invoices(code)).filter((invoice: Loose) => invoice.status === 'paid');
    const isOver = status === 'canceled';
    assert.ok(isOver || cancelAtPeriodEnd, status);
    assert.equal(paid.length, isOver ? 1 : 2);
  });

  /** Its renewal is charged, and meanwhile this happens. */
  async function whileRenewing(code: string, meanwhile: () => Promise<void>): Promise<void> {
    const { nextBillingAt } = await acme.subscription(code);
    const { promise, resolve } = Promise.withResolvers<void>();
    answersAfter = promise;
    const renewed = world.passUntil(nextBillingAt);
    await eventually(async () => {
      const isCharged = (await acme.invoices(code)).some(({ chargePending: is }: Loose) => is);
      assert.ok(isCharged, 'its renewal is charged');
    });
    await meanwhile();
    answersAfter = null;
    resolve();
    await renewed;
    await world.passUntil(new Date(Date.parse(nextBillingAt) + MINUTE_MS).toISOString());
  }

  const standingOf = async (code: string) => {
    const { status, cancelAtPeriodEnd } = await acme.subscription(code);
    const invoices = (await acme.invoices(code)).map((invoice: Loose) => invoice.status);
    return { status, cancelAtPeriodEnd, invoices };
  };

  it('ends with the period that a renewal is being charged for, though asked before', async () => {
    const code = await acme.subscribe(gold);
    const { nextBillingAt } = await acme.subscription(code);
    await world.passUntil(new Date(Date.parse(nextBillingAt) - MINUTE_MS).toISOString());
    const shown = await browser.get(`${await enter(code)}/cancel`);
    await whileRenewing(code, async () => {
      const sent = await browser.submitShown(shown, 'cancel', {});
      assert.equal(sent.status, 303, sent.text);
    });
    assert.deepEqual(await standingOf(code), {
      ...{ status: 'active', cancelAtPeriodEnd: true, invoices: ['paid', 'paid'] },
    });
    const { currentBillingCycleEnd: end } = await acme.subscription(code);
    await world.passUntil(end);
    assert.equal((await acme.subscription(code)).canceledAt, end);
  });

  it('may end at once where that charge is declined', async () => {
    const code = await acme.subscribe(gold, RENEWAL_CARDS.insufficientFunds);
    const { nextBillingAt } = await acme.subscription(code);
    await world.passUntil(new Date(Date.parse(nextBillingAt) - MINUTE_MS).toISOString());
    const page = await enter(code);
    await whileRenewing(code, async () => {
      assert.equal((await browser.submit(`${page}/cancel`, 'cancel', {})).status, 303);
    });
    assert.deepEqual(await standingOf(code), {
      ...{ status: 'past_due', cancelAtPeriodEnd: true, invoices: ['paid', 'open'] },
    });
    assert.equal((await browser.submit(`${page}/cancel`, 'cancel', {})).status, 303);
    assert.deepEqual(await standingOf(code), {
      ...{ status: 'canceled', cancelAtPeriodEnd: false, invoices: ['paid', 'failed'] },
    });
  });

  it('is shown anew where it was to end with its period and is unpaid by now', async () => {
    const code = await acme.subscribe(gold, RENEWAL_CARDS.insufficientFunds);
    const { nextBillingAt } = await acme.subscription(code);
    await world.passUntil(new Date(Date.parse(nextBillingAt) - MINUTE_MS).toISOString());
    const page = await enter(code);
    const shown = await browser.get(`${page}/cancel`);
    await world.passUntil(new Date(Date.parse(nextBillingAt) + MINUTE_MS).toISOString());
    assert.equal((await browser.submitShown(shown, 'cancel', {})).status, 409);
    assert.equal((await standingOf(code)).status, 'past_due');
    assert.equal((await browser.submit(`${page}/cancel`, 'cancel', {})).status, 303);
    assert.equal((await standingOf(code)).status, 'canceled');
  });

  it('is over for a payer whose data is erased', async () => {
    const code = await acme.subscribe(gold);
    const page = await enter(code);
    const { customer } = await acme.subscription(code);
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
    const asked = await acme.api.post(`/v1/customer/${customer.code}/erase`, {
      reason: 'Asked by email',
    });
    assert.equal(asked.status, 202, asked.text);
    await world.passUntil(new Date(world.clock.now().getTime() + DAY_MS).toISOString());
    assert.equal((await browser.get(page)).status, 401);
  });

  /** Both wait for the customer when it is let go. */
  async function whileHeld(
    customerCode: string,
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ): Promise<void> {
    const row = 'select from customers where code = $1 for update';
    const customer = await hold(world, row, [customerCode]);
    const under = [first()];
    await customer.untilWaiting(1);
    under.push(second());
    await customer.untilWaiting(2);
    await customer.letGo();
    await Promise.all(under);
  }

  it('is not opened by a link that ends at that moment: erased, or called off', async () => {
    for (const end of ['erase', 'call off'] as const) {
      const late = portalBrowser(world, root);
      const code = await acme.subscribe(gold);
      await acme.api.post(`/v1/subscription/${code}/cancel`, {});
      const { customer } = await acme.subscription(code);
      const made = await acme.api.post(`/v1/customer/${customer.code}/portal-session`);
      const reason = { reason: 'Asked by email' };
      await whileHeld(
        customer.code,
        () =>
          end === 'erase'
            ? acme.api.post(`/v1/customer/${customer.code}/erase`, reason)
            : acme.api.delete(`/v1/customer/${customer.code}/portal-session`),
        () => late.follow(made.data.url),
      );
      assert.equal((await late.get(`${root}/details`)).status, 401, end);
    }
  });
});

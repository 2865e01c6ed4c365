// A merchant's own tests with the sandbox: its payers, its time and its events.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CARDS, type Sandbox, startSandbox } from '../../sdk/src/testing/index.ts';
import { momentAfter } from '../../sdk/src/testing/moment.ts';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { createWorld, type World } from '../world.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' } as const;
const START = '2026-01-31T09:00:00.000Z';

describe('a sandbox', () => {
  let world: World;
  let sandbox: Sandbox;

  before(async () => {
    world = await createWorld({ provider: true, worker: true, now: START });
    const baseUrl = await world.app.listen({ port: 0, host: '127.0.0.1' });
    sandbox = await startSandbox({ baseUrl, now: START });
  });
  after(async () => {
    await sandbox.stop();
    await world.close({ allowUnfinished: true });
  });

  let members = 0;
  async function order() {
    members += 1;
    const { code: planCode } = await sandbox.sanwo.plans.create(GOLD);
    const wish = {
      customerEmail: `member-${members}@example.com`,
      callbackUrl: 'https://a.test/b',
    };
    return await sandbox.sanwo.checkout.createOrder({ planCode, order: wish });
  }

  it('tells a merchant’s story: paid, renewed, given back, and read as papers', async () => {
    const { sanwo, clock, pay, waitForEvent } = sandbox;
    const page = await order();
    assert.deepEqual(await pay(page), { isPaid: true, orderReference: page.orderReference });
    const { data: subscription } = await waitForEvent('subscription.created');
    assert.equal(subscription.status, 'active');
    const { data: first } = await waitForEvent('invoice.paid');
    assert.equal((await clock.advance('1 month')).toISOString(), '2026-02-28T09:00:00.000Z');
    const { data: second } = await waitForEvent('invoice.paid');
    assert.notEqual(second.code, first.code);
    assert.equal(second.paidAt, '2026-02-28T09:00:00.000Z');

    const refund = await sanwo.refunds.create({ invoiceId: second.id, reason: 'a broken shaker' });
    assert.equal(refund.amount, 500_000);
    await sanwo.customers.giveCredit(subscription.customer.code, { amount: 100, reason: 'sorry' });
    const canceled = await sanwo.subscriptions.cancel(subscription.code);
    assert.equal(canceled.status, 'canceled');
    const csv = await (await sanwo.exports.download('invoices')).text();
    assert.equal(csv.trim().split('\r\n').length, 3);
    const paper = await sanwo.invoices.getDocument(first.code, { format: 'html' });
    assert.match(await paper.text(), /<!doctype html>/i);
  });

  it('has payers who are declined, and banks that ask for a code', async () => {
    const { pay, sanwo } = sandbox;
    const page = await order();
    const declined = await pay(page, CARDS.declined);
    assert.deepEqual(declined.isPaid, false);
    assert.match(declined.isPaid ? '' : declined.reason, /declined: insufficient funds/);
    assert.equal((await pay(page.checkoutLink, CARDS.asksForCode)).isPaid, true);
    const again = await pay(page);
    assert.match(again.isPaid ? '' : again.reason, /paid/);
    assert.equal((await sanwo.checkout.getOrder(page.orderReference)).status, 'paid');
  });

  it('moves time until something happens, and says so when it does not', async () => {
    const { clock, pay, sanwo, waitForEvent } = sandbox;
    await pay(await order(), CARDS.renewalsLackFunds);
    const paused = await clock.until('subscription.paused');
    assert.equal(paused.data.pauseReason, 'payment_failed');
    const now = await clock.now();
    assert.ok(now.getTime() - Date.parse(paused.timestamp) < DAY_MS);
    const { checkoutLink } = await sanwo.subscriptions.createCheckoutLink(paused.data.code);
    assert.equal((await pay(checkoutLink)).isPaid, true);
    assert.equal((await waitForEvent('subscription.resumed')).data.code, paused.data.code);
    await assert.rejects(
      clock.until('mandate.created', { within: '2 days' }),
      /No mandate.created/,
    );
    const never = waitForEvent('mandate.created', { timeout: 200 });
    await assert.rejects(never, /within 200 ms\. Last events, newest first: \w+/);
  });

  it('reckons time as people say it', () => {
    const after = (by: string, start = START) => momentAfter(new Date(start), by).toISOString();
    assert.equal(after('1 month'), '2026-02-28T09:00:00.000Z');
    assert.equal(after('13 months'), '2027-02-28T09:00:00.000Z');
    assert.equal(after('1 year', '2024-02-29T00:00:00.000Z'), '2025-02-28T00:00:00.000Z');
    assert.equal(after('36 hours'), '2026-02-01T21:00:00.000Z');
    assert.equal(after('2 weeks'), '2026-02-14T09:00:00.000Z');
    assert.equal(after('2026-05-01T00:00:00.000Z'), '2026-05-01T00:00:00.000Z');
    assert.throws(
      () => after('a while'),
      /"a while" is not a valid time to move by: use "1 month"/,
    );
  });

  it('that is started gets of the test’s environment what a process needs, no more', async () => {
    process.env.DATABASE_URL = 'postgres://merchant@db.example/shop';
    const tell = 'console.log(Object.keys(process.env).sort().join())';
    const { message } = await startSandbox({ command: [process.execPath, '-e', tell] }).then(
      () => assert.fail('it started'),
      (error: Error) => error,
    );
    delete process.env.DATABASE_URL;
    assert.match(message, /CHECKOUT_PORT,DATA_DIR,/);
    assert.doesNotMatch(message, /DATABASE_URL/);
  });

  it('that cannot be started says what to install', async () => {
    const nowhere = startSandbox({
      command: [process.execPath, '-e', 'console.log("no PostgreSQL")'],
    });
    await assert.rejects(nowhere, /The sandbox did not start: [\s\S]*no PostgreSQL/);
  });
});

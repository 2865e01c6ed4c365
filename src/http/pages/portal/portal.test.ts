// A payer's own page, as a browser without a script uses it: in by a code or a link, and each act
// by a form, for the amount that was shown.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../../../test/merchant.ts';
import { type PortalBrowser, portalBrowser } from '../../../../test/portal-browser.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { HOUR_MS } from '../../../lib/values/durations.ts';

const EMAIL = 'ada@example.com';

describe('the page of a payer', () => {
  let world: World;
  let acme: Merchant;
  let gold: string;
  let browser: PortalBrowser;
  let root: string;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-06-01T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant('acme'));
    gold = await acme.plan({ name: 'Gold', amount: 1_000_000 });
    const { data } = await acme.api.get('/auth/me');
    root = `/portal/${(data.tenant ?? data).accountId}`;
    browser = portalBrowser(world, root);
  });
  after(() => world.close());

  const linkFor = async (code: string, body: object = {}): Promise<string> => {
    const { customer } = await acme.subscription(code);
    const key = { 'idempotency-key': `link-${code}-${JSON.stringify(body)}` };
    const made = await acme.api.post(`/v1/customer/${customer.code}/portal-session`, body, key);
    assert.equal(made.status, 201, made.text);
    return made.data.url;
  };

  it('is opened by the code that is emailed, whoever asks gets the same words', async () => {
    const code = await acme.subscribe(gold);
    const { customer } = await acme.subscription(code);
    const door = await browser.get(root);
    assert.match(door.text, /Enter your email address/);
    const known = await browser.post(`${root}/code`, { email: customer.email });
    const unknown = await browser.post(`${root}/code`, { email: EMAIL });
    assert.equal(unknown.text.replaceAll(EMAIL, ''), known.text.replaceAll(customer.email, ''));
    const mails = await acme.api.get('/v1/email-deliveries?type=portal_code');
    assert.equal(mails.data.data.length, 1);
    const [sent] = /\d{6}/.exec(mails.data.data[0].subject) ?? [];
    const wrong = await browser.post(`${root}/enter`, {
      email: customer.email,
      code: sent === '000000' ? '000001' : '000000',
    });
    assert.equal(wrong.status, 400);
    const entered = await browser.post(`${root}/enter`, { email: customer.email, code: sent });
    assert.equal(entered.status, 303, entered.text);
    const home = await browser.get(root);
    assert.match(home.text, /Gold/);
    assert.match(home.text, /Next payment: ₦10,000.00 on 1 July 2026/);
    assert.ok(home.bytes < 30_720, `${home.bytes} bytes`);
    for (const done of ['constructor', 'toString', 'no-such']) {
      const shown = await browser.get(`${root}?done=${done}`);
      assert.deepEqual([shown.status, shown.text.length], [200, home.text.length], done);
    }
    await browser.submit(root, 'leave', {});
    assert.equal((await browser.get(`${root}/details`)).status, 401);
  });

  it('shows a change to the kobo, and charges that', async () => {
    const silver = await acme.plan({ name: 'Silver', amount: 2_000_000 });
    await acme.api.put('/auth/settings', { portal: { changePlan: [silver] } });
    const code = await acme.subscribe(gold);
    await browser.follow(await linkFor(code));
    const page = `${root}/subscription/${code}`;
    const shown = await browser.submit(`${page}/change`, 'change', { plan: silver });
    assert.match(shown.text, /Charged now/);
    const done = await browser.submitShown(shown, 'change', {});
    assert.equal(done.status, 303, done.text);
    assert.match((await browser.get(done.location)).text, /Your subscription was changed/);
    assert.equal((await acme.subscription(code)).plan.code, silver);
    const { customer } = await acme.subscription(code);
    const agreed = await acme.api.get(`/v1/customer/${customer.code}/consent`);
    assert.equal(agreed.data.data[0].how, 'portal');
    const stale = await browser.post(`${page}/change`, {
      ...browser.tokenOf(shown),
      ...{ plan: silver, agreed: '1' },
    });
    assert.equal(stale.status, 409);
  });

  it('pauses, resumes, cancels at the end of what is paid, and takes that back', async () => {
    const code = await acme.subscribe(gold);
    await browser.follow(await linkFor(code));
    const page = `${root}/subscription/${code}`;
    assert.equal((await browser.submit(`${page}/pause`, 'pause', { days: '10' })).status, 303);
    const paused = await acme.subscription(code);
    assert.equal(paused.status, 'paused');
    assert.equal(paused.resumesAt.slice(0, 10), '2026-06-10');
    assert.equal((await browser.submit(`${page}/resume`, 'resume', {})).status, 303);
    const ended = await browser.submit(`${page}/cancel`, 'cancel', { reason_text: 'I am moving' });
    assert.match((await browser.get(ended.location)).text, /Your subscription ends on 1 July 2026/);
    const waits = await acme.subscription(code);
    assert.deepEqual([waits.cancelAtPeriodEnd, waits.cancelReason], [true, 'I am moving']);
    assert.equal((await browser.submit(`${page}/resume`, 'resume', {})).status, 303);
    assert.equal((await acme.subscription(code)).cancelAtPeriodEnd, false);
  });

  it('pays what is owed with the saved card', async () => {
    const code = await acme.subscribe(gold, RENEWAL_CARDS.insufficientFunds);
    const { nextBillingAt } = await acme.subscription(code);
    await world.passUntil(new Date(Date.parse(nextBillingAt) + HOUR_MS).toISOString());
    await browser.follow(await linkFor(code));
    const home = await browser.get(root);
    assert.match(home.text, /₦10,000.00/);
    const invoice = (await acme.invoices(code)).at(-1);
    const page = `${root}/invoice/${invoice.code}`;
    const refused = await browser.submit(page, 'pay', {});
    assert.equal(refused.status, 402);
    assert.match(refused.text, /did not go through/i);
  });

  it('takes a promise to pay, and the report of a payment', async () => {
    const code = await acme.subscribe(gold, RENEWAL_CARDS.insufficientFunds);
    const { nextBillingAt } = await acme.subscription(code);
    const [paid] = await acme.invoices(code);
    await world.passUntil(new Date(Date.parse(nextBillingAt) + HOUR_MS).toISOString());
    await browser.follow(await linkFor(code));
    const owed = (await acme.invoices(code)).at(-1);
    const page = `${root}/invoice/${owed.code}`;
    const today = world.clock.now().toISOString().slice(0, 10);
    const promised = await browser.submit(`${page}/promise`, 'promise', { day: today });
    assert.equal(promised.status, 303, promised.text);
    assert.match((await browser.get(promised.location)).text, /not charged before the end of/);
    const wrong = await browser.submit(`${page}/promise`, 'promise', { day: '2020-01-01' });
    assert.match(wrong.text, /Choose a day from today/);
    const strange = `${root}/invoice/${paid.code}`;
    const told = await browser.submit(`${strange}/complaint`, 'complaint', { reason: 'Not me' });
    assert.equal(told.status, 303, told.text);
    const { data: disputes } = await acme.api.get('/v1/dispute');
    assert.deepEqual(
      disputes.data.map(({ kind, reason }: { kind: string; reason: string }) => [kind, reason]),
      [['complaint', 'Not me']],
    );
  });

  it('is closed by the merchant, and ends at once', async () => {
    const code = await acme.subscribe(gold);
    const link = await linkFor(code);
    await browser.follow(link);
    const { customer } = await acme.subscription(code);
    const ended = await acme.api.delete(`/v1/customer/${customer.code}/portal-session`);
    assert.equal(ended.data.ended, 2);
    assert.equal((await browser.get(`${root}/details`)).status, 401);
    assert.equal((await browser.follow(link)).status, 410);
    await acme.api.put('/auth/settings', { portal: { enabled: false } });
    assert.equal((await browser.get(root)).status, 409);
    const refused = await acme.api.post(`/v1/customer/${customer.code}/portal-session`, {});
    assert.equal(refused.code, 'portal_disabled');
    await acme.api.put('/auth/settings', { portal: { enabled: true } });
  });

  it('takes no form of another site, and shows nothing of another payer', async () => {
    const [own, other] = [await acme.subscribe(gold), await acme.subscribe(gold)];
    await browser.follow(await linkFor(own));
    const shown = await browser.get(`${root}/subscription/${own}/cancel`);
    const foreign = await browser.post(
      `${root}/subscription/${own}/cancel`,
      browser.tokenOf(shown),
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    assert.equal(foreign.status, 403);
    const forged = await browser.post(`${root}/subscription/${own}/cancel`, { token: 'x' });
    assert.equal(forged.status, 403);
    const hidden = await browser.get(`${root}/subscription/${other}`);
    assert.equal(hidden.status, 404);
    assert.equal((await acme.subscription(own)).cancelAtPeriodEnd, false);
  });

  it('shows the overview where an address names what nothing can be called', async () => {
    const code = await acme.subscribe(gold);
    await browser.follow(await linkFor(code));
    const { text } = await browser.get(root);
    for (const name of ['%00', 'a%00b', '%ED%9F%BF', "'", '__proto__']) {
      for (const path of [`subscription/${name}`, `invoice/${name}`, `invoice/${name}/promise`]) {
        const shown = await browser.get(`${root}/${path}`);
        assert.equal(shown.status, 404, `${path} ${shown.text}`);
        assert.match(shown.text, /<html lang="en">/);
      }
      const paid = await browser.post(
        `${root}/invoice/${name}/pay`,
        browser.tokenOf({
          ...{ status: 200, location: '', bytes: 0, text },
        }),
      );
      assert.equal(paid.status, 404, `${name} ${paid.text}`);
    }
  });

  it('says nothing was done by a word that is none of its own', async () => {
    const code = await acme.subscribe(gold);
    await browser.follow(await linkFor(code));
    for (const done of ['__proto__', 'constructor', 'toString', 'nothing']) {
      const shown = await browser.get(`${root}?done=${done}`);
      assert.equal(shown.status, 200, `${done} ${shown.text}`);
      assert.doesNotMatch(shown.text, /native code/);
    }
  });

  it('speaks five languages', async () => {
    for (const language of ['pcm', 'yo', 'ha', 'ig'] as const) {
      await browser.get(`${root}/language?to=${language}`);
      const page = await browser.get(root);
      assert.match(page.text, new RegExp(`<html lang="${language}">`));
    }
    await browser.get(`${root}/language?to=en`);
  });
});

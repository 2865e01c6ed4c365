// The lasting link of an invoice where its payer may transfer: the customer's own number, what has
// arrived, and the way to the card. Each state is said in a sentence, and ends by itself.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type PayerBank, payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import type { Unknown } from '../provider/port/outcomes.ts';
import type { WholeProvider } from '../provider/port/provider.ts';

const SILENCE: Unknown = { kind: 'unknown', reason: 'no answer in time' };

/** Counts what is asked of numbers, and gives no answer while it is told so. */
function watchedProvider() {
  const counts = { opened: 0, listed: 0 };
  let isSilent = false;
  const wrap = (provider: WholeProvider): WholeProvider => ({
    ...provider,
    openAccount: async (request, context) => {
      counts.opened += 1;
      return isSilent ? SILENCE : await provider.openAccount(request, context);
    },
    listCredits: async (query, context) => {
      counts.listed += 1;
      return isSilent ? SILENCE : await provider.listCredits(query, context);
    },
    chargeToken: async (charge, context) =>
      isSilent ? SILENCE : await provider.chargeToken(charge, context),
  });
  return { wrap, counts, silence: (silent: boolean) => (isSilent = silent) };
}

describe('the lasting link of an invoice, paid by transfer', () => {
  const provider = watchedProvider();
  let world: World;
  let acme: TenantClient;
  let bank: PayerBank;
  let email: string;
  let payers = 0;

  before(async () => {
    world = await createWorld({
      ...{ provider: true, now: '2027-01-11T09:00:00.000Z' },
      wrapProvider: provider.wrap,
    });
    acme = await world.tenant();
    bank = payerBankOf(world, acme);
  });
  after(() => world.close({ allowUnfinished: true }));

  beforeEach(async () => {
    payers += 1;
    email = `payer-${payers}@example.com`;
    provider.silence(false);
    await acme.post('/v1/customer', { email, name: 'Ada "A&B" Obi' });
    const settings = { paymentMethods: ['card', 'transfer'], transfers: { partial: true } };
    assert.equal((await acme.put('/auth/settings', settings)).status, 200);
  });

  async function owe(amount: number): Promise<string> {
    const lines = [{ description: 'Membership <b>', quantity: 1, unitAmount: amount }];
    const body = { customerEmailOrCode: email, lines, collect: 'link' };
    const made = await acme.post('/v1/invoice', body);
    assert.equal(made.status, 201, made.text);
    world.clock.advance(1_000);
    return made.data.id;
  }

  const pathOf = (id: string) => `/pay/${acme.tenantId}/${id}`;

  async function visit(path: string) {
    const { statusCode: status, body: html, headers } = await world.app.inject(path);
    const words = html
      .replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '')
      .replaceAll(/<\/?bdi>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    return { status, html, words, location: String(headers.location ?? ''), headers };
  }

  const numberIn = (html: string) => /data-copy="(\d{10})"/.exec(html)?.[1] ?? '';
  const status = async (id: string) => (await acme.get(`/v1/invoice/${id}`)).data.status;

  it('shows number, bank, name and exact amount, with the number opened once', async () => {
    const id = await owe(500_050);
    const before = provider.counts.opened;
    const pages = await Promise.all([1, 2, 3].map(() => visit(pathOf(id))));
    const again = await visit(pathOf(id));
    const [page] = pages;
    assert.ok(page);
    assert.equal(page.status, 200, page.html);
    for (const { html } of pages) assert.equal(html, again.html);
    assert.ok(provider.counts.opened - before <= 3);
    const { data } = await acme.get(`/v1/virtual-account?customer=${email}`);
    assert.equal(data.data.length, 1);
    const [{ accountNumber, bankName, accountName }] = data.data;
    assert.equal(numberIn(page.html), accountNumber);
    for (const part of [bankName, accountName, 'Pay ₦5,000.50 by bank transfer', '11 January']) {
      assert.ok(page.words.includes(part), `${part} is not in ${page.words}`);
    }
    assert.match(page.html, /data-copy="5000\.50"/);
    assert.match(page.html, /<noscript><meta http-equiv="refresh" content="15; url=\/pay\//);
    assert.doesNotMatch(page.html, /Membership <b>/);
    const policy = String(page.headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'.*form-action 'none'.*script-src 'sha256-/);
    assert.match(String(page.headers['cache-control']), /no-store/);
    assert.ok(gzipSync(page.html).length < 30_720 && page.html.length < 30_720);
  });

  it('settles by itself, and shows the receipt; a day later only that it is paid', async () => {
    const id = await owe(500_000);
    const { html } = await visit(pathOf(id));
    await bank.send({ accountNumber: numberIn(html), amount: 500_000 });
    const paid = await visit(pathOf(id));
    assert.match(paid.words, /Thank you .*has received your payment of ₦5,000\.00/);
    const [, receipt = ''] = /href="[^"]*(\/i\/[^"]+)">View your receipt/.exec(paid.html) ?? [];
    assert.match((await visit(receipt)).words, /Receipt/);
    assert.doesNotMatch(paid.html, /http-equiv="refresh"/);
    world.clock.advance(25 * HOUR_MS);
    const later = await visit(pathOf(id));
    assert.match(later.words, /Nothing to pay/);
    assert.doesNotMatch(later.html, /View your receipt/);
  });

  it('“I have sent it” looks at once, each ten seconds at most, and says so', async () => {
    const id = await owe(500_000);
    const number = numberIn((await visit(pathOf(id))).html);
    const listed = provider.counts.listed;
    const looked = await visit(`${pathOf(id)}?sent=yes`);
    assert.deepEqual([looked.status, looked.location], [303, pathOf(id)]);
    assert.match(
      (await visit(pathOf(id))).words,
      /We looked at \d\d:\d\d, and this amount was not/,
    );
    await bank.transfer({ accountNumber: number, amount: 500_000 });
    await Promise.all([1, 2, 3].map(() => visit(`${pathOf(id)}?sent=yes`)));
    assert.equal(provider.counts.listed, listed + 1);
    assert.equal(await status(id), 'open');
    world.clock.advance(10_000);
    await Promise.all([1, 2, 3].map(() => visit(`${pathOf(id)}?sent=yes`)));
    assert.equal(provider.counts.listed, listed + 2);
    assert.equal(await status(id), 'paid');
    assert.match((await visit(pathOf(id))).words, /Thank you/);
  });

  it('is looked at by itself soon after the payer said that it was sent', async () => {
    const id = await owe(500_000);
    const number = numberIn((await visit(pathOf(id))).html);
    await visit(`${pathOf(id)}?sent=yes`);
    await bank.transfer({ accountNumber: number, amount: 500_000 });
    world.clock.advance(120_000);
    await world.work();
    assert.equal(await status(id), 'paid');
  });

  it('paid in part says what is missing, and asks for exactly that', async () => {
    const id = await owe(500_000);
    const number = numberIn((await visit(pathOf(id))).html);
    await bank.send({ accountNumber: number, amount: 200_000 });
    const part = await visit(pathOf(id));
    assert.match(
      part.words,
      /has received ₦2,000\.00 of ₦5,000\.00\. Please send the missing ₦3,0/,
    );
    assert.match(part.html, /data-copy="3000"/);
    await bank.send({ accountNumber: number, amount: 300_000 });
    assert.equal(await status(id), 'paid');
  });

  it('where parts do not pay, what has arrived waits, and the rest pays', async () => {
    await acme.put('/auth/settings', { transfers: { partial: false } });
    const id = await owe(500_000);
    const number = numberIn((await visit(pathOf(id))).html);
    await bank.send({ accountNumber: number, amount: 200_000 });
    const page = await visit(pathOf(id));
    assert.match(page.words, /₦2,000\.00 has arrived, and is used when the rest is there/);
    assert.match(page.html, /data-copy="3000"/);
    await bank.send({ accountNumber: number, amount: 300_000 });
    assert.equal(await status(id), 'paid');
  });

  it('where parts do not pay, what waits for an older invoice is that one’s alone', async () => {
    await acme.put('/auth/settings', { transfers: { partial: false } });
    const [older, newer] = [await owe(1_000_000), await owe(500_000)];
    const number = numberIn((await visit(pathOf(older))).html);
    await bank.send({ accountNumber: number, amount: 300_000 });
    assert.match((await visit(pathOf(older))).html, /data-copy="7000"/);
    const page = await visit(pathOf(newer));
    assert.match(page.html, /data-copy="5000"/);
    assert.doesNotMatch(page.words, /has arrived/);
    await bank.send({ accountNumber: number, amount: 500_000 });
    assert.deepEqual([await status(older), await status(newer)], ['open', 'paid']);
    await bank.send({ accountNumber: number, amount: 700_000 });
    assert.equal(await status(older), 'paid');
  });

  it('money that a person must check is named', async () => {
    const id = await owe(500_000);
    const number = numberIn((await visit(pathOf(id))).html);
    await bank.send({ accountNumber: number, amount: 70_000, currency: 'USD' });
    assert.match((await visit(pathOf(id))).words, /has arrived that acme must check/i);
  });

  it('leads to the card, and to nothing else where only cards are offered', async () => {
    const id = await owe(500_000);
    const { html } = await visit(pathOf(id));
    assert.match(html, /\?with=card">Pay by card instead/);
    const card = await visit(`${pathOf(id)}?with=card`);
    assert.equal(card.status, 303);
    assert.ok(card.location.startsWith(world.simulator.url), card.location);
    await acme.put('/auth/settings', { paymentMethods: ['card'] });
    const only = await visit(pathOf(id));
    assert.deepEqual([only.status, only.location], [303, card.location]);
    await acme.put('/auth/settings', { paymentMethods: ['transfer'] });
    const without = await visit(`${pathOf(id)}?with=card`);
    assert.equal(without.status, 200);
    assert.doesNotMatch(without.html, /with=card/);
  });

  it('says so where the provider gives no number, and has the card', async () => {
    const id = await owe(500_000);
    provider.silence(true);
    const away = await visit(pathOf(id));
    assert.equal(away.status, 200);
    assert.match(away.words, /cannot show you an account for a transfer right now/);
    assert.match(away.html, /class="pay"><a href="[^"]*\?with=card">Pay by card</);
    provider.silence(false);
    const back = await visit(pathOf(id));
    assert.match(back.words, /by bank transfer/);
    provider.silence(true);
    world.clock.advance(10_000);
    const asked = await visit(`${pathOf(id)}?sent=yes`);
    assert.equal(asked.location, `${pathOf(id)}?look=away`);
    assert.match((await visit(asked.location)).words, /did not tell us yet whether/);
  });

  it('of a canceled invoice says that nothing is due, and opens no number', async () => {
    const id = await owe(500_000);
    const voided = await acme.post(`/v1/invoice/${id}/void`);
    assert.equal(voided.status, 200, voided.text);
    const before = provider.counts.opened;
    assert.match((await visit(pathOf(id))).words, /has canceled this invoice\. Nothing is due/);
    assert.equal(provider.counts.opened, before);
  });

  it('leads from a subscription to what is owed, with a slash at the end as well', async () => {
    const terms = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const { data: plan } = await acme.post('/v1/plan', terms);
    const wanted = { customerEmailOrCode: email, planCode: plan.code };
    const { data: subscription } = await acme.post('/v1/subscription', wanted);
    const { data } = await acme.get(`/v1/invoice?subscription=${subscription.code}`);
    const [invoice] = data.data;
    for (const end of ['', '/']) {
      const { status: answer, location } = await visit(`${pathOf(subscription.id)}${end}`);
      assert.deepEqual([answer, location], [303, pathOf(invoice.id)]);
    }
  });

  it('takes no list of ways but one of cards, transfers or both', async () => {
    for (const paymentMethods of [[], ['cash'], ['card', 'card'], 'card', null, [1]]) {
      const { status } = await acme.put('/auth/settings', { paymentMethods });
      assert.equal(status, 400, JSON.stringify(paymentMethods));
    }
    const both = await acme.put('/auth/settings', { paymentMethods: ['transfer', 'card'] });
    assert.deepEqual(both.data.paymentMethods, ['card', 'transfer']);
  });
});

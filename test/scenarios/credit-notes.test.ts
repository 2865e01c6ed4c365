// What a change gives back had been invoiced, with its tax: it becomes credit, and a credit note
// takes it back in writing. June of 2026, whose days are thirty; VAT of 7.5 % is added.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Loose } from '../client.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const noteLines = ({ lines }: Loose) =>
  lines.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`);

describe('a change that comes to less than nothing', () => {
  let world: World;
  let api: TenantClient;
  let gym: Merchant;
  const plans: Record<string, string> = {};

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-06-01T00:00:00.000Z' });
    api = await world.tenant('Gym');
    gym = merchantOf(world, api);
    await api.put('/auth/settings', { tax: { name: 'VAT', ratePercent: 7.5 } });
    plans.free = await gym.plan({ name: 'Free', amount: 0 });
    plans.ten = await gym.plan({ name: 'Ten', amount: 1_000_000 });
    plans.thirty = await gym.plan({ name: 'Thirty', amount: 3_000_000 });
    plans.year = await gym.plan({ name: 'Year', amount: 12_000_000, interval: 'yearly' });
    plans.week = await gym.plan({ name: 'Week', amount: 200_000, interval: 'weekly' });
  });
  after(() => world.close());

  const subscribe = async (name: string) => {
    const email = gym.nextEmail();
    const code = await gym.subscribe(plans[name] ?? '', RENEWAL_CARDS.succeeds, email);
    return { email, code };
  };
  const put = async (code: string, body: object) => {
    const { status, text } = await api.put(`/v1/subscription/${code}`, body);
    assert.equal(status, 200, text);
    await world.work();
  };
  const notesOf = async (email: string) =>
    (await api.get(`/v1/credit-note/?customer=${email}`)).data.data.toReversed();
  const balanceOf = async (email: string) =>
    (await api.get(`/v1/customer/${email}`)).data.creditBalance;
  const page = async (url: string) => {
    const { statusCode, body } = await world.app.inject({
      url,
      headers: { 'x-api-key': api.apiKey },
    });
    assert.equal(statusCode, 200, body);
    return body;
  };

  const people: Record<string, { email: string; code: string }> = {};
  const on = (name: string) => people[name] ?? { email: '', code: '' };
  before(async () => {
    for (const [name, plan] of [
      ['ada', 'thirty'],
      ['bola', 'ten'],
      ['chi', 'year'],
      ['dayo', 'thirty'],
      ['efe', 'ten'],
    ] as const) {
      people[name] = await subscribe(plan);
    }
    await world.passUntil('2026-06-16T00:00:00.000Z');
  });

  it('a change makes a credit note of the invoice, with its share of the tax', async () => {
    const { email, code } = on('ada');
    // −30,000 ÷ 2 + 10,000 ÷ 2 = −10,000, and 7.5 % of it 750.
    await api.post(`/v1/subscription/${code}/preview`, { planCode: plans.ten });
    assert.equal((await notesOf(email)).length, 0, 'a preview writes none');
    await put(code, { planCode: plans.ten });
    const [note, ...others] = await notesOf(email);
    assert.equal(others.length, 0);
    const [invoice] = await gym.invoices(code);
    assert.deepEqual([note.number, note.invoiceId], ['INV-CN-000001', invoice.id]);
    assert.deepEqual(noteLines(note), ['plan 1000000', 'tax 75000']);
    assert.deepEqual([note.subtotal, note.taxAmount, note.total], [1_000_000, 75_000, 1_075_000]);
    assert.deepEqual(
      [note.refundId, note.reason],
      [null, 'Ten: less is asked for the rest of the cycle'],
    );
    assert.equal(await balanceOf(email), 1_075_000);
    assert.deepEqual((await api.get(`/v1/credit-note/${note.number}`)).data, note);
    const paper = await page(`/v1/credit-note/${note.id}/document?format=html`);
    for (const words of [`For ${invoice.number}`, 'VAT 7.5 %', '₦750.00', '₦10,750.00']) {
      assert.ok(paper.includes(words), words);
    }
    const receipt = await page(`/v1/invoice/${invoice.id}/document?format=html`);
    assert.ok(receipt.includes('(INV-CN-000001)') && receipt.includes('-₦10,750.00'));
  });

  it('a refund of the same invoice takes the share beside the credit note', async () => {
    const { email, code } = on('ada');
    const [{ id: invoiceId }] = await gym.invoices(code);
    const wish = { invoiceId, amount: 100_000, reason: 'rain' };
    assert.equal((await api.post('/v1/checkout/refunds', wish)).status, 201);
    await world.work();
    const [, note] = await notesOf(email);
    // 3,000,000 × 1,175,000 ÷ 3,225,000 = 1,093,023.3 and 225,000 × … = 81,976.7, less the first's.
    assert.deepEqual(noteLines(note), ['plan 93023', 'tax 6977']);
    assert.equal(note.number, 'INV-CN-000002');
    assert.notEqual(note.refundId, null);
  });

  it('a credit note is never more than its invoice: a refund beyond it has none', async () => {
    const { email, code } = on('ada');
    const [{ id: invoiceId }] = await gym.invoices(code);
    // Of 32,250 paid 1,000 went back; 10,750 became credit, which the merchant leaves standing.
    const wish = { invoiceId, amount: 3_125_000, reason: 'closed for good' };
    const refused = await api.post('/v1/checkout/refunds', wish);
    assert.equal(refused.code, 'refund_exceeds_payment');
    const anyway = { ...wish, evenIfCredited: true };
    assert.equal((await api.post('/v1/checkout/refunds', anyway)).status, 201);
    await world.work();
    const notes = await notesOf(email);
    const note = notes[2];
    // 30,000 − 10,000 − 930.23 and 2,250 − 750 − 69.77; the rest is 31,250 less those.
    assert.deepEqual(noteLines(note), ['plan 1906977', 'tax 143023', 'one_off 1075000']);
    const taxes = notes.map(({ taxAmount }: Loose) => taxAmount);
    assert.equal(taxes[0] + taxes[1] + taxes[2], 225_000);
    const paper = await page(`/v1/credit-note/${note.id}/document?format=html`);
    assert.ok(paper.includes('Given back beyond what this invoice said'));
  });

  it('a change takes back of the newest invoice first, then of the one before', async () => {
    const { email, code } = on('bola');
    await put(code, { planCode: plans.thirty });
    await world.passUntil('2026-06-18T00:00:00.000Z');
    // 30,000 × 13 ÷ 30 = 13,000, and 975 of tax: 13,975. The change had asked 10,750 of it.
    await put(code, { planCode: plans.free });
    const [june, change] = await gym.invoices(code);
    const [first, second] = await notesOf(email);
    assert.deepEqual([first.invoiceId, second.invoiceId], [change.id, june.id]);
    assert.deepEqual(noteLines(first), noteLines(change));
    assert.deepEqual([first.total, first.taxAmount], [1_075_000, 75_000]);
    // 3,225: 10,000 × 3,225 ÷ 10,750 = 3,000 and 225.
    assert.deepEqual(noteLines(second), ['plan 300000', 'tax 22500']);
    assert.equal(await balanceOf(email), 1_397_500);
  });

  it('a change to another interval makes a credit note of what the new cycle leaves', async () => {
    const { email, code } = on('chi');
    // On the 18th 348 of 365 days are left: 120,000 × 348 ÷ 365 = 114,410.96. Less the week's 2,000
    // that is 112,410.96, and 7.5 % of it 8,430.82: together 120,841.78.
    await put(code, { planCode: plans.week });
    const [note] = await notesOf(email);
    const [year] = await gym.invoices(code);
    assert.deepEqual([note.invoiceId, note.total], [year.id, 12_084_178]);
    // 120,000 × 120,841.78 ÷ 129,000 = 112,410.96 and 9,000 × … = 8,430.82.
    assert.deepEqual(noteLines(note), ['plan 11241096', 'tax 843082']);
    assert.equal(await balanceOf(email), 12_084_178);
  });

  it('that waits in vain makes one at the end, and what was never sold none', async () => {
    const waits = { planCode: plans.ten, proration: 'next_invoice' };
    const { email, code } = on('dayo');
    await put(code, waits);
    assert.equal((await notesOf(email)).length, 0);
    await api.post(`/v1/subscription/${code}/cancel`);
    // (−30,000 + 10,000) × 13 ÷ 30 = −8,666.67, and 7.5 % of it 650.
    assert.equal(await balanceOf(email), 931_667);
    assert.deepEqual(noteLines((await notesOf(email))[0]), ['plan 866667', 'tax 65000']);
    const efe = on('efe');
    const line = { description: 'For a broken locker', unitAmount: -50_000 };
    await api.post(`/v1/subscription/${efe.code}/line`, line);
    await api.post(`/v1/subscription/${efe.code}/cancel`);
    assert.equal(await balanceOf(efe.email), 53_750);
    assert.equal((await notesOf(efe.email)).length, 0);
  });

  it('credit notes made at once are numbered without a gap', async () => {
    const others = [
      await subscribe('thirty'),
      await subscribe('thirty'),
      await subscribe('thirty'),
    ];
    const before = (await api.get('/v1/credit-note/')).data.totalCount;
    await Promise.all(others.map(({ code }) => put(code, { planCode: plans.ten })));
    const { data } = await api.get('/v1/credit-note/?limit=100');
    const numbers = data.data.map(({ number }: { number: string }) => Number(number.slice(-6)));
    assert.deepEqual(
      numbers.toSorted((one: number, other: number) => one - other),
      Array.from({ length: before + 3 }, (_, index) => index + 1),
    );
  });
});

// The draft of a one-off invoice: kept, changed, opened and deleted by its merchant, and seen by no
// payer before that.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LOCKER, type Shop, shopOf } from '../../test/one-off.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

const NOW = '2027-01-11T09:00:00.000Z';
const IN_FEBRUARY = '2027-01-31T23:00:00.000Z';

describe('the draft of an invoice', () => {
  let world: World;
  let shop: Shop;

  before(async () => {
    world = await createWorld({ provider: true, now: NOW });
    shop = await shopOf(world);
  });
  after(() => world.close());

  const draft = async (email: string, wish: object = {}) => {
    const made = await shop.sell(email, { draft: true, ...wish });
    assert.equal(made.status, 201, made.text);
    return made.data;
  };
  const put = (id: string, change: object) => shop.api.put(`/v1/invoice/${id}`, change);
  const open = (id: string) => shop.api.post(`/v1/invoice/${id}/open`, {});

  /** Two days before its cycle begins. */
  async function previewOfCycle() {
    const email = shop.acme.nextEmail();
    const plan = await shop.acme.plan({ interval: 'monthly' });
    const { nextBillingAt } = await shop.acme.subscription(
      await shop.acme.subscribe(plan, undefined, email),
    );
    await world.passUntil(new Date(Date.parse(nextBillingAt) - 2 * DAY_MS).toISOString());
    const { data } = await shop.api.get(`/v1/invoice?status=draft&customer=${email}`);
    return data.data[0];
  }

  it('has no number, no link and no charge, and nobody is told of it', async () => {
    const email = await shop.payer();
    const { data: kept, text } = await shop.sell(email, { draft: true });
    assert.match(text, /Draft created/);
    assert.deepEqual(
      [kept.status, kept.number, kept.checkoutLink, kept.payLink, kept.documentUrl],
      ['draft', null, null, null, null],
    );
    assert.deepEqual([kept.total, kept.nextPaymentAttemptAt], [150_000, null]);
    assert.deepEqual(kept.draftTerms, { collect: 'charge', dueAt: null, sendEmail: false });
    await world.passUntil('2027-01-12T09:00:00.000Z');
    assert.deepEqual(await shop.attempts(kept.id), []);
    assert.deepEqual(await shop.told(kept.id), []);
    const listed = await shop.api.get(`/v1/invoice?status=draft&customer=${email}`);
    assert.deepEqual(
      listed.data.data.map(({ id }: { id: string }) => id),
      [kept.id],
    );
  });

  it('is not charged, linked, reminded of, voided or paid before it is opened', async () => {
    const kept = await draft(await shop.payer());
    for (const act of ['retry', 'void', 'checkout-link', 'send-reminder']) {
      const { status, code } = await shop.api.post(`/v1/invoice/${kept.id}/${act}`, {});
      assert.deepEqual([status, code], [409, 'invoice_draft'], act);
    }
    const paid = { method: 'cash', reference: 'R-1' };
    const recorded = await shop.api.post(`/v1/invoice/${kept.id}/record-payment`, paid);
    assert.equal(recorded.status, 409);
    const { allowed } = await shop.invoice(kept.id);
    assert.deepEqual(
      [allowed.retry, allowed.void, allowed.createLink, allowed.remind],
      Array(4).fill('invoice_draft'),
    );
  });

  it('is changed field by field, and keeps the rest', async () => {
    const email = await shop.stranger();
    const kept = await draft(email, { collect: 'link', note: 'Hello', dueAt: '2027-02-01' });
    const lines = [LOCKER, { description: 'A towel', unitAmount: 20_000 }];
    const { data: changed } = await put(kept.id, { lines });
    assert.deepEqual([changed.total, changed.note, changed.dueAt], [170_000, 'Hello', IN_FEBRUARY]);
    assert.deepEqual([changed.id, changed.code], [kept.id, kept.code]);
    const { data: cleared } = await put(kept.code, { note: null, dueAt: null, sendEmail: true });
    assert.deepEqual([cleared.note, cleared.draftTerms.sendEmail], [null, true]);
    assert.equal(cleared.draftTerms.dueAt, null);
    const { data: charged } = await put(kept.id, { collect: 'charge' });
    assert.deepEqual(charged.draftTerms, { collect: 'charge', dueAt: null, sendEmail: false });
  });

  it('refuses what a new invoice refuses', async () => {
    const kept = await draft(await shop.stranger(), { collect: 'link' });
    const refusals = {
      dueAt: { dueAt: '2026-01-01' },
      sendEmail: { collect: 'charge', sendEmail: true },
      lines: { lines: [] },
      customerEmailOrCode: { customerEmailOrCode: 'ada@example.com' },
      'lines.0.unitAmount': {
        lines: [{ description: 'A ship', quantity: 1_000_000, unitAmount: 100_000_000_000 }],
      },
    };
    for (const [field, change] of Object.entries(refusals)) {
      const { status, errors } = await put(kept.id, change);
      assert.deepEqual([status, errors?.[0]?.field], [400, field]);
    }
    assert.equal((await shop.invoice(kept.id)).updatedAt, kept.updatedAt);
  });

  it('is opened with its number, the tax and the credit of that day, and charged', async () => {
    const email = await shop.payer();
    const kept = await draft(email);
    await shop.api.put('/auth/settings', {
      tax: { name: 'VAT', ratePercent: 7.5, inclusive: false },
    });
    await shop.api.post(`/v1/customer/${email}/credit`, { amount: 50_000, reason: 'A gift' });
    const { status, data: opened } = await open(kept.id);
    assert.equal(status, 200);
    assert.deepEqual([opened.id, opened.status, opened.draftTerms], [kept.id, 'open', null]);
    assert.match(opened.number, /^INV-\d{6}$/);
    assert.deepEqual(
      [opened.total, opened.creditApplied, opened.amountDue, opened.createdAt],
      [161_250, 50_000, 111_250, kept.createdAt],
    );
    await world.work();
    assert.equal((await shop.invoice(kept.id)).status, 'paid');
    assert.deepEqual((await shop.told(kept.id)).slice(0, 1), ['invoice.created']);
    await shop.api.put('/auth/settings', { tax: null });
  });

  it('is opened with its link and its email', async () => {
    const email = await shop.stranger();
    const kept = await draft(email, { collect: 'link', sendEmail: true, note: 'Thank you!' });
    await world.work();
    assert.deepEqual(await shop.mails(email, 'payment_reminder'), []);
    const { data: opened } = await open(kept.code);
    assert.ok(opened.checkoutLink);
    await world.work();
    assert.equal((await shop.mails(email, 'payment_reminder')).length, 1);
    await shop.acme.payLink(opened.checkoutLink);
    assert.equal((await shop.invoice(kept.id)).status, 'paid');
  });

  it('is due at once where its day has passed meanwhile, and later where it has not', async () => {
    const email = await shop.payer();
    const due = { dueAt: '2027-01-20' };
    const [late, early] = [await draft(email, due), await draft(email, { dueAt: '2027-06-01' })];
    await world.passUntil('2027-01-25T09:00:00.000Z');
    const { data: opened } = await open(late.id);
    assert.equal(opened.dueAt, '2027-01-25T09:00:00.000Z');
    const { data: waits } = await open(early.id);
    assert.equal(waits.nextPaymentAttemptAt, '2027-05-31T23:00:00.000Z');
    await world.work();
    assert.equal((await shop.invoice(late.id)).status, 'paid');
    assert.equal((await shop.invoice(early.id)).status, 'open');
  });

  it('stays a draft where it cannot be opened', async () => {
    const kept = await draft(await shop.stranger());
    const { status, code } = await open(kept.id);
    assert.deepEqual([status, code], [409, 'payment_source_missing']);
    assert.equal((await shop.invoice(kept.id)).status, 'draft');
    assert.equal((await put(kept.id, { collect: 'link' })).status, 200);
    assert.equal((await open(kept.id)).data.status, 'open');
  });

  it('gives credit for a total below zero only once it is opened', async () => {
    const email = await shop.stranger();
    const lines = [{ description: 'A refund of ours', unitAmount: -20_000 }];
    const kept = await draft(email, { collect: 'link', lines });
    const balance = async () => (await shop.api.get(`/v1/customer/${email}`)).data.creditBalance;
    assert.deepEqual([kept.total, await balance()], [0, 0]);
    assert.equal((await open(kept.id)).data.status, 'paid');
    assert.equal(await balance(), 20_000);
  });

  it('is opened once, however often it is asked for at once', async () => {
    const kept = await draft(await shop.payer());
    const all = await Promise.all([1, 2, 3, 4].map(() => open(kept.id)));
    assert.deepEqual(all.map(({ status }) => status).toSorted(), [200, 409, 409, 409]);
    await world.work();
    assert.equal((await shop.attempts(kept.id)).length, 1);
  });

  it('is thrown away without a trace in the numbers', async () => {
    const kept = await draft(await shop.stranger(), { collect: 'link' });
    const deleted = await shop.api.delete(`/v1/invoice/${kept.id}`);
    assert.deepEqual([deleted.status, deleted.data.code], [200, kept.code]);
    assert.equal((await shop.api.get(`/v1/invoice/${kept.id}`)).status, 404);
    assert.equal((await shop.api.delete(`/v1/invoice/${kept.id}`)).status, 404);
  });

  it('is called a draft in files, and the preview of a cycle is not yet due', async () => {
    const kept = await draft(await shop.stranger(), { collect: 'link' });
    const preview = await previewOfCycle();
    for (const query of ['', '?for=excel']) {
      const url = `/v1/export/invoices${query}`;
      const headers = { 'x-api-key': shop.api.apiKey };
      const { body: text } = await world.app.inject({ method: 'GET', url, headers });
      const lineOf = (code: string) => text.split('\r\n').find((line) => line.includes(code)) ?? '';
      assert.match(lineOf(kept.code), /(^|,)Draft(,|$)/, query);
      assert.match(lineOf(preview.code), /(^|,)Not yet due(,|$)/, query);
    }
  });

  it('is neither an open invoice nor the preview of a cycle', async () => {
    const sold = await shop.sold(await shop.payer());
    const preview = await previewOfCycle();
    assert.equal(preview.kind, 'cycle');
    for (const { id } of [sold, preview]) {
      for (const refused of [
        await put(id, { note: 'x' }),
        await open(id),
        await shop.api.delete(`/v1/invoice/${id}`),
      ]) {
        assert.deepEqual([refused.status, refused.code], [409, 'invoice_not_draft']);
      }
    }
  });
});

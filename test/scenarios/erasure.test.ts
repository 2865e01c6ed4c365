// A customer asks to be forgotten. Everything that a merchant's days write about her is there
// first: paid by card, by mandate and by transfer, imported, mailed, told by webhooks, logged.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type FilledShop, fillShop } from '../filled-shop.ts';
import { columnsWith } from '../personal-search.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { createWorld, type World } from '../world.ts';

describe('erasing a customer', () => {
  let world: World;
  let shop: FilledShop;
  let receiver: Receiver;

  before(async () => {
    world = await createWorld({
      provider: true,
      now: '2027-01-05T09:00:00.000Z',
      environment: { API_LOG_DAYS: '7' },
    });
    receiver = await startReceiver();
    shop = await fillShop(world, receiver);
  });
  after(async () => {
    await receiver.stop();
    await world.close();
  });

  const erase = (named: string, reason = `Asked for it from ${shop.ada.email}`) =>
    shop.api.post(`/v1/customer/${encodeURIComponent(named)}/erase`, { reason });
  async function carryOut() {
    await world.house.apiLog.flush();
    world.clock.advance(20_000);
    await world.work();
  }
  const found = async () => await columnsWith(world, shop.values);

  it('waits until her subscriptions have ended', async () => {
    const refused = await erase(shop.ada.email);
    assert.deepEqual([refused.status, refused.code], [409, 'customer_subscribed']);
    await shop.cancelAll();
  });

  it('begins with her written in most tables', async () => {
    await world.house.apiLog.flush();
    const columns = await found();
    for (const column of [
      ...['customers.email', 'customers.name', 'customers.phone_number', 'customers.external_ref'],
      ...['customers.billing_address', 'customers.tax_number', 'checkout_orders.customer_email'],
      ...['checkout_orders.metadata', 'subscriptions.cancel_reason', 'invoices.note'],
      ...['invoices.lines', 'mandates.account_name', 'mandates.customer_phone_number'],
      ...['payment_sources.bank_account_name', 'deposits.sender_name', 'emails.recipient'],
      ...['emails.facts', 'events.data', 'webhook_attempts.response_body'],
      ...['audit_entries.changes', 'api_requests.path', 'api_requests.request_body'],
      ...['api_requests.response_body', 'idempotency_keys.response', 'credit_entries.reason'],
      ...['refunds.reason', 'credit_notes.reason', 'subscriptions.metadata'],
      ...['personal_export_parts.content', 'payment_attempts.outside_note'],
    ]) {
      assert.ok(columns.has(column), `${column} of ${[...columns.keys()].join(', ')}`);
    }
  });

  it('leaves no word of her in any column of any table, and tells so once', async () => {
    const erased = await erase(shop.ada.email);
    assert.deepEqual([erased.status, erased.data.status], [202, 'running']);
    assert.equal((await erase(shop.ada.code)).data.id, erased.data.id);
    const { data: at } = await shop.api.get(`/v1/customer/${shop.ada.code}`);
    const email = `erased-${at.id}@invalid`;
    assert.deepEqual([at.name, at.email, at.phoneNumber], ['Erased', email, null]);
    await carryOut();
    const left = await found();
    // What documents go on to say.
    left.delete('erasures.papers');
    assert.deepEqual([...left], []);
    const { data: told } = await shop.api.get('/v1/event?type=customer.erased');
    assert.deepEqual(
      told.data.map(({ data }: { data: object }) => data),
      [{ id: at.id, code: shop.ada.code }],
    );
    const paper = await shop.paper();
    assert.match(paper, /Okonkwo Ventures Limited .*Lagos Island 101001 .*TIN 55512345-0009/);
    assert.doesNotMatch(paper, /Adaeze|@/);
    assert.equal((await erase(shop.ada.code, 'Again')).data.status, 'running');
    await carryOut();
  });

  it('keeps the rows: amounts, numbers, audit entries, requests, emails', async () => {
    const { api, ada } = shop;
    const invoices = (await api.get(`/v1/invoice?customer=${ada.code}`)).data;
    assert.ok(invoices.totalCount >= 3);
    assert.ok(invoices.data.every(({ amountDue }: { amountDue: number }) => amountDue > 0));
    const mails = (await api.get('/v1/email-deliveries?limit=100')).data;
    assert.ok(mails.data.some(({ to }: { to: string }) => to.startsWith('erased-')));
    const trail = (await api.get('/v1/audit?limit=100')).data.data;
    const entry = trail.findLast(({ action }: { action: string }) => action === 'customer.erased');
    assert.equal(entry.changes.reason, 'Asked for it from [erased]');
    assert.equal(entry.actor.kind, 'key');
    const timeline = await api.get(`/v1/customer/${ada.code}/timeline?limit=50`);
    assert.equal(timeline.status, 200);
    const sources = (await api.get(`/v1/customer/${ada.code}`)).data.paymentSources;
    assert.ok(sources.every(({ status }: { status: string }) => status === 'inactive'));
    const numbers = (await api.get(`/v1/virtual-account?customer=${ada.code}`)).data.data;
    assert.deepEqual(
      numbers.map(({ status }: { status: string }) => status),
      ['closed'],
    );
    assert.equal((await api.get(`/v1/customer/${ada.email}`)).status, 404);
  });

  it('mails nothing to her address, which is none, from then on', async () => {
    const count = async () => (await shop.api.get('/v1/email-deliveries?limit=1')).data.totalCount;
    const before = await count();
    const sale = { customerEmailOrCode: shop.ada.code, collect: 'link', sendEmail: true };
    const lines = [{ description: 'A forgotten towel', unitAmount: 10_000 }];
    const made = await shop.api.post('/v1/invoice', { ...sale, lines });
    assert.equal(made.status, 201, made.text);
    await world.work();
    assert.equal(await count(), before);
    await shop.api.post(`/v1/invoice/${made.data.id}/void`, {});
  });

  it('leaves another customer as he was, and his name to a new one', async () => {
    const { api, ben } = shop;
    const { data } = await api.get(`/v1/customer/${ben.code}`);
    assert.deepEqual([data.name, data.email], [ben.name, ben.email]);
    const again = await api.post('/v1/customer', { email: shop.ada.email });
    assert.equal(again.status, 201);
  });

  it('takes her name off documents once the law lets it', async () => {
    assert.match(await shop.paper(), /Okonkwo/);
    await shop.api.put('/auth/settings', { retention: { documentsYears: 0 } });
    assert.match(await shop.paper(), /Billed to Erased Issued/);
    await world.work();
  });
});

// What waits when a subscription ends: dropped, or asked for once, as the merchant has set.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

const JUNE = '2026-06-01T00:00:00.000Z';
const MIDDLE = '2026-06-16T00:00:00.000Z';
const JULY = '2026-07-01T00:00:00.000Z';

describe('what waits when a subscription ends', () => {
  let world: World;
  let acme: Merchant;
  let ten: string;
  let single: string;

  before(async () => {
    world = await createWorld({ provider: true, now: JUNE });
    acme = merchantOf(world, await world.tenant());
    ten = await acme.plan({ name: 'Ten', amount: 1_000_000 });
    single = await acme.plan({ name: 'Single', amount: 1_000_000, invoiceLimit: 1 });
  });
  after(() => world.close());

  const add = async (code: string, unitAmount: number) => {
    const line = { description: 'A locker', quantity: 2, unitAmount };
    const made = await acme.api.post(`/v1/subscription/${code}/line`, line);
    assert.equal(made.status, 201, made.text);
  };
  const cancel = async (code: string) => {
    const made = await acme.api.post(`/v1/subscription/${code}/cancel`, {});
    assert.equal(made.status, 200, made.text);
    await world.work();
  };
  const ask = async (finalInvoice: string) => {
    const made = await acme.api.put('/auth/settings', { finalInvoice });
    assert.deepEqual([made.status, made.data.finalInvoice], [200, finalInvoice], made.text);
  };
  const last = async (code: string) => (await acme.invoices(code)).at(-1);

  it('a waiting line is dropped where nothing is set', async () => {
    const code = await acme.subscribe(ten);
    await add(code, 75_000);
    await cancel(code);
    assert.equal((await acme.invoices(code)).length, 1);
  });

  it('a waiting line is invoiced once, with the rest of a change, and paid', async () => {
    const code = await acme.subscribe(ten);
    await world.passUntil(MIDDLE);
    await ask('invoice');
    await add(code, 75_000);
    await acme.api.put(`/v1/subscription/${code}`, { quantity: 2, proration: 'next_invoice' });
    await cancel(code);
    const invoice = await last(code);
    const { id } = await acme.subscription(code);
    assert.deepEqual([invoice.kind, invoice.subscriptionId], ['one_off', id]);
    // 150,000, and of 1,000,000 more a month a half.
    assert.deepEqual([invoice.status, invoice.amountPaid], ['paid', 650_000]);
    assert.equal((await acme.subscription(code)).status, 'canceled');
  });

  it('a last invoice is charged once, and payable by link after a refusal', async () => {
    const code = await acme.subscribe(ten, RENEWAL_CARDS.insufficientFunds);
    await add(code, 75_000);
    await cancel(code);
    const refused = await last(code);
    assert.deepEqual([refused.status, refused.attemptCount], ['failed', 1]);
    const link = await acme.api.post(`/v1/invoice/${refused.id}/checkout-link`, {});
    assert.equal(link.status, 201, link.text);
    await acme.payLink(link.data.checkoutLink);
    const paid = await last(code);
    assert.deepEqual([paid.status, paid.amountPaid], ['paid', 150_000]);
    assert.equal((await acme.subscription(code)).status, 'canceled');
  });

  it('a last invoice is made at the last cycle’s end; below zero it becomes credit', async () => {
    const code = await acme.subscribe(single);
    const gift = await acme.subscribe(single);
    await add(code, 75_000);
    await add(gift, -50_000);
    await world.passUntil('2026-07-17T00:00:00.000Z');
    await world.work();
    assert.equal((await acme.subscription(code)).status, 'completed');
    const invoice = await last(code);
    assert.deepEqual([invoice.kind, invoice.status], ['one_off', 'paid']);
    const { customer } = await acme.subscription(gift);
    const { creditBalance } = (await acme.api.get(`/v1/customer/${customer.code}`)).data;
    assert.deepEqual([creditBalance, (await acme.invoices(gift)).length], [100_000, 1]);
    assert.ok(new Date(invoice.createdAt) > new Date(JULY));
  });

  it('a dearer change of the last cycle waits only for an invoice that will come', async () => {
    const code = await acme.subscribe(single);
    const dearer = { quantity: 2, proration: 'next_invoice' };
    await ask('drop');
    for (const path of ['', '/preview']) {
      const send = path === '' ? acme.api.put : acme.api.post;
      const refused = await send(`/v1/subscription/${code}${path}`, dearer);
      assert.deepEqual([refused.status, refused.code], [409, 'subscription_ending'], refused.text);
    }
    await ask('invoice');
    const { data: ahead } = await acme.api.post(`/v1/subscription/${code}/preview`, dearer);
    const made = await acme.api.put(`/v1/subscription/${code}`, dearer);
    assert.equal(made.status, 200, made.text);
    const endsAt = (await acme.subscription(code)).currentBillingCycleEnd;
    await world.passUntil(endsAt);
    const invoice = await last(code);
    assert.deepEqual(
      [ahead.next.kind, ahead.next.amountDue, ahead.next.dueAt],
      [invoice.kind, invoice.amountDue, endsAt],
    );
    assert.deepEqual([invoice.kind, invoice.amountDue], ['one_off', 1_000_000]);
  });

  it('a setting with another word is refused', async () => {
    const made = await acme.api.put('/auth/settings', { finalInvoice: 'forget' });
    assert.equal(made.status, 400, made.text);
  });
});

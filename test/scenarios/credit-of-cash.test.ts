// Cash that a clerk has recorded, and a change that would make credit of it: credit is worth money,
// so it needs what giving credit needs.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Answer, type Client, clientOf, type Loose } from '../client.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { type PayerBank, payerBankOf } from '../payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const HUGE = 500_000_000;

describe('what was paid in cash', () => {
  let world: World;
  let acme: TenantClient;
  let merchant: Merchant;
  let bank: PayerBank;
  let clerk: Client;
  let finance: Client;
  let admin: Client;
  let plans: Record<'huge' | 'small' | 'dearer' | 'weekly', string>;
  let email: string;
  let payers = 0;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
    merchant = merchantOf(world, acme);
    bank = payerBankOf(world, acme);
    const withRole = async (role: string) => {
      const { secret } = (await acme.post('/v1/key', { name: role, role })).data;
      return clientOf(world.app, { 'x-api-key': secret });
    };
    [clerk, finance, admin] = [
      await withRole('support'),
      await withRole('finance'),
      await withRole('admin'),
    ];
    plans = {
      huge: await merchant.plan({ name: 'Huge', amount: HUGE }),
      small: await merchant.plan({ name: 'Small', amount: 10_000 }),
      dearer: await merchant.plan({ name: 'Dearer', amount: HUGE + 10_000 }),
      weekly: await merchant.plan({ name: 'Weekly', amount: HUGE, interval: 'weekly' }),
    };
  });
  after(() => world.close({ allowUnfinished: true }));
  beforeEach(() => {
    payers += 1;
    email = `payer-${payers}@example.com`;
  });

  async function made(answer: Promise<Answer<Loose>>) {
    const { status, text, data } = await answer;
    assert.ok(status < 300, text);
    return data;
  }

  /** By the clerk alone; returns the subscription's code. */
  async function paidInCash(): Promise<string> {
    await made(clerk.post('/v1/customer', { email }));
    const terms = { planCode: plans.huge, collectionMethod: 'transfer' };
    const begun = await made(
      clerk.post('/v1/subscription', { customerEmailOrCode: email, ...terms }),
    );
    const [{ id }] = (await clerk.get(`/v1/invoice?customer=${email}`)).data.data;
    const { invoice } = await made(
      clerk.post(`/v1/invoice/${id}/record-payment`, { method: 'cash' }),
    );
    assert.equal(invoice.status, 'paid');
    return begun.code;
  }

  const change = (by: Client, code: string, body: object) =>
    by.put(`/v1/subscription/${code}`, body);
  const credit = async () => (await acme.get(`/v1/customer/${email}`)).data.creditBalance;

  for (const [what, to, proration] of [
    ['at once', 'small', 'invoice_now'],
    ['on the next invoice', 'small', 'next_invoice'],
    ['by another rhythm', 'weekly', 'invoice_now'],
    ['by another rhythm on the next invoice', 'weekly', 'next_invoice'],
  ] as const) {
    it(`is made no credit ${what} by who may not give credit`, async () => {
      const code = await paidInCash();
      const body = { planCode: plans[to], proration };
      const refused = await change(clerk, code, body);
      assert.deepEqual([refused.status, refused.code], [403, 'not_permitted'], refused.text);
      assert.match(refused.message, /unlike one with `proration: none`, needs the role admin/);
      assert.equal((await merchant.subscription(code)).amount, HUGE);
      assert.equal((await change(admin, code, body)).status, 200);
    });
  }

  it('is credit once a caller who may give credit makes the change', async () => {
    const code = await paidInCash();
    await made(change(admin, code, { planCode: plans.small }));
    assert.ok((await credit()) > HUGE * 0.9);
  });

  it('does not keep a clerk from what returns nothing of it', async () => {
    const code = await paidInCash();
    assert.equal((await change(clerk, code, { metadata: { desk: 2 } })).status, 200);
    await made(change(clerk, code, { planCode: plans.small, proration: 'none' }));
    assert.equal(await credit(), 0);
    email = `another-${payers}@example.com`;
    const other = await paidInCash();
    await made(change(clerk, other, { planCode: plans.dearer }));
    assert.equal(await credit(), 0);
  });

  it('beside a change that was dearer is no credit either', async () => {
    const code = await paidInCash();
    await made(change(clerk, code, { planCode: plans.dearer, proration: 'next_invoice' }));
    await made(change(clerk, code, { planCode: plans.huge, proration: 'next_invoice' }));
    const refused = await change(clerk, code, { planCode: plans.small });
    assert.deepEqual([refused.status, refused.code], [403, 'not_permitted']);
  });

  it('and what a card paid is credit, whoever makes the change', async () => {
    const code = await merchant.subscribe(plans.huge, undefined, email);
    await made(change(clerk, code, { planCode: plans.small }));
    assert.ok((await credit()) > HUGE * 0.9);
  });

  it('of a first cycle that has not begun is recorded by who may give credit', async () => {
    const planCode = await merchant.plan({ trialPeriodDays: 7, trialCheckout: 'first_payment' });
    const callbackUrl = 'https://gym.example/thanks';
    const order = { callbackUrl, customerEmail: email, paymentMethods: ['transfer'] };
    const { transfer, orderReference } = await made(
      acme.post('/v1/checkout/order', { planCode, order }),
    );
    await bank.send({ accountNumber: transfer.accountNumber, amount: transfer.amount });
    world.clock.advance(6_000);
    await acme.get(`/v1/checkout/order/${orderReference}`);
    const [{ code, allocations }] = (await acme.get(`/v1/deposit?customer=${email}`)).data.data;
    const { paymentId } = allocations[0];
    await made(clerk.post(`/v1/deposit/${code}/unapply`, { paymentId }));
    const [{ id }] = (await acme.get(`/v1/invoice?customer=${email}`)).data.data;
    const path = `/v1/invoice/${id}/record-payment`;
    const refused = await clerk.post(path, { method: 'cash' });
    assert.deepEqual([refused.status, refused.code], [403, 'not_permitted'], refused.text);
    assert.match(refused.message, /recording one now needs the role finance, admin or owner/);
    assert.equal((await finance.post(path, { method: 'cash' })).status, 201);
  });

  /** A change to the huge plan, asked for by an invoice beside a cycle that a transfer paid. */
  async function changed() {
    await made(clerk.post('/v1/customer', { email }));
    const accountNumber = await bank.numberOf(email);
    const terms = { planCode: plans.small, collectionMethod: 'transfer' };
    const begun = await made(
      clerk.post('/v1/subscription', { customerEmailOrCode: email, ...terms }),
    );
    const deposit = await bank.deposit(await bank.send({ accountNumber, amount: 10_000 }));
    await made(change(clerk, begun.code, { planCode: plans.huge }));
    const asked = (await merchant.invoices(begun.code)).at(-1);
    const { paymentId } = deposit.allocations[0];
    return {
      asked,
      unapply: (by: Client) => by.post(`/v1/deposit/${deposit.code}/unapply`, { paymentId }),
      record: (by: Client, amount: number) =>
        by.post(`/v1/invoice/${asked.id}/record-payment`, { method: 'cash', amount }),
      resume: async () => {
        await made(clerk.post(`/v1/subscription/${begun.code}/pause`, {}));
        await made(clerk.post(`/v1/subscription/${begun.code}/resume`, {}));
        await made(clerk.post(`/v1/subscription/${begun.code}/cancel`, {}));
      },
    };
  }

  it('of a change whose cycle is not paid is recorded by who may give credit', async () => {
    const { asked, unapply, record, resume } = await changed();
    await made(unapply(clerk));
    const amount = asked.total - 1;
    const refused = await record(clerk, amount);
    assert.deepEqual([refused.status, refused.code], [403, 'not_permitted'], refused.text);
    assert.match(refused.message, /elsewhere needs the role finance, admin or owner: yours is/);
    await made(record(finance, amount));
    await resume();
    assert.equal(await credit(), amount);
  });

  it('of a change keeps the payment of its cycle, but for who may give credit', async () => {
    for (const [share, by] of [
      [1, finance],
      [2, admin],
    ] as const) {
      const { asked, unapply, record } = await changed();
      await made(record(clerk, asked.total / share));
      const refused = await unapply(clerk);
      assert.deepEqual([refused.status, refused.code], [403, 'not_permitted'], refused.text);
      assert.match(refused.message, /of the cycle needs the role finance, admin or owner/);
      await made(unapply(by));
      email = `another-${payers}@example.com`;
    }
  });
});

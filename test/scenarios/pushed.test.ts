// A payer may push money: by a transfer, or outside of any provider. Whatever knows payments knows
// these, though nothing was charged: invoices, receipts, timelines, reports, settlements, refunds.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { PAYMENT_METHODS, PULL_METHODS } from '../../src/provider/port/methods.ts';
import { push } from '../doubles/pushed.ts';
import { type JuneShop, MIDDLE, openJuneShop } from '../june-shop.ts';

describe('a way to pay', () => {
  let shop: JuneShop;
  let code: string;
  before(async () => {
    shop = await openJuneShop();
    code = await shop.subscribe(await shop.plan({ name: 'A', amount: 1_000_000 }));
    await shop.world.passUntil(MIDDLE);
  });
  after(() => shop.world.close());

  const invoiceFor = async (amount: number) => {
    const { customer } = await shop.subscription(code);
    const made = await shop.api.post('/v1/invoice', {
      customerEmailOrCode: customer.code,
      lines: [{ description: 'A locker', unitAmount: amount }],
      collect: 'link',
    });
    assert.equal(made.status, 201, made.text);
    return made.data;
  };

  it('is one that the database allows: of attempts any, of sources one to charge', async () => {
    const wordsIn = async (table: string, column: string) => {
      const { rows } = await sql<{ definition: string }>`
        select pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = ${table}::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like ${`%(${column} = ANY%`}`.execute(shop.world.house.db);
      return rows.flatMap(({ definition }) =>
        [...definition.matchAll(/'([a-z]+)'::text/g)].map(([, word = '']) => word),
      );
    };
    const attempts = await wordsIn('payment_attempts', 'payment_source_type');
    assert.deepEqual(attempts.sort(), [...PAYMENT_METHODS].sort());
    const sources = await wordsIn('payment_sources', 'type');
    assert.deepEqual(sources.sort(), [...PULL_METHODS].sort());
  });

  it('by transfer pays an invoice, is receipted, told, reported and settled', async () => {
    const { id } = await invoiceFor(250_000);
    await push(shop.world, shop.api.tenantId, { invoiceId: id, method: 'transfer' });
    await shop.world.work();
    const { status, amountPaid } = (await shop.api.get(`/v1/invoice/${id}`)).data;
    assert.deepEqual({ status, amountPaid }, { status: 'paid', amountPaid: 250_000 });
    const attempts = await shop.api.get(`/v1/checkout/payment-attempts?invoiceId=${id}`);
    const [payment] = attempts.data.data;
    assert.equal(payment.paymentSourceType, 'transfer');
    const { documentUrl } = (await shop.api.get(`/v1/invoice/${id}`)).data;
    const { pathname } = new URL(documentUrl);
    assert.match((await shop.world.app.inject({ url: pathname })).body, /Paid by transfer/);
    const { paymentMethods } = (await shop.api.get('/v1/dashboard/analytics')).data;
    const transfers = paymentMethods.find(({ type }: { type: string }) => type === 'transfer');
    assert.equal(transfers.revenue, 250_000);
    const settled = (await shop.api.get('/v1/settlement')).data.data;
    assert.equal(settled.filter((each: { invoiceId: string }) => each.invoiceId === id).length, 1);
  });

  it('outside pays an invoice, and makes no settlement', async () => {
    const { id } = await invoiceFor(100_000);
    await push(shop.world, shop.api.tenantId, { invoiceId: id, method: 'outside' });
    await shop.world.work();
    assert.equal((await shop.api.get(`/v1/invoice/${id}`)).data.status, 'paid');
    const settled = (await shop.api.get('/v1/settlement')).data.data;
    assert.equal(settled.filter((each: { invoiceId: string }) => each.invoiceId === id).length, 0);
  });

  it('that was pushed is refunded as credit alone', async () => {
    const { id } = await invoiceFor(50_000);
    await push(shop.world, shop.api.tenantId, { invoiceId: id, method: 'transfer' });
    const refused = await shop.api.post('/v1/checkout/refunds', {
      invoiceId: id,
      reason: 'Broken',
    });
    assert.equal(refused.code, 'payment_not_refundable', refused.text);
    const attempts = await shop.api.get(`/v1/checkout/payment-attempts?invoiceId=${id}`);
    const read = `/v1/checkout/payment-attempts/${attempts.data.data[0].id}`;
    const { allowed, refundable } = (await shop.api.get(read)).data;
    assert.deepEqual([allowed.refund, allowed.refundAsCredit], ['payment_not_refundable', null]);
    assert.deepEqual(refundable, { source: 0, credit: 50_000, givenByChanges: 0 });
    const asCredit = { invoiceId: id, reason: 'Broken', to: 'credit' };
    const made = await shop.api.post('/v1/checkout/refunds', asCredit);
    assert.equal(made.status, 201, made.text);
    assert.equal(await shop.credit(code), 50_000);
  });
});

// Lists of money say whom each row is about, so that nobody asks for every customer and invoice.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

describe('money in lists', () => {
  let world: World;
  let api: TenantClient;
  let gym: Merchant;
  let ada: { readonly id: string; readonly code: string; readonly email: string };
  let invoice: { readonly id: string; readonly code: string; readonly number: string };

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-01-12T09:00:00.000Z' });
    api = await world.tenant('Gym');
    gym = merchantOf(world, api);
    const subscription = await gym.subscribe(await gym.plan(), undefined, 'ada@example.com');
    [invoice] = await gym.invoices(subscription);
    const given = { invoiceId: invoice.id, amount: 100_000, reason: 'Closed for a week' };
    assert.equal((await api.post('/v1/checkout/refunds', given)).status, 201);
    ada = (await api.get('/v1/customer/ada@example.com')).data;
  });
  after(() => world.close());

  const first = async (path: string) => (await api.get(path)).data.data[0];
  const short = () => ({ id: invoice.id, code: invoice.code, number: invoice.number });

  for (const path of [
    '/v1/checkout/payment-attempts',
    '/v1/checkout/refunds',
    '/v1/settlement',
    '/v1/credit-note',
  ]) {
    it(`a row of a list names its customer and invoice: ${path}`, async () => {
      const row = await first(path);
      assert.deepEqual(row.customer, { id: ada.id, code: ada.code, email: ada.email, name: null });
      assert.deepEqual(row.invoice, short());
    });
  }

  it('a payment in a list names its source, a refund and a settlement its payment', async () => {
    const payment = await first('/v1/checkout/payment-attempts');
    assert.equal(payment.paymentSource.card.last4, '4081');
    const { id, code } = payment;
    assert.deepEqual((await first('/v1/checkout/refunds')).payment, { id, code });
    assert.deepEqual((await first('/v1/settlement')).payment, { id, code });
  });

  it('one credit note names its customer and invoice as well', async () => {
    const { id } = await first('/v1/credit-note');
    const note = (await api.get(`/v1/credit-note/${id}`)).data;
    assert.equal(note.customer.email, 'ada@example.com');
    assert.equal(note.invoice.number, invoice.number);
  });

  it('one payment, one refund and one settlement are named as in their lists', async () => {
    const payment = await first('/v1/checkout/payment-attempts');
    const paid = await api.get(`/v1/checkout/payment-attempts/${payment.code}`);
    // What can be done with one depends on more than a list reads.
    const { allowed, refundable, ...listed } = paid.data;
    assert.equal(allowed.refund, null);
    assert.ok(refundable.source > 0);
    assert.deepEqual(listed, payment);
    const refund = await first('/v1/checkout/refunds');
    assert.deepEqual((await api.get(`/v1/checkout/refunds/${refund.id}`)).data, refund);
    const unknown = await api.get('/v1/checkout/refunds/nobody');
    assert.deepEqual([unknown.status, unknown.code], [404, 'refund_not_found']);
    const settlement = await first('/v1/settlement');
    assert.deepEqual((await api.get(`/v1/settlement/${settlement.id}`)).data, settlement);
    for (const id of ['nobody', refund.id]) {
      const missing = await api.get(`/v1/settlement/${id}`);
      assert.deepEqual([missing.status, missing.code], [404, 'settlement_not_found']);
    }
  });

  it('a mandate in a list shows its account and its limit', async () => {
    await gym.mandate(await gym.plan({ name: 'Silver' }), '0123450000');
    const mandate = await first('/v1/checkout/direct-debit');
    assert.equal(mandate.account.last4, '0000');
    assert.equal(mandate.account.bankCode, '058');
    assert.equal(mandate.planName, 'Silver');
    assert.equal(mandate.debitLimit, 500_000);
    assert.equal(mandate.frequency, 'MONTHLY');
  });
});

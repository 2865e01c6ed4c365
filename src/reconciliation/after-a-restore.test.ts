// Yesterday's rows were put back, and the statement tells of money that came and went since. What
// can be known by looking is as it was; where our books say otherwise by now, a person decides.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { payerBankOf } from '../../test/payer-bank.ts';
import { breaksOf, dayOf, reconciliationOf } from '../../test/reconciling.ts';
import { keep, movedIn, openScene, restore } from '../../test/restored.ts';
import { OPERATOR } from '../model/reconciliation/life.ts';

const DAY = '2027-02-05';

const classes = (found: readonly { class: string; status: string }[]) =>
  found.map(({ class: name, status }) => `${name} ${status}`);

describe('after a restore', () => {
  it('an order that was paid and given back has both again, and sells nothing', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const { api } = acme;
    const books = reconciliationOf(world);
    const { data: order } = await acme.order(await acme.plan({ interval: 'yearly' }));
    const path = `/v1/checkout/order/${order.orderReference}`;
    await keep(scene);
    await acme.payLink(order.checkoutLink);
    const { data: paid } = await api.get(path);
    const asked = { invoiceId: paid.invoiceId, reason: 'a wish' };
    assert.equal((await api.post('/v1/checkout/refunds', asked)).data.status, 'succeeded');
    await restore(scene);
    await books.night(DAY);
    const { data: found } = await api.get(path);
    assert.deepEqual([found.status, found.subscriptionCode], ['paid', null]);
    const { data: refunds } = await api.get('/v1/checkout/refunds');
    assert.deepEqual(
      refunds.data.map(({ amount, status }: Record<string, unknown>) => [amount, status]),
      [[500_000, 'succeeded']],
    );
    assert.deepEqual(movedIn(scene, 'checkout', 'refund'), [5_000, 5_000]);
    assert.deepEqual(await breaksOf(api, '&status=open'), []);
    const ofOperator = await world.house.db
      .selectFrom('reconciliationBreaks')
      .select(['class', 'status'])
      .where('tenantId', '=', OPERATOR)
      .where('status', '=', 'open')
      .execute();
    assert.deepEqual(ofOperator, []);
    assert.equal((await dayOf(api, DAY)).difference, 0);
  });

  it('a card given back because of transfers does not end their order', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const { api } = acme;
    const bank = payerBankOf(world, api);
    const planCode = await acme.plan({ interval: 'yearly' });
    const callbackUrl = 'https://acme.example/thanks';
    const methods = { paymentMethods: ['card', 'transfer'] };
    const order = { callbackUrl, customerEmail: acme.nextEmail(), ...methods };
    const { data: made } = await api.post('/v1/checkout/order', { planCode, order });
    const { orderReference: reference, transfer } = made;
    const { cardLink } = await world.house.db
      .selectFrom('checkoutOrders')
      .select('cardLink')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await keep(scene);
    for (const amount of [200_000, 300_000]) {
      await bank.send({ accountNumber: transfer.accountNumber, amount });
    }
    await payAndReturn(cardLink ?? '');
    await world.passUntil('2027-02-05T20:00:00.000Z');
    assert.deepEqual(movedIn(scene, 'checkout', 'refund'), [5_000, 5_000]);
    await restore(scene);
    await world.passUntil('2027-02-05T22:00:00.000Z');
    const { data: found } = await api.get(`/v1/checkout/order/${reference}`);
    assert.deepEqual([found.status, found.method], ['paid', 'transfer']);
    assert.deepEqual(movedIn(scene, 'bank_payout'), []);
  });

  it('more that went back than is left waits until a payment is taken off', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const { api } = acme;
    const books = reconciliationOf(world);
    const bank = payerBankOf(world, api);
    const email = 'ada@example.com';
    await api.put('/auth/settings', { transfers: { excess: 'return' } });
    await api.post('/v1/customer', { email, name: 'Ada Obi' });
    const accountNumber = await bank.numberOf(email);
    await keep(scene);
    const session = await bank.send({ accountNumber, amount: 500_000 });
    assert.deepEqual(movedIn(scene, 'bank_payout'), [5_000]);
    await restore(scene);
    const lines = [{ description: 'Membership', quantity: 1, unitAmount: 300_000 }];
    await api.post('/v1/invoice', { customerEmailOrCode: email, lines, collect: 'link' });
    await books.night(DAY);
    const placed = await bank.deposit(session);
    assert.deepEqual([placed.status, placed.appliedAmount], ['returning', 300_000]);
    const [found] = await breaksOf(api, '&status=open');
    assert.deepEqual(
      [found.class, found.amount, found.ours.amount],
      ['theirs_only', 500_000, 200_000],
    );
    const [{ paymentId }] = placed.allocations;
    const off = await api.post(`/v1/deposit/${placed.id}/unapply`, { paymentId });
    assert.equal(off.status, 200, off.text);
    await books.night('2027-02-06');
    const { status, returnedAmount } = await bank.deposit(session);
    assert.deepEqual([status, returnedAmount], ['returned', 500_000]);
    assert.deepEqual(movedIn(scene, 'bank_payout'), [5_000]);
    assert.deepEqual(classes(await breaksOf(api)), ['theirs_only healed']);
    assert.equal((await dayOf(api, DAY)).difference, 0);
  });
});

// A payment that pays for nothing is taken back by its bank before it is refunded: nobody loses by
// it, and no more is refunded than is left of it.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { breaksOf, dayOf, reconciliationOf } from '../../test/reconciling.ts';
import { reversalsOf } from '../../test/reversals.ts';
import { createWorld } from '../../test/world.ts';
import { transact } from '../db/transaction.ts';
import { takePaymentBack } from '../engine/dispute/take-back.ts';
import { contextOf } from '../frame/context.ts';
import { selectAttempt } from '../model/payments/sql.ts';
import { requestRefund } from '../model/refunds/request.ts';
import { selectTenant } from '../model/tenants/sql.ts';

const DAY = '2027-02-05';
const PAID = 400_000;

/** Friday, 5 February 2027: an order of ₦5,000 is paid with ₦4,000, and waits for a person. */
async function openShort(t: TestContext) {
  const world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  t.after(() => world.close());
  const acme = merchantOf(world, await world.tenant());
  const { api } = acme;
  const books = reconciliationOf(world);
  const planCode = await acme.plan({ interval: 'yearly' });
  const order = {
    callbackUrl: 'https://acme.example/',
    customerEmail: acme.nextEmail(),
    amount: 1,
  };
  const { orderReference } = (await api.post('/v1/checkout/order', { planCode, order })).data;
  await books.control('POST', `orders/${orderReference}/pay`, { amount: PAID });
  await api.get(`/v1/checkout/order/${orderReference}`);
  const [waiting] = (await api.get('/v1/checkout/payment-attempts?needsReview=true')).data.data;
  assert.deepEqual([waiting.amount, waiting.undecidedReason], [PAID, 'other_amount']);
  const payment = async () => (await api.get(`/v1/checkout/payment-attempts/${waiting.id}`)).data;
  const reverse = (amount: number) =>
    books.control('POST', 'reversals', { reference: orderReference, amount });
  const refund = () =>
    api.post('/v1/checkout/refunds', { paymentId: waiting.id, reason: 'It pays for nothing' });
  const play = reversalsOf(world);
  const balances = () => play.balancesOf({ acme, code: '', payment: waiting });
  return { world, api, acme, books, play, payment, reverse, refund, balances };
}

describe('a payment for nothing that its bank takes back', () => {
  it('in part has its rest refunded, and no more', async (t) => {
    const { world, api, books, play, payment, reverse, refund, balances } = await openShort(t);
    await reverse(150_000);
    await books.night(DAY);
    const waiting = await payment();
    assert.deepEqual(
      [waiting.amountReversed, waiting.needsReview, waiting.refundable.source],
      [150_000, true, 250_000],
    );
    assert.equal(waiting.reversedAt, '2027-02-06T02:00:00.000Z');
    assert.deepEqual(await balances(), { provider_clearing: 250_000, suspense: -250_000 });
    assert.deepEqual((await api.get('/v1/dispute')).data.data, [], 'nobody has lost anything');
    const given = await refund();
    assert.deepEqual([given.data.amount, given.data.status], [250_000, 'succeeded']);
    const back = await payment();
    assert.deepEqual([back.amountRefunded, back.needsReview], [250_000, false]);
    assert.equal((await refund()).code, 'payment_not_refundable');
    assert.deepEqual(await balances(), {});
    const charges = world.simulator.charges().filter(({ kind }) => kind === 'refund');
    assert.deepEqual(
      charges.map(({ amountKobo }) => amountKobo),
      [250_000],
    );
    assert.deepEqual(await breaksOf(api, '&status=open'), []);
    assert.equal((await dayOf(api, DAY)).status, 'agrees');
    await play.assertTruths();
  });

  it('in part in silence has its rest sent by a refund of all of it', async (t) => {
    const { world, api, books, play, payment, reverse, refund, balances } = await openShort(t);
    await reverse(150_000);
    const given = await refund();
    assert.deepEqual([given.data.amount, given.data.status], [PAID, 'succeeded']);
    const charges = world.simulator.charges().filter(({ kind }) => kind === 'refund');
    assert.deepEqual(
      charges.map(({ amountKobo }) => amountKobo),
      [250_000],
    );
    await books.night(DAY);
    assert.deepEqual([(await payment()).status, await balances()], ['refunded', {}]);
    assert.deepEqual(await breaksOf(api, '&status=open'), []);
    const { status, difference } = await dayOf(api, DAY);
    assert.deepEqual([status, difference], ['agrees', 0]);
    await play.assertTruths();
  });

  it('in full has nothing to refund, and needs no person any more', async (t) => {
    const { api, acme, books, play, payment, reverse, refund, balances } = await openShort(t);
    await reverse(PAID);
    await books.night(DAY);
    const gone = await payment();
    assert.deepEqual([gone.amountReversed, gone.needsReview], [PAID, false]);
    assert.equal((await refund()).code, 'payment_not_refundable');
    assert.deepEqual(await balances(), {});
    const told = await play.eventsOf({ acme, code: '', payment: gone }, /reversed|dispute/);
    assert.deepEqual(told, ['payment.reversed']);
    await books.readAgain(DAY);
    assert.equal((await payment()).amountReversed, PAID, 'it is taken once');
    assert.deepEqual(await breaksOf(api, '&status=open'), []);
    await play.assertTruths();
  });

  it('waits for a refund that is under way', async (t) => {
    const { world, api, books, play, payment, reverse, refund } = await openShort(t);
    const { id: paymentId } = await payment();
    const { house } = world;
    const tenant = await selectTenant(house.db, api.tenantId);
    const now = world.clock.now();
    const told = { paymentId, totalKobo: PAID, reference: 'row-1' };
    await reverse(PAID);
    await transact(house.db, async (db) => {
      const known = (await selectAttempt(db, tenant.id, paymentId)) ?? assert.fail();
      await requestRefund(db, tenant.id, { payment: known, amount: PAID, reason: 'Twice', now });
      await takePaymentBack(db, contextOf({ house, tenant, now }), told);
    });
    assert.equal((await payment()).amountReversed, 0);
    await world.work();
    const [refused] = (await api.get('/v1/checkout/refunds')).data.data;
    assert.equal(refused.status, 'failed', 'the bank was first');
    await books.night(DAY);
    const gone = await payment();
    assert.deepEqual([gone.amountReversed, gone.needsReview], [PAID, false]);
    assert.equal((await refund()).code, 'payment_not_refundable');
    await play.assertTruths();
  });
});

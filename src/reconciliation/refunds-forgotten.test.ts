// A refund was forgotten by a restore, and its payment is told of as lost as well: the money went
// back once.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { breaksOf, dayOf, reconciliationOf } from '../../test/reconciling.ts';
import { keep, movedIn, restore } from '../../test/restored.ts';
import { reversalsOf } from '../../test/reversals.ts';
import { createWorld } from '../../test/world.ts';
import { transact } from '../db/transaction.ts';
import { openChargeback } from '../engine/dispute/chargeback.ts';
import { contextOf } from '../frame/context.ts';
import { selectTenant } from '../model/tenants/sql.ts';

const DAY = '2027-02-05';

/** Friday, 5 February 2027: so much of ₦5,000.00 was refunded, and nothing is known of it. */
async function forgotten(t: TestContext, amount: number) {
  const world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  t.after(() => world.close());
  const play = reversalsOf(world);
  const sold = await play.sell({ disputes: { autoContest: false } });
  const { api } = sold.acme;
  const scene = { world, acme: sold.acme };
  await keep(scene);
  const wish = { paymentId: sold.payment.id, amount, reason: 'A wish' };
  assert.equal((await api.post('/v1/checkout/refunds', wish)).data.status, 'succeeded');
  await restore(scene);
  const refunds = async () =>
    (await api.get('/v1/checkout/refunds')).data.data.map(
      ({ amount: given, status }: { amount: number; status: string }) => [given, status],
    );
  return { scene, world, play, sold, api, books: reconciliationOf(world), refunds };
}

describe('a refund that was forgotten', () => {
  it('is no loss where the provider hints at a reversal', async (t) => {
    const { scene, world, play, sold, api, books, refunds } = await forgotten(t, 500_000);
    const { reference } = sold.payment;
    const charge = world.simulator.charges().find((each) => each.reference === reference);
    await play.callBack(charge?.transactionId ?? '', reference);
    await books.night(DAY);
    const { status, amountRefunded, amountReversed } = await play.paymentOf(sold);
    assert.deepEqual([status, amountRefunded, amountReversed], ['refunded', 500_000, 0]);
    assert.deepEqual(await refunds(), [[500_000, 'succeeded']]);
    assert.deepEqual(await play.disputesOf(sold), []);
    assert.equal((await play.invoiceOf(sold)).status, 'refunded');
    assert.deepEqual(movedIn(scene, 'refund'), [5_000]);
    assert.deepEqual(await breaksOf(api, '&status=open'), []);
    assert.equal((await dayOf(api, DAY)).difference, 0);
    await play.assertTruths();
  });

  it('waits for a person where all of its payment was lost by the books meanwhile', async (t) => {
    const { world, play, sold, api, books, refunds } = await forgotten(t, 300_000);
    await transact(world.house.db, async (db) => {
      const tenant = await selectTenant(db, api.tenantId);
      const at = contextOf({ house: world.house, tenant, now: world.clock.now() });
      const { id: paymentId } = sold.payment;
      await openChargeback(db, at, { paymentId, reference: 'cb-1', reason: 'Fraud' });
    });
    await play.passDays(1.1);
    assert.equal((await play.disputesOf(sold))[0].status, 'lost');
    await books.readAgain(DAY);
    const { amountRefunded, amountReversed } = await play.paymentOf(sold);
    assert.deepEqual([amountRefunded, amountReversed], [0, 500_000]);
    assert.deepEqual(await refunds(), []);
    const open = await breaksOf(api, '&status=open');
    assert.deepEqual(
      open.map(({ class: name, amount }: { class: string; amount: number }) => [name, amount]),
      [['theirs_only', 300_000]],
    );
    await play.assertTruths();
  });
});

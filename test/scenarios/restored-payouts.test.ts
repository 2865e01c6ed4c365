// The database is put back to what it was yesterday, and life goes on at another moment: what has
// been moved since is found at the provider, and nothing is taken or given a second time.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keep, movedIn, openScene, restore, type Scene } from '../restored.ts';

const payoutsOf = async ({ acme }: Scene) =>
  (await acme.api.get('/v1/settlement-payouts?limit=100')).data.data.toReversed();

async function assertEachTransferHasItsPayout(scene: Scene): Promise<void> {
  const transfers = scene.world.simulator
    .charges()
    .filter(({ kind, status }) => kind === 'transfer' && status === 'succeeded')
    .map(({ reference, amountKobo }) => `${reference} ${amountKobo}`);
  const payouts = (await payoutsOf(scene))
    .filter(
      ({ status, amount }: { status: string; amount: number }) => status === 'completed' && amount,
    )
    .map(
      ({ reference, amount }: { reference: string; amount: number }) => `${reference} ${amount}`,
    );
  assert.deepEqual(payouts.sort(), transfers.sort());
}

async function newPayoutOrder({ acme }: Scene, planCode: string) {
  const order = {
    callbackUrl: 'https://acme.example/thanks',
    customerEmail: acme.nextEmail(),
    amount: 1,
  };
  return (await acme.api.post('/v1/checkout/order', { planCode, order })).data;
}

describe('after a restore', () => {
  it('a payout that went out is found, and is not transferred again', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const planCode = await acme.plan({ interval: 'yearly' });
    await acme.subscribe(planCode);
    await keep(scene);
    await world.passUntil('2027-02-08T08:30:00.000Z');
    const [before] = await payoutsOf(scene);
    await restore(scene);
    await world.work();
    const [again, ...others] = await payoutsOf(scene);
    assert.deepEqual(others, []);
    assert.deepEqual([again.status, again.reference], ['completed', before.reference]);
    assert.deepEqual(movedIn(scene, 'transfer'), [4_930]);
  });

  it('a payout with one more payment in it is what was moved; the rest follows', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const planCode = await acme.plan({ interval: 'yearly' });
    await acme.subscribe(planCode);
    await acme.subscribe(planCode);
    await keep(scene);
    await world.passUntil('2027-02-08T08:30:00.000Z');
    assert.deepEqual(movedIn(scene, 'transfer'), [9_860]);
    await restore(scene, 1_234);
    // Nobody works until the next day, and somebody pays first.
    await acme.payLink((await newPayoutOrder(scene, planCode)).checkoutLink);
    await world.passUntil('2027-02-09T08:30:00.000Z');
    assert.deepEqual(movedIn(scene, 'transfer'), [9_860, 4_930]);
    await assertEachTransferHasItsPayout(scene);
  });

  it('two payouts that went out are both found before a third is transferred', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const planCode = await acme.plan({ interval: 'yearly' });
    await world.passUntil('2027-02-08T06:00:00.000Z');
    const orders = [
      await newPayoutOrder(scene, planCode),
      await newPayoutOrder(scene, planCode),
    ] as const;
    await keep(scene);
    await acme.payLink(orders[0].checkoutLink);
    await world.passUntil('2027-02-09T12:00:00.000Z');
    await acme.payLink(orders[1].checkoutLink);
    await world.passUntil('2027-02-10T12:00:00.000Z');
    assert.deepEqual(movedIn(scene, 'transfer'), [4_930, 4_930]);
    // Both payments are found at once, and so both are due on one day.
    await restore(scene);
    await world.passUntil('2027-02-11T12:00:00.000Z');
    assert.deepEqual(movedIn(scene, 'transfer'), [4_930, 4_930]);
    await assertEachTransferHasItsPayout(scene);
    await acme.subscribe(planCode);
    await world.passUntil('2027-02-15T12:00:00.000Z');
    assert.deepEqual(movedIn(scene, 'transfer'), [4_930, 4_930, 4_930]);
    await assertEachTransferHasItsPayout(scene);
  });

  it('a payout that moved more than is due now makes the next ones smaller', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const planCode = await acme.plan({ interval: 'yearly' });
    const code = await acme.subscribe(planCode);
    await acme.subscribe(planCode);
    await keep(scene);
    await world.passUntil('2027-02-08T12:00:00.000Z');
    assert.deepEqual(movedIn(scene, 'transfer'), [9_860]);
    await restore(scene);
    const [{ id: invoiceId }] = await acme.invoices(code);
    await acme.api.post('/v1/checkout/refunds', { invoiceId, reason: 'a wish' });
    await world.work();
    const [payout] = await payoutsOf(scene);
    assert.deepEqual([payout.status, payout.amount], ['completed', 986_000]);
    await acme.subscribe(planCode);
    await acme.subscribe(planCode);
    await world.passUntil('2027-02-09T12:00:00.000Z');
    assert.deepEqual(movedIn(scene, 'transfer'), [9_860, 4_930]);
    await assertEachTransferHasItsPayout(scene);
  });

  it('a payout of which nothing is left is found to have gone out', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const planCode = await acme.plan({ interval: 'yearly' });
    const code = await acme.subscribe(planCode);
    await world.passUntil('2027-02-08T12:00:00.000Z');
    await acme.subscribe(planCode);
    await keep(scene);
    await world.passUntil('2027-02-09T12:00:00.000Z');
    assert.deepEqual(movedIn(scene, 'transfer'), [4_930, 4_930]);
    await restore(scene);
    const [{ id: invoiceId }] = await acme.invoices(code);
    await acme.api.post('/v1/checkout/refunds', { invoiceId, reason: 'a wish' });
    await world.passUntil('2027-02-10T12:00:00.000Z');
    await assertEachTransferHasItsPayout(scene);
    await acme.subscribe(planCode);
    await world.passUntil('2027-02-11T12:00:00.000Z');
    // The refund of ₦5,000.00 is borne: ₦4,930.00 by this payout, the rest by a later one.
    assert.deepEqual(movedIn(scene, 'transfer'), [4_930, 4_930]);
  });
});

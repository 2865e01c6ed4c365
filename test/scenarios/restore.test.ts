// The database is put back to what it was yesterday, and life goes on at another moment: what has
// been moved since is found at the provider, and nothing is taken or given a second time.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';
import { keepRows, restoreRows } from '../yesterday.ts';

interface Scene {
  readonly world: World;
  readonly acme: Merchant;
}

/** Friday, 5 February 2027, early in the morning. */
async function scene(t: TestContext): Promise<Scene> {
  const world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  t.after(() => world.close());
  return { world, acme: merchantOf(world, await world.tenant()) };
}

const keep = ({ world }: Scene) => keepRows(world.house.db);

/** Yesterday's rows come back, at a moment that is not the one at which things were done before. */
async function restore({ world }: Scene, afterMs = 37): Promise<void> {
  await restoreRows(world.house.db);
  world.clock.advance(afterMs);
}

/** What the provider moved: kind, amount in naira, how often. */
function moved({ world }: Scene, ...kinds: readonly string[]): number[] {
  return world.simulator
    .charges()
    .filter(({ kind, status }) => kinds.includes(kind) && status === 'succeeded')
    .map(({ amountKobo }) => amountKobo / 100);
}

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

describe('after a restore', () => {
  it('a payout that went out is found, and is not transferred again', async (t) => {
    const now = await scene(t);
    const { world, acme } = now;
    const planCode = await acme.plan({ interval: 'yearly' });
    await acme.subscribe(planCode);
    await keep(now);
    await world.passUntil('2027-02-08T08:30:00.000Z');
    const [before] = await payoutsOf(now);
    await restore(now);
    await world.work();
    const [again, ...others] = await payoutsOf(now);
    assert.deepEqual(others, []);
    assert.deepEqual([again.status, again.reference], ['completed', before.reference]);
    assert.deepEqual(moved(now, 'transfer'), [4_930]);
  });

  it('a payout with one more payment in it is what was moved; the rest follows', async (t) => {
    const now = await scene(t);
    const { world, acme } = now;
    const planCode = await acme.plan({ interval: 'yearly' });
    await acme.subscribe(planCode);
    await acme.subscribe(planCode);
    await keep(now);
    await world.passUntil('2027-02-08T08:30:00.000Z');
    assert.deepEqual(moved(now, 'transfer'), [9_860]);
    await restore(now, 1_234);
    // Nobody works until the next day, and somebody pays first.
    const orders = await acme.api.post('/v1/checkout/order', {
      planCode,
      order: { callbackUrl: 'https://a.example', customerEmail: 'late@example.com', amount: 1 },
    });
    assert.equal(orders.status, 201);
    await acme.payLink(orders.data.checkoutLink);
    await acme.api.get(`/v1/checkout/order/${orders.data.orderReference}`);
    await world.passUntil('2027-02-09T08:30:00.000Z');
    assert.deepEqual(moved(now, 'transfer'), [9_860, 4_930]);
    await assertEachTransferHasItsPayout(now);
  });
});

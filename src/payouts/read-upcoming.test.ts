// What will be paid out tomorrow is known today, and is what comes.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

describe('the upcoming payout', () => {
  let world: World;
  let api: TenantClient;
  let acme: Merchant;
  const codes: string[] = [];

  before(async () => {
    // A Monday.
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    api = await world.tenant();
    acme = merchantOf(world, api);
  });
  after(() => world.close({ allowUnfinished: true }));

  const upcoming = async () => (await api.get('/v1/settlement-payouts/upcoming')).data;

  async function giveBack(code: string | undefined, amount: number): Promise<void> {
    const [payment] = await acme.attempts(code ?? '');
    const refund = { paymentId: payment.id, amount, reason: 'Half a day' };
    assert.equal((await api.post('/v1/checkout/refunds', refund)).status, 201);
    await world.work();
  }

  async function assertComes(expected: Awaited<ReturnType<typeof upcoming>>): Promise<void> {
    await world.passUntil(expected.at);
    const { data: page } = await api.get('/v1/settlement-payouts?limit=1');
    const [payout] = page.data;
    assert.equal(payout.createdAt, expected.at);
    assert.equal(payout.amount, expected.amount);
    assert.equal(payout.settlementCount, expected.settlementCount);
  }

  it('is nothing where nothing was collected', async () => {
    const { at, amount, settlementCount } = await upcoming();
    assert.deepEqual({ at, amount, settlementCount }, { at: null, amount: 0, settlementCount: 0 });
  });

  it('is what was collected, less fees and what went back since', async () => {
    const gold = await acme.plan({ amount: 500_000 });
    for (let count = 0; count < 3; count += 1) codes.push(await acme.subscribe(gold));
    await giveBack(codes[0], 100_000);
    const found = await upcoming();
    assert.deepEqual(found, {
      at: '2026-03-03T08:00:00.000Z',
      settlementCount: 3,
      grossAmount: 1_500_000,
      feeAmount: 21_000,
      refundedAmount: 100_000,
      netAmount: 1_379_000,
      deductedAmount: 0,
      amount: 1_379_000,
      currency: 'NGN',
    });
    await assertComes(found);
  });

  it('bears what is given back of payments that were paid out before', async () => {
    codes.push(await acme.subscribe(await acme.plan({ name: 'Silver', amount: 300_000 })));
    await giveBack(codes[1], 200_000);
    const found = await upcoming();
    assert.equal(found.netAmount, 295_800);
    assert.equal(found.deductedAmount, 200_000);
    assert.equal(found.amount, 95_800);
    await assertComes(found);
  });

  it('the upcoming payout is never below zero: what is left is taken from later ones', async () => {
    codes.push(await acme.subscribe(await acme.plan({ name: 'Bronze', amount: 100_000 })));
    await giveBack(codes[2], 500_000);
    const found = await upcoming();
    assert.equal(found.amount, 0);
    await assertComes(found);
  });

  it('the upcoming payout of another merchant is not shown', async () => {
    const rival = await world.tenant('rival');
    assert.equal((await rival.get('/v1/settlement-payouts/upcoming')).data.amount, 0);
  });
});

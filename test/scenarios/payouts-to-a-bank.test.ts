// A merchant's money goes to the bank account that was chosen: once, whatever is lost, refused,
// killed or restored on the way, and to the account that was in use when the payout was made.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { openPayouts } from '../../src/payouts/open.ts';
import { sendPayouts } from '../../src/payouts/send.ts';
import { merchantOf } from '../merchant.ts';
import { dieAtStep } from '../mortal-house.ts';
import { pause } from '../pause.ts';
import { foundAccount } from '../people.ts';
import { createWorld } from '../world.ts';
import { keepRows, restoreRows } from '../yesterday.ts';

const FIRST = { bankCode: '058', accountNumber: '0123456789' };
const SECOND = { bankCode: '044', accountNumber: '0987654321' };
/** It takes nothing. */
const REFUSING = { bankCode: '044', accountNumber: '0123450009' };
const MONDAY = '2027-02-08T08:00:00.000Z';

/** Friday, 5 February 2027, early in the morning. */
async function openScene(t: TestContext, options: object = {}) {
  const world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z', ...options });
  t.after(() => world.close());
  const shop = await foundAccount(world);
  const acme = merchantOf(world, { ...shop.byKey, ...shop });
  const choose = async (account: object) => {
    const owner = await shop.owner();
    const answer = await owner.put('/v1/payout-account', account);
    assert.equal(answer.status, 200, answer.text);
  };
  const payouts = async () =>
    (await acme.api.get('/v1/settlement-payouts?limit=100')).data.data.toReversed();
  /** What reached which account, in naira. */
  const arrived = () =>
    world.simulator
      .charges()
      .filter(({ kind, status }) => /transfer|bank_payout/.test(kind) && status === 'succeeded')
      .map(({ accountId, amountKobo }) => [accountId, amountKobo / 100]);
  const sell = async () => acme.subscribe(await acme.plan({ interval: 'yearly' }));
  const pass = (days: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + days * DAY_MS).toISOString());
  return { world, shop, acme, choose, payouts, arrived, sell, pass };
}

describe('a payout to a bank account', () => {
  it('arrives there, and says where it went', async (t) => {
    const { world, acme, choose, payouts, arrived, sell } = await openScene(t);
    await choose(FIRST);
    await sell();
    await world.passUntil(MONDAY);
    const [payout, ...others] = await payouts();
    assert.deepEqual(others, []);
    assert.equal(payout.status, 'completed');
    assert.equal(payout.recipientAccountId, null);
    const { bankName, accountName, ...rest } = payout.bankAccount;
    assert.deepEqual(rest, { bankCode: '058', last4: '6789' });
    assert.ok(bankName && accountName);
    assert.deepEqual(arrived(), [['0123456789', 4_930]]);
    const { data: events } = await acme.api.get('/v1/event?type=settlement.payout_completed');
    assert.deepEqual(events.data[0].data.bankAccount, payout.bankAccount);
  });

  it('goes to the provider’s account as long as none was chosen', async (t) => {
    const { world, shop, choose, payouts, arrived, sell, pass } = await openScene(t);
    await sell();
    await world.passUntil(MONDAY);
    assert.deepEqual(arrived(), [[shop.accountId, 4_930]]);
    await choose(FIRST);
    await sell();
    await pass(1);
    assert.deepEqual(arrived(), [
      [shop.accountId, 4_930],
      ['0123456789', 4_930],
    ]);
    const [before] = await payouts();
    assert.deepEqual([before.recipientAccountId, before.bankAccount], [shop.accountId, null]);
  });

  it('goes to the old account until a day after the new one was chosen', async (t) => {
    const { world, choose, arrived, sell, pass } = await openScene(t);
    await choose(FIRST);
    await sell();
    await world.passUntil('2027-02-08T07:00:00.000Z');
    await choose(SECOND);
    await world.passUntil(MONDAY);
    await sell();
    await pass(1);
    assert.deepEqual(arrived(), [
      ['0123456789', 4_930],
      ['0987654321', 4_930],
    ]);
  });

  for (const [words, fault] of [
    ['that got no answer but was made', 'noAnswerTaken'],
    ['that got no answer and was not made', 'noAnswerNotTaken'],
    ['that got an error', 'error500'],
  ] as const) {
    it(`${words} is transferred once, to the account it was made for`, async (t) => {
      const { world, choose, payouts, arrived, sell, pass } = await openScene(t);
      await choose(FIRST);
      await sell();
      await world.passUntil('2027-02-08T07:59:00.000Z');
      world.simulator.setFaults({ [fault]: 1 });
      await world.passUntil(MONDAY);
      world.simulator.setFaults({ [fault]: 0 });
      assert.equal((await payouts())[0].status, 'pending');
      await choose(SECOND);
      await pass(2);
      const [payout, ...others] = await payouts();
      assert.deepEqual(others, []);
      assert.equal(payout.status, 'completed');
      assert.deepEqual(arrived(), [['0123456789', 4_930]]);
    });
  }

  it('that is still being processed is looked up until it is decided', async (t) => {
    const { world, choose, payouts, arrived, sell } = await openScene(t);
    await choose(FIRST);
    await sell();
    world.simulator.setShapes({ transfers: 'processing' });
    await world.passUntil(MONDAY);
    const [pending] = await payouts();
    assert.equal(pending.status, 'pending');
    world.clock.advance(MINUTE_MS);
    await world.work();
    assert.equal((await payouts())[0].status, 'completed');
    assert.deepEqual(arrived(), [['0123456789', 4_930]]);
  });

  it('that the bank refuses fails, and its money goes out with the next one', async (t) => {
    const { world, choose, payouts, arrived, sell, pass } = await openScene(t);
    await choose(REFUSING);
    await sell();
    await world.passUntil(MONDAY);
    const [failed] = await payouts();
    assert.equal(failed.status, 'failed');
    assert.ok(!failed.failureReason.includes('0123450009'));
    await choose(SECOND);
    await pass(2);
    const statuses = (await payouts()).map(({ status }: { status: string }) => status);
    assert.equal(statuses.at(-1), 'completed');
    assert.deepEqual(arrived(), [['0987654321', 4_930]]);
  });

  it('needs no confirmation by an operator in live mode', async (t) => {
    const { world, choose, arrived, sell, pass } = await openScene(t);
    await sell();
    const { config } = world.house;
    const passLive = async (days: number) => {
      Object.assign(world.house, { config: { ...config, mode: 'live' } });
      await pass(days);
      Object.assign(world.house, { config });
    };
    await passLive(4);
    assert.deepEqual(arrived(), []);
    await choose(FIRST);
    await passLive(1);
    assert.deepEqual(arrived(), [['0123456789', 4_930]]);
  });
});

describe('after a restore, a payout to a bank account', () => {
  it('that went out is found, and is not transferred again', async (t) => {
    const { world, choose, payouts, arrived, sell, pass } = await openScene(t);
    await choose(FIRST);
    await sell();
    await keepRows(world.house.db);
    await world.passUntil(MONDAY);
    const [before] = await payouts();
    await restoreRows(world.house.db);
    world.clock.advance(37);
    await pass(1);
    const [again, ...others] = await payouts();
    assert.deepEqual(others, []);
    assert.deepEqual([again.status, again.reference], ['completed', before.reference]);
    assert.deepEqual(arrived(), [['0123456789', 4_930]]);
  });

  it('is found where the account was chosen only since, and the other way round', async (t) => {
    const { world, shop, choose, payouts, arrived, sell, pass } = await openScene(t);
    await sell();
    await keepRows(world.house.db);
    await choose(FIRST);
    await world.passUntil(MONDAY);
    assert.deepEqual(arrived(), [['0123456789', 4_930]]);
    // Nothing is known of the account any more, and the payout is put together for the provider's.
    await restoreRows(world.house.db);
    await pass(1);
    assert.deepEqual(arrived(), [['0123456789', 4_930]]);
    assert.equal((await payouts())[0].status, 'completed');
    await sell();
    await keepRows(world.house.db);
    await pass(1);
    await restoreRows(world.house.db);
    await choose(FIRST);
    await pass(1);
    assert.deepEqual(arrived(), [
      ['0123456789', 4_930],
      [shop.accountId, 4_930],
    ]);
  });
});

describe('a process that is killed at each step of a payout to a bank account', () => {
  it('leaves it to be transferred once', async (t) => {
    const { world, shop, choose, payouts, sell } = await openScene(t, {
      providerTimeoutMs: 30_000,
    });
    await choose(FIRST);
    const sent = () =>
      world.simulator.charges().filter(({ kind }) => kind === 'bank_payout').length;
    const completed = async () =>
      (await payouts()).filter(({ status }: { status: string }) => status === 'completed').length;
    let lived = -1;
    for (let step = 0; step < 50 && lived < 0; step += 1) {
      await sell();
      const [{ dueAt }] = (await shop.byKey.get('/v1/settlement?status=pending')).data.data;
      world.clock.set(new Date(dueAt));
      const diedAt = await dieAtStep(world, step, (process) =>
        process.work([openPayouts, sendPayouts]),
      );
      // The database may take a moment to see that the process is gone.
      for (let tries = 0; tries < 20 && (await completed()) <= step; tries += 1) {
        await pause(5 * tries);
        world.clock.advance(6 * MINUTE_MS);
        await world.work();
      }
      assert.deepEqual([await completed(), sent()], [step + 1, step + 1], `before ${diedAt}`);
      if (diedAt === null) lived = step;
    }
    assert.ok(lived > 8, `it lived with ${lived} steps`);
  });
});

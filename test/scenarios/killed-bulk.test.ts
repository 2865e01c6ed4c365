// A process is killed at each step of an action in bulk: before each statement and each request to
// the provider. Another takes over, and each invoice is charged or reminded of once. And a provider
// that is away is waited for.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { timelyJobs } from '../../src/jobs.ts';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { dieAtStep, type MortalProcess } from '../mortal-house.ts';
import { type Shop, shopOf } from '../one-off.ts';
import { createWorld, type World } from '../world.ts';

/** Fewer, and something is not counted; more, and it would never come to an end. */
const STEPS = { least: 8, most: 200 };
const PATIENT_MS = 30_000;
/** Longer than every lease. */
const UNTIL_TAKEN_OVER_MS = 6 * MINUTE_MS;

const bulks = timelyJobs.filter(({ name }) => name === 'carry-out-bulks');

describe('a process that is killed at each step of an action in bulk', () => {
  let world: World;
  let shop: Shop;

  before(async () => {
    const own = { provider: true, providerTimeoutMs: PATIENT_MS };
    world = await createWorld({ ...own, now: '2027-01-11T09:00:00.000Z' });
    shop = await shopOf(world);
  });
  after(() => world.close());

  interface Sold {
    readonly id: string;
    readonly email: string;
  }

  /** An invoice for each step, until a process lives to the end of it. */
  async function atEachStep(action: string, assertOnce: (sold: Sold) => Promise<void>) {
    for (let step = 0; step <= STEPS.most; step += 1) {
      const email = await shop.payer();
      const { data: sold } = await shop.sell(email, { collect: 'link' });
      const wish = { action, ids: [sold.id] };
      const { data: bulk } = await shop.api.post('/v1/bulk', wish);
      const diedAt = await dieAtStep(world, step, ({ work }: MortalProcess) => work(bulks));
      for (let turn = 0; turn < 3; turn += 1) {
        world.clock.advance(UNTIL_TAKEN_OVER_MS);
        await world.work();
      }
      const { data: ended } = await shop.api.get(`/v1/bulk/${bulk.id}`);
      const where = `killed at step ${step}, before ${diedAt}`;
      assert.deepEqual([ended.status, ended.done, ended.refusals], ['done', 1, []], where);
      await assertOnce({ id: sold.id, email }).catch((cause) => {
        throw new Error(where, { cause });
      });
      if (diedAt !== null) continue;
      assert.ok(step >= STEPS.least, `it lived with ${step} steps`);
      return;
    }
    assert.fail(`it has more than ${STEPS.most} steps`);
  }

  it('charges each invoice once', async () => {
    await atEachStep('retry', async ({ id }) => {
      assert.equal((await shop.invoice(id)).status, 'paid');
      const attempts = await shop.attempts(id);
      const charged = attempts.filter(({ status }: { status: string }) => status === 'succeeded');
      assert.deepEqual([attempts.length, charged.length], [1, 1]);
    });
    const charges = world.simulator.charges().filter(({ amountKobo }) => amountKobo === 150_000);
    const { data: paid } = await shop.api.get('/v1/invoice?status=paid&limit=1&page=1');
    assert.equal(new Set(charges.map(({ reference }) => reference)).size, charges.length);
    assert.ok(paid.data.length > 0);
  });

  it('reminds of each invoice once', async () => {
    await atEachStep('remind', async ({ id, email }) => {
      assert.equal((await shop.mails(email, 'payment_reminder')).length, 1);
      assert.ok((await shop.invoice(id)).checkoutLink);
    });
  });
});

describe('a provider that is away', () => {
  it('is waited for, and what it refuses in the end is said', async (t) => {
    let isAway = true;
    const world = await createWorld({
      provider: true,
      now: '2027-01-11T09:00:00.000Z',
      wrapProvider: (real) => ({
        ...real,
        async createCheckout(page, context) {
          if (isAway) return { kind: 'unknown', reason: 'it is away' } as never;
          return await real.createCheckout(page, context);
        },
      }),
    });
    t.after(() => world.close());
    const shop = await shopOf(world);
    isAway = false;
    const email = await shop.stranger();
    const { data: invoice } = await shop.sell(email, { collect: 'transfer' });
    await world.work();
    isAway = true;
    const { data: bulk } = await shop.api.post('/v1/bulk', { action: 'remind', ids: [invoice.id] });
    await world.work();
    assert.equal((await shop.api.get(`/v1/bulk/${bulk.id}`)).data.status, 'running');
    isAway = false;
    await shop.passMinutes(2);
    const { data: ended } = await shop.api.get(`/v1/bulk/${bulk.id}`);
    assert.deepEqual([ended.status, ended.refusals], ['done', []]);
    assert.equal((await shop.mails(email, 'payment_reminder')).length, 1);
  });
});

// A process is killed at each step of a reversal, and of a chargeback whose time is over: before
// each statement and each request to the provider. The loss is counted once in the end.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../src/db/transaction.ts';
import { watchDisputes } from '../../src/disputes/watch.ts';
import { openChargeback } from '../../src/engine/dispute/chargeback.ts';
import { contextOf } from '../../src/frame/context.ts';
import { applyCallbacks } from '../../src/inbox/apply-callbacks.ts';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { selectTenant } from '../../src/model/tenants/sql.ts';
import { lookUpCharges } from '../../src/payments/look-up.ts';
import { dieAtStep, type MortalProcess } from '../mortal-house.ts';
import { reversalsOf, type Sale, sendReversal } from '../reversals.ts';
import { createWorld, type World } from '../world.ts';

/** Fewer, and something is not counted; more, and it would never come to an end. */
const STEPS = { least: 4, most: 400 };
/** A loaded machine is no provider that gives no answer. */
const PATIENT_MS = 30_000;
/** Longer than every lease. */
const UNTIL_TAKEN_OVER_MS = 6 * MINUTE_MS;

describe('a process that is killed at each step of a loss', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    const own = { provider: true, providerTimeoutMs: PATIENT_MS };
    world = await createWorld({ ...own, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  async function atEachStep(
    prepare: (sold: Sale) => Promise<void>,
    run: (process: MortalProcess) => Promise<void>,
  ): Promise<void> {
    const { acme } = await play.sell({ disputes: { autoContest: false } });
    const planCode = await acme.plan({ name: 'Yearly', interval: 'yearly' });
    for (let step = 0; step <= STEPS.most; step += 1) {
      const code = await acme.subscribe(planCode);
      const [payment] = await acme.attempts(code);
      const sold = { acme, code, payment };
      await prepare(sold);
      const diedAt = await dieAtStep(world, step, run);
      world.clock.advance(UNTIL_TAKEN_OVER_MS);
      await world.work();
      await assertLostOnce(sold, `killed at step ${step}, before ${diedAt}`);
      if (diedAt !== null) continue;
      assert.ok(step >= STEPS.least, `it lived with ${step} steps`);
      return await play.assertTruths();
    }
    assert.fail(`it has more than ${STEPS.most} steps`);
  }

  async function assertLostOnce(sold: Sale, when: string): Promise<void> {
    const { amountReversed } = await play.paymentOf(sold);
    const disputes = await play.disputesOf(sold);
    assert.deepEqual(
      [amountReversed, disputes.map(({ status }: { status: string }) => status)],
      [500_000, ['lost']],
      when,
    );
    const { data } = await sold.acme.api.get('/v1/event?type=dispute.lost&limit=1');
    assert.equal(data.data[0].data.id, disputes[0].id, when);
    assert.equal((await play.settlementOf(sold)).netAmount, 0, when);
    assert.equal((await play.invoiceOf(sold)).failureReason, 'reversed', when);
  }

  it('a reversal that a callback tells of is lost once', async () => {
    await atEachStep(
      async (sold) => {
        const { transactionId } = await play.reverse(sold);
        await sendReversal(world, transactionId);
      },
      (process) => process.work([applyCallbacks, lookUpCharges]),
    );
  });

  it('a chargeback without a response is lost once', async () => {
    await atEachStep(
      async ({ acme, payment }) => {
        await transact(world.house.db, async (db) => {
          const tenant = await selectTenant(db, acme.api.tenantId);
          const now = world.clock.now();
          await openChargeback(db, contextOf({ house: world.house, tenant, now }), {
            ...{ paymentId: payment.id, reference: 'cb', reason: 'Fraud' },
            respondBy: new Date(now.getTime() + MINUTE_MS),
          });
        });
        await world.work();
        world.clock.advance(2 * MINUTE_MS);
      },
      (process) => process.work([watchDisputes]),
    );
  });
});

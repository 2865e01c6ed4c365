// What a chargeback took off a later payout comes back once it is won: also where nothing else is
// due, and once, whatever became of the payouts in between.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld } from '../../test/world.ts';
import { transact } from '../db/transaction.ts';
import { openChargeback } from '../engine/dispute/chargeback.ts';
import { contextOf } from '../frame/context.ts';
import { selectTenant } from '../model/tenants/sql.ts';

/** Friday, 5 February 2027. */
async function openScene(t: TestContext) {
  let isRefusing = false;
  let isSilent = false;
  const world = await createWorld({
    provider: true,
    now: '2027-02-05T07:00:00.000Z',
    wrapProvider: (provider) => ({
      ...provider,
      transfer: async (transfer, context) => {
        if (isSilent) return { kind: 'unknown', reason: 'no answer' };
        if (!isRefusing) return await provider.transfer(transfer, context);
        const refused = { kind: 'declined', code: 'declined', transient: false } as const;
        return { ...refused, reason: 'Not today', providerReference: null };
      },
    }),
  });
  t.after(() => world.close());
  const play = reversalsOf(world);
  const open = ({ acme, payment }: Sale) =>
    transact(world.house.db, async (db) => {
      const tenant = await selectTenant(db, acme.api.tenantId);
      const at = contextOf({ house: world.house, tenant, now: world.clock.now() });
      return await openChargeback(db, at, {
        paymentId: payment.id,
        reference: 'cb-1',
        reason: 'Fraud',
      });
    });
  const upcoming = async ({ acme }: Sale) =>
    (await acme.api.get('/v1/settlement-payouts/upcoming')).data;
  const amounts = async (sold: Sale) =>
    (await play.payoutsOf(sold)).map((each: { amount: number }) => each.amount);
  const refuse = (is: boolean) => {
    isRefusing = is;
  };
  const silence = (is: boolean) => {
    isSilent = is;
  };
  return { world, play, open, upcoming, amounts, refuse, silence };
}

/** Its amount was deducted from the payout of a bigger sale, and nothing is sold any more. */
async function deducted(scene: Awaited<ReturnType<typeof openScene>>): Promise<Sale> {
  const { play, open, amounts } = scene;
  const sold = await play.sell();
  await play.passDays(4);
  await open(sold);
  const big = await sold.acme.plan({ name: 'Big', amount: 2_000_000, interval: 'yearly' });
  await sold.acme.subscribe(big);
  await play.passDays(2);
  assert.deepEqual(await amounts(sold), [493_000, 1_472_000]);
  return sold;
}

it('what a payout deducted is paid out once the dispute is won', async (t) => {
  const scene = await openScene(t);
  const { world, play, upcoming, amounts } = scene;
  const sold = await deducted(scene);
  await world.passUntil('2027-02-13T08:00:00.000Z');
  assert.equal((await play.disputesOf(sold))[0].status, 'won');
  const shown = await upcoming(sold);
  assert.deepEqual(
    [shown.at, shown.settlementCount, shown.netAmount, shown.deductedAmount, shown.amount],
    ['2027-02-15T08:00:00.000Z', 0, 0, -500_000, 500_000],
  );
  await world.passUntil('2027-02-15T09:00:00.000Z');
  assert.deepEqual(await amounts(sold), [493_000, 1_472_000, 500_000]);
  assert.deepEqual(await play.balancesOf(sold), {
    ...{ platform_fees: 35_000, paid_out: 2_465_000, revenue: -2_500_000 },
  });
  await play.passDays(5);
  assert.equal((await amounts(sold)).length, 3);
  assert.equal((await upcoming(sold)).at, null);
  await play.assertTruths();
});

it('a payout of it that is refused is made again on the next day', async (t) => {
  const scene = await openScene(t);
  const { world, play, refuse } = scene;
  const sold = await deducted(scene);
  await world.passUntil('2027-02-15T07:00:00.000Z');
  refuse(true);
  await world.passUntil('2027-02-15T09:00:00.000Z');
  refuse(false);
  await world.passUntil('2027-02-16T09:00:00.000Z');
  const [, , failed, made, ...others] = await play.payoutsOf(sold);
  assert.deepEqual([failed.status, failed.amount], ['failed', 500_000]);
  assert.deepEqual([made.status, made.amount, others], ['completed', 500_000, []]);
  await play.assertTruths();
});

it('what nothing deducted meanwhile brings about no payout', async (t) => {
  const { play, open, upcoming, amounts } = await openScene(t);
  const sold = await play.sell();
  await play.passDays(4);
  await open(sold);
  await play.passDays(5);
  assert.equal((await play.disputesOf(sold))[0].status, 'won');
  assert.equal((await upcoming(sold)).at, null);
  await play.passDays(3);
  assert.deepEqual(await amounts(sold), [493_000]);
  await play.assertTruths();
});

it('a settlement whose payout failed meanwhile stays as it is', async (t) => {
  const { world, play, open, amounts, refuse, silence } = await openScene(t);
  const sold = await play.sell();
  silence(true);
  await world.passUntil('2027-02-08T08:10:00.000Z');
  await open(sold);
  silence(false);
  refuse(true);
  await world.passUntil('2027-02-12T09:00:00.000Z');
  assert.equal((await play.disputesOf(sold))[0].status, 'won');
  assert.equal((await play.settlementOf(sold)).netAmount, 493_000);
  refuse(false);
  await play.passDays(4);
  assert.equal((await amounts(sold)).at(-1), 493_000);
  await play.assertTruths();
});

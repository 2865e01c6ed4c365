// What a chargeback asks for is kept out of payouts for as long as it is open, also where another
// part of the payment goes back meanwhile.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';
import { transact } from '../db/transaction.ts';
import { openChargeback } from '../engine/dispute/chargeback.ts';
import { contextOf } from '../frame/context.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { selectTenant } from '../model/tenants/sql.ts';

describe('what is kept for a chargeback', () => {
  let isSilent = false;
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  // Friday, 5 February 2027: what is collected today goes out on Monday.
  before(async () => {
    world = await createWorld({
      provider: true,
      now: '2027-02-05T07:00:00.000Z',
      wrapProvider: (provider) => ({
        ...provider,
        refund: async (refund, context) =>
          isSilent
            ? { kind: 'unknown', reason: 'no answer' }
            : await provider.refund(refund, context),
      }),
    });
    play = reversalsOf(world);
  });
  after(() => world.close());

  const open = ({ acme, payment }: Sale, amountKobo?: number) =>
    transact(world.house.db, async (db) => {
      const tenant = await selectTenant(db, acme.api.tenantId);
      const at = contextOf({ house: world.house, tenant, now: world.clock.now() });
      const part = amountKobo === undefined ? {} : { amountKobo };
      const asked = { paymentId: payment.id, reference: 'cb-1', reason: 'Fraud', ...part };
      return await openChargeback(db, at, asked);
    });

  async function refund({ acme, payment }: Sale, amount: number): Promise<void> {
    const body = { paymentId: payment.id, amount, reason: 'A part' };
    const made = await acme.api.post('/v1/checkout/refunds', body);
    assert.ok(made.status < 300, made.text);
  }

  async function assertPaidOut(sold: Sale, amount: number): Promise<void> {
    await play.passDays(3);
    const moved = (await play.payoutsOf(sold)).filter((one: { amount: number }) => one.amount > 0);
    assert.deepEqual(moved, [], 'while it is open');
    await play.passDays(4);
    assert.equal((await play.disputesOf(sold))[0].status, 'won');
    const [payout, ...others] = await play.payoutsOf(sold);
    assert.deepEqual([payout.amount, others], [amount, []]);
    await play.assertTruths();
  }

  it('of a part stays kept where the other part is refunded', async () => {
    const sold = await play.sell();
    await open(sold, 200_000);
    await refund(sold, 300_000);
    assert.equal((await play.settlementOf(sold)).netAmount, 0);
    await assertPaidOut(sold, 193_000);
  });

  it('of almost all gives back no more than a refund has left', async () => {
    const sold = await play.sell();
    await open(sold, 495_000);
    await refund(sold, 5_000);
    await assertPaidOut(sold, 488_000);
  });

  it('of what a refund on its way leaves is not spent by that refund', async () => {
    const sold = await play.sell();
    isSilent = true;
    await refund(sold, 200_000);
    assert.equal((await open(sold))?.amount, 300_000);
    isSilent = false;
    await world.passUntil(new Date(world.clock.now().getTime() + 10 * MINUTE_MS).toISOString());
    assert.equal((await play.paymentOf(sold)).amountRefunded, 200_000);
    assert.equal((await play.settlementOf(sold)).netAmount, 0);
    await assertPaidOut(sold, 293_000);
  });

  it('is lost with a refund of the other part once', async () => {
    const sold = await play.sell();
    await open(sold, 200_000);
    await refund(sold, 300_000);
    await play.tellByStatement(sold, { totalKobo: 200_000 });
    assert.equal((await play.disputesOf(sold))[0].status, 'lost');
    assert.equal((await play.settlementOf(sold)).netAmount, 0);
    const balances = await play.balancesOf(sold);
    assert.equal(balances.merchant_payable ?? 0, 0);
    await play.assertTruths();
  });
});

// What an older version beside this one left to a person: a payment that was taken back, and waits.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';
import { transact } from '../db/transaction.ts';
import { postAcrossTenants } from '../model/ledger/post-sql.ts';
import { selectAttempt } from '../model/payments/sql.ts';

describe('a payment that waits for a person', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  // Friday, 5 February 2027: what is collected today goes out on Monday.
  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  /** As the older version writes it. */
  async function leave({ acme, payment }: Sale, takenBack: number): Promise<void> {
    const { tenantId } = acme.api;
    await transact(world.house.db, async (db) => {
      const before = await selectAttempt(db, tenantId, payment.id);
      await sql`update payment_attempts set taken_back = ${takenBack}, needs_review = true
        where id = ${payment.id}`.execute(db);
      await sql`update settlements set held = true, payout_due_at = null
        where payment_id = ${payment.id}`.execute(db);
      const after = await selectAttempt(db, tenantId, payment.id);
      assert.ok(before && after);
      const change = { tenantId, table: 'payment_attempts', before, after } as const;
      await postAcrossTenants(db, [{ ...change, at: world.clock.now() }]);
    });
  }

  const resolve = ({ acme, payment }: Sale, outcome: string) =>
    acme.api.post(`/v1/payment/${payment.id}/resolve`, { outcome, note: 'The bank wrote' });

  it('is paid out to nobody, and the merchant bears it where a person says so', async () => {
    const sold = await play.sell();
    await play.reverse(sold);
    await leave(sold, 500_000);
    const { needsReview, undecidedReason, allowed, refundable } = await play.paymentOf(sold);
    assert.deepEqual([needsReview, undecidedReason], [true, 'taken_back']);
    assert.deepEqual(allowed, {
      ...{ refund: 'payment_not_refundable', refundAsCredit: 'payment_not_refundable' },
      resolve: null,
    });
    assert.deepEqual(refundable, { source: 0, credit: 0, givenByChanges: 0 });
    await play.passDays(7);
    assert.deepEqual(await play.payoutsOf(sold), []);
    assert.equal((await resolve(sold, 'succeeded')).code, 'payment_taken_back');
    const decided = await Promise.all([resolve(sold, 'failed'), resolve(sold, 'failed')]);
    assert.deepEqual(decided.map(({ status }) => status).sort(), [200, 409]);
    const { status, held, netAmount } = await play.settlementOf(sold);
    assert.deepEqual([status, held, netAmount], ['refunded', false, 0]);
    await play.assertTruths();
  });

  it('goes on where the provider shows it as it was', async () => {
    const sold = await play.sell();
    await leave(sold, 500_000);
    assert.equal((await resolve(sold, 'succeeded')).status, 200);
    assert.deepEqual(
      [(await play.paymentOf(sold)).needsReview, (await play.settlementOf(sold)).held],
      [false, false],
    );
    await play.passDays(7);
    assert.equal((await play.payoutsOf(sold))[0].amount, 493_000);
    await play.assertTruths();
  });

  it('is decided by the next thing that tells of it', async () => {
    const sold = await play.sell();
    await leave(sold, 500_000);
    await play.tellByStatement(sold, {});
    const { needsReview, amountReversed } = await play.paymentOf(sold);
    assert.deepEqual([needsReview, amountReversed], [false, 500_000]);
    assert.equal((await play.settlementOf(sold)).netAmount, 0);
    assert.equal((await resolve(sold, 'failed')).code, 'payment_not_in_review');
    await play.assertTruths();
  });
});

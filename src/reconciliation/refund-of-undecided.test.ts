// The statement has a refund of a payment that is not decided yet, as after yesterday was put back:
// the payment is looked up before its refund is taken over.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { breaksOf, reconciliationOf } from '../../test/reconciling.ts';
import { createWorld } from '../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';

const RENEWED = '2027-02-12';

it('a refund waits until its payment is decided, and is taken over then', async (t) => {
  let isSilent = false;
  const world = await createWorld({
    ...{ provider: true, now: '2027-02-05T07:00:00.000Z' },
    wrapProvider: (provider) => ({
      ...provider,
      async chargeToken(charge, context) {
        const answer = await provider.chargeToken(charge, context);
        return isSilent ? { kind: 'unknown', reason: 'silent' } : answer;
      },
      lookUpCharge: async (charge, context) =>
        isSilent
          ? { kind: 'unknown', reason: 'silent' }
          : await provider.lookUpCharge(charge, context),
    }),
  });
  t.after(() => world.close());
  const { api, ...acme } = merchantOf(world, await world.tenant());
  const books = reconciliationOf(world);
  const code = await acme.subscribe(await acme.plan({ interval: 'weekly' }));
  isSilent = true;
  await world.passUntil(`${RENEWED}T08:00:00.000Z`);
  const payment = async () => (await acme.attempts(code)).at(-1);
  const { reference, amount, status } = await payment();
  assert.equal(status, 'pending');
  await books.night(RENEWED);
  // Somebody gave a part of it back at the provider.
  await world.house.db
    .insertInto('statementRows')
    .values({
      ...{ provider: 'nomba', account: 'x', day: RENEWED, place: 100, transactionId: 'part-1' },
      ...{ entry: 'debit', kind: 'refund', amount: 100_000, fee: 0, currency: 'NGN' },
      ...{ reference, sessionId: null, balance: null, at: new Date(`${RENEWED}T12:00:00.000Z`) },
    })
    .execute();
  const compareAgain = async () => {
    const dueAt = world.clock.now();
    await world.house.db.updateTable('reconciliationDays').set({ dueAt }).execute();
    await books.settle();
  };
  await assert.doesNotReject(compareAgain);
  assert.equal((await payment()).status, 'pending');
  isSilent = false;
  world.clock.advance(DAY_MS);
  await world.work();
  await compareAgain();
  world.clock.advance(HOUR_MS);
  await compareAgain();
  const { status: decided, amountRefunded } = await payment();
  assert.deepEqual([decided, amountRefunded, amount], ['succeeded', 100_000, 500_000]);
  assert.deepEqual(await breaksOf(api, '&status=open'), []);
});

// A day of the books is asked for while a test clock is on its way: what the clock has passed and
// is still being charged belongs to its own day.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { createWorld } from '../../test/world.ts';

const DAY = '2026-06-10';

it('a day is closed once the clock has done all that was due on it', async (t) => {
  const asked: number[] = [];
  let ask = async () => {};
  const world = await createWorld({
    provider: true,
    // Nobody is at work beside a test.
    environment: { TEST_CLOCK_WAIT_MS: '100' },
    now: '2026-05-10T19:00:00.000Z',
    wrapProvider: (provider) => ({
      ...provider,
      async chargeToken(charge, context) {
        await ask();
        return await provider.chargeToken(charge, context);
      },
    }),
  });
  t.after(() => world.close());
  const api = await world.tenant();
  const acme = merchantOf(world, api);
  await api.post('/v1/test-clock', { now: '2026-05-10T19:00:00.000Z' });
  const gold = await acme.plan({});
  await acme.subscribe(gold);
  // The day of the first renewal may be closed when the second is due.
  await api.post('/v1/test-clock/advance', { to: '2026-05-11T15:00:00.000Z' });
  await world.work();
  await acme.subscribe(gold);
  ask = async () => {
    asked.push((await api.get(`/v1/ledger/digest/${DAY}`)).status);
  };
  await api.post('/v1/test-clock/advance', { to: '2026-06-15T09:00:00.000Z' });
  await world.work();
  assert.deepEqual(asked, [409, 409]);
  const { data: digest } = await api.get(`/v1/ledger/digest/${DAY}`);
  const { data: lines } = await api.get(`/v1/ledger/entry?from=${DAY}&to=${DAY}&limit=100`);
  assert.equal(digest.count, lines.totalCount);
});

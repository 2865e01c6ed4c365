// A debit whose answer did not come waits for its turn to be asked about, for longer than the
// provider knows its key: the very same request would be another debit by then.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { merchantOf } from '../../../test/merchant.ts';
import { createWorld } from '../../../test/world.ts';
import { timelyJobs } from '../../jobs.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import type { Flight } from '../../provider/ask/flight.ts';
import type { WholeProvider as Provider } from '../../provider/port/provider.ts';
import { runDueJobs } from '../../worker/tick.ts';

it('a debit is only looked at where its turn comes after its key is forgotten', async (t) => {
  const talk: string[] = [];
  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    mandates: { ...provider.mandates, replayableForMs: HOUR_MS },
    debitMandate: async (debit, context) => {
      talk.push('debit');
      await provider.debitMandate(debit, context);
      return { kind: 'unknown', reason: 'no answer' };
    },
    lookUpCharge: async (charge, context) => {
      talk.push('look');
      return await provider.lookUpCharge(charge, context);
    },
  });
  const world = await createWorld({ provider: true, wrapProvider });
  t.after(() => world.close());
  const acme = merchantOf(world, await world.tenant());
  const startDate = new Date(world.clock.now().getTime() + 3 * HOUR_MS);
  const local = new Date(startDate.getTime() + HOUR_MS).toISOString().slice(0, 16);
  await acme.mandate(await acme.plan(), '0123450000', { startDate: local });
  await world.passUntil(new Date(startDate.getTime() - 15 * MINUTE_MS).toISOString());
  world.clock.set(startDate);
  await world.work();
  assert.deepEqual(talk, ['debit']);

  world.clock.advance(2 * MINUTE_MS);
  const { flight } = world.house;
  const slow: Flight = {
    ...flight,
    enter: (place) => {
      world.clock.advance(HOUR_MS);
      return flight.enter(place);
    },
  };
  await runDueJobs({ ...world.house, flight: slow }, timelyJobs);
  assert.deepEqual(talk, ['debit', 'look']);
});

// Two workers come upon the same undecided charges at the same moment: each is asked about once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { lookUpCharges } from '../../src/payments/look-up.ts';
import type { Unknown } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { runBatch } from '../../src/worker/tick.ts';
import { merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

const SILENCE: Unknown = { kind: 'unknown', reason: 'no answer in time' };
const DEBTORS = 6;

describe('two workers with the same undecided charges', () => {
  const asked: string[] = [];
  let isSilent = false;
  let world: World;

  before(async () => {
    const wrapProvider = (provider: Provider): Provider => ({
      ...provider,
      debitMandate: async (debit, context) => {
        asked.push(debit.reference);
        return isSilent ? SILENCE : await provider.debitMandate(debit, context);
      },
      lookUpCharge: async (charge, context) => {
        asked.push(charge.reference);
        return isSilent ? SILENCE : await provider.lookUpCharge(charge, context);
      },
    });
    world = await createWorld({ provider: true, wrapProvider });
  });
  after(() => world.close());

  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());

  for (const [name, afterMs] of [
    ['to be replayed', 4 * MINUTE_MS],
    ['to be looked up', DAY_MS],
  ] as const) {
    it(`ask about each once, ${name}`, async () => {
      const acme = merchantOf(world, await world.tenant());
      const planCode = await acme.plan({ interval: 'yearly' });
      const wish = { frequency: 'EVERY_TWELVE_MONTHS' };
      for (let debtor = 0; debtor < DEBTORS; debtor += 1) {
        await acme.mandate(planCode, '0123450000', wish);
      }
      isSilent = true;
      await pass(5 * MINUTE_MS);
      world.clock.advance(afterMs);
      asked.length = 0;
      const now = world.clock.now();
      const batches = [1, 2, 3].map(() => runBatch(world.house, lookUpCharges, { now }));
      const handled = (await Promise.all(batches)).reduce((sum, rows) => sum + rows, 0);
      assert.equal(handled, DEBTORS);
      const times = Map.groupBy(asked, (reference) => reference);
      assert.equal(times.size, DEBTORS);
      // A debit that may be replayed is sent; before it nothing of it needs a look.
      for (const [reference, of] of times) assert.equal(of.length, 1, reference);
      isSilent = false;
      await pass(2 * DAY_MS);
      const { data } = await acme.api.get('/v1/checkout/payment-attempts?needsReview=true');
      for (const { code } of data.data) {
        const decision = { outcome: 'failed', note: 'No such debit' };
        await acme.api.post(`/v1/payment/${code}/resolve`, decision);
      }
      await pass(2 * DAY_MS);
      const charges = world.simulator.charges().filter(({ status }) => status === 'succeeded');
      const references = charges.filter(({ kind }) => kind === 'debit').map((row) => row.reference);
      assert.equal(new Set(references).size, references.length, 'nobody paid twice');
    });
  }
});

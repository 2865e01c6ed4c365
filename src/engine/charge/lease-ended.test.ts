// A process whose look at an earlier charge takes longer than its lease: by then another process
// may have sent the charge, and the first must not.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../../test/merchant.ts';
import { createWorld } from '../../../test/world.ts';
import { timelyJobs } from '../../jobs.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import type { WholeProvider as Provider } from '../../provider/port/provider.ts';
import { runDueJobs } from '../../worker/tick.ts';

it('a charge is sent once where the lease of a process ends while it looks', async (t) => {
  const sent: string[] = [];
  let whileLooking: (() => Promise<void>) | null = null;
  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: async (charge, context) => {
      const outcome = await provider.chargeToken(charge, context);
      const isUnsent = outcome.kind === 'declined' && outcome.code === 'provider_unreachable';
      if (!isUnsent) sent.push(charge.reference);
      return outcome;
    },
    lookUpCharge: async (charge, context) => {
      const meanwhile = whileLooking;
      whileLooking = null;
      await meanwhile?.();
      return await provider.lookUpCharge(charge, context);
    },
  });
  const world = await createWorld({ provider: true, wrapProvider });
  t.after(() => world.close());
  const acme = merchantOf(world, await world.tenant());
  const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
  const { nextBillingAt } = await acme.subscription(code);
  await world.passUntil(nextBillingAt);
  const [, renewal] = await acme.invoices(code);
  assert.equal(renewal.status, 'open');
  assert.equal(sent.length, 1);

  world.clock.set(new Date(renewal.nextPaymentAttemptAt));
  whileLooking = async () => {
    world.clock.advance(HOUR_MS);
    await runDueJobs(world.house, timelyJobs);
  };
  await world.work();
  assert.equal(whileLooking, null, 'the earlier charge was not looked at');
  assert.equal(new Set(sent).size, sent.length, `sent twice: ${sent}`);
  assert.equal(sent.length, 2);
});

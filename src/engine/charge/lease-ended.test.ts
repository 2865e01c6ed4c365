// A process whose look at an earlier charge takes longer than its lease: by then another process
// may have sent the charge, or it is called off, and the first must not send it.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../../test/merchant.ts';
import { inPortal } from '../../../test/payers.ts';
import { createWorld } from '../../../test/world.ts';
import { timelyJobs } from '../../jobs.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import type { WholeProvider as Provider } from '../../provider/port/provider.ts';
import { runDueJobs } from '../../worker/tick.ts';

/** A renewal that was refused once; a provider that waits while it is asked for that charge. */
async function openRefused(t: TestContext) {
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
  const { nextBillingAt, customer } = await acme.subscription(code);
  await world.passUntil(nextBillingAt);
  const [, renewal] = await acme.invoices(code);
  assert.deepEqual([renewal.status, sent.length], ['open', 1]);

  /** The lease ends while the earlier charge is looked at, and another process goes on. */
  async function outlast(act: () => Promise<unknown>, meanwhile = async () => {}): Promise<void> {
    whileLooking = async () => {
      await meanwhile();
      world.clock.advance(HOUR_MS);
      await runDueJobs(world.house, timelyJobs);
    };
    await act();
    assert.equal(whileLooking, null, 'the earlier charge was not looked at');
  }

  return { world, acme, code, customer, renewal, sent, outlast };
}

it('a charge is sent once where the lease of a process ends while it looks', async (t) => {
  const { world, renewal, sent, outlast } = await openRefused(t);
  world.clock.set(new Date(renewal.nextPaymentAttemptAt));
  await outlast(() => world.work());
  assert.equal(new Set(sent).size, sent.length, `sent twice: ${sent}`);
  assert.equal(sent.length, 2);
});

for (const by of ['merchant', 'payer'] as const) {
  it(`a charge by a ${by} is not sent once its lease has ended`, async (t) => {
    const { world, acme, code, customer, renewal, sent, outlast } = await openRefused(t);
    const link = await acme.api.post(`/v1/invoice/${renewal.id}/checkout-link`);
    assert.equal(link.status, 201, link.text);
    const charge = async () => {
      if (by === 'merchant') return await acme.api.post(`/v1/invoice/${renewal.id}/retry`);
      const payer = await inPortal(world, acme.api, { customerCode: customer.code });
      return await payer.post(`/v1/payer/invoice/${renewal.id}/pay`);
    };
    await outlast(charge, () => acme.payLink(link.data.checkoutLink));
    assert.equal((await acme.invoices(code))[1].status, 'paid');
    assert.equal(sent.length, 1, `sent: ${sent}`);
  });
}

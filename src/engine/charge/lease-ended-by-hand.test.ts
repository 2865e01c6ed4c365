// A request that charges by hand and whose look at an earlier charge takes longer than its lease:
// by then the charge is another's to send, or is called off, and the request must not send it.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../../test/merchant.ts';
import { inPortal } from '../../../test/payers.ts';
import { createWorld } from '../../../test/world.ts';
import { timelyJobs } from '../../jobs.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import type { WholeProvider as Provider } from '../../provider/port/provider.ts';
import { runDueJobs } from '../../worker/tick.ts';

for (const by of ['merchant', 'payer'] as const) {
  it(`a charge by a ${by} is not sent once its lease has ended`, async (t) => {
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
    const link = await acme.api.post(`/v1/invoice/${renewal.id}/checkout-link`);
    assert.equal(link.status, 201, link.text);

    whileLooking = async () => {
      await acme.payLink(link.data.checkoutLink);
      world.clock.advance(HOUR_MS);
      await runDueJobs(world.house, timelyJobs);
    };
    if (by === 'merchant') await acme.api.post(`/v1/invoice/${renewal.id}/retry`);
    else {
      const payer = await inPortal(world, acme.api, { customerCode: customer.code });
      await payer.post(`/v1/payer/invoice/${renewal.id}/pay`);
    }
    assert.equal(whileLooking, null, 'the earlier charge was not looked at');
    assert.equal((await acme.invoices(code))[1].status, 'paid');
    assert.deepEqual(sent.length, 1, `sent: ${sent}`);
  });
}

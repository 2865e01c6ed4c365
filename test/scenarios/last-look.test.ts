// A debit that was written down as sent goes out by its replay when its sender died before it: the
// charge before it is looked up first, like before any other that goes out. Where it never went out
// and was given up, the next one looks at both.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

/** Of a payer who has no money. */
const POOR = '0123450002';

function mortalAtLook() {
  const asked: string[] = [];
  let die: (() => void) | null = null;
  const wrap = (provider: Provider): Provider => ({
    ...provider,
    debitMandate: (debit, context) => {
      asked.push(`debit ${debit.reference}`);
      return provider.debitMandate(debit, context);
    },
    lookUpCharge: async (charge, context) => {
      asked.push(`look ${charge.reference}`);
      if (die) {
        die();
        return await new Promise<never>(() => {});
      }
      return await provider.lookUpCharge(charge, context);
    },
  });
  const dieAtLook = async (work: () => Promise<unknown>) => {
    const death = new Promise<void>((resolve) => {
      die = resolve;
    });
    await Promise.race([work(), death]);
    die = null;
  };
  return { wrap, asked, dieAtLook };
}

describe('a debit whose sender died at the last look', () => {
  const provider = mortalAtLook();
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider: provider.wrap });
  });
  after(() => world.close());

  it('a debit is not replayed before the earlier charge has been looked up', async () => {
    const acme = merchantOf(world, await world.tenant());
    const pass = (ms: number) =>
      world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());
    const { data } = await acme.mandate(await acme.plan(), POOR);
    await pass(30 * MINUTE_MS);
    const mandate = await acme.api.get(`/v1/checkout/direct-debit/${data.mandateId}`);
    const code = mandate.data.subscriptionCode;
    const [first] = await acme.attempts(code);
    assert.equal(first.status, 'failed');

    world.clock.advance(DAY_MS);
    await provider.dieAtLook(world.work);
    const asked = provider.asked.length;
    await pass(30 * MINUTE_MS);
    const [, second] = await acme.attempts(code);
    const [look, debit] = provider.asked.slice(asked);
    assert.deepEqual([look, debit], [`look ${first.reference}`, `debit ${second.reference}`]);
    assert.equal(second.status, 'failed');
  });

  it('the charge before one that was given up unsent is looked up before the next', async () => {
    const acme = merchantOf(world, await world.tenant());
    const pass = (ms: number) =>
      world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());
    const { data } = await acme.mandate(await acme.plan(), POOR);
    await pass(30 * MINUTE_MS);
    const mandate = await acme.api.get(`/v1/checkout/direct-debit/${data.mandateId}`);
    const code = mandate.data.subscriptionCode;
    world.clock.advance(DAY_MS);
    await provider.dieAtLook(world.work);
    // Its key is forgotten by then: nobody sends it any more, and nobody finds out about it.
    world.clock.advance(DAY_MS + HOUR_MS);
    await pass(HOUR_MS);
    const [first, second] = await acme.attempts(code);
    assert.deepEqual([second.status, second.needsReview], ['pending', true]);
    const decision = { outcome: 'failed', note: 'Not on the statement' };
    const { status, text } = await acme.api.post(`/v1/payment/${second.id}/resolve`, decision);
    assert.equal(status, 200, text);
    await pass(DAY_MS + HOUR_MS);
    const third = (await acme.attempts(code))[2];
    const sent = provider.asked.filter((asked) => asked === `debit ${second.reference}`);
    assert.deepEqual(sent, [], 'it was sent before it was given up');
    const debit = provider.asked.indexOf(`debit ${third.reference}`);
    const looks = provider.asked.slice(debit - 2, debit).sort();
    const owed = [first, second].map(({ reference }) => `look ${reference}`).sort();
    assert.deepEqual(looks, owed);
  });
});

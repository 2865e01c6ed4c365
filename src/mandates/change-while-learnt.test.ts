// A change of a mandate that is still to be made at its bank is made, whatever a refused debit
// tells of the mandate meanwhile.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';

describe('a change of a mandate that its bank suspends meanwhile', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-06-01T00:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const passTo = (moment: number) => world.passUntil(new Date(moment).toISOString());

  /** Asked for just before a debit that is refused for the bank's suspension, and not answered. */
  async function unanswered(status: string) {
    const plan = await acme.plan();
    const { data: made } = await acme.mandate(plan, '0123450000');
    await passTo(world.clock.now().getTime() + 10 * MINUTE_MS);
    const { data: all } = await acme.api.get(`/v1/subscription?plan=${plan}`);
    const [{ code, nextBillingAt }] = all.data;
    const renewal = Date.parse(nextBillingAt);
    await passTo(renewal - MINUTE_MS / 2);
    const bank = `${world.simulator.url}/_sim/mandates/${made.mandateId}`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ status: 'SUSPENDED' });
    assert.ok((await fetch(bank, { method: 'POST', headers, body })).ok);
    world.simulator.setFaults({ error500: 1 });
    const answer = await acme.api.put(`/v1/subscription/${code}/mandate`, { status });
    world.simulator.setFaults({ error500: 0 });
    assert.equal(answer.status, 503, answer.text);
    await passTo(renewal);
    assert.equal((await acme.subscription(code)).pauseReason, 'mandate_suspended');
    await passTo(renewal + 5 * MINUTE_MS);
    const mandate = await acme.api.get(`/v1/checkout/direct-debit/${made.mandateId}`);
    return [(await acme.subscription(code)).status, mandate.data.mandateStatus];
  }

  it('deletes it', async () => {
    assert.deepEqual(await unanswered('DELETED'), ['canceled', 'DELETED']);
  });

  it('makes it active again', async () => {
    assert.deepEqual(await unanswered('ACTIVE'), ['active', 'ACTIVE']);
  });
});

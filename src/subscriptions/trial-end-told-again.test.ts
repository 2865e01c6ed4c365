// A payer was told when the trial ends, and then a pause moved that end: the new one is told, too.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { createWorld } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

const START = '2027-05-01T09:00:00.000Z';

it('a payer is told of each moment at which the trial is to end, once', async (t) => {
  const world = await createWorld({ provider: true, now: START });
  t.after(() => world.close());
  const acme = merchantOf(world, await world.tenant());
  const email = acme.nextEmail();
  await acme.subscribe(await acme.plan(), undefined, email);
  const planCode = await acme.plan({ trialPeriodDays: 14 });
  const made = await acme.api.post('/v1/subscription', { customerEmailOrCode: email, planCode });
  assert.equal(made.status, 201, made.text);
  const { code } = made.data;

  const told = async () => {
    const { data } = await acme.api.get('/v1/email-deliveries?type=trial_ending');
    const texts: string[] = data.data.map(({ text }: { text: string }) => text);
    return texts
      .map((text) => /On (\d+ \w+ 2027)/.exec(text.replace(/\s+/g, ' '))?.[1])
      .toReversed();
  };

  await world.passUntil('2027-05-13T09:00:00.000Z');
  assert.deepEqual(await told(), ['15 May 2027']);
  assert.equal((await acme.api.post(`/v1/subscription/${code}/pause`, {})).status, 200);
  world.clock.advance(20 * DAY_MS);
  assert.equal((await acme.api.post(`/v1/subscription/${code}/resume`, {})).status, 200);
  await world.passUntil('2027-06-04T09:00:00.000Z');
  assert.deepEqual(await told(), ['15 May 2027', '4 June 2027']);
  assert.equal((await acme.subscription(code)).status, 'active');
});

// Yesterday was put back, and a charge that had gone out is to be made anew. The provider cannot be
// reached, and then it is not wanted any more: it is looked for before it is called off.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { HOUR_MS } from '../../src/lib/values/durations.ts';
import type { Declined } from '../../src/provider/port/outcomes.ts';
import { keep, openScene, restore } from '../restored.ts';

const UNREACHABLE: Declined = {
  kind: 'declined',
  code: 'provider_unreachable',
  reason: 'The provider is away',
  transient: true,
  providerReference: null,
};

it('a charge of the lost day is not called off as one that was never sent', async (t) => {
  const scene = await openScene(t);
  const { world, acme } = scene;
  const code = await acme.subscribe(await acme.plan({ interval: 'weekly' }));
  const { nextBillingAt } = await acme.subscription(code);
  await world.passUntil(new Date(Date.parse(nextBillingAt) - 1).toISOString());
  await keep(scene);
  await world.passUntil(nextBillingAt);
  const [, lost] = await acme.attempts(code);
  assert.equal(lost.status, 'succeeded');
  await restore(scene);

  const charge = world.provider.chargeToken;
  world.provider.chargeToken = async () => UNREACHABLE;
  await world.work();
  const [, again] = await acme.attempts(code);
  assert.deepEqual([again.reference, again.status], [lost.reference, 'pending']);
  const canceled = await acme.api.post(`/v1/subscription/${code}/cancel`, {});
  assert.equal(canceled.status, 200, canceled.text);
  world.provider.chargeToken = charge;
  const soon = new Date(world.clock.now().getTime() + HOUR_MS);
  await world.passUntil(soon.toISOString());
  const [, found] = await acme.attempts(code);
  assert.ok(['succeeded', 'refunded'].includes(found.status), found.status);
});

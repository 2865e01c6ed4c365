// A merchant's engineer rehearses a year in seconds: time stands still, is moved, and everything on
// the way happens at its own moment.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

describe('a test clock', () => {
  let world: World;
  let api: TenantClient;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, worker: true, now: '2026-11-21T09:00:00.000Z' });
    api = await world.tenant();
    acme = merchantOf(world, api);
  });
  after(() => world.close());

  it('lets a year of a daily plan pass', async () => {
    const frozen = await api.post('/v1/test-clock', { now: '2026-01-01T08:00:00.000Z' });
    assert.equal(frozen.status, 200, frozen.text);
    const code = await acme.subscribe(await acme.plan({ interval: 'daily', amount: 50_000 }));
    const started = performance.now();
    const done = await api.post('/v1/test-clock/advance', { to: '2027-01-01T08:00:00.000Z' });
    console.log(((performance.now() - started) / 1000).toFixed(1), 's', JSON.stringify(done.data));
    assert.equal(done.status, 200);
    assert.equal((await acme.subscription(code)).invoiceCount, 366);
  });
});

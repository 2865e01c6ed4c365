// Plans, as a merchant's engineer meets them.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('plans', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
  });
  after(() => world.close());

  it('is made with the defaults of everything left out', async () => {
    const { status, data } = await acme.post('/v1/plan/', GOLD);
    assert.equal(status, 201);
    assert.match(data.code, /^PLN_[A-Za-z0-9]{8}$/);
    const { id, code, ...rest } = data;
    assert.deepEqual(rest, {
      ...GOLD,
      version: 1,
      description: null,
      intervalCount: 1,
      trialPeriodDays: 0,
      invoiceLimit: null,
      status: 'active',
      archivedAt: null,
      createdAt: '2026-01-15T09:00:00.000Z',
      updatedAt: '2026-01-15T09:00:00.000Z',
    });
    assert.deepEqual((await acme.get(`/v1/plan/${code}`)).data, data);
    assert.deepEqual((await acme.get(`/v1/plan/${id}/`)).data, data);
  });
});

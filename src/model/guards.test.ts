// An update that names a state finds only rows that may come to it in a step: whoever decided by a
// row that has changed since writes nothing.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { lockPlan, writePlan } from './plans/sql.ts';
import { selectPaymentSource, updateSourceStatus, upsertCardSource } from './sources/sql.ts';
import { selectClock, updateClock } from './test-clock/sql.ts';

describe('an update from a state that does not lead there', () => {
  let world: World;
  let api: TenantClient;

  before(async () => {
    world = await createWorld();
    api = await world.tenant();
  });
  after(() => world.close());

  const now = new Date('2026-02-01');

  it('turns no plan to what it is already', async () => {
    const { db } = world.house;
    const code = await merchantOf(world, api).plan();
    const plan = await lockPlan(db, api.tenantId, code);
    assert.ok(plan);
    const turn = (status: 'active' | 'inactive') =>
      writePlan(db, api.tenantId, { id: plan.id, change: { status, updatedAt: now } });
    assert.equal((await turn('inactive')).status, 'inactive');
    await assert.rejects(turn('inactive'));
    assert.equal((await turn('active')).status, 'active');
  });

  it('moves no test clock that is moved already, and lets none arrive that rests', async () => {
    const { db } = world.house;
    await updateClock(db, api.tenantId, { trigger: 'set', clockNow: now });
    await updateClock(db, api.tenantId, { trigger: 'advance', clockTo: now });
    await assert.rejects(updateClock(db, api.tenantId, { trigger: 'advance', clockTo: now }));
    await assert.rejects(updateClock(db, api.tenantId, { trigger: 'set', clockNow: null }));
    await updateClock(db, api.tenantId, { trigger: 'arrive', clockTo: null });
    await assert.rejects(updateClock(db, api.tenantId, { trigger: 'arrive' }));
    await updateClock(db, api.tenantId, { trigger: 'reset', clockNow: null });
    assert.equal((await selectClock(db, api.tenantId)).clockStatus, 'idle');
  });

  it('detaches a source once', async () => {
    const { db } = world.house;
    const email = 'ada@example.com';
    const { id: customerId } = (await api.post('/v1/customer', { email })).data;
    const card = {
      provider: 'nomba',
      brand: 'visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2030,
    };
    const sealed = { sealedToken: Buffer.from('sealed'), now };
    const made = await upsertCardSource(db, api.tenantId, { customerId, ...card, ...sealed });
    const { id: sourceId } = made;
    const turn = async (trigger: 'use' | 'detach' | 'retire') => {
      await updateSourceStatus(db, api.tenantId, { sourceId, trigger, now });
      return (await selectPaymentSource(db, api.tenantId, sourceId))?.status;
    };
    assert.equal(await turn('detach'), 'inactive');
    assert.equal(await turn('retire'), 'inactive');
    assert.equal(await turn('use'), 'active');
  });
});

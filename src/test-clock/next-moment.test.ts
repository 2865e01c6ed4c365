// The clock says when something happens next: so that whoever tries a month out goes from one
// moment to the next, and none of them is guessed.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../test/world.ts';
import { jobs } from '../jobs.ts';
import { QUEUES_OF_TENANT_TIME } from '../model/test-clock/queues.ts';

describe('the next moment of a test clock', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ worker: true });
  });
  after(() => world.close({ allowUnfinished: true }));

  it('is looked for in the queues of all jobs that live by the tenant’s time', () => {
    const named = (queues: readonly { readonly table: string; readonly due: string }[]) =>
      [...new Set(queues.map(({ table, due }) => `${table}.${due}`))].sort();
    const walked = jobs.flatMap((job) =>
      'queue' in job && !job.inBackground && job.queue.time === 'tenant' ? [job.queue] : [],
    );
    assert.deepEqual(named(QUEUES_OF_TENANT_TIME), named(walked));
  });

  it('is where a trial ends, and where its clock arrives when it is moved there', async () => {
    const shop = await world.tenant();
    await shop.post('/v1/test-clock', { now: '2026-02-01T09:00:00.000Z' });
    assert.equal((await shop.get('/v1/test-clock')).data.nextAt, null);
    const plan = { name: 'Box', amount: 0, currency: 'NGN', interval: 'monthly' };
    const { data } = await shop.post('/v1/plan', { ...plan, trialPeriodDays: 7 });
    await shop.post('/v1/customer', { email: 'ada@shop.test' });
    const started = { planCode: data.code, customerEmailOrCode: 'ada@shop.test' };
    const { status, text } = await shop.post('/v1/subscription', started);
    assert.equal(status, 201, text);
    const first = await shop.get('/v1/test-clock');
    assert.ok(first.data.nextAt !== null, first.text);
    let { nextAt } = first.data;
    for (let moves = 0; nextAt < '2026-02-08T09:00:00.000Z' && moves < 10; moves += 1) {
      ({ nextAt } = (await shop.post('/v1/test-clock/advance', { to: nextAt })).data);
    }
    assert.equal(nextAt, '2026-02-08T09:00:00.000Z');
    const there = await shop.post('/v1/test-clock/advance', { to: nextAt });
    assert.equal(there.data.now, nextAt);
    assert.ok(there.data.nextAt > nextAt, there.text);
  });
});

// A run that lost its lease to another must not commit: the holder is asked for in its own
// transaction.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { newId } from '../../lib/values/id.ts';
import {
  claimIdempotencyKey,
  releaseClaim,
  updateClaim,
} from '../../model/requests/idempotency-sql.ts';

describe('a claim whose lease was taken over', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
  });
  after(() => world.close());

  const claimOf = () => ({
    tenantId: acme.tenantId,
    key: 'contended',
    fingerprint: Buffer.from('same'),
    holder: newId(),
  });
  const timesAt = (instant: string) => {
    const now = new Date(instant);
    const leasedUntil = new Date(now.getTime() + 10_000);
    return { now, leasedUntil, forgottenBefore: new Date(now.getTime() - DAY_MS) };
  };

  it('keeps its intent for the next holder and refuses the first one’s answer', async () => {
    const { db } = world.house;
    const [first, second] = [claimOf(), claimOf()];
    const intent = Buffer.from('the intent');
    const answer = { responseStatus: 201, response: Buffer.from('the answer') };

    assert.ok(await claimIdempotencyKey(db, first, timesAt('2026-01-15T09:00:00Z')));
    assert.ok(await updateClaim(db, first, { intent }));
    assert.equal(await claimIdempotencyKey(db, second, timesAt('2026-01-15T09:00:09Z')), undefined);
    const taken = await claimIdempotencyKey(db, second, timesAt('2026-01-15T09:00:10Z'));
    assert.deepEqual(taken?.intent, intent);

    assert.equal(await updateClaim(db, first, answer), false);
    assert.equal(await updateClaim(db, second, answer), true);
    assert.equal(await updateClaim(db, second, answer), false);
  });

  it('let go with an intent is free at once and keeps it', async () => {
    const { db } = world.house;
    const [first, second] = [
      { ...claimOf(), key: 'released' },
      { ...claimOf(), key: 'released' },
    ];
    const times = timesAt('2026-01-15T09:00:00Z');
    await claimIdempotencyKey(db, first, times);
    await updateClaim(db, first, { intent: Buffer.from('kept') });
    await releaseClaim(db, first, times.now);
    const next = await claimIdempotencyKey(db, second, times);
    assert.equal(next?.intent?.toString(), 'kept');
  });
});

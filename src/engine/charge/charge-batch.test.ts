// A batch of which one row is bad: the others go on, and all are held alike.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../../test/world.ts';
import { chargeBatch } from './charge-batch.ts';

describe('a batch of charges', () => {
  let world: World;
  let tenantId: string;

  before(async () => {
    world = await createWorld();
    ({ tenantId } = await world.tenant());
  });
  after(() => world.close());

  it('of which one cannot be prepared holds the others until one moment', async () => {
    const rows = ['one', 'bad', 'three', 'four'].map((name) => ({ tenantId, name }));
    const prepared: string[] = [];
    const leases = new Set<number>();
    const { landed } = await chargeBatch(world.house, rows, {
      async prepare(_, batch) {
        leases.add(batch.leasedUntil.getTime());
        world.clock.advance(1_000);
        if (batch.rows.some(({ name }) => name === 'bad')) throw new Error('a bad row');
        prepared.push(...batch.rows.map(({ name }) => name));
        return [];
      },
    });
    await assert.rejects(landed, /1 of 4 rows failed/);
    assert.deepEqual([prepared, leases.size], [['one', 'three', 'four'], 1]);
  });

  it('of which none can be prepared says why at once', async () => {
    const prepare = async () => {
      throw new Error('a bad row');
    };
    await assert.rejects(chargeBatch(world.house, [{ tenantId }], { prepare }), /a bad row/);
  });
});

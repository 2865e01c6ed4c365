// A batch of which one row is bad: the others go on, and all are held alike.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../../test/world.ts';
import { chargeAtOnce, chargeBatch } from './charge-batch.ts';

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
    const { finished } = await chargeBatch(world.house, rows, {
      async prepare(_, batch) {
        leases.add(batch.leasedUntil.getTime());
        world.clock.advance(1_000);
        if (batch.rows.some(({ name }) => name === 'bad')) throw new Error('a bad row');
        prepared.push(...batch.rows.map(({ name }) => name));
        return [];
      },
    });
    await assert.rejects(finished, /1 of 4 rows failed/);
    assert.deepEqual([prepared, leases.size], [['one', 'three', 'four'], 1]);
  });

  it('is taken where it is prepared, and nothing is left where that fails', async () => {
    const { db } = world.house;
    const nameOf = async () =>
      (await db.selectFrom('tenants').select('businessName').executeTakeFirstOrThrow())
        .businessName;
    const named = async (businessName: string, prepare: () => Promise<never[]>) =>
      await chargeAtOnce(
        world.house,
        async (within) => {
          await within.updateTable('tenants').set({ businessName }).execute();
          return [{ tenantId }];
        },
        { prepare },
      );
    const bad = async () => {
      throw new Error('a bad row');
    };
    assert.equal((await named('Taken', async () => []))?.taken, 1);
    assert.equal(await named('Lost', bad), null);
    assert.equal(await nameOf(), 'Taken');
  });

  it('that nothing is due for prepares nothing', async () => {
    const prepare = async () => assert.fail('nothing is prepared');
    const begun = await chargeAtOnce(world.house, async () => [], { prepare });
    assert.equal(begun?.taken, 0);
  });

  it('of which none can be prepared says why at once', async () => {
    const prepare = async () => {
      throw new Error('a bad row');
    };
    await assert.rejects(chargeBatch(world.house, [{ tenantId }], { prepare }), /a bad row/);
  });
});

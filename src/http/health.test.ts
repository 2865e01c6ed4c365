// Whether the service is ready, asked while its provider is away, and by many at once.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWorld } from '../../test/world.ts';
import { oneHouse } from '../frame/houses.ts';
import { operations } from '../operations.ts';
import { createServer } from './server.ts';

describe('when the provider is away', () => {
  it('the service is ready all the same, and says so', async () => {
    const world = await createWorld();
    const ready = await world.app.inject('/readyz');
    assert.equal(ready.statusCode, 200);
    assert.deepEqual(ready.json(), {
      status: 'ready',
      database: true,
      writable: true,
      disk: true,
      migrations: true,
      provider: false,
    });
    await world.close();
  });
});

describe('asked all the time whether it is ready', () => {
  it('the service asks its provider once in some seconds', async () => {
    let pings = 0;
    const world = await createWorld({
      wrapProvider: (provider) => ({
        ...provider,
        ping() {
          pings += 1;
          return new Promise<boolean>(() => {});
        },
      }),
    });
    const asked = Array.from({ length: 50 }, () => world.app.inject('/readyz'));
    const bodies = (await Promise.all(asked)).map((answer) => answer.json());
    assert.ok(bodies.every(({ status, provider }) => status === 'ready' && provider === false));
    await world.app.inject('/readyz');
    assert.equal(pings, 1);
    await world.close();
  });

  it('the service asks its database once for all who ask at the same moment', async () => {
    const world = await createWorld();
    let asked = 0;
    const hasRoom = async () => {
      asked += 1;
      return true;
    };
    const disk = { ...world.house.disk, hasRoom };
    const { app } = createServer(oneHouse({ ...world.house, disk }), { operations });
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')));
    assert.ok(answers.every(({ statusCode }) => statusCode === 200));
    assert.equal(asked, 1);
    assert.equal((await app.inject('/readyz')).statusCode, 200);
    assert.equal(asked, 2, 'and anew of who asks later');
    await app.close();
    await world.close();
  });
});

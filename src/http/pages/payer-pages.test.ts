// The links of payers need no key, so each is followed only so often.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../../test/world.ts';
import { newId } from '../../lib/values/id.ts';

const VISITS_AT_ONCE = 10;

describe('a link of a payer', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  const visit = async (url: string) => (await world.app.inject({ url })).statusCode;

  it('is one link in capitals and in small letters', async () => {
    const [tenant, id] = [newId(), newId()];
    for (let time = 0; time < VISITS_AT_ONCE; time += 1) {
      const written = time % 2 === 0 ? `${tenant}/${id}` : `${tenant.toUpperCase()}/${id}`;
      assert.equal(await visit(`/pay/${written}`), 404);
    }
    assert.equal(await visit(`/pay/${tenant}/${id.toUpperCase()}`), 429);
    assert.equal(await visit(`/pay/${tenant.toUpperCase()}/${id}`), 429);
    assert.equal(await visit(`/pay/${tenant}/${newId()}`), 404);
  });
});

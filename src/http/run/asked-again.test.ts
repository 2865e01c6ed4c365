// What everybody may ask for without a key costs little however often it is asked for.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../../test/world.ts';

describe('asked for again and again', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'GET', url, headers });

  it('the description of the API is not sent to whoever has it', async () => {
    const first = await get('/openapi.json');
    assert.equal(first.statusCode, 200);
    assert.match(first.headers['content-type'] ?? '', /^application\/json/);
    assert.match(first.json().openapi, /^3\.1\./);
    const etag = String(first.headers.etag);
    const again = await get('/openapi.json', { 'if-none-match': etag });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
    assert.equal((await get('/openapi.json', { 'if-none-match': '"another"' })).statusCode, 200);
  });

  it('the figures are gathered once for all who ask in the same second', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => get('/metrics')));
    assert.equal(new Set(all.map(({ body }) => body)).size, 1);
    assert.match(all[0]?.body ?? '', /^# HELP /m);
  });
});

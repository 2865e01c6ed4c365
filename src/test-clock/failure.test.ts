// A test clock that cannot go on says so, and nothing of what went wrong inside.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createWorld } from '../../test/world.ts';

it('a clock that stops on its way shows nothing of our insides, and goes on later', async () => {
  const world = await createWorld({ worker: true });
  const acme = await world.tenant();
  await acme.post('/v1/test-clock', { now: '2026-02-01T00:00:00.000Z' });
  const { pool } = world.connection;
  await pool.query('alter table payouts rename to payouts_gone');
  const advanced = await acme.post('/v1/test-clock/advance', { to: '2026-02-02T00:00:00.000Z' });
  const read = await acme.get('/v1/test-clock');
  await pool.query('alter table payouts_gone rename to payouts');
  for (const { status, data, text } of [advanced, read]) {
    assert.equal(status, 200, text);
    assert.equal(data.status, 'failed');
    assert.match(data.progress.error, /on our side/);
    assert.doesNotMatch(text, /payouts|relation|exist|select/);
  }
  const again = await acme.post('/v1/test-clock/advance', { to: '2026-02-02T00:00:00.000Z' });
  assert.equal(again.data.status, 'idle', again.text);
  assert.equal(again.data.progress.error, null);
  await acme.delete('/v1/test-clock');
  await world.close({ allowUnfinished: true });
});

// A test clock is set back, as far as nothing that is closed lies after it.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createWorld } from '../../test/world.ts';

it('a test clock does not go back into a day of the books that is closed', async (t) => {
  const world = await createWorld({ now: '2026-05-20T09:00:00.000Z' });
  t.after(() => world.close());
  const api = await world.tenant();
  const freeze = async (now: string) => {
    const { status, code } = await api.post('/v1/test-clock', { now });
    return status === 200 ? 'set' : code;
  };
  assert.equal(await freeze('2026-05-12T09:00:00.000Z'), 'set');
  await api.post('/v1/customer', { email: 'ada@example.com' });
  async function sell() {
    const lines = [{ description: 'A locker', unitAmount: 400_000 }];
    const sale = { customerEmailOrCode: 'ada@example.com', lines, collect: 'link' };
    assert.equal((await api.post('/v1/invoice', sale)).status, 201);
  }
  await sell();
  assert.equal(await freeze('2026-05-15T09:00:00.000Z'), 'set');
  assert.equal(await freeze('2026-05-12T10:00:00.000Z'), 'set', 'nothing is closed yet');
  assert.equal(await freeze('2026-05-15T09:00:00.000Z'), 'set');
  const digest = async () => (await api.get('/v1/ledger/digest/2026-05-12')).data;
  const closed = await digest();
  assert.equal(closed.count, 2);
  assert.equal(await freeze('2026-05-12T22:59:59.999Z'), 'clock_conflict');
  assert.equal(await freeze('2026-05-12T23:00:00.000Z'), 'set');
  await sell();
  assert.equal(await freeze('2026-05-15T09:00:00.000Z'), 'set');
  assert.deepEqual(await digest(), closed);
  const { data: lines } = await api.get('/v1/ledger/entry?from=2026-05-12&to=2026-05-12');
  assert.equal(lines.totalCount, 2);
});

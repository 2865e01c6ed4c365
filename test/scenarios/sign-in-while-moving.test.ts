// A person signs in and asks for a new password while the account is on its way to another cell:
// both cells have its rows for a while, and only one of them is its home.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CellsWorld, createCellsWorld, inDatabases } from '../cells.ts';
import { moveTo, PASSWORD, registerIn } from '../moving.ts';
import { pause } from '../pause.ts';

const ORIGIN = { origin: '' };
/** Longer than a process remembers where an account is. */
const REMEMBERED_MS = 1_100;

describe('while an account moves', () => {
  let world: CellsWorld;
  let acme: Awaited<ReturnType<typeof registerIn>>;

  before(async () => {
    world = await createCellsWorld(await inDatabases());
    ORIGIN.origin = world.url;
    acme = await registerIn(world, 'a1', 'acme');
  });
  after(() => world.close());

  const signIn = (password = PASSWORD) =>
    world.stranger.post('/session', { email: acme.email, password }, ORIGIN);
  const forget = () =>
    world.stranger.post('/session/password-reset', { email: acme.email }, ORIGIN);
  const tokensIn = async (cell: 'a1' | 'b2') =>
    (await world.house(cell).db.selectFrom('memberTokens').selectAll().execute()).length;
  const failuresIn = async (cell: 'a1' | 'b2') => {
    const { db } = world.house(cell);
    const entries = db.selectFrom('auditEntries').where('action', '=', 'member.sign_in_failed');
    return (await entries.selectAll().execute()).length;
  };

  it('its people sign in by their address where it still is', async () => {
    await moveTo(world, { accountId: 'acme', toCell: 'b2' }, { diesAt: 'copied' });
    const signed = await signIn();
    assert.equal(signed.status, 200, signed.text);
    assert.match(String(signed.headers['set-cookie']), /ses_a1/);
    assert.equal((await signIn('a guess')).code, 'invalid_credentials');
    assert.deepEqual([await failuresIn('a1'), await failuresIn('b2')], [1, 0]);
    assert.equal((await forget()).status, 200);
    assert.deepEqual([await tokensIn('a1'), await tokensIn('b2')], [1, 0]);
  });

  it('nothing is written of it that would stay behind', async () => {
    await moveTo(world, { accountId: 'acme', toCell: 'b2' }, { diesAt: 'compared' });
    const before = await failuresIn('a1');
    assert.equal((await signIn()).code, 'tenant_moving');
    assert.equal((await forget()).code, 'tenant_moving');
    assert.equal((await signIn('another guess')).code, 'invalid_credentials');
    assert.equal(await failuresIn('a1'), before);
  });

  it('they sign in where it is now, though its rows are not gone from where it was', async () => {
    await moveTo(world, { accountId: 'acme', toCell: 'b2' }, { diesAt: 'opened' });
    await pause(REMEMBERED_MS);
    const signed = await signIn();
    assert.equal(signed.status, 200, signed.text);
    assert.match(String(signed.headers['set-cookie']), /ses_b2/);
  });
});

// Requests without a key, more of them from one address than wait for a turn: whoever asks from
// elsewhere is served.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { foundAccount, PASSWORD } from '../../../test/people.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { transact } from '../../db/transaction.ts';

const CROWD = '192.0.2.1';
const ALONE = '198.51.100.1';
const PAPER = `/i/00${'A'.repeat(59)}`;

describe('a crowd of strangers from one address', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close({ allowUnfinished: true }));

  const ask = (method: 'GET' | 'POST', url: string, from: string, payload?: object) =>
    world.app.inject({
      ...{ method, url, remoteAddress: from, headers: { host: 'sanwo.test' } },
      ...(payload === undefined ? {} : { payload }),
    });

  /** Does the work while all turns of one address, and all its places to wait, are taken. */
  async function amongCrowd<T>(work: () => Promise<T>): Promise<T> {
    const token = `inv_${'x'.repeat(43)}`;
    const enter = () => ask('POST', '/session/invitation/read', CROWD, { token });
    let crowd: ReturnType<typeof enter>[] = [];
    const done = await transact(world.house.db, async (db) => {
      await sql`lock table member_tokens in access exclusive mode`.execute(db);
      crowd = Array.from({ length: 600 }, enter);
      const refused = await Promise.race(crowd);
      assert.equal(refused.statusCode, 429, 'none of the crowd has a turn');
      return await work();
    });
    await Promise.all(crowd);
    return done;
  }

  it('takes no turn of whoever signs in from elsewhere', async () => {
    const { email } = await foundAccount(world);
    const signIn = () => ask('POST', '/session', ALONE, { email, password: PASSWORD });
    const answer = await amongCrowd(signIn);
    assert.equal(answer.statusCode, 200, answer.body);
  });

  it('takes no turn of a payer who opens a paper', async () => {
    const answer = await amongCrowd(() => ask('GET', PAPER, ALONE));
    assert.equal(answer.statusCode, 404, answer.body);
  });
});

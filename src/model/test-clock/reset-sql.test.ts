// A tenant may have more than a statement is allowed to take: beginning anew takes as long as it
// takes.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createWorld, type World } from '../../../test/world.ts';
import { deleteAllRows } from './reset-sql.ts';

describe('beginning anew', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  it('is not held to the time that a statement may take', async () => {
    const { tenantId, post } = await world.tenant();
    await post('/v1/customer', { email: 'ada@example.com' });
    const { db, clock } = world.house;
    const limit = await db.transaction().execute(async (step) => {
      await sql`set local statement_timeout = '5s'`.execute(step);
      assert.ok((await deleteAllRows(step, tenantId, clock.now())) > 0);
      const { rows } = await sql<{ limit: string }>`
        select current_setting('statement_timeout') as limit`.execute(step);
      return rows[0]?.limit;
    });
    assert.equal(limit, '15min');
    // And what comes after it is, again.
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(db);
    assert.notEqual(rows[0]?.limit, '15min');
  });
});

// A registration in a service of several cells, of which the directory fails half way: nobody has
// an account that their address does not lead to.

import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { type CellsWorld, createCellsWorld, inDatabases } from '../cells.ts';

const PASSWORD = 'correct horse battery staple';

describe('a registration of which the directory fails', () => {
  let world: CellsWorld;

  before(async () => {
    world = await createCellsWorld(await inDatabases());
  });
  after(() => world.close());

  const register = (accountId: string, email: string) =>
    world.stranger.post('/auth/register', {
      ...{ businessName: accountId, accountId, email, password: PASSWORD },
    });

  /** A name that a registration held for too long is taken over, in the cell that it was for. */
  async function endClaim(accountId: string) {
    await world
      .house('00')
      .db.updateTable('directoryAccounts')
      .set({ claimedUntil: world.house('00').clock.now() })
      .where('accountId', '=', accountId)
      .execute();
  }

  for (const step of ['noteAddress', 'settleAccount'] as const) {
    it(`at ${step} leaves an account that its owner can enter, or none`, async () => {
      const { directory } = world.opened.houses;
      assert.ok(directory);
      const [accountId, email] = [`late-${step}`, `${step}@shops.example`.toLowerCase()];
      const claim = { accountId, cell: 'b2', claimedUntil: world.house('00').clock.now() };
      await world.house('00').db.insertInto('directoryAccounts').values(claim).execute();
      mock.method(directory, step, async () => assert.fail('the directory is away'), { times: 1 });
      assert.equal((await register(accountId, email)).status, 500);
      const made = await world
        .house('b2')
        .db.selectFrom('tenants')
        .select('id')
        .where('accountId', '=', accountId)
        .execute();
      assert.equal(made.length, step === 'settleAccount' ? 1 : 0);
      const signIn = () => world.stranger.post('/session', { email, password: PASSWORD });
      if (made.length > 0) assert.equal((await signIn()).status, 200);
      await endClaim(accountId);
      const again = await register(accountId, email);
      assert.equal(again.status, made.length > 0 ? 409 : 201, again.text);
      assert.equal((await signIn()).status, 200);
    });
  }
});

// What an operator says of a tenant's providers from the shell: it is kept, and what cannot be is
// refused in one sentence.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../world.ts';
import { Program } from './program.ts';

describe('an operator', () => {
  let world: World;
  let acme: TenantClient;
  let root = '';

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-providers-'));
    world = await createWorld();
    acme = await world.tenant();
  });
  after(async () => {
    await world.close();
    await rm(root, { recursive: true, force: true });
  });

  async function run(...words: string[]) {
    const environment = {
      ...{ LOG_LEVEL: 'error', DATA_DIR: root, DATABASE_URL: world.databaseUrl },
      ...{ PROVIDER_BASE_URL: 'http://127.0.0.1:9', PROVIDER_ACCOUNT_ID: 'a' },
      ...{ PROVIDER_CLIENT_ID: 'b', PROVIDER_CLIENT_SECRET: 'c', PROVIDER_SIGNATURE_KEY: 'd' },
    };
    const { code, output } = await new Program(words, environment, { directory: root }).ended();
    return { code, said: output.trim() };
  }

  const chosen = async () =>
    (
      await world.house.db
        .selectFrom('tenants')
        .select('chosenProvider')
        .where('id', '=', acme.tenantId)
        .executeTakeFirstOrThrow()
    ).chosenProvider;

  it('chooses where what is new of a tenant is made, and takes it back', async () => {
    const { accountId } = acme;
    const words = ['choose-provider', accountId];
    const said = `New orders and mandates of ${accountId} use: nomba.`;
    assert.deepEqual(await run(...words, 'nomba'), { code: 0, said });
    assert.equal(await chosen(), 'nomba');
    const unknown = await run(...words, 'another');
    assert.deepEqual(unknown, { code: 1, said: 'There is no provider another.' });
    assert.equal(await chosen(), 'nomba');
    assert.equal((await run(...words, 'none')).code, 0);
    assert.equal(await chosen(), null);
    const nobody = await run('choose-provider', 'nobody', 'nomba');
    assert.deepEqual(nobody, { code: 1, said: 'There is no tenant nobody.' });
    assert.equal((await run(...words)).code, 2);
  });

  it('says to which account at which provider payouts go', async () => {
    const { accountId, tenantId } = acme;
    const words = ['confirm-payout-account', accountId];
    assert.deepEqual(await run(...words), {
      code: 0,
      said: `Payouts to ${accountId} are confirmed.`,
    });
    const there = await run(...words, 'nomba', 'acc-2');
    assert.deepEqual(there, { code: 0, said: 'Payouts to acc-2 are confirmed.' });
    const accounts = await world.house.db
      .selectFrom('payoutAccounts')
      .select(['provider', 'recipientAccountId'])
      .where('tenantId', '=', tenantId)
      .execute();
    assert.deepEqual(accounts, [{ provider: 'nomba', recipientAccountId: 'acc-2' }]);
    const elsewhere = await run(...words, 'another', 'acc-2');
    assert.deepEqual(elsewhere, {
      code: 1,
      said: 'There is no provider another that makes payouts.',
    });
    const nobody = await run('confirm-payout-account', 'nobody');
    assert.deepEqual(nobody, { code: 1, said: 'There is no tenant nobody.' });
    // An id means one account at one provider: the other provider's has to be said.
    assert.equal((await run(...words, 'nomba')).code, 2);
  });
});

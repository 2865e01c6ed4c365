// Who there is, as an operator sees it beside the database.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';
import { Program } from './program.ts';

describe('sanwo tenants', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true });
  });
  after(() => world.close());

  async function run(...words: string[]) {
    const environment = { LOG_LEVEL: 'error', DATABASE_URL: world.databaseUrl };
    const { code, output } = await new Program(['tenants', ...words], environment).ended();
    return { code, said: output.trim() };
  }

  it('lists them with what they have, the newest first, or those that are looked for', async () => {
    const acme = merchantOf(world, await world.tenant('acme'));
    await acme.subscribe(await acme.plan());
    world.clock.advance(60_000);
    const { accountId: quiet } = await world.tenant('quiet');
    const { code, said } = await run();
    assert.equal(code, 0);
    const day = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
    const rows = said.split('\n').map((line) => line.split('\t'));
    assert.deepEqual(
      rows.map(([account, business, , live]) => [account, business, live]),
      [
        [quiet, 'quiet', '0'],
        [acme.api.accountId, 'acme', '1'],
      ],
    );
    for (const [, , made = ''] of rows) assert.match(made, day);
    assert.deepEqual(rows[0]?.slice(4), ['–', 'real']);
    assert.match(rows[1]?.[4] ?? '', day);
    const [found, ...others] = JSON.parse((await run('--search', 'ACM', '--json')).said);
    assert.deepEqual(others, []);
    assert.equal(found.accountId, acme.api.accountId);
    assert.equal(found.mode, 'sandbox');
  });
});

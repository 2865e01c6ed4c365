// What a person asks for twice at once is done once: one session, one entry, one mail. And a
// switch between accounts makes no sign-in last longer.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from '../../test/browser-client.ts';
import { hold } from '../../test/held.ts';
import { foundAccount, PASSWORD, turnOnCodes } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';

describe('of one person', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close({ allowUnfinished: true }));

  /** Both are admitted before the member is free. */
  async function twiceAtOnce<T>(memberId: string, act: () => Promise<T>): Promise<T[]> {
    const row = 'select from members where id = $1 for update';
    const member = await hold(world, row, [memberId]);
    const both = [act(), act()];
    await member.untilWaiting(2);
    await member.letGo();
    return await Promise.all(both);
  }

  async function twoAccounts(email: string) {
    const lagos = await foundAccount(world, { email });
    const abuja = await foundAccount(world, { email });
    const browser = await lagos.owner();
    return { lagos, abuja, browser };
  }

  const idOf = async (browser: Browser) => (await browser.get('/session')).data.member.id as string;

  it('a switch of one session begins one other', async () => {
    const { abuja, browser } = await twoAccounts('switch@twice.example');
    const there = await idOf(await abuja.owner());
    const wish = { accountId: abuja.accountId };
    const both = await twiceAtOnce(there, () => browser.post('/session/switch', wish));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401]);
    const { data } = await abuja.byKey.get(`/v1/audit?action=member.signed_in&subject=${there}`);
    assert.equal(data.totalCount, 2, 'the sign-in and the switch');
  });

  it('codes are turned off once, and told of once', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    await turnOnCodes(world, owner);
    const id = await idOf(owner);
    const off = () => owner.delete('/session/totp', { password: PASSWORD });
    const both = await twiceAtOnce(id, off);
    assert.deepEqual(both.map(({ code }) => code).sort(), ['', 'totp_off']);
    const mails = await shop.byKey.get('/v1/email-deliveries?type=second_factor_off');
    const entries = await shop.byKey.get('/v1/audit?action=member.totp_off');
    assert.deepEqual([mails.data.totalCount, entries.data.totalCount], [1, 1]);
  });

  it('a sign-in lasts thirty days in all, also through other accounts', async () => {
    const { lagos, abuja, browser } = await twoAccounts('long@lasting.example');
    const start = world.clock.now().getTime();
    const switchTo = (accountId: string) => browser.post('/session/switch', { accountId });
    for (let times = 1; world.clock.now().getTime() < start + 29 * DAY_MS; times += 1) {
      world.clock.advance(11 * HOUR_MS);
      const { accountId } = times % 2 === 1 ? abuja : lagos;
      assert.equal((await switchTo(accountId)).status, 200);
    }
    world.clock.advance(11 * HOUR_MS);
    assert.equal((await browser.get('/v1/plan')).status, 200);
    world.clock.advance(11 * HOUR_MS);
    assert.equal((await browser.get('/v1/plan')).code, 'session_ended');
  });
});

// People who are served by two processes at once, which share nothing but the database.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { URI } from 'otpauth';
import { type Beside, openBeside } from '../../test/beside.ts';
import { type Browser, openBrowser } from '../../test/browser-client.ts';
import type { Client } from '../../test/client.ts';
import { foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';

const PERIOD_MS = 30_000;

describe('people at two processes', () => {
  let world: World;
  let other: Beside;

  before(async () => {
    world = await createWorld();
    other = await openBeside(world);
  });
  after(async () => {
    await other.close();
    await world.close({ allowUnfinished: true });
  });

  /** The same browser, whose next request another process gets. */
  async function moved(browser: Browser, to: Client): Promise<Browser> {
    const there = openBrowser(to);
    there.cookie = browser.cookie;
    assert.equal((await there.get('/session')).status, 200);
    return there;
  }

  const atBoth = <T>(ask: (stranger: Client) => Promise<T>) =>
    Promise.all([world.stranger, other.stranger].map(ask));

  it('come in once by an invitation that both are shown at the same moment', async () => {
    const { byKey } = await foundAccount(world);
    const invited = await byKey.post('/v1/member', { email: 'a@acme.example', role: 'viewer' });
    const token = new URL(invited.data.inviteLink).searchParams.get('token');
    const come = (stranger: Client) =>
      openBrowser(stranger).post('/session/invitation', { token, password: PASSWORD });
    const answers = await atBoth(come);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404]);
    const { data: members } = await byKey.get('/v1/member');
    assert.equal(members.totalCount, 2);
    const { data: joined } = await byKey.get('/v1/audit?action=member.joined');
    assert.equal(joined.totalCount, 1);
  });

  it('are out at the other at once when one disables them', async () => {
    const shop = await foundAccount(world);
    const { id, browser } = await shop.hire('support');
    const there = await moved(browser, other.stranger);
    assert.equal((await there.get('/v1/customer')).status, 200);
    const disabled = await shop.byKey.put(`/v1/member/${id}`, { status: 'disabled' });
    assert.equal(disabled.status, 200, disabled.text);
    const refused = await there.get('/v1/customer');
    assert.deepEqual([refused.status, refused.code], [401, 'session_ended']);
  });

  it('have another role at the other at once', async () => {
    const shop = await foundAccount(world);
    const { id, browser } = await shop.hire('viewer');
    const there = await moved(browser, other.stranger);
    assert.equal((await there.post('/v1/customer', { email: 'c@example.com' })).status, 403);
    await shop.byKey.put(`/v1/member/${id}`, { role: 'support' });
    assert.equal((await there.post('/v1/customer', { email: 'c@example.com' })).status, 201);
  });

  it('who let each other go at the same moment leave one owner', async () => {
    for (const change of [{ role: 'viewer' }, { status: 'disabled' }]) {
      const shop = await foundAccount(world);
      const ngozi = await shop.owner();
      const me = (await ngozi.get('/session')).data.member.id;
      const { id, browser } = await shop.hire('owner');
      const there = await moved(browser, other.stranger);
      const answers = await Promise.all([
        ngozi.put(`/v1/member/${id}`, change),
        there.put(`/v1/member/${me}`, change),
      ]);
      const good = answers.filter(({ status }) => status === 200);
      assert.equal(good.length, 1, answers.map(({ text }) => text).join('\n'));
      const { data } = await shop.byKey.get('/v1/member');
      const owners = data.data.filter(
        ({ role, status }: { role: string; status: string }) =>
          role === 'owner' && status === 'active',
      );
      assert.equal(owners.length, 1);
    }
  });

  it('show a code of their app once, and a recovery code once', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    const { data } = await owner.post('/session/totp', { password: PASSWORD });
    const app = URI.parse(data.otpauthUrl);
    const codeOf = () =>
      'period' in app ? app.generate({ timestamp: world.clock.now().getTime() }) : '';
    const on = await owner.put('/session/totp', { code: codeOf() });
    world.clock.advance(PERIOD_MS);
    const { email } = shop;
    for (const totp of [codeOf(), on.data.recoveryCodes[0]]) {
      const answers = await atBoth((stranger) =>
        openBrowser(stranger).post('/session', { email, password: PASSWORD, totp }),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401], totp);
    }
    const { data: came } = await shop.byKey.get('/v1/audit?action=member.signed_in');
    assert.equal(came.totalCount, 3);
  });
});

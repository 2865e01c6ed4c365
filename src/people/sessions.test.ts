// Signing in and out, as a browser does it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openBrowser } from '../../test/browser-client.ts';
import { foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';

describe('a session', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close({ allowUnfinished: true }));

  it('begins with email and password, and answers who it is', async () => {
    const shop = await foundAccount(world);
    const browser = shop.open();
    assert.equal((await browser.get('/session')).data, null);
    const { data, headers } = await browser.signIn({ email: shop.email, password: PASSWORD });
    assert.equal(data.member.email, shop.email);
    assert.equal(data.member.role, 'owner');
    assert.equal(data.tenant.accountId, shop.accountId);
    assert.match(String(headers['set-cookie']), /^sanwo_session=ses_00\w{41}; Path=\/; Max-Age=/);
    assert.match(String(headers['set-cookie']), /; HttpOnly; SameSite=Lax$/);
    assert.deepEqual((await browser.get('/session')).data, data);
    assert.equal((await browser.get('/auth/me')).data.tenantId, shop.tenantId);
    const customer = { email: 'ada@example.com' };
    assert.equal((await browser.post('/v1/customer', customer)).status, 201);
  });

  it('takes an email in any case, with blanks around it', async () => {
    const shop = await foundAccount(world);
    const email = ` ${shop.email.toUpperCase()} `;
    await shop.open().signIn({ email, password: PASSWORD });
  });

  it('ends when it is signed out, wherever its cookie still is', async () => {
    const shop = await foundAccount(world);
    const browser = await shop.owner();
    const { cookie } = browser;
    assert.equal((await browser.delete('/session')).status, 200);
    assert.equal(browser.cookie, '');
    assert.equal((await browser.get('/session')).data, null);
    browser.cookie = cookie;
    assert.equal((await browser.get('/v1/customer')).code, 'session_ended');
    assert.equal((await browser.get('/session')).data, null);
  });

  it('ends after twelve hours in which nobody used it', async () => {
    const browser = await (await foundAccount(world)).owner();
    world.clock.advance(12 * HOUR_MS - 1_000);
    assert.equal((await browser.get('/v1/customer')).status, 200);
    world.clock.advance(12 * HOUR_MS - 1_000);
    assert.equal((await browser.get('/v1/customer')).status, 200);
    world.clock.advance(12 * HOUR_MS);
    assert.equal((await browser.get('/v1/customer')).code, 'session_ended');
  });

  it('ends after thirty days, however much it was used', async () => {
    const browser = await (await foundAccount(world)).owner();
    for (let halfDay = 1; halfDay < 60; halfDay += 1) {
      world.clock.advance(DAY_MS / 2 - 1);
      assert.equal((await browser.get('/session')).data?.role, 'owner', `${halfDay}`);
    }
    world.clock.advance(DAY_MS / 2 + 60);
    assert.equal((await browser.get('/v1/customer')).status, 401);
  });

  it('lives in real time, whatever a test clock says', async () => {
    const browser = await (await foundAccount(world)).owner();
    const frozen = await browser.post('/v1/test-clock', { now: '2030-01-01T00:00:00.000Z' });
    assert.equal(frozen.status, 200, frozen.text);
    assert.equal((await browser.get('/v1/customer')).status, 200);
  });

  it('of which the key is another: the key decides', async () => {
    const [shop, other] = [await foundAccount(world), await foundAccount(world)];
    const browser = await shop.owner();
    const both = await browser.get('/auth/me', { 'x-api-key': other.apiKey });
    assert.equal(both.data.tenantId, other.tenantId);
    const wrong = await browser.get('/auth/me', { 'x-api-key': 'sk_test_wrong' });
    assert.equal(wrong.code, 'api_key_unknown');
  });

  it('takes files away too', async () => {
    const browser = await (await foundAccount(world)).owner();
    const { headers, cookie } = { headers: { 'sec-fetch-site': 'same-origin' }, ...browser };
    const file = await world.app.inject({
      method: 'GET',
      url: '/v1/export/customers',
      headers: { ...headers, cookie },
    });
    assert.equal(file.statusCode, 200);
    assert.match(String(file.headers['content-type']), /^text\/csv/);
  });

  it('is as long as any cookie may be, and nothing of what it could be is an error', async () => {
    const shop = await foundAccount(world);
    const { cookie } = await shop.owner();
    const odd = ['', 'sanwo_session', 'sanwo_session=', `sanwo_session=ses_${'x'.repeat(43)}`];
    const long = `sanwo_session=${'x'.repeat(8_000)}`;
    for (const each of [...odd, long, `${cookie}x`, cookie.slice(0, -1), 'a=b; =; ;;']) {
      const browser = openBrowser(world.stranger);
      browser.cookie = each;
      assert.equal((await browser.get('/session')).data, null, each);
    }
    const among = openBrowser(world.stranger);
    among.cookie = `theme=dark; ${cookie};lang=en`;
    assert.equal((await among.get('/session')).data.tenant.accountId, shop.accountId);
  });
});

// Codes of an authenticator app, and what lets somebody in who has lost it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { URI } from 'otpauth';
import type { Browser } from '../../test/browser-client.ts';
import { foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';

const PERIOD_MS = 30_000;

describe('a second factor', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close({ allowUnfinished: true }));

  const nextPeriod = () => world.clock.advance(PERIOD_MS);

  /** Turned on; answers what the app shows, and the recovery codes. */
  async function turnOn(browser: Browser) {
    const { data } = await browser.post('/session/totp', { password: PASSWORD });
    assert.match(data.secret, /^[A-Z2-7]{32}$/);
    const app = URI.parse(data.otpauthUrl);
    const codeOf = () => {
      const timestamp = world.clock.now().getTime();
      return 'period' in app ? app.generate({ timestamp }) : '';
    };
    const on = await browser.put('/session/totp', { code: codeOf() });
    assert.equal(on.status, 200, on.text);
    return { codeOf, recoveryCodes: on.data.recoveryCodes as string[] };
  }

  it('is asked for once its first code was shown', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    const body = { email: shop.email, password: PASSWORD };
    await owner.post('/session/totp', { password: PASSWORD });
    await shop.open().signIn(body);
    assert.equal((await owner.put('/session/totp', { code: '000000' })).code, 'totp_wrong');
    const { codeOf, recoveryCodes } = await turnOn(owner);
    assert.equal(new Set(recoveryCodes).size, 10);
    assert.equal((await owner.get('/session')).data.isTotpOn, true);
    const without = await shop.open().post('/session', body);
    assert.deepEqual([without.status, without.code], [401, 'totp_required']);
    nextPeriod();
    await shop.open().signIn({ ...body, totp: codeOf() });
  });

  it('takes no code twice, nor one of before', async () => {
    const shop = await foundAccount(world);
    const { codeOf } = await turnOn(await shop.owner());
    const knock = (totp: string) =>
      shop.open().post('/session', { email: shop.email, password: PASSWORD, totp });
    assert.equal((await knock(codeOf())).code, 'totp_wrong');
    nextPeriod();
    const code = codeOf();
    const both = await Promise.all([knock(code), knock(code)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401]);
    for (let period = 0; period < 3; period += 1) nextPeriod();
    assert.equal((await knock(code)).code, 'totp_wrong');
  });

  it('lets in by each recovery code once', async () => {
    const shop = await foundAccount(world);
    const { recoveryCodes } = await turnOn(await shop.owner());
    const [code = ''] = recoveryCodes;
    const knock = (totp: string) =>
      shop.open().post('/session', { email: shop.email, password: PASSWORD, totp });
    assert.equal((await knock(code.toUpperCase().replaceAll('-', ' '))).status, 200);
    assert.equal((await knock(code)).code, 'totp_wrong');
    assert.equal((await knock(recoveryCodes[1] ?? '')).status, 200);
  });

  it('is guessed at as seldom as a password', async () => {
    const shop = await foundAccount(world);
    await turnOn(await shop.owner());
    const body = { email: shop.email, password: PASSWORD };
    const browser = shop.open({ ip: '10.3.3.3' });
    for (let time = 1; time <= 8; time += 1) {
      assert.equal((await browser.post('/session', body)).code, 'totp_required');
    }
    for (let time = 1; time <= 5; time += 1) {
      assert.equal((await browser.post('/session', { ...body, totp: '000000' })).status, 401);
    }
    assert.equal((await browser.post('/session', { ...body, totp: '000000' })).status, 429);
  });

  it('guards the account’s own key as well', async () => {
    const shop = await foundAccount(world);
    const { codeOf } = await turnOn(await shop.owner());
    const proof = { accountId: shop.accountId, password: PASSWORD };
    assert.equal((await world.stranger.post('/auth/login', proof)).code, 'totp_required');
    const rotated = await world.stranger.post('/auth/rotate-api-key', proof);
    assert.equal(rotated.code, 'totp_required');
    nextPeriod();
    const login = await world.stranger.post('/auth/login', { ...proof, totp: codeOf() });
    assert.equal(login.data.apiKey, shop.apiKey);
    const again = await world.stranger.post('/auth/login', { ...proof, totp: codeOf() });
    assert.equal(again.code, 'totp_wrong');
  });

  it('is turned off by who knows the password, and begins anew only then', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    assert.equal((await owner.put('/session/totp', { code: '123456' })).code, 'totp_off');
    assert.equal((await owner.delete('/session/totp', { password: 'x' })).code, 'totp_off');
    await turnOn(owner);
    assert.equal((await owner.post('/session/totp', { password: PASSWORD })).code, 'totp_on');
    const wrong = await owner.delete('/session/totp', { password: 'wrong' });
    assert.equal(wrong.code, 'invalid_credentials');
    assert.equal((await owner.delete('/session/totp', { password: PASSWORD })).status, 200);
    await shop.open().signIn({ email: shop.email, password: PASSWORD });
  });

  it('begins with the password: a stolen session turns no code on', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner({ ip: '10.3.3.4' });
    const without = await owner.post('/session/totp');
    assert.deepEqual([without.status, without.errors?.[0]?.field], [400, 'password']);
    assert.equal((await owner.put('/session/totp', { code: '123456' })).code, 'totp_off');
    for (let time = 1; time <= 5; time += 1) {
      const wrong = await owner.post('/session/totp', { password: 'wrong' });
      assert.deepEqual([wrong.status, wrong.code], [401, 'invalid_credentials']);
    }
    const sixth = await owner.post('/session/totp', { password: PASSWORD });
    assert.equal(sixth.code, 'too_many_attempts');
    assert.equal((await owner.get('/session')).data.isTotpOn, false);
    const elsewhere = await shop.owner();
    const begun = await elsewhere.post('/session/totp', { password: PASSWORD });
    assert.equal(begun.status, 200, begun.text);
  });

  it('is no answer that a second request under the same key is given', async () => {
    const shop = await foundAccount(world);
    const [owner, tunde] = [await shop.owner(), (await shop.hire('viewer')).browser];
    const headers = { 'idempotency-key': 'the-same' };
    const asked = { body: { password: PASSWORD }, headers };
    const first = await owner.ask('POST', '/session/totp', asked);
    const second = await tunde.ask('POST', '/session/totp', asked);
    assert.equal(second.status, 200);
    assert.notEqual(second.data.secret, first.data.secret);
  });
});

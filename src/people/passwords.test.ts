// Passwords: guessed at, changed, forgotten; and what that means for the account's own key.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';

const ANOTHER = 'another battery of horses';

describe('a password', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close({ allowUnfinished: true }));

  const linkIn = (since: number) => {
    const lines = world.logLines.slice(since).filter((line) => line.includes('token='));
    return lines.map((line) => String(JSON.parse(line).url));
  };

  it('that is wrong is refused as one of nobody is', async () => {
    const shop = await foundAccount(world);
    const wrong = await shop.open().post('/session', { email: shop.email, password: ANOTHER });
    const nobody = await shop.open().post('/session', { email: 'no@body.co', password: ANOTHER });
    assert.deepEqual([wrong.status, wrong.code], [401, 'invalid_credentials']);
    const { status, code, message } = nobody;
    assert.deepEqual([status, code, message], [wrong.status, wrong.code, wrong.message]);
  });

  it('is guessed at five times in fifteen minutes, and then not even the right one', async () => {
    const shop = await foundAccount(world);
    const guess = (password: string, ip: string) =>
      shop.open({ ip }).post('/session', { email: shop.email, password });
    for (let time = 1; time <= 5; time += 1) {
      assert.equal((await guess('wrong', '10.1.1.1')).status, 401);
    }
    const sixth = await guess(PASSWORD, '10.1.1.1');
    assert.equal(sixth.code, 'too_many_attempts');
    assert.ok(Number(sixth.headers['retry-after']) > 0);
    assert.equal((await guess(PASSWORD, '10.1.1.2')).status, 200);
    world.clock.advance(15 * MINUTE_MS);
    assert.equal((await guess(PASSWORD, '10.1.1.1')).status, 200);
  });

  it('is guessed at from everywhere: strangers are shut out, its people are not', async () => {
    const shop = await foundAccount(world);
    const guess = (password: string, ip: string) =>
      shop.open({ ip }).post('/session', { email: shop.email, password });
    await guess(PASSWORD, '10.2.0.1');
    for (let time = 1; time <= 50; time += 1) await guess('wrong', `10.2.1.${time}`);
    assert.equal((await guess('wrong', '10.2.2.1')).code, 'too_many_attempts');
    assert.equal((await guess(PASSWORD, '10.2.0.1')).status, 200);
  });

  it('has twelve characters', async () => {
    const shop = await foundAccount(world);
    const owner = await shop.owner();
    const short = await owner.post('/session/password', { current: PASSWORD, new: 'elevenchars' });
    assert.equal(short.errors[0]?.field, 'new');
  });

  it('is changed by who knows it: other sessions end, this one goes on anew', async () => {
    const shop = await foundAccount(world);
    const [here, there] = [await shop.owner(), await shop.owner()];
    const wrong = await here.post('/session/password', { current: 'wrong', new: ANOTHER });
    assert.equal(wrong.code, 'invalid_credentials');
    const { cookie, csrfToken } = here;
    const changed = await here.post('/session/password', { current: PASSWORD, new: ANOTHER });
    assert.equal(changed.status, 200, changed.text);
    assert.notEqual(here.cookie, cookie);
    assert.notEqual(here.csrfToken, csrfToken);
    assert.equal((await here.post('/v1/customer', { email: 'a@b.co' })).status, 201);
    assert.equal((await there.get('/v1/customer')).code, 'session_ended');
    const stolen = shop.open();
    stolen.cookie = cookie;
    assert.equal((await stolen.get('/v1/customer')).code, 'session_ended');
  });

  it('the founder’s password is the account’s own, whatever it is changed to', async () => {
    const shop = await foundAccount(world);
    const login = (password: string) =>
      world.stranger.post('/auth/login', { accountId: shop.accountId, password });
    assert.equal((await login(PASSWORD)).data.apiKey, shop.apiKey);
    const owner = await shop.owner();
    await owner.post('/session/password', { current: PASSWORD, new: ANOTHER });
    assert.equal((await login(PASSWORD)).status, 401);
    assert.equal((await login(ANOTHER)).data.apiKey, shop.apiKey);
    const { id } = (await owner.get('/session')).data.member;
    await shop.hire('owner');
    await shop.byKey.put(`/v1/member/${id}`, { role: 'viewer' });
    assert.equal((await login(ANOTHER)).status, 401);
    await shop.byKey.put(`/v1/member/${id}`, { role: 'owner' });
    assert.equal((await login(ANOTHER)).status, 200);
    await shop.byKey.delete(`/v1/member/${id}`);
    assert.equal((await login(ANOTHER)).status, 401);
    const open = await world.stranger.post('/auth/login', { accountId: shop.accountId });
    assert.equal(open.status, 401);
  });

  it('that was forgotten is set anew by a link, once and within the hour', async () => {
    const shop = await foundAccount(world);
    const before = await shop.owner();
    const ask = () => world.stranger.post('/session/password-reset', { email: shop.email });
    const since = world.logLines.length;
    assert.equal((await ask()).status, 200);
    assert.equal((await ask()).data, null);
    const [first = '', second = ''] = linkIn(since);
    assert.match(second, /^http:\/\/sanwo\.test\/password-reset\?token=rst_/);
    const set = (link: string, password = ANOTHER) => {
      const token = new URL(link).searchParams.get('token');
      return world.stranger.post('/session/password-reset', { token, password });
    };
    assert.equal((await set(first)).code, 'reset_not_found');
    const done = await set(second);
    assert.equal(done.data.accountId, shop.accountId);
    assert.equal((await set(second)).code, 'reset_not_found');
    assert.equal((await before.get('/v1/customer')).code, 'session_ended');
    await shop.open().signIn({ email: shop.email, password: ANOTHER });
    const late = world.logLines.length;
    await ask();
    world.clock.advance(60 * MINUTE_MS);
    assert.equal((await set(linkIn(late)[0] ?? '')).code, 'reset_not_found');
  });

  it('reset links to one mailbox are few, however its address is written', async () => {
    const spelt = ['a@two.example', 'a+1@two.example', 'a+2@two.example', 'a@ｔwo.example'];
    const answers = [];
    for (const email of [...spelt, 'a+3@ｔwo.example', 'a+4@two.example']) {
      answers.push(await world.stranger.post('/session/password-reset', { email }));
    }
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200, 429],
    );
  });

  it('a reset for an unknown email has the same response, and a limit', async () => {
    const answers = [];
    for (let time = 1; time <= 6; time += 1) {
      answers.push(await world.stranger.post('/session/password-reset', { email: 'no@one.co' }));
    }
    const shop = await foundAccount(world);
    const known = await world.stranger.post('/session/password-reset', { email: shop.email });
    assert.equal(answers[0]?.text, known.text);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200, 429],
    );
  });

  it('reset link shows in no mailbox', async () => {
    const shop = await foundAccount(world);
    await world.stranger.post('/session/password-reset', { email: shop.email });
    await shop.byKey.post('/v1/member', { email: 'new@acme.example', role: 'viewer' });
    const { text, data } = await shop.byKey.get('/v1/email-deliveries');
    const types = data.data.map(({ type }: { type: string }) => type);
    assert.deepEqual(types, ['member_invitation', 'password_reset']);
    assert.doesNotMatch(text, /token=|rst_|inv_/);
  });
});

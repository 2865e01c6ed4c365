// How a merchant gets in, stays in and locks others out.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../test/world.ts';
import { operator } from '../frame/actor.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { issueApiKey } from '../model/keys/account-key.ts';
import { expireApiKeys } from '../model/keys/account-key-sql.ts';

describe('registering', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  it('a registration returns the tenant and a key of test mode', async () => {
    const body = { businessName: 'Acme Stores', accountId: 'acme' };
    const { status, data } = await world.stranger.post('/auth/register', body);
    assert.equal(status, 201);
    assert.deepEqual(Object.keys(data).sort(), ['accountId', 'apiKey', 'businessName', 'tenantId']);
    assert.match(data.apiKey, /^sk_test_[A-Za-z0-9]{40}$/);
  });

  it('a registration of a known account is a conflict, in these words', async () => {
    const body = { businessName: 'Again', accountId: 'acme' };
    const answer = await world.stranger.post('/auth/register', body);
    assert.equal(answer.status, 409);
    assert.equal(answer.code, 'tenant_exists');
    assert.equal(answer.message, 'A tenant has already been created for this account id');
    assert.equal(answer.data, null);
  });

  it('an account begins with card checks in the dashboard, with payments by API', async () => {
    const host = '127.0.0.1:8080';
    const begun = async (accountId: string, headers: Record<string, string>) => {
      const body = { businessName: 'New', accountId };
      const made = await world.stranger.post('/auth/register', body, { host, ...headers });
      assert.equal(made.status, 201, made.text);
      const key = { 'x-api-key': made.data.apiKey };
      return (await world.stranger.get('/auth/me', key)).data.trialCheckout;
    };
    assert.equal(await begun('own page', { origin: `http://${host}` }), 'card_check');
    assert.equal(await begun('program', {}), 'first_payment');
    assert.equal(await begun('stranger', { origin: 'https://evil.example' }), 'first_payment');
    assert.equal(await begun('no origin', { origin: 'null' }), 'first_payment');
    const site = { 'sec-fetch-site': 'same-origin' };
    assert.equal(await begun('origin unsaid', site), 'first_payment');
  });

  it('fifty times at once makes one tenant', async () => {
    const body = { businessName: 'Rush', accountId: 'rush' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.stranger.post('/auth/register', body)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [201, ...Array.from({ length: 49 }, () => 409)]);
  });

  it('a new account has an id that cannot be mistaken for another', async () => {
    const forms = ['\n', '\u200b', '\ufeff', '\u0007', '\u00a0', '\u00ad', 'é', ' '];
    const unfit = forms.flatMap((form) => [`acme${form}`, `${form}acme`]);
    for (const accountId of [...unfit, 'a  b', 'a\tb', ' ', 'ａcme']) {
      const answer = await world.stranger.post('/auth/register', { businessName: 'A', accountId });
      assert.equal(answer.status, 400, JSON.stringify(accountId));
      assert.equal(answer.errors[0]?.field, 'accountId');
    }
    for (const accountId of ['665f0000-ab', 'Acme_1@x.co/~', 'acme stores', 'a', '!', '"a,b"']) {
      const answer = await world.stranger.post('/auth/register', { businessName: 'A', accountId });
      assert.equal(answer.status, 201, accountId);
      assert.equal(answer.data.accountId, accountId);
    }
  });

  it('a registration with wrong fields names each of them', async () => {
    const body = {
      businessName: ' ',
      accountId: 'x'.repeat(101),
      timezone: 'Mars/Olympus',
      extra: 1,
    };
    const answer = await world.stranger.post('/auth/register', body);
    assert.equal(answer.status, 400);
    const fields = answer.errors.map(({ field }) => field).sort();
    assert.deepEqual(fields, ['accountId', 'businessName', 'extra', 'timezone']);
  });
});

describe('logging in', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  const login = (accountId: string, password?: string) =>
    world.stranger.post('/auth/login', { accountId, ...(password ? { password } : {}) });

  it('a login without a password returns the key by account id alone, in sandbox', async () => {
    const body = { businessName: 'Open', accountId: 'open' };
    const { data: made } = await world.stranger.post('/auth/register', body);
    const { status, data } = await login('open');
    assert.equal(status, 200);
    assert.deepEqual(data, { tenantId: made.tenantId, apiKey: made.apiKey });
  });

  it('a login to an unknown account is not found', async () => {
    const answer = await login('nobody');
    assert.equal(answer.status, 404);
    assert.equal(answer.message, 'Tenant not found');
  });

  it('a login to an account with a password needs it', async () => {
    const acme = await world.tenant();
    assert.equal((await login(acme.accountId)).message, 'Invalid credentials');
    assert.equal((await login(acme.accountId, 'wrong')).status, 401);
    const good = await login(acme.accountId, 'correct horse battery staple');
    assert.equal(good.data.apiKey, acme.apiKey);
  });

  it('a login that failed five times in fifteen minutes has to wait', async () => {
    const { accountId } = await world.tenant('guessed');
    for (let guess = 1; guess <= 5; guess += 1) {
      assert.equal((await login(accountId, `guess ${guess}`)).status, 401);
    }
    const sixth = await login(accountId, 'correct horse battery staple');
    assert.equal(sixth.status, 429);
    assert.ok(Number(sixth.headers['retry-after']) > 0);
    world.clock.advance(15 * MINUTE_MS);
    assert.equal((await login(accountId, 'correct horse battery staple')).status, 200);
  });

  it('that succeeds does not count', async () => {
    const { accountId } = await world.tenant('busy');
    for (let time = 1; time <= 8; time += 1) {
      assert.equal((await login(accountId, 'correct horse battery staple')).status, 200);
    }
  });

  it('logins from one address fail fifty times an hour, whatever the account', async () => {
    world.clock.advance(60 * MINUTE_MS);
    for (let guess = 1; guess <= 50; guess += 1) {
      assert.equal((await login(`unknown-${guess}`)).status, 404);
    }
    assert.equal((await login('unknown-51')).status, 429);
  });
});

describe('in live mode', () => {
  let world: World;

  before(async () => {
    world = await createWorld({
      environment: {
        MODE: 'live',
        DATABASE_URL: 'postgres://localhost/unused',
        MASTER_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
        PROVIDER_BASE_URL: 'http://127.0.0.1:9',
        PROVIDER_ACCOUNT_ID: 'a',
        PROVIDER_CLIENT_ID: 'b',
        PROVIDER_CLIENT_SECRET: 'c',
        PROVIDER_SIGNATURE_KEY: 'd',
      },
    });
  });
  after(() => world.close());

  const register = (accountId: string, password?: string) =>
    world.stranger.post('/auth/register', {
      businessName: 'Acme',
      accountId,
      ...(password ? { password } : {}),
    });

  it('a password of twelve characters is required', async () => {
    for (const password of [undefined, 'elevenchars']) {
      const answer = await register('acme', password);
      assert.equal(answer.status, 400);
      assert.equal(answer.errors[0]?.field, 'password');
    }
    const { data } = await register('acme', 'twelve chars');
    assert.match(data.apiKey, /^sk_live_[A-Za-z0-9]{40}$/);
  });

  it('an account without a password is not let in by its name', async () => {
    const { data } = await register('open', 'twelve chars');
    await world.house.db
      .updateTable('tenants')
      .set({ passwordHash: null })
      .where('id', '=', data.tenantId)
      .execute();
    for (const password of [undefined, '', 'twelve chars']) {
      const body = { accountId: 'open', ...(password === undefined ? {} : { password }) };
      const answer = await world.stranger.post('/auth/login', body);
      assert.ok([400, 401].includes(answer.status), answer.text);
      assert.doesNotMatch(answer.text, /sk_(test|live)_/);
    }
  });

  it('nobody learns which accounts there are', async () => {
    await register('known', 'twelve chars');
    const { pool } = world.connection;
    let asked = 0;
    pool.on('acquire', () => {
      asked += 1;
    });
    for (const url of ['/auth/login', '/auth/rotate-api-key']) {
      const answers: object[] = [];
      for (const accountId of ['known', 'unknown']) {
        asked = 0;
        const { status, code, message } = await world.stranger.post(url, {
          accountId,
          password: 'a wrong one',
        });
        answers.push({ status, code, message, asked });
      }
      assert.deepEqual(answers[0], answers[1]);
      assert.equal(Object(answers[0]).code, 'invalid_credentials');
    }
  });

  it('a key of test mode is neither taken nor given out', async () => {
    const password = 'twelve chars';
    const { data } = await register('moved', password);
    const { house } = world;
    // A database that was a sandbox's once.
    const sandbox = { ...house, config: { ...house.config, mode: 'sandbox' as const } };
    await expireApiKeys(house.db, data.tenantId, house.clock.now());
    const testKey = await issueApiKey({ house: sandbox, db: house.db }, data.tenantId, operator);
    const asked = await world.stranger.get('/auth/me', { 'x-api-key': testKey });
    assert.deepEqual([asked.status, asked.code], [401, 'api_key_unknown']);
    const login = await world.stranger.post('/auth/login', { accountId: 'moved', password });
    assert.equal(login.status, 401);
    assert.match(login.message, /rotate-api-key/);
    assert.ok(!login.text.includes(testKey));
    const proof = { accountId: 'moved', password };
    const rotated = await world.stranger.post('/auth/rotate-api-key', proof);
    assert.match(rotated.data.apiKey, /^sk_live_/);
    const again = await world.stranger.post('/auth/login', proof);
    assert.equal(again.data.apiKey, rotated.data.apiKey);
  });

  it('sixty registrations a minute from one address are enough', async () => {
    world.clock.advance(2 * MINUTE_MS);
    const answers = [];
    for (let time = 1; time <= 61; time += 1) answers.push(await register('acme', 'twelve chars'));
    assert.equal(answers.at(-2)?.status, 409);
    assert.equal(answers.at(-1)?.status, 429);
  });
});

describe('the API key', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  const me = (apiKey: string) => world.stranger.get('/auth/me', { 'x-api-key': apiKey });

  it('is asked for, and refused when it is mistyped or unknown', async () => {
    const { apiKey } = await world.tenant();
    assert.equal((await world.stranger.get('/auth/me')).code, 'api_key_missing');
    assert.equal((await me(apiKey)).status, 200);
    assert.equal(
      (await me(`${apiKey.slice(0, -1)}${apiKey.endsWith('a') ? 'b' : 'a'}`)).status,
      401,
    );
    assert.equal((await me('sk_test_')).code, 'api_key_unknown');
  });

  it('dies at once when it is rotated', async () => {
    const acme = await world.tenant();
    await me(acme.apiKey);
    const { data } = await acme.post('/auth/rotate-api-key');
    assert.equal((await me(acme.apiKey)).status, 401);
    assert.equal((await me(data.apiKey)).data.tenantId, acme.tenantId);
    assert.equal(data.previousKeyExpiresAt, world.clock.now().toISOString());
  });

  it('lives on for the grace that was asked for, and no longer', async () => {
    const acme = await world.tenant();
    const { data } = await acme.post('/auth/rotate-api-key', { gracePeriodSeconds: 60 });
    assert.equal((await me(acme.apiKey)).status, 200);
    assert.equal((await me(data.apiKey)).status, 200);
    world.clock.advance(MINUTE_MS);
    world.house.callersByKey.forget(() => true);
    assert.equal((await me(acme.apiKey)).status, 401);
    assert.equal((await me(data.apiKey)).status, 200);
  });

  it('cannot rotate any more once it has a successor, also while it lives on', async () => {
    const acme = await world.tenant();
    const { data } = await acme.post('/auth/rotate-api-key', { gracePeriodSeconds: 60 });
    const again = await acme.post('/auth/rotate-api-key');
    assert.equal(again.status, 401);
    assert.match(again.message, /use the current one/);
    assert.equal((await me(data.apiKey)).status, 200);
  });

  it('does not show its successor to whoever repeats the rotation under the same key', async () => {
    const acme = await world.tenant();
    const once = { 'idempotency-key': 'rotate-1' };
    const rotate = () => acme.post('/auth/rotate-api-key', { gracePeriodSeconds: 60 }, once);
    const { data } = await rotate();
    assert.equal((await me(data.apiKey)).status, 200);
    const repeated = await rotate();
    assert.equal(repeated.headers['idempotent-replayed'], 'true');
    assert.deepEqual(repeated.data, { previousKeyExpiresAt: data.previousKeyExpiresAt });
  });

  it('gives nobody access that lasts once it has a successor, and does all else', async () => {
    const acme = await world.tenant();
    const invite = (email: string) => acme.post('/v1/member', { email, role: 'viewer' });
    const invited = (await invite('first@acme.example')).data.id;
    await acme.post('/auth/rotate-api-key', { gracePeriodSeconds: 60 });
    for (const refused of [
      await acme.post('/v1/key', { name: 'Lasting', role: 'owner' }),
      await invite('second@acme.example'),
      await acme.put(`/v1/member/${invited}`, { role: 'owner' }),
      await acme.post('/auth/set-webhook-url', { webhookUrl: 'https://hooks.example.com/' }),
    ]) {
      assert.deepEqual([refused.status, refused.code], [401, 'api_key_unknown']);
      assert.match(refused.message, /use the current one/);
    }
    assert.equal((await acme.get('/v1/key')).data.totalCount, 2, 'the two of the account');
    assert.equal((await acme.get('/v1/member')).data.data[0].role, 'viewer');
    assert.equal((await acme.delete(`/v1/member/${invited}`)).status, 200);
  });

  it('is rotated once by many at the same time', async () => {
    const acme = await world.tenant();
    const asked = Array.from({ length: 5 }, () => acme.post('/auth/rotate-api-key'));
    const answers = await Promise.all(asked);
    const [won, ...others] = answers.filter(({ status }) => status === 200);
    assert.equal(others.length, 0);
    assert.equal((await me(won?.data.apiKey)).status, 200);
  });

  it('is rotated by password too, but never by account id alone', async () => {
    const acme = await world.tenant();
    const proof = { accountId: acme.accountId, password: 'correct horse battery staple' };
    const { data } = await world.stranger.post('/auth/rotate-api-key', proof);
    assert.equal((await me(data.apiKey)).status, 200);
    const open = { businessName: 'Open', accountId: 'open' };
    await world.stranger.post('/auth/register', open);
    const alone = await world.stranger.post('/auth/rotate-api-key', { accountId: 'open' });
    assert.equal(alone.status, 400);
    const guess = { accountId: 'open', password: 'anything' };
    assert.equal((await world.stranger.post('/auth/rotate-api-key', guess)).status, 401);
    assert.equal((await world.stranger.post('/auth/rotate-api-key')).code, 'api_key_missing');
  });
});

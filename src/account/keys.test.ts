// Keys with a name and a role: made, used, listed, ended; and never more than their maker may.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { clientOf } from '../../test/client.ts';
import { until } from '../../test/doubles/embedded.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { oneHouse } from '../frame/houses.ts';
import type { Role } from '../frame/roles.ts';
import { createServer } from '../http/server.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import { operations } from '../operations.ts';

const WAITING = `
  select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

describe('an API key with a role', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ now: '2026-01-15T09:20:00.000Z' });
    acme = await world.tenant();
  });
  after(() => world.close());

  const make = async (body: object, by: Pick<TenantClient, 'post'> = acme) => {
    const made = await by.post('/v1/key', body);
    assert.equal(made.status, 201, made.text);
    return { ...made.data, api: clientOf(world.app, { 'x-api-key': made.data.secret }) };
  };
  const forget = () => world.house.callersByKey.forget(() => true);

  it('reads where nothing else is said, and changes nothing', async () => {
    const { api, secret, ...key } = await make({ name: 'A reader' });
    assert.match(secret, /^sk_test_[A-Za-z0-9]{40}$/);
    assert.deepEqual(
      [key.role, key.isAccountKey, key.lastFour],
      ['viewer', false, secret.slice(-4)],
    );
    assert.equal((await api.get('/v1/plan')).status, 200);
    const refused = await api.post('/v1/customer', { email: 'ada@example.com' });
    assert.deepEqual([refused.status, refused.code], [403, 'not_permitted']);
    assert.equal(
      refused.message,
      'This needs the role support, developer, admin or owner: yours is viewer',
    );
  });

  it('tells its secret once, also where it is asked for again', async () => {
    const again = { 'idempotency-key': 'a key, once'.replaceAll(' ', '-') };
    const first = await acme.post('/v1/key', { name: 'Once' }, again);
    const second = await acme.post('/v1/key', { name: 'Once' }, again);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    const { secret, ...rest } = first.data;
    assert.match(secret, /^sk_test_/);
    assert.deepEqual(second.data, rest);
    const { data: list } = await acme.get('/v1/key?limit=100');
    assert.equal(list.data.filter(({ name }: { name: string }) => name === 'Once').length, 1);
    const { rows } = await world.connection.pool.query('select * from api_keys where name = $1', [
      'Once',
    ]);
    assert.equal(rows[0].sealedKey, null);
    assert.ok(!JSON.stringify((await acme.get('/v1/key')).data).includes(secret));
  });

  it('stands in the list beside the account’s own, which is marked and stays', async () => {
    const rival = await world.tenant('rival');
    await make({ name: 'A builder', role: 'developer' }, rival);
    const { data: list } = await rival.get('/v1/key');
    assert.deepEqual(
      list.data.map(({ name, role, isAccountKey }: Record<string, unknown>) => {
        return [name, role, isAccountKey];
      }),
      [
        ['A builder', 'developer', false],
        ['the account’s own key', 'owner', true],
      ],
    );
    const own = list.data[1];
    assert.equal(own.lastFour, rival.apiKey.slice(-4));
    const refused = await rival.delete(`/v1/key/${own.id}`);
    assert.deepEqual([refused.status, refused.code], [409, 'key_is_the_accounts']);
    assert.match(refused.message, /rotate-api-key/);
    assert.equal((await rival.get('/auth/me')).status, 200);
  });

  it('a deleted key stops at once in this process, and after a second elsewhere', async () => {
    const { api, id, secret } = await make({ name: 'Short' });
    const other = { ...world.house, callersByKey: world.house.callersByKey };
    const { app } = createServer(oneHouse(other), { operations });
    const elsewhere = clientOf(app, { 'x-api-key': secret });
    assert.equal((await elsewhere.get('/v1/plan')).status, 200);
    assert.equal((await api.get('/v1/plan')).status, 200);
    assert.equal((await acme.delete(`/v1/key/${id}`)).status, 200);
    assert.equal((await api.get('/v1/plan')).status, 401);
    forget();
    assert.equal((await elsewhere.get('/v1/plan')).status, 401);
    assert.equal((await acme.delete(`/v1/key/${id}`)).code, 'key_not_found');
    await app.close();
  });

  it('a key that is changed while it is looked up has the change', async () => {
    const { api, id } = await make({ name: 'Slow', role: 'finance' });
    const { pool } = world.connection;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select id from api_keys where id = $1 for update', [id]);
    // It has read its tenant, and waits to note its first use.
    const waiting = api.get('/auth/me');
    await until(async () => (await pool.query(WAITING)).rowCount === 1);
    const tax = { name: 'VAT', ratePercent: 7.5 };
    assert.equal((await acme.put('/auth/settings', { tax })).status, 200);
    await holder.query('commit');
    holder.release();
    assert.equal((await waiting).status, 200);
    const { data: customer } = await acme.post('/v1/customer', { email: 'bisi@example.com' });
    const lines = [{ description: 'A locker', unitAmount: 10_000 }];
    const wish = { customerEmailOrCode: customer.code, lines, collect: 'link' };
    const { status, data, text } = await api.post('/v1/invoice', wish);
    assert.equal(status, 201, text);
    assert.equal(data.amountDue, 10_750);
  });

  it('a key ends at its expiry, in real time, and its refusal says so', async () => {
    const expiresAt = '2026-01-15T10:00:00.000Z';
    const { api } = await make({ name: 'For an hour', expiresAt });
    const frozen = await acme.post('/v1/test-clock', { now: '2027-06-01T09:00:00.000Z' });
    assert.equal(frozen.status, 200, frozen.text);
    assert.equal((await api.get('/v1/plan')).status, 200);
    assert.equal((await acme.post('/v1/test-clock/reset')).status, 200);
    world.clock.set(new Date(expiresAt));
    forget();
    const refused = await api.get('/v1/plan');
    assert.deepEqual([refused.status, refused.code], [401, 'api_key_unknown']);
    assert.match(refused.message, /expired at 2026-01-15T10:00:00\.000Z/);
    for (const wrong of [expiresAt, '2026-02-30T09:00:00Z', 'tomorrow', '', '9999-01-01T00:00Z']) {
      const answer = await acme.post('/v1/key', { name: 'x', expiresAt: wrong });
      assert.deepEqual([answer.status, answer.errors[0]?.field], [400, 'expiresAt'], wrong);
    }
  });

  it('a key shows the hour of its last use, written once an hour', async () => {
    const { api, id } = await make({ name: 'Used' });
    const used = async () =>
      (await acme.get('/v1/key?limit=100')).data.data.find((key: { id: string }) => key.id === id)
        .lastUsedAt;
    assert.equal(await used(), null);
    world.clock.set(new Date('2026-01-15T11:40:00.000Z'));
    await api.get('/v1/plan');
    assert.equal(await used(), '2026-01-15T11:00:00.000Z');
    world.clock.advance(HOUR_MS);
    forget();
    await api.get('/v1/plan');
    assert.equal(await used(), '2026-01-15T12:00:00.000Z');
  });

  it('a key has no right that its maker lacks', async () => {
    const makes: Readonly<Partial<Record<Role, readonly Role[]>>> = {
      developer: ['viewer', 'support', 'developer'],
      admin: ['viewer', 'support', 'finance', 'developer', 'admin'],
      owner: ['viewer', 'support', 'finance', 'developer', 'admin', 'owner'],
    };
    for (const [maker, may] of Object.entries(makes)) {
      const { api } = await make({ name: `Of ${maker}`, role: maker });
      for (const role of makes.owner ?? []) {
        const key = { 'idempotency-key': `${maker}-${role}` };
        const made = await api.post('/v1/key', { name: 'Made', role }, key);
        const expected = may.includes(role) ? [201, ''] : [403, 'not_permitted'];
        assert.deepEqual([made.status, made.code], expected, `${maker} → ${role}`);
        // What was refused for want of a right is not kept for whoever has it.
        if (made.status === 201) continue;
        assert.equal((await acme.post('/v1/key', { name: 'Made', role }, key)).status, 201);
      }
    }
    const { api } = await make({ name: 'A builder', role: 'developer' });
    const { id } = await make({ name: 'An admin', role: 'admin' });
    const refused = await api.delete(`/v1/key/${id}`);
    assert.deepEqual([refused.status, refused.code], [403, 'not_permitted']);
  });

  it('of an owner rotates the account’s own key, and lives on', async () => {
    const rival = await world.tenant('rotated');
    const { api } = await make({ name: 'An owner', role: 'owner' }, rival);
    const { data } = await api.post('/auth/rotate-api-key');
    assert.equal((await rival.get('/auth/me')).status, 401);
    assert.equal((await api.get('/auth/me')).status, 200);
    const proof = { accountId: rival.accountId, password: 'correct horse battery staple' };
    const login = await world.stranger.post('/auth/login', proof);
    assert.equal(login.data.apiKey, data.apiKey);
    assert.doesNotMatch((await api.get('/auth/me')).text, /sk_(test|live)_/);
  });

  it('an account has a hundred keys at most', async () => {
    const crowded = await world.tenant('crowded');
    await world.connection.pool.query(
      `insert into api_keys (tenant_id, id, key_hash, name, role, last_four, created_at)
       select $1, gen_random_uuid(), sha256(n::text::bytea), 'n', 'viewer', 'abcd', $2
       from generate_series(1, 99) n`,
      [crowded.tenantId, world.clock.now()],
    );
    const asked = Array.from({ length: 3 }, () => crowded.post('/v1/key', { name: 'One more' }));
    const codes = (await Promise.all(asked)).map(({ status, code }) => `${status}${code}`).sort();
    assert.deepEqual(codes, ['201', '409too_many_keys', '409too_many_keys']);
  });
});

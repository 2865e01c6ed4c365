// The same request sent twice acts once, whatever dies in between.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('an Idempotency-Key', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
  });
  after(() => world.close());

  const make = (key: string, body: object = GOLD) =>
    acme.post('/v1/plan', body, { 'idempotency-key': key });

  it('replays the first answer, byte for byte, with a header that says so', async () => {
    const first = await make('replay');
    const second = await make('replay');
    assert.equal(first.headers['idempotent-replayed'], undefined);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    assert.equal(second.status, 201);
    assert.equal(second.text, first.text);
    assert.notEqual(second.headers['x-request-id'], first.headers['x-request-id']);
  });

  it('takes no notice of the order of fields', async () => {
    const first = await make('order');
    const turned = Object.fromEntries(Object.entries(GOLD).reverse());
    assert.equal((await make('order', turned)).text, first.text);
  });

  it('replays a refusal too, with the requestId it had', async () => {
    const first = await make('refused', { ...GOLD, amount: -1 });
    assert.equal(first.status, 400);
    const second = await make('refused', { ...GOLD, amount: -1 });
    assert.equal(second.text, first.text);
    assert.equal(second.headers['idempotent-replayed'], 'true');
  });

  it('belongs to one body and one address', async () => {
    await make('reused');
    const other = await make('reused', { ...GOLD, amount: 1 });
    assert.equal(other.status, 409);
    assert.equal(other.code, 'idempotency_key_reused');
    const headers = { 'idempotency-key': 'reused' };
    const elsewhere = await acme.post('/v1/customer', GOLD, headers);
    assert.equal(elsewhere.code, 'idempotency_key_reused');
  });

  it('is the same with and without the trailing slash', async () => {
    const key = { 'idempotency-key': 'slash' };
    const body = { email: 'slash@example.com' };
    const first = await acme.post('/v1/customer/', body, key);
    const second = await acme.post('/v1/customer', body, key);
    assert.equal(second.text, first.text);
  });

  it('belongs to one tenant', async () => {
    const other = await world.tenant('other');
    const first = await make('shared');
    const theirs = await other.post('/v1/plan', GOLD, { 'idempotency-key': 'shared' });
    assert.notEqual(theirs.data.code, first.data.code);
  });

  it('makes one row of fifty requests at once', async () => {
    const body = { ...GOLD, name: 'Rush' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => make('rush', body)));
    const kinds = new Set(answers.map(({ status, code }) => code || String(status)));
    for (const kind of kinds) assert.ok(['201', 'idempotency_in_progress'].includes(kind), kind);
    assert.equal((await acme.get('/v1/plan?search=rush')).data.totalCount, 1);
  });

  it('is forgotten after 24 hours', async () => {
    const first = await make('old');
    world.clock.advance(24 * HOUR_MS + 1);
    const second = await make('old', { ...GOLD, name: 'Another' });
    assert.equal(second.status, 201);
    assert.notEqual(second.data.code, first.data.code);
  });

  it('is 1 to 255 visible characters', async () => {
    for (const key of ['x'.repeat(256), 'with space', 'tab\tbed']) {
      assert.equal((await make(key)).code, 'invalid_idempotency_key');
    }
    assert.equal((await make('x'.repeat(255))).status, 201);
  });

  it('is not needed, and a refused key is not remembered', async () => {
    const headers = { 'idempotency-key': 'later', 'x-api-key': 'sk_test_wrong' };
    assert.equal((await acme.post('/v1/plan', GOLD, headers)).status, 401);
    assert.equal((await make('later')).status, 201);
  });

  it('keeps its answers sealed', async () => {
    const { data } = await make('sealed', { ...GOLD, name: 'Very visible name' });
    const row = await world.house.db
      .selectFrom('idempotencyKeys')
      .select('response')
      .where('key', '=', 'sealed')
      .executeTakeFirstOrThrow();
    assert.ok(row.response);
    const clear = row.response.toString('latin1');
    assert.ok(!clear.includes('Very visible name') && !clear.includes(data.code));
  });

  it('left behind by a run that died is in progress, and then taken over', async () => {
    const dead = { holder: acme.tenantId, response: null, responseStatus: null };
    await make('dead', { ...GOLD, name: 'Undead' });
    const leasedUntil = new Date(world.clock.now().getTime() + 10_000);
    await world.house.db
      .updateTable('idempotencyKeys')
      .set({ ...dead, leasedUntil })
      .where('key', '=', 'dead')
      .execute();
    const waiting = await make('dead', { ...GOLD, name: 'Undead' });
    assert.equal(waiting.code, 'idempotency_in_progress');
    assert.ok(Number(waiting.headers['retry-after']) > 0);
    world.clock.advance(10_000);
    const taken = await make('dead', { ...GOLD, name: 'Undead' });
    assert.equal(taken.status, 201);
    assert.equal((await make('dead', { ...GOLD, name: 'Undead' })).text, taken.text);
  });
});

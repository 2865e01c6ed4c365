// The audit trail: one row for each write of a key, in its transaction, saying who, what and on
// what; found by each of them, and without a secret in it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { clientOf } from '../../test/client.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { transact } from '../db/transaction.ts';
import { payerActor } from '../frame/actor.ts';
import { newId } from '../lib/values/id.ts';
import { SECRET_FIELDS } from '../model/audit/secrets.ts';
import { insertAuditEntry } from '../model/audit/sql.ts';
import { operations } from '../operations.ts';

interface NamedEntry {
  readonly action: string;
  readonly requestId: string;
}

describe('the audit trail', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ now: '2026-03-02T09:00:00.000Z' });
    acme = await world.tenant();
  });
  after(() => world.close());

  const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
  const list = async (query = '') => (await acme.get(`/v1/audit?limit=100&${query}`)).data;
  const actions = async (query = '') =>
    (await list(query)).data.map(({ action }: NamedEntry) => action) as string[];

  it('begins with the registration', async () => {
    const { data } = await list();
    assert.equal(data.length, 1);
    assert.deepEqual([data[0].action, data[0].actor.kind], ['tenant.registered', 'system']);
  });

  it('says which key did what, to what, from where', async () => {
    const key = (await acme.post('/v1/key', { name: 'Builder', role: 'developer' })).data;
    const builder = clientOf(world.app, { 'x-api-key': key.secret });
    const made = await builder.post('/v1/plan', plan, { 'x-request-id': 'making' });
    const { code, id } = made.data;
    await builder.put(`/v1/plan/${code}`, { amount: 600_000 }, { 'x-request-id': 'raising' });
    const [raised, created] = (await list(`actor=${key.id}`)).data;
    assert.deepEqual(raised, {
      id: raised.id,
      at: '2026-03-02T09:00:00.000Z',
      actor: { kind: 'key', id: key.id, name: 'Builder' },
      action: 'plan.updated',
      subject: { type: 'plan', id, code },
      changes: {
        from: { amount: 500_000 },
        to: { amount: 600_000, updateExistingSubscriptions: false },
      },
      requestId: 'raising',
      ip: '127.0.0.1',
    });
    assert.deepEqual([created.action, created.requestId], ['plan.created', 'making']);
  });

  it('has a row for a write, and none for a refusal, a replay or a preview', async () => {
    const { totalCount: before } = await list();
    const ada = { email: 'ada@example.com', name: 'Ada Obi' };
    const once = { 'idempotency-key': 'once' };
    const { code } = (await acme.post('/v1/customer', ada, once)).data;
    await acme.post('/v1/customer', ada, once);
    assert.equal((await acme.post('/v1/customer', ada)).status, 409);
    assert.equal((await acme.post('/v1/customer', { email: 'no' })).status, 400);
    const { code: planCode } = (await acme.post('/v1/plan', plan)).data;
    assert.equal((await acme.post(`/v1/plan/${planCode}/preview`, {})).status, 200);
    const [, created] = (await list()).data;
    assert.equal((await list()).totalCount, before + 2);
    assert.deepEqual(created.subject.code, code);
    assert.deepEqual(created.changes, { asked: ada });
    await acme.put(`/v1/customer/${code}`, { name: 'Ada Okafor' });
    const [updated] = (await list()).data;
    assert.deepEqual(updated.changes, { from: { name: 'Ada Obi' }, to: { name: 'Ada Okafor' } });
  });

  it('is filtered by action, subject, day and words', async () => {
    assert.deepEqual(await actions('action=customer.updated'), ['customer.updated']);
    const customers = ['customer.updated', 'customer.created'];
    assert.deepEqual(await actions('subject=customer'), customers);
    const { code, id } = (await acme.get('/v1/customer/ada@example.com')).data;
    for (const subject of [code, id, code.toLowerCase()]) {
      assert.deepEqual(await actions(`subject=${subject}`), customers, subject);
    }
    for (const search of [code, code.slice(5), 'customer.', 'CUSTOMER']) {
      assert.deepEqual(await actions(`search=${search}`), customers, search);
    }
    assert.deepEqual(await actions('search=uild'), ['plan.updated', 'plan.created']);
    assert.deepEqual(await actions('actor=system'), ['tenant.registered']);
    for (const none of ['from=2026-03-03', 'actor=nobody', 'subject=PLN_none', 'action=x']) {
      assert.deepEqual(await actions(none), [], none);
    }
    assert.equal(
      (await list('from=2026-03-02&to=2026-03-02')).totalCount,
      (await list()).totalCount,
    );
  });

  it('is searched by the beginning of any code, without what codes begin with', async () => {
    const offers = [{ amount: 150_000, description: 'A day pass' }];
    const made = await acme.post('/v1/page', { name: 'Talk', offers });
    assert.equal(made.status, 201, made.text);
    const { code } = made.data;
    for (const search of [code, code.slice(4), code.slice(4, 9).toLowerCase()]) {
      assert.deepEqual(await actions(`search=${search}`), ['page.created'], search);
    }
  });

  it('keeps no secret, and stands in real time under a test clock', async () => {
    const frozen = await acme.post('/v1/test-clock', { now: '2026-06-01T09:00:00.000Z' });
    assert.equal(frozen.status, 200, frozen.text);
    const { data } = await acme.post('/auth/rotate-api-key', {
      accountId: acme.accountId,
      password: 'correct horse battery staple',
    });
    const mine = clientOf(world.app, { 'x-api-key': data.apiKey });
    await mine.post('/v1/test-clock/reset');
    const { data: page, text } = await mine.get('/v1/audit?limit=100');
    assert.deepEqual(
      page.data.slice(0, 3).map(({ action }: NamedEntry) => action),
      ['tenant.reset', 'api_key.rotated', 'test_clock.frozen'],
    );
    assert.equal(page.data[2].at, '2026-03-02T09:00:00.000Z');
    assert.equal(page.data.at(-1).action, 'tenant.registered');
    assert.doesNotMatch(text, /correct horse|sk_test_|whsec_/);
  });

  it('is read by those who govern alone', async () => {
    const world2 = await world.tenant('rival');
    for (const role of ['viewer', 'support', 'finance', 'developer', 'admin']) {
      const key = (await world2.post('/v1/key', { name: role, role })).data;
      const { status } = await clientOf(world.app, { 'x-api-key': key.secret }).get('/v1/audit');
      assert.equal(status, role === 'admin' ? 200 : 403, role);
    }
  });

  it('names a payer by id and code of the customer, and finds what payers did', async () => {
    const shop = await world.tenant('shop');
    const customer = (await shop.post('/v1/customer', { email: 'payer@example.com' })).data;
    const { clock, db } = world.house;
    const [at, since] = [clock.now(), newId()];
    await transact(db, (within) =>
      insertAuditEntry(within, shop.tenantId, {
        ...{ actor: payerActor(customer), action: 'customer.looked', changes: {} },
        subject: { type: 'customer', id: customer.id, code: customer.code },
        ...{ requestId: 'looking', ip: '203.0.113.7', at, happenedAt: at, since },
      }),
    );
    const { data } = (await shop.get('/v1/audit?actor=payer')).data;
    const named = { kind: 'payer', id: customer.id, name: customer.code };
    assert.deepEqual(
      data.map(({ actor, action }: NamedEntry & { actor: object }) => [actor, action]),
      [[named, 'customer.looked']],
    );
  });
});

/** Every field of a body, however deep it lies. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly items?: unknown;
    readonly anyOf?: readonly unknown[];
  };
  const own = Object.entries(properties);
  const inner = [...own.map(([, field]) => field), items, ...anyOf];
  return [...own.map(([name]) => name), ...inner.flatMap(fieldsOf)];
}

it('whatever is taken or answered that opens something is left out of what is kept', () => {
  const opens = /pass|secret|token|apikey|card|cvv|pin$|otp|accountnumber|^(current|new)$/i;
  const plain = new Set(['rotateSecret', 'isTotpOn', 'card', 'card_expiring']);
  const fields = new Set(
    operations.flatMap(({ input, output, shownOnce = [] }) => {
      return [...[input.body, input.query, output].flatMap(fieldsOf), ...shownOnce];
    }),
  );
  assert.ok(fields.has('password') && fields.has('customerAccountNumber'));
  const kept = [...fields].filter((name) => opens.test(name) && !SECRET_FIELDS.has(name));
  assert.deepEqual(
    kept.filter((name) => !plain.has(name)),
    [],
    'name it among SECRET_FIELDS',
  );
});

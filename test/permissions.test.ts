// Every role at every operation there is or will be: who may not is told so before anything is
// looked for or answered again, and who may is not. And what proves a payer opens none of them.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { bodyNeedsOf } from '../src/frame/operation.ts';
import { type Permission, ROLES, type Role, rolesWith } from '../src/frame/roles.ts';
import { DOCUMENTS } from '../src/http/pages/documents.ts';
import { EXPORT } from '../src/http/pages/export-query.ts';
import { operations } from '../src/operations.ts';
import { clientOf } from './client.ts';
import { payerOf } from './payers.ts';
import { createWorld, type TenantClient, type World } from './world.ts';

type InjectedAnswer = Awaited<ReturnType<World['app']['inject']>>;

interface PermissionCase {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly needs: readonly Permission[];
  readonly body?: unknown;
}

const roles = Object.keys(ROLES) as readonly Role[];
const files = [{ ...EXPORT, name: 'exportRecords' }, ...DOCUMENTS].map(({ name, path, needs }) => {
  return { name, path, needs: [needs], method: 'GET' as const };
});
/** A right that is given away must be had as well. */
const bodies: Readonly<Record<string, object>> = { createKey: { name: 'A reader' } };

/** What bodies ask for besides is asked for by itself as well. */
const ASKING_MORE: Readonly<Record<string, readonly object[]>> = {
  addLine: [{ description: 'Sorry', unitAmount: -100_000_000_000 }],
  createBulk: [
    { action: 'retry', ids: ['INV_none'] },
    { action: 'cancel', ids: ['SUB_none'] },
  ],
};

function besides(): PermissionCase[] {
  return operations.flatMap((operation) => {
    const { name, method, path, needs } = operation;
    if (needs === null) return [];
    return bodyNeedsOf(operation).map((more) => {
      const all = ASKING_MORE[name] ?? [undefined];
      const body = all.find((each) => more.isAsked(each));
      const asks = `${name}: ${more.when}`;
      assert.ok(more.isAsked(body), `say here what asks for it: ${asks}`);
      return { name: asks, method, path, needs: [needs, more.permission], body };
    });
  });
}

const asked: readonly PermissionCase[] = [
  ...operations.flatMap(({ name, method, path, access, needs, example }) => {
    if ((access !== 'key' && access !== 'either') || needs === null) return [];
    return [{ name, method, path, needs: [needs], body: bodies[name] ?? example.body }];
  }),
  ...besides(),
  ...files,
];

describe('a role', () => {
  let world: World;
  const keys = new Map<Role, string>();

  before(async () => {
    world = await createWorld({ now: '2026-03-02T09:00:00.000Z' });
    const acme = await world.tenant();
    for (const role of roles) {
      const made = await acme.post('/v1/key', { name: `A ${role}`, role });
      keys.set(role, made.data.secret);
    }
  });
  after(() => world.close({ allowUnfinished: true }));

  /** What is asked for is nobody’s: whoever may hears that, and whoever may not does not. */
  async function ask(role: Role, { method, path, body }: PermissionCase, idempotencyKey?: string) {
    const url = path.replace(':kind', 'customers').replace(/:\w+/g, randomUUID());
    const headers = {
      'content-type': 'application/json',
      'x-api-key': keys.get(role) ?? '',
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    };
    const payload = method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) };
    return await world.app.inject({ method, url, headers, ...payload });
  }

  function assertRefused(answer: InjectedAnswer, role: Role, needs: readonly Permission[]) {
    const { code, message } = answer.json();
    assert.deepEqual([answer.statusCode, code], [403, 'not_permitted'], answer.body);
    for (const may of rolesWith(...needs)) assert.ok(message.includes(may), may);
    assert.ok(message.endsWith(`yours is ${role}`), message);
    assert.equal(answer.headers['idempotent-replayed'], undefined);
  }

  it('is asked for by every operation that asks for a key', () => {
    assert.ok(asked.length > 80, `${asked.length}`);
    const keyed = operations.filter(({ access }) => access === 'key' || access === 'either');
    assert.deepEqual(
      keyed.filter(({ needs }) => needs === null),
      [],
    );
  });

  for (const one of asked) {
    const { name, needs, method } = one;
    for (const role of roles) {
      const may = rolesWith(...needs).includes(role);
      it(`${may ? 'may' : 'may not'}: ${role}, ${name}`, async () => {
        if (!may) return assertRefused(await ask(role, one), role, needs);
        const answer = await ask(role, one);
        assert.ok(![401, 403].includes(answer.statusCode), answer.body);
      });
    }
    if (method === 'GET' || method === 'DELETE') continue;
    const [stranger] = roles.filter((role) => !rolesWith(...needs).includes(role));
    if (stranger === undefined) continue;
    it(`is judged before what was answered already: ${name}`, async () => {
      const key = randomUUID();
      await ask('owner', one, key);
      assertRefused(await ask(stranger, one, key), stranger, needs);
    });
    it(`that is lacking is no answer for whoever has it: ${name}`, async () => {
      const key = randomUUID();
      assertRefused(await ask(stranger, one, key), stranger, needs);
      const answer = await ask('owner', one, key);
      assert.notEqual(answer.statusCode, 403, answer.body);
      assert.equal(answer.headers['idempotent-replayed'], undefined);
    });
  }
});

describe('what proves a payer', () => {
  let world: World;
  let acme: TenantClient;
  let token: string;

  before(async () => {
    world = await createWorld({ now: '2026-03-02T09:00:00.000Z' });
    acme = await world.tenant();
    ({ token } = await payerOf(world, acme, 'ada@example.com'));
  });
  after(() => world.close({ allowUnfinished: true }));

  /** However it is sent, and with what a browser sends of a page of ours. */
  const ways = (): readonly Readonly<Record<string, string>>[] => {
    const ownPage = { origin: 'http://sanwo.test', 'sec-fetch-site': 'same-origin' };
    const ofSession = { ...ownPage, cookie: `sanwo_session=${token}`, 'x-csrf-token': token };
    const proof = { 'x-payer-token': token };
    return [
      proof,
      { ...proof, ...ownPage },
      { ...proof, 'x-api-key': token },
      { ...proof, authorization: `Bearer ${token}` },
      { ...proof, ...ofSession },
    ];
  };

  const CLOSED: readonly (readonly [code: string, status: number])[] = [
    ['api_key_missing', 401],
    ['api_key_unknown', 401],
    ['session_ended', 401],
    ['foreign_origin', 403],
  ];

  const others = [
    ...operations.filter(({ access }) => access !== 'payer'),
    ...files.map((file) => ({ ...file, access: 'key' as const, example: { body: undefined } })),
  ];

  for (const { name, method, path, access, example } of others) {
    it(`opens nothing more than no proof at all: ${name}`, async () => {
      const url = path.replace(':kind', 'customers').replace(/:\w+/g, randomUUID());
      const isClosed = access === 'key' || access === 'session';
      // What anybody may ask is asked wrongly: else it would answer otherwise the second time.
      const body = isClosed ? (example.body ?? {}) : { unknownField: true };
      const payload = method === 'GET' ? {} : { payload: JSON.stringify(body) };
      for (const headers of ways()) {
        const sent = { 'content-type': 'application/json', ...headers };
        const answer = await clientOf(world.app, sent).send({ method, url, ...payload });
        const bare = { ...sent, 'x-payer-token': '' };
        const without = await clientOf(world.app, bare).send({ method, url, ...payload });
        assert.deepEqual([answer.status, answer.code], [without.status, without.code]);
        if (!isClosed) continue;
        const closed = CLOSED.find(([code]) => code === answer.code);
        assert.equal(closed?.[1], answer.status, answer.text);
      }
    });
  }
});

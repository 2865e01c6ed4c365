// Hostile input at every operation of the list, made from its own schemas and example: never a 500,
// always the envelope, the field named, and nothing written when it was refused.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { SanwoOperation } from '../src/frame/operation.ts';
import { operations } from '../src/operations.ts';
import { createWorld, type TenantClient, type World } from './world.ts';

const SEED = 20_260_115;
const RUNS = 25;

const hostileValue = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    'NaN',
    '1e9',
    'x'.repeat(10_000),
    '\u0000',
    '\ud800',
    "'; drop table tenants; --",
    '<img src=x onerror=alert(1)>',
    '../../etc/passwd',
    '{{7*7}}',
    'مرحبا 💥',
    '2026-02-30',
    [],
    {},
    [[[]]],
    { $gt: '' },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

interface Mutation {
  readonly field: string;
  readonly value: unknown;
}

/** The fields of an object schema, with those of the objects in it: `order.amount`. */
function fieldsOf(schema: unknown, prefix = ''): string[] {
  const properties = (schema as { properties?: Record<string, unknown> } | undefined)?.properties;
  return Object.entries(properties ?? {}).flatMap(([name, inner]) => [
    prefix + name,
    ...fieldsOf(inner, `${prefix}${name}.`),
  ]);
}

function mutated(example: unknown, { field, value }: Mutation): unknown {
  const body = structuredClone(example ?? {}) as Record<string, unknown>;
  const path = field.split('.');
  const last = path.pop() ?? '';
  let place = body;
  for (const name of path) {
    place[name] = place[name] ?? {};
    place = place[name] as Record<string, unknown>;
  }
  place[last] = value;
  return body;
}

describe('hostile input', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
  });
  after(() => world.close({ allowUnfinished: true }));

  const countRows = async () => {
    const { rows } = await world.connection.pool.query<{ count: number }>(`
      select (select count(*) from plans) + (select count(*) from customers)
        + (select count(*) from checkout_orders) + (select count(*) from refunds)
        + (select count(*) from tenants) + (select count(*) from events) as count`);
    return Number(rows[0]?.count);
  };

  async function send(operation: SanwoOperation, url: string, body: unknown) {
    const { method } = operation;
    const headers = { 'content-type': 'application/json' };
    const payload = method === 'GET' ? {} : { payload: JSON.stringify(body) };
    return await acme.send({ method, url, headers, ...payload });
  }

  const addressOf = (operation: SanwoOperation, parameter: string) =>
    operation.path.replace(/:\w+/g, encodeURIComponent(parameter));

  for (const operation of operations) {
    const { body, query } = operation.input;

    if (body) {
      it(`in the body of ${operation.name}`, async () => {
        const field = fc.constantFrom(...fieldsOf(body), 'unknownField');
        const property = fc.asyncProperty(field, hostileValue, async (name, value) => {
          const before = await countRows();
          const sent = mutated(operation.example.body, { field: name, value });
          const answer = await send(operation, addressOf(operation, 'x'), sent);
          assert.ok(answer.status < 500, answer.text);
          if (answer.status === 400)
            assert.ok(answer.errors.length > 0 || answer.code, answer.text);
          if (answer.status >= 400) assert.equal(await countRows(), before, answer.text);
        });
        await fc.assert(property, { seed: SEED, numRuns: RUNS });
      });
    }

    if (query) {
      it(`in the query of ${operation.name}`, async () => {
        const field = fc.constantFrom(...fieldsOf(query), 'unknown');
        const property = fc.asyncProperty(field, hostileValue, async (name, value) => {
          const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
          const search = new URLSearchParams({ [name]: text });
          const answer = await send(operation, `${addressOf(operation, 'x')}?${search}`, {});
          assert.ok(answer.status < 500, answer.text);
          if (answer.status === 400) assert.ok(answer.errors.length > 0, answer.text);
        });
        await fc.assert(property, { seed: SEED, numRuns: RUNS });
      });
    }

    if (operation.path.includes(':')) {
      it(`in the address of ${operation.name}`, async () => {
        const text = fc.oneof(
          fc.string({ minLength: 1, maxLength: 50, unit: 'grapheme' }),
          fc.uuid(),
        );
        const property = fc.asyncProperty(text, async (parameter) => {
          fc.pre(!['.', '..'].includes(parameter));
          const answer = await send(operation, addressOf(operation, parameter), {});
          assert.ok([400, 404].includes(answer.status), answer.text);
        });
        await fc.assert(property, { seed: SEED, numRuns: RUNS });
      });
    }
  }
});

// An address leads to one operation that fits it, to the compiler.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { operation } from './operation.ts';
import { routed } from './router.ts';

const described = {
  access: 'key',
  needs: 'read',
  tag: 'Access',
  summary: 'Never asked for',
  output: Type.Object({}),
  message: 'Never',
  problems: [],
  run: async () => ({}),
} as const;

const readThing = operation({
  ...described,
  input: { params: Type.Object({ thing: Type.String(), part: Type.String() }) },
  example: { params: { thing: 'a', part: 'b' }, data: {} },
});
const makeThing = operation({ ...described, input: {}, audit: null, example: { data: {} } });

describe('the router', () => {
  it('gives an operation its name, resource, method and path', () => {
    const routes = routed({
      things: {
        'GET /v1/thing/:thing/part/:part': { readThing },
        'POST /v1/thing': { makeThing },
      },
    });
    assert.deepEqual(
      routes.map(({ name, resource, method, path }) => ({ name, resource, method, path })),
      [
        {
          name: 'readThing',
          resource: 'things',
          method: 'GET',
          path: '/v1/thing/:thing/part/:part',
        },
        { name: 'makeThing', resource: 'things', method: 'POST', path: '/v1/thing' },
      ],
    );
    assert.equal(routes[0]?.summary, 'Never asked for');
  });

  it('refuses an address that leads to no operation, or to two', () => {
    assert.throws(() => routed({ things: { 'POST /v1/thing': {} } }), /leads to nothing/);
    const two = { makeThing, sameThing: makeThing };
    assert.throws(() => routed({ things: { 'POST /v1/thing': two } }), /makeThing, sameThing/);
  });

  it('lets the compiler hold an address against its operation', () => {
    // @ts-expect-error The operation takes another parameter besides.
    routed({ things: { 'GET /v1/thing/:thing': { readThing } } });
    // @ts-expect-error The operation takes no parameter.
    routed({ things: { 'POST /v1/thing/:thing': { makeThing } } });
    // @ts-expect-error What may write says what the audit trail has of it.
    routed({ things: { 'PUT /v1/thing/:thing/:part': { readThing } } });
    // @ts-expect-error A GET writes nothing.
    routed({ things: { 'GET /v1/thing': { makeThing } } });
    // @ts-expect-error There is no such method.
    routed({ things: { 'FETCH /v1/thing': { makeThing } } });
  });
});

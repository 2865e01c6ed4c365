// What a call is handed: the compiler says that the database is not among it.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import Type from 'typebox';
import { inTurnOperation, threeStepOperation } from './operation.ts';

const DESCRIBED = {
  name: 'neverListed',
  method: 'POST',
  path: '/v1/never',
  access: 'key',
  needs: 'own',
  tag: 'Access',
  audit: null,
  summary: 'Never asked for',
  input: {},
  output: Type.Object({}),
  message: 'Never',
  problems: [],
  example: { data: {} },
} as const;

it('a call has neither the database nor the house, to the compiler', () => {
  const { call } = threeStepOperation({
    ...DESCRIBED,
    prepare: async ({ db }) => ({ isReady: db !== undefined }),
    async call({ clock, config, hosts, log, providers, vault, ...others }) {
      // @ts-expect-error The database is not handed to a call.
      assert.equal(others.db, undefined);
      // @ts-expect-error Nor is the house, which holds one.
      assert.equal(others.house, undefined);
      return { clock, config, hosts, log, providers, vault };
    },
    settle: async ({ outcome }) => outcome,
  });
  assert.equal(typeof call, 'function');
  const inTurn = inTurnOperation({
    ...DESCRIBED,
    prepare: async () => null,
    turn: async ({ db }) => db,
    async call({ turn, ...others }) {
      // @ts-expect-error Only what the turn hands on.
      assert.equal(others.db, undefined);
      return turn;
    },
    settle: async () => ({}),
  });
  assert.equal(typeof inTurn.turn, 'function');
});

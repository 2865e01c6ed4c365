// What a call is handed: the compiler says that the database is not among it. Nor is the key of a
// tenant's rows among what an operation for payers is handed.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import Type from 'typebox';
import { inTurnOperation, operation, threeStepOperation } from './operation.ts';
import { payerOf, scopeOf } from './payer.ts';

const DESCRIBED = {
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

const FOR_PAYERS = { ...DESCRIBED, access: 'payer', needs: null } as const;
const { audit: _, ...SEEN } = FOR_PAYERS;

it('an operation for payers has the key of one customer alone, to the compiler', () => {
  const read = operation({
    ...SEEN,
    payerMay: 'see',
    async run({ tenant, payer }) {
      // @ts-expect-error Queries of a tenant take its id, which is not handed to a payer's step.
      assert.ok(tenant.id);
      // @ts-expect-error Nor can it be taken from the payer.
      assert.equal(payer.tenantId, undefined);
      return {};
    },
  });
  assert.equal(typeof read.run, 'function');
  const scope = { tenantId: 'a', customerId: 'b', subscriptionId: null };
  const payer = payerOf(scope);
  assert.deepEqual([scopeOf(payer), Object.keys(payer), JSON.stringify(payer)], [scope, [], '{}']);
});

it('an operation for payers that writes cannot be opened to a link, to the compiler', () => {
  const run = async () => ({});
  const write = operation({ ...FOR_PAYERS, payerMay: 'act', run });
  // @ts-expect-error What a link opens writes nothing, so that it has no word for the trail.
  const byLink = operation({ ...FOR_PAYERS, payerMay: 'see', run });
  // @ts-expect-error What it opens is said.
  const unsaid = operation({ ...FOR_PAYERS, run });
  // @ts-expect-error A right of payers is no right of a key.
  const ofKey = operation({ ...DESCRIBED, payerMay: 'act', run });
  assert.ok([write, byLink, unsaid, ofKey].every((each) => each.run === run));
});

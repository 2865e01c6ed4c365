// The contract for mandates: made, activated, found, suspended, deleted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MandateRequest } from '../../src/provider/port/mandates.ts';
import { CONTEXT, mandateOf } from './requests.ts';
import { bankOf, type World } from './world.ts';

export function describeMandates(world: World<'mandates'>): void {
  test('a mandate becomes active and advised, is found by its reference, and obeys', async () => {
    const { provider } = world();
    const { accounts, bankCode } = bankOf(world());
    const request = mandateOf(accounts.good, bankCode);
    const created = await provider.createMandate(request, CONTEXT);
    assert(created.kind === 'answered');
    const { mandateId, description } = created.value;
    assert(description.length > 0);
    const first = await provider.readMandate(mandateId, CONTEXT);
    assert(first.kind === 'answered');
    assert.equal(first.value.status, 'PENDING');
    const second = await provider.readMandate(mandateId, CONTEXT);
    assert(second.kind === 'answered');
    assert.deepEqual([second.value.status, second.value.isBankTold], ['ACTIVE', true]);
    const found = await provider.findMandate(request.reference, CONTEXT);
    assert(found.kind === 'answered');
    assert.equal(found.value?.mandateId, mandateId);
    for (const change of ['SUSPENDED', 'ACTIVE', 'DELETED', 'DELETED'] as const) {
      assert.deepEqual(await provider.changeMandate(mandateId, change, CONTEXT), {
        kind: 'answered',
        value: null,
      });
      const state = await provider.readMandate(mandateId, CONTEXT);
      assert.equal(state.kind === 'answered' && state.value.status, change);
    }
    assert.notEqual((await provider.changeMandate(mandateId, 'ACTIVE', CONTEXT)).kind, 'answered');
  });

  test('every cadence is taken, each in the words the provider wants', async () => {
    const { provider } = world();
    const { accounts, bankCode } = bankOf(world());
    const cadences = ['WEEKLY', 'EVERY_TWO_WEEKS', 'MONTHLY', 'QUARTERLY', 'EVERY_TWELVE_MONTHS'];
    for (const frequency of cadences as MandateRequest['frequency'][]) {
      const request = { ...mandateOf(accounts.good, bankCode), frequency };
      assert.equal((await provider.createMandate(request, CONTEXT)).kind, 'answered', frequency);
    }
    const { amountKobo: _, ...variable } = mandateOf(accounts.good, bankCode);
    const created = await provider.createMandate({ ...variable, frequency: 'VARIABLE' }, CONTEXT);
    assert.equal(created.kind, 'answered');
  });

  test('a mandate that breaks the rules is refused, and an unknown one is not found', async () => {
    const { provider } = world();
    const { accounts, bankCode } = bankOf(world());
    const request = {
      ...mandateOf(accounts.good, bankCode),
      startAt: new Date('2019-12-31T23:00:00.000Z'),
    };
    assert.equal((await provider.createMandate(request, CONTEXT)).kind, 'refused');
    assert.deepEqual(await provider.findMandate('000', CONTEXT), { kind: 'answered', value: null });
    const state = await provider.readMandate('no-such-mandate', CONTEXT);
    assert.equal(state.kind === 'refused' && state.code, 'not_found');
  });
}

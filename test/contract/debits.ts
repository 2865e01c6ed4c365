// The contract for debiting a mandate.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT, CONTEXT, debitOf, NOW } from './requests.ts';
import { activate, takenNever, takenOnce } from './steps.ts';
import { bankOf, type World } from './world.ts';

export function describeDebits(world: World<'mandates'>): void {
  const lookUp = (reference: string) =>
    world().provider.lookUpCharge({ reference, kind: 'debit', attemptedAt: NOW }, CONTEXT);

  test('a debit takes exactly its amount, once, however often it is sent', async () => {
    const { provider } = world();
    const { accounts } = bankOf(world());
    const debit = debitOf(await activate(world(), accounts.good));
    const outcome = await provider.debitMandate(debit, CONTEXT);
    assert(outcome.kind === 'succeeded');
    assert.deepEqual([outcome.amountKobo, outcome.currency], [AMOUNT, 'NGN']);
    assert.deepEqual(await provider.debitMandate(debit, CONTEXT), outcome);
    const otherKey = { ...CONTEXT, idempotencyKey: `${debit.reference}-other` };
    assert.equal((await provider.debitMandate(debit, otherKey)).kind, 'succeeded');
    const found = await lookUp(debit.reference);
    assert.equal(found.kind === 'succeeded' && found.amountKobo, AMOUNT);
    await takenOnce(world(), debit.reference, AMOUNT);
  });

  test('a refused debit says why, and whether it is for good', async () => {
    const { provider } = world();
    const { accounts } = bankOf(world());
    for (const [account, code, transient] of [
      [accounts.funds, 'insufficient_funds', true],
      [accounts.funds, 'insufficient_funds', true],
      [accounts.closed, 'account_closed', false],
      [accounts.closed, 'account_closed', false],
    ] as const) {
      const debit = debitOf(await activate(world(), account));
      const outcome = await provider.debitMandate(debit, CONTEXT);
      assert(outcome.kind === 'declined');
      assert.deepEqual([outcome.code, outcome.transient], [code, transient]);
      await takenNever(world(), debit.reference);
    }
  });

  test('a mandate stopped at the bank refuses its debits for that reason', async () => {
    const { provider } = world();
    const { accounts, setMandate } = bankOf(world());
    for (const [to, code] of [
      ['SUSPENDED', 'mandate_suspended'],
      ['DELETED', 'mandate_deleted'],
    ] as const) {
      const mandateId = await activate(world(), accounts.good);
      await setMandate(mandateId, to);
      const outcome = await provider.debitMandate(debitOf(mandateId), CONTEXT);
      assert(outcome.kind === 'declined');
      assert.deepEqual([outcome.code, outcome.transient], [code, false]);
    }
  });

  test('a debit without an answer is decided by sending the very same one again', async () => {
    const { provider } = world();
    const { accounts } = bankOf(world());
    for (const account of [accounts.silentTaken, accounts.silentNotTaken]) {
      const debit = debitOf(await activate(world(), account));
      assert.equal((await provider.debitMandate(debit, CONTEXT)).kind, 'unknown');
      const replayed = await provider.debitMandate(debit, CONTEXT);
      assert.equal(replayed.kind === 'succeeded' && replayed.amountKobo, AMOUNT);
      await takenOnce(world(), debit.reference, AMOUNT);
    }
  });

  test('a debit that took the money without an answer is found in the list', async () => {
    const { provider } = world();
    const { accounts } = bankOf(world());
    const debit = debitOf(await activate(world(), accounts.silentTaken));
    assert.equal((await provider.debitMandate(debit, CONTEXT)).kind, 'unknown');
    const found = await lookUp(debit.reference);
    assert.equal(found.kind === 'succeeded' && found.amountKobo, AMOUNT);
  });

  test('not being in the list proves nothing about a debit', async () => {
    assert.equal((await lookUp('4242')).kind, 'pending');
  });
}

// The contract for charging a saved card.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT, CONTEXT, chargeOf, NOW } from './requests.ts';
import { saveCard, takenNever, takenOnce } from './steps.ts';
import type { World } from './world.ts';

export function describeTokenCharges(world: World<'checkouts' | 'cards'>): void {
  const lookUp = (reference: string) =>
    world().provider.lookUpCharge({ reference, kind: 'card', attemptedAt: NOW }, CONTEXT);

  test('a saved card is charged exactly its amount, once, however often it is asked', async () => {
    const { provider, cards } = world();
    const charge = chargeOf('renewal', await saveCard(world(), cards.good));
    const outcome = await provider.chargeToken(charge, CONTEXT);
    assert(outcome.kind === 'succeeded');
    assert.deepEqual([outcome.amountKobo, outcome.currency], [AMOUNT, 'NGN']);
    assert.deepEqual(await provider.chargeToken(charge, CONTEXT), outcome);
    assert.deepEqual(await lookUp(charge.reference), outcome);
    await takenOnce(world(), charge.reference, AMOUNT);
  });

  test('a reference that is used up is looked up, not charged again', async () => {
    const { provider, cards } = world();
    const charge = chargeOf('used up', await saveCard(world(), cards.good));
    const outcome = await provider.chargeToken(charge, CONTEXT);
    const otherKey = { ...CONTEXT, idempotencyKey: `${charge.reference}-other` };
    assert.deepEqual(await provider.chargeToken(charge, otherKey), outcome);
    await takenOnce(world(), charge.reference, AMOUNT);
  });

  test('a decline says why, and whether it is for good', async () => {
    const { provider, cards } = world();
    for (const [number, code, transient] of [
      [cards.laterFunds, 'insufficient_funds', true],
      [cards.laterExpired, 'card_expired', false],
    ] as const) {
      const charge = chargeOf('declined', await saveCard(world(), number));
      const outcome = await provider.chargeToken(charge, CONTEXT);
      assert(outcome.kind === 'declined');
      assert.deepEqual([outcome.code, outcome.transient], [code, transient]);
      assert.deepEqual(await lookUp(charge.reference), outcome);
      await takenNever(world(), charge.reference);
    }
  });

  test('no answer is unknown, and the look-up tells that the money was taken', async () => {
    const { provider, cards } = world();
    const charge = chargeOf('silent', await saveCard(world(), cards.silentTaken));
    assert.equal((await provider.chargeToken(charge, CONTEXT)).kind, 'unknown');
    const found = await lookUp(charge.reference);
    assert(found.kind === 'succeeded');
    assert.equal(found.amountKobo, AMOUNT);
    await takenOnce(world(), charge.reference, AMOUNT);
  });

  test('no answer is unknown, and the look-up tells that no money was taken', async () => {
    const { provider, cards } = world();
    const charge = chargeOf('silent', await saveCard(world(), cards.silentNotTaken));
    assert.equal((await provider.chargeToken(charge, CONTEXT)).kind, 'unknown');
    assert.notEqual((await lookUp(charge.reference)).kind, 'succeeded');
    await takenNever(world(), charge.reference);
  });

  test('a charge that was never made is absent', async () => {
    assert.deepEqual(await lookUp('never charged'), { kind: 'absent' });
  });

  test('a forgotten token is forgotten, also the second time, and cannot be charged', async () => {
    const { provider, cards } = world();
    const token = await saveCard(world(), cards.good);
    assert.deepEqual(await provider.forgetToken(token, CONTEXT), { kind: 'answered', value: null });
    assert.deepEqual(await provider.forgetToken(token, CONTEXT), { kind: 'answered', value: null });
    const outcome = await provider.chargeToken(chargeOf('forgotten', token), CONTEXT);
    assert(outcome.kind === 'declined');
    assert.deepEqual([outcome.code, outcome.transient], ['card_invalid', false]);
  });
}

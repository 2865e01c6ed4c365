// The contract for refunds and transfers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT, CONTEXT, nextReference, orderOf, refundOf } from './requests.ts';
import { payCheckout, refundedKobo, succeedsTwiceAsOnce, takenOnce } from './steps.ts';
import type { World } from './world.ts';

export function describeRefunds(world: World<'checkouts' | 'refunds'>): void {
  test('a payment is given back whole, once', async () => {
    const paid = await payCheckout(world(), orderOf('refund'), world().cards.good);
    const request = refundOf(paid.providerReference, AMOUNT, true);
    await succeedsTwiceAsOnce((context) => world().provider.refund(request, context), AMOUNT);
    assert.equal(await refundedKobo(world(), paid.reference), AMOUNT);
    const more = refundOf(paid.providerReference, AMOUNT, true);
    assert.equal((await world().provider.refund(more, CONTEXT)).kind, 'declined');
  });

  test('a payment is given back in parts, and never more than it was', async () => {
    const paid = await payCheckout(world(), orderOf('parts'), world().cards.good);
    for (const amountKobo of [10_001, 2_050]) {
      const request = refundOf(paid.providerReference, amountKobo, false);
      const refund = (context: object) => world().provider.refund(request, context);
      await succeedsTwiceAsOnce(refund, amountKobo);
    }
    const tooMuch = refundOf(paid.providerReference, AMOUNT - 12_050, false);
    assert.equal((await world().provider.refund(tooMuch, CONTEXT)).kind, 'declined');
    assert.equal(await refundedKobo(world(), paid.reference), 12_051);
  });
}

export function describePayouts(world: World<'payouts'>): void {
  test('a transfer sends exactly its amount, once, and is found by its reference', async () => {
    const { provider, recipientAccountId } = world();
    const reference = nextReference('transfer');
    const request = {
      reference,
      amountKobo: AMOUNT,
      recipientAccountId,
      narration: 'Settlement',
      senderName: 'Sanwo',
    };
    assert.deepEqual(await provider.lookUpTransfer(reference, CONTEXT), { kind: 'absent' });
    await succeedsTwiceAsOnce((context) => provider.transfer(request, context), AMOUNT);
    const otherKey = { ...CONTEXT, idempotencyKey: `${reference}-other` };
    assert.equal((await provider.transfer(request, otherKey)).kind, 'succeeded');
    const found = await provider.lookUpTransfer(reference, CONTEXT);
    assert.equal(found.kind === 'succeeded' && found.amountKobo, AMOUNT);
    await takenOnce(world(), reference, AMOUNT);
  });
}

// The contract for refunds and transfers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT, CONTEXT, nextReference, orderOf, refundOf } from './requests.ts';
import { payCheckout, refundedKobo, succeedsTwiceAsOnce, takenNever, takenOnce } from './steps.ts';
import { payersOf, type World } from './world.ts';

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

export function describeBankPayouts(world: World<'bankPayouts'>): void {
  const transferOf = (account: 'taking' | 'refusing') => {
    const { accounts, bankCode } = payersOf(world());
    return {
      reference: nextReference('bank-payout'),
      amountKobo: AMOUNT,
      bankCode,
      accountNumber: accounts[account],
      accountName: 'BOLA EZE',
      narration: 'Returned transfer',
      senderName: 'Sanwo',
    };
  };

  test('a transfer to a bank sends exactly its amount, once, and is found', async () => {
    const { provider } = world();
    const transfer = transferOf('taking');
    const { reference } = transfer;
    assert.deepEqual(await provider.lookUpBankTransfer(reference, CONTEXT), { kind: 'absent' });
    await succeedsTwiceAsOnce((context) => provider.transferToBank(transfer, context), AMOUNT);
    const otherKey = { ...CONTEXT, idempotencyKey: `${reference}-other` };
    assert.equal((await provider.transferToBank(transfer, otherKey)).kind, 'succeeded');
    const found = await provider.lookUpBankTransfer(reference, CONTEXT);
    assert.equal(found.kind === 'succeeded' && found.amountKobo, AMOUNT);
    await takenOnce(world(), reference, AMOUNT);
  });

  test('one that the bank does not take is refused, and nothing has left', async () => {
    const { provider } = world();
    const transfer = transferOf('refusing');
    for (let times = 0; times < 2; times += 1) {
      assert.equal((await provider.transferToBank(transfer, CONTEXT)).kind, 'declined');
    }
    const found = await provider.lookUpBankTransfer(transfer.reference, CONTEXT);
    assert.equal(found.kind, 'declined');
    await takenNever(world(), transfer.reference);
  });
}

// The contract for checkouts: made, paid, looked up, called off.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT, CONTEXT, EMAIL, orderOf } from './requests.ts';
import { payCheckout, takenOnce } from './steps.ts';
import type { World } from './world.ts';

export function describeCheckout(world: World<'checkouts'>): void {
  test('an order is pending until it is paid, then brings its amount and the card', async () => {
    const { provider, pay, cards } = world();
    const order = orderOf('checkout');
    const created = await provider.createCheckout(order, CONTEXT);
    assert(created.kind === 'answered');
    assert.equal((await provider.lookUpCheckout(order, CONTEXT)).kind, 'pending');
    await pay(created.value.checkoutLink, cards.good);
    const found = await provider.lookUpCheckout(order, CONTEXT);
    assert(found.kind === 'succeeded');
    assert.deepEqual([found.amountKobo, found.currency], [AMOUNT, 'NGN']);
    assert.equal(found.card?.last4, cards.good.slice(-4));
    assert.deepEqual([found.card?.expiryMonth, found.card?.expiryYear], [12, 2031]);
    assert(found.card.token.length > 0 && found.card.brand.length > 0);
    await takenOnce(world(), order.reference, AMOUNT);
  });

  test('making the same order again gives the same link, and takes nothing twice', async () => {
    const { provider } = world();
    const order = orderOf('again');
    const first = await provider.createCheckout(order, CONTEXT);
    const second = await provider.createCheckout(order, CONTEXT);
    assert(first.kind === 'answered');
    assert.deepEqual(second, first);
  });

  test('a card declined on the page leaves the order open for another card', async () => {
    const { provider, pay, cards } = world();
    const order = orderOf('two cards');
    const created = await provider.createCheckout(order, CONTEXT);
    assert(created.kind === 'answered');
    await pay(created.value.checkoutLink, cards.declinedAtOnce);
    assert.equal((await provider.lookUpCheckout(order, CONTEXT)).kind, 'pending');
    await pay(created.value.checkoutLink, cards.good);
    assert.equal((await provider.lookUpCheckout(order, CONTEXT)).kind, 'succeeded');
  });

  test('an order can be called off once; a paid or unknown one cannot', async () => {
    const { provider } = world();
    const order = orderOf('called off');
    await provider.createCheckout(order, CONTEXT);
    assert.deepEqual(await provider.cancelCheckout(order.reference, CONTEXT), {
      kind: 'answered',
      value: null,
    });
    assert.equal((await provider.cancelCheckout(order.reference, CONTEXT)).kind, 'refused');
    const paid = await payCheckout(world(), orderOf('paid'), world().cards.good);
    assert.equal((await provider.cancelCheckout(paid.reference, CONTEXT)).kind, 'refused');
    assert.equal((await provider.cancelCheckout('never made', CONTEXT)).kind, 'refused');
  });

  test('an order that was never made is absent', async () => {
    const order = { reference: 'never made', customerEmail: EMAIL };
    assert.deepEqual(await world().provider.lookUpCheckout(order, CONTEXT), { kind: 'absent' });
  });
}

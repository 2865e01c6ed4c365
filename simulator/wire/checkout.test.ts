// Orders on the wire: made, read, cancelled, paid once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderBody, startTestClient } from '../../test/doubles/simulator-client.ts';

const ORDER = 'POST /v1/checkout/order';
const VISA = '4084084084084081';

test('an order reference is used once, and no payment is found before there is one', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const link = await client.order('r-1');
  assert.match(link, /\/pay\/[\w-]{24}$/);

  const again = await client.call(ORDER, { order: orderBody('r-1') });
  assert.equal(again.status, 400);
  assert.equal(again.body.description, 'An order already exists with this order reference');

  const lookUp = 'GET /v1/transactions/accounts/single?orderReference=r-1';
  const before = await client.call(lookUp);
  assert.equal(before.status, 404);
  assert.equal(before.body.description, 'Transaction matching query not found');

  await client.pay(link, VISA);
  const paid = await client.data(lookUp);
  assert.equal(paid.status, 'SUCCESS');
  assert.equal(paid.amount, '5000.00');
  const bySub = await client.call(
    'GET /v1/transactions/accounts/elsewhere/single?orderReference=r-1',
  );
  assert.equal(bySub.status, 404);
  const details = await client.data('GET /v1/checkout/transaction?idType=ORDER_REFERENCE&id=r-1');
  assert.equal(details.success, 'true');
  assert.equal((details.cardDetails as { cardPan: string }).cardPan, '**** **** **** 4081');
});

test('an unpaid order can be cancelled once, a paid one never', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const cancel = 'POST /v1/checkout/order/cancel';
  await client.order('r-1');
  assert.equal((await client.data(cancel, { orderReference: 'r-1' })).success, true);
  const twice = await client.call(cancel, { orderReference: 'r-1' });
  assert.equal(twice.body.description, 'Order has already been cancelled');
  await client.pay(await client.order('r-2'), VISA);
  const paid = await client.call(cancel, { orderReference: 'r-2' });
  assert.equal(paid.body.description, 'Order has already been paid');
});

test('the two documented answers to an order come by turns', async (t) => {
  const client = await startTestClient({ shapes: 'alternate' });
  t.after(() => client.simulator.stop());
  const first = await client.call(ORDER, { order: orderBody('r-1') });
  const second = await client.call(ORDER, { order: orderBody('r-2') });
  assert.equal((first.body.data as { orderReference: string }).orderReference, 'r-1');
  assert.notEqual((second.body.data as { orderReference: string }).orderReference, 'r-2');
  assert.equal(second.body.code, '00');
  assert.equal(second.body.status, false);
});

test('what an order lacks is named', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const { amount: _amount, ...withoutAmount } = orderBody('r-1');
  const lacking = await client.call(ORDER, { order: withoutAmount });
  assert.deepEqual(lacking.body, {
    code: '02',
    description: 'order.amount can not be null',
    data: null,
  });
  for (const change of [
    { callbackUrl: 'javascript:alert(1)' },
    { amount: '0' },
    { amount: '1.005' },
    { currency: 'XYZ' },
  ]) {
    const reply = await client.call(ORDER, { order: { ...orderBody('r-1'), ...change } });
    assert.equal(reply.status, 400, JSON.stringify(change));
  }
});

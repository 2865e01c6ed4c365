// Numbers for transfers on the wire: opened once, read, closed, and no more than the limit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestClient } from '../../test/doubles/simulator-client.ts';

const OPEN = 'POST /v1/accounts/virtual';
const body = (at: number) => ({ accountRef: `customer-number-${at}`, accountName: 'Ada Okafor' });

test('a number is opened once, found by reference and number, and closed once', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const made = await client.data(OPEN, body(10));
  assert.equal(made.expired, false);
  const again = await client.call(OPEN, body(10));
  assert.deepEqual([again.status, again.body.description], [400, 'accountRef already exists']);
  await client.call('PUT /_sim/shapes', { shapes: 'second' });
  assert.deepEqual(await client.data(OPEN, body(10)), made);
  const path = '/v1/accounts/virtual/customer-number-10';
  for (const name of [path, `/v1/accounts/virtual/${made.bankAccountNumber}`]) {
    assert.deepEqual(await client.data(`GET ${name}`), made);
  }
  assert.deepEqual(await client.data(`DELETE ${path}`), { expired: true });
  assert.equal((await client.call(`DELETE ${path}`)).status, 404);
  assert.equal((await client.data(`GET ${path}`)).expired, true);
  assert.equal((await client.call('GET /v1/accounts/virtual/nobody')).status, 404);
});

test('a reference or a name that banks do not take is refused', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  for (const wrong of [
    { accountRef: 'short' },
    { accountRef: 'x'.repeat(65) },
    { accountRef: 'with a space here' },
    { accountName: 'Ada' },
    { accountName: 'Ada’s Gym of Lagos' },
    { accountName: 'x'.repeat(65) },
    { expectedAmount: 'much' },
  ]) {
    const refused = await client.call(OPEN, { ...body(10), ...wrong });
    assert.equal(refused.status, 400, JSON.stringify(wrong));
  }
});

test('no more numbers are open than the limit says', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  client.simulator.setFaults({ accountLimit: 2 });
  const open = async (at: number) => (await client.call(OPEN, body(at))).status;
  assert.deepEqual([await open(10), await open(11), await open(12)], [200, 200, 400]);
  await client.call('DELETE /v1/accounts/virtual/customer-number-10');
  assert.equal(await open(12), 200);
});

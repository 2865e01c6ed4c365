// The life of a mandate on the wire.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  mandateBody,
  startTestClient,
  TEST_NOW,
  type TestClient,
} from '../../test/doubles/simulator-client.ts';

const CREATE = 'POST /v1/direct-debits';
const status = (client: TestClient, id: string) =>
  client.data(`GET /v1/direct-debits/status?mandateId=${id}`);

test('account 0000: active and advised at the second status look-up, not by a list', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const id = await client.mandate('0000');
  await client.call('GET /v1/direct-debits/mandates');
  await client.call(`GET /v1/direct-debits/${id}`);
  const seen = [await status(client, id), await status(client, id)];
  assert.deepEqual(
    seen.map((one) => [one.mandateStatus, one.mandateAdviceStatus]),
    [
      ['Pending', 'Advise not sent'],
      ['Active', 'Advice Sent'],
    ],
  );
});

test('account 0001 is never advised, 0007 is soon deleted, 0008 cannot be looked up', async (t) => {
  const client = await startTestClient({ shapes: 'second' });
  t.after(() => client.simulator.stop());
  const unadvised = await client.activeMandate('0001');
  const seen = await status(client, unadvised);
  assert.deepEqual([seen.mandateStatus, seen.mandateAdviceStatus], ['ACTIVE', 'ADVICE_NOT_SENT']);
  assert.equal((await status(client, await client.mandate('0007'))).mandateStatus, 'DELETED');
  const broken = await client.mandate('0008');
  const reply = await client.call(`GET /v1/direct-debits/status?mandateId=${broken}`);
  assert.equal(reply.status, 500);
});

test('both mandate envelopes are answered by turns', async (t) => {
  const client = await startTestClient({ shapes: 'alternate' });
  t.after(() => client.simulator.stop());
  const ask = (merchantReference: string) =>
    client.call(CREATE, { ...mandateBody('0000'), merchantReference }, { now: TEST_NOW });
  const first = (await ask('1')).body;
  const second = (await ask('2')).body;
  assert.equal(first.responseCode, '00');
  assert.equal((first.data as { phoneNumber: string }).phoneNumber, '2348012345678');
  assert.deepEqual([second.code, second.status], ['00', false]);
  const { customerPhoneNumber } = second.data as { customerPhoneNumber: string };
  assert.equal(customerPhoneNumber, '2348012345678');
});

test('each rule of a mandate is refused in its own words', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const cases: [string, Record<string, unknown>][] = [
    ['Invalid phone number: use the 234 international form', { customerPhoneNumber: '0801234567' }],
    ['merchantReference must contain digits only', { merchantReference: 'abc' }],
    ['startDate must be present or future', { startDate: '2026-11-20T09:54' }],
    ['endDate must be after startDate', { endDate: '2026-11-20T10:00' }],
    ['Variable frequency mandates cannot have an amount set', { frequency: 'VARIABLE' }],
    ['amount can not be null', { amount: undefined }],
    ['Invalid frequency', { frequency: 'QUARTERLY' }],
    ['Invalid bank code', { bankCode: '999' }],
    ['Invalid account number', { customerAccountNumber: '123' }],
  ];
  for (const [message, change] of cases) {
    const body = { ...mandateBody('0000'), ...change };
    const reply = await client.call(CREATE, body, { now: TEST_NOW });
    assert.equal(reply.status, 400, message);
    assert.equal(reply.body.message, message);
  }
  const blank = await client.call(CREATE, { ...mandateBody('0000'), narration: '' });
  assert.deepEqual([blank.status, blank.body], [422, { errors: ['narration must not be blank'] }]);
  await client.call(CREATE, mandateBody('0000'), { now: TEST_NOW });
  const twice = await client.call(CREATE, mandateBody('0000'), { now: TEST_NOW });
  assert.equal(twice.body.message, 'Duplicate merchantReference');
});

test('dates are judged by the time the caller believes it is', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const past = { ...mandateBody('0000'), startDate: '2020-01-01T10:00' };
  assert.equal((await client.call(CREATE, past, { now: TEST_NOW })).status, 400);
  const then = { now: '2020-01-01T09:00:00Z' };
  assert.equal((await client.call(CREATE, past, then)).status, 200);
});

test('a mandate is listed with its local dates and found by its reference', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  await client.mandate('0000', { merchantReference: '41' });
  await client.mandate('0000', { merchantReference: '42' });
  const listed = await client.data('GET /v1/direct-debits/mandates?merchantReference=41');
  const items = listed.items as Record<string, unknown>[];
  assert.equal(listed.totalItems, 1);
  assert.equal(items[0]?.merchantReference, '41');
  assert.deepEqual(items[0]?.startDate, [2026, 11, 20, 10, 0]);
});

// The simulator’s own controls: its books, its fault dials, and what a bank would do.

import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { startTestClient } from '../../test/doubles/simulator-client.ts';
import { HOUR_MS } from '../durations.ts';

test('the books are a page of charges, newest first, filtered by status', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  await client.pay(await client.order('r-1'), '4084084084084081');
  await client.pay(await client.order('r-2', { accountId: 'sub-1' }), '4000000000009995');
  const { body } = await client.call('GET /_sim/charges?limit=1');
  const { data, ...page } = body;
  assert.deepEqual(page, {
    totalCount: 2,
    page: 1,
    limit: 1,
    totalPages: 2,
    hasNextPage: true,
    hasPreviousPage: false,
  });
  const [newest] = data as Record<string, unknown>[];
  const { id: _id, createdAt, ...rest } = newest ?? {};
  assert.match(String(createdAt), /^\d{4}-.*Z$/);
  assert.deepEqual(rest, {
    kind: 'checkout',
    reference: 'r-2',
    accountId: 'sub-1',
    amount: 500_000,
    status: 'failed',
  });
  const paid = await client.call('GET /_sim/charges?status=succeeded');
  assert.equal(paid.body.totalCount, 1);
  assert.equal((await client.call('GET /_sim/charges?limit=101')).status, 400);
  assert.equal((await client.call('GET /_sim/charges?status=odd')).status, 400);
});

test('faults are set one by one, answered whole, and checked', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const set = await client.call('PUT /_sim/faults', { error500: 0.2, latencyMs: 5 });
  assert.deepEqual(set.body, {
    noAnswerTaken: 0,
    noAnswerNotTaken: 0,
    error500: 0.2,
    rateLimited: 0,
    duplicateCallback: 0,
    droppedCallback: 0,
    latencyMs: 5,
    callbackDelayMs: 0,
    droppedTransferCallback: 0,
    lateTransferCallbackMs: 0,
    transferCallbackUnderParent: 0,
    accountVanishes: 0,
    returnRefused: 0,
    lostCharge: 0,
    missingStatementRow: 0,
    duplicateStatementRow: 0,
    wrongFee: 0,
    wrongAmount: 0,
    statementDayShift: 0,
    statementPageTwice: 0,
    balanceGap: 0,
    accountLimit: 0,
  });
  assert.deepEqual((await client.call('GET /_sim/faults')).body, set.body);
  for (const bad of [{ error500: 2 }, { error500: '1' }, { latencyMs: 1.5 }, { odd: 1 }, [1]]) {
    assert.equal((await client.call('PUT /_sim/faults', bad)).status, 400, JSON.stringify(bad));
  }
});

test('an order is paid with another amount than it asks, once', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  await client.order('r-1');
  const pay = (body: object, reference = 'r-1') =>
    client.call(`POST /_sim/orders/${reference}/pay`, body);
  for (const bad of [{}, { amount: 0 }, { amount: '1' }, { amount: 1, currency: 'naira' }]) {
    assert.equal((await pay(bad)).status, 400, JSON.stringify(bad));
  }
  assert.equal((await pay({ amount: 1 }, 'nobody')).status, 404);
  const paid = await pay({ amount: 499_900 });
  assert.deepEqual(paid.body, {
    orderReference: 'r-1',
    amount: 499_900,
    currency: 'NGN',
    status: 'succeeded',
  });
  assert.equal((await pay({ amount: 499_900 })).status, 409);
  const path = '/v1/transactions/accounts/single?orderReference=r-1';
  const found = await client.data(`GET ${path}`);
  assert.deepEqual([Number(found.amount), found.status], [4_999, 'SUCCESS']);
});

test('a bank approves, suspends and deletes a mandate', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const id = await client.mandate('0000');
  const set = (status: string) => client.call(`POST /_sim/mandates/${id}`, { status });
  assert.deepEqual((await set('ACTIVE')).body, {
    mandateId: id,
    status: 'ACTIVE',
    adviceStatus: 'ADVICE_SENT',
  });
  assert.equal((await set('SUSPENDED')).body.status, 'SUSPENDED');
  assert.equal((await set('DELETED')).body.status, 'DELETED');
  assert.equal((await set('ACTIVE')).status, 409);
  assert.equal((await set('ODD')).status, 400);
});

test('the shapes can be pinned', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const set = await client.call('PUT /_sim/shapes', { shapes: 'second' });
  assert.deepEqual(set.body, { shapes: 'second', transfers: 'success' });
  assert.equal((await client.call('PUT /_sim/shapes', { shapes: 'third' })).status, 400);
});

test('in live mode every control is refused', async (t) => {
  const client = await startTestClient({ live: true });
  t.after(() => client.simulator.stop());
  for (const request of ['GET /_sim', 'GET /_sim/charges', 'GET /_sim/faults', 'GET /_sim/dials']) {
    assert.equal((await client.call(request)).status, 403, request);
  }
  assert.equal((await client.call('GET /healthz')).status, 200);
});

test('a bank takes a payment back, whole or in part, and never more than is left', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  await client.pay(await client.order('r-1'), '4084084084084081');
  const look = () => client.data('GET /v1/transactions/accounts/single?orderReference=r-1');
  const reverse = (body: object) => client.call('POST /_sim/reversals', body);
  const part = await reverse({ reference: 'r-1', amount: 100, kind: 'reversal' });
  assert.equal(part.status, 200, JSON.stringify(part.body));
  const { id: transactionId, status, reversedAmount } = await look();
  assert.deepEqual([status, Number(reversedAmount)], ['REVERSED', 1]);
  assert.deepEqual([part.body.transactionId, part.body.status], [transactionId, 'lost']);
  assert.match(String(part.body.id), /^rev_/);
  assert.equal((await reverse({ reference: 'r-1', amount: 500_000 })).status, 409);
  assert.equal((await reverse({ reference: 'r-1' })).status, 200);
  assert.equal((await reverse({ reference: 'r-1' })).status, 409);
  assert.equal((await reverse({ reference: 'nobody' })).status, 404);
  for (const bad of [{}, { reference: 'r-1', kind: 'odd' }, { reference: 'r-1', amount: 0.5 }]) {
    assert.equal((await reverse(bad)).status, 400, JSON.stringify(bad));
  }
});

test('a chargeback takes nothing until it is lost, and then what was not refunded', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  await client.pay(await client.order('r-1'), '4084084084084081');
  const reverse = (body: object) => client.call('POST /_sim/reversals', body);
  const decide = (id: unknown, decision: string) =>
    client.call(`POST /_sim/disputes/${id}`, { decision });
  const status = async () =>
    (await client.data('GET /v1/transactions/accounts/single?orderReference=r-1')).status;

  const opened = await reverse({ reference: 'r-1', amount: 300_000, kind: 'chargeback' });
  assert.deepEqual([opened.status, opened.body.status], [200, 'needs_response']);
  assert.match(String(opened.body.id), /^dsp_/);
  assert.equal(await status(), 'SUCCESS');
  // What is disputed is not taken back beside that.
  assert.equal((await reverse({ reference: 'r-1', amount: 200_001 })).status, 409);
  const won = await decide(opened.body.id, 'won');
  assert.deepEqual([won.status, won.body.status], [200, 'won']);
  assert.equal((await decide(opened.body.id, 'lost')).status, 409);
  assert.equal(await status(), 'SUCCESS');

  const dueAt = '2026-12-01T00:00:00Z';
  const second = await reverse({ reference: 'r-1', kind: 'chargeback', dueAt });
  const { id: transactionId } = await client.data(
    'GET /v1/transactions/accounts/single?orderReference=r-1',
  );
  const refund = await client.call('POST /v1/checkout/refund', { transactionId, amount: 1_000 });
  assert.equal(refund.status, 200, JSON.stringify(refund.body));
  assert.equal((await decide(second.body.id, 'lost')).body.status, 'lost');
  assert.equal(await status(), 'REVERSED');
  const [charge] = client.simulator.charges();
  const day = new Date(Date.now() + HOUR_MS).toISOString().slice(0, 10);
  const accountId = charge?.accountId;
  const { body } = await client.call(`GET /_sim/statement?accountId=${accountId}&day=${day}`);
  const rows = body.rows as { type: string; amount: number }[];
  assert.equal(rows.find(({ type }) => type === 'reversal')?.amount, 400_000);
  assert.equal((await decide('dsp_nobodys', 'lost')).status, 404);
  assert.equal((await decide(second.body.id, 'perhaps')).status, 400);
  assert.equal(
    (await reverse({ reference: 'r-1', kind: 'chargeback', dueAt: 'soon' })).status,
    400,
  );
});

test('the controls refuse pages of other sites, whatever name leads here', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const { url } = client.simulator;
  const { host } = new URL(url);
  const status = async (method: string, path: string, headers: Record<string, string>) => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const sent = request(`${url}${path}`, { method, headers: { host, ...headers } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end(method === 'GET' ? undefined : 'error500=1');
    return await promise;
  };
  const evil = { host: 'evil.example:7103' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  assert.equal(await status('GET', '/_sim/charges', evil), 403);
  assert.equal(await status('GET', '/_sim/charges', { origin: 'http://evil.example' }), 403);
  assert.equal(await status('POST', '/_sim/reversals', form), 415);
  for (const own of [host, 'localhost:7103', '[::1]:7103', 'simulator:7103', '10.0.0.7']) {
    assert.equal(await status('GET', '/_sim/charges', { host: own }), 200, own);
  }
});

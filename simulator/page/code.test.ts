// A one-time code, as a Nigerian bank asks for it, met by a browser without JavaScript.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startTestClient, type TestClient } from '../../test/doubles/simulator-client.ts';

const ASKS = '4000 0000 0000 3220';
const VISA = '4084084084084081';

const enter = (link: string, form: Record<string, string>) =>
  fetch(link, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

const textOf = async (answer: Promise<Response>) => await (await answer).text();

/** What its books say, as status and card. */
const booksOf = ({ simulator }: TestClient) =>
  simulator.charges().map(({ status, cardLast4 }) => [status, cardLast4]);

test('the right code pays, in whatever groups it is typed', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const link = await client.order('r-1');
  const asked = await client.pay(link, ASKS);
  assert.equal(asked.status, 200);
  const page = await asked.text();
  assert.match(page, /Enter your one-time code/);
  assert.match(page, /Visa •••• 3220/);
  assert.match(page, /Enter 123456\./);
  assert.match(page, /₦5,000\.00/);
  assert.ok(!page.includes('4000000000003220') && !page.includes(ASKS));
  assert.deepEqual(booksOf(client), []);
  assert.match(await textOf(fetch(link)), /Enter your one-time code/);

  const paid = await enter(link, { code: ' 123-456 ' });
  assert.equal(paid.status, 303);
  assert.match(paid.headers.get('location') ?? '', /orderReference=r-1&status=success/);
  assert.deepEqual(booksOf(client), [['succeeded', '3220']]);
  assert.match(await textOf(enter(link, { code: '123456' })), /This order is paid/);
  assert.match(await textOf(fetch(link)), /This order is paid/);
  assert.equal(booksOf(client).length, 1);
});

test('a wrong code is refused and tried again; what is no code does not count', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const link = await client.order('r-1');
  await client.pay(link, ASKS);
  for (const code of ['', '12345', '1234567', 'abcdef', '<script>']) {
    const answer = await enter(link, { code });
    assert.equal(answer.status, 422);
    assert.match(await answer.text(), /code-error" role="alert">Enter the 6 digits/);
  }
  for (const left of ['You have 2 tries left', 'You have 1 try left']) {
    const answer = await enter(link, { code: '000000' });
    assert.equal(answer.status, 422);
    assert.match(await answer.text(), new RegExp(`The code is wrong. ${left}`));
  }
  assert.deepEqual(booksOf(client), []);
  assert.equal((await enter(link, { code: '123456' })).status, 303);
});

test('the third wrong code fails the payment; another card, or the same, may pay', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const link = await client.order('r-1');
  const fail = async () => {
    await client.pay(link, ASKS);
    await enter(link, { code: '000000' });
    await enter(link, { code: '000000' });
    return await enter(link, { code: '000000' });
  };
  const failed = await fail();
  assert.equal(failed.status, 200);
  const page = await failed.text();
  assert.match(page, /declined: wrong one-time password/);
  assert.match(page, /id="card-form"/);
  assert.deepEqual(booksOf(client), [['failed', '3220']]);
  const single = 'GET /v1/transactions/accounts/single?orderReference=r-1';
  assert.equal((await client.data(single)).status, 'PENDING_PAYMENT');
  assert.match(await textOf(enter(link, { code: '123456' })), /id="card-form"/);
  await fail();
  assert.deepEqual(booksOf(client), [['failed', '3220']]);
  assert.equal((await client.pay(link, VISA)).status, 303);
  assert.deepEqual(booksOf(client), [['succeeded', '4081']]);
});

test('canceling goes back to the cards, and takes nothing', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const link = await client.order('r-1');
  await client.pay(link, ASKS);
  await enter(link, { code: '000000' });
  const back = await enter(link, { code: '', cancel: 'yes' });
  assert.equal(back.status, 200);
  assert.match(await back.text(), /id="card-form"/);
  assert.match(await textOf(fetch(link)), /id="card-form"/);
  assert.deepEqual(booksOf(client), []);
  // Another card has tries of its own.
  await client.pay(link, ASKS);
  assert.match(await textOf(enter(link, { code: '000000' })), /2 tries left/);
});

test('the right code twice at once pays once', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const link = await client.order('r-1');
  await client.pay(link, ASKS);
  const answers = await Promise.all([1, 2, 3].map(() => enter(link, { code: '123456' })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 303]);
  assert.deepEqual(booksOf(client), [['succeeded', '3220']]);
});

test('a card that was paid with a code renews without one', async (t) => {
  const client = await startTestClient();
  t.after(() => client.simulator.stop());
  const link = await client.order('r-1');
  await client.pay(link, ASKS);
  await enter(link, { code: '123456' });
  const path = 'GET /v1/checkout/tokenized-card-data?customerEmail=ada@example.com';
  const { tokenizedCardDataList } = await client.data(path);
  const [{ tokenKey }] = tokenizedCardDataList as [{ tokenKey: string }];
  const renewal = client.charge(tokenKey, 'r-2');
  await client.data('POST /v1/checkout/tokenized-card-payment', renewal);
  assert.deepEqual(booksOf(client).sort(), [
    ['succeeded', '3220'],
    ['succeeded', '3220'],
  ]);
});

test('who is asked for a code is still asked after a restart', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'sanwo-code-'));
  t.after(() => rm(directory, { recursive: true }));
  const first = await startTestClient({ dataDirectory: directory });
  const link = await first.order('r-1');
  await first.pay(link, ASKS);
  await first.simulator.stop();
  const second = await startTestClient({ dataDirectory: directory });
  t.after(() => second.simulator.stop());
  const { pathname } = new URL(link);
  const moved = `${second.simulator.url}${pathname}`;
  assert.match(await textOf(fetch(moved)), /Enter your one-time code/);
  assert.equal((await enter(moved, { code: '123456' })).status, 303);
  assert.deepEqual(booksOf(second), [['succeeded', '3220']]);
});

// The provider's statement: every movement of an account with the balance after it, in pages that
// chain, and what the faults make of it.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startTestClient, type TestClient } from '../../test/doubles/simulator-client.ts';
import { MINUTE_MS } from '../durations.ts';
import { manualClock } from '../manual-clock.ts';

const ACCOUNT = 'sub-1';
const CARD = '4084084084084081';
const TO_NEXT_DAY_MS = 15 * MINUTE_MS;

interface DayRow {
  readonly reference: string;
  readonly type: string;
  readonly entry: 'credit' | 'debit';
  readonly amount: number;
  readonly fee: number;
  readonly balance: number;
}

interface WireRow {
  readonly amount: number;
  readonly transactionType: 'CREDIT' | 'DEBIT';
  readonly walletBalance: number;
  readonly meta: { readonly merchantTxRef: string; readonly fee: string };
}

async function startScene(t: TestContext) {
  // Ten minutes to midnight in Lagos.
  const clock = manualClock('2026-11-20T22:50:00Z');
  const client = await startTestClient({ clock });
  t.after(() => client.simulator.stop());
  const day = async (date: string) => {
    const { status, body } = await client.call(
      `GET /_sim/statement?accountId=${ACCOUNT}&day=${date}`,
    );
    assert.equal(status, 200, JSON.stringify(body));
    return body as unknown as {
      readonly openingBalance: number;
      readonly closingBalance: number;
      readonly rows: readonly DayRow[];
    };
  };
  const sell = async (reference: string) =>
    await client.pay(await client.order(reference, { accountId: ACCOUNT }), CARD);
  return { client, clock, day, sell };
}

/** Every page, as a reader who goes on for as long as there is a cursor. */
async function readAll(client: TestClient, query = 'limit=2'): Promise<WireRow[][]> {
  const pages: WireRow[][] = [];
  let cursor = '';
  do {
    const { status, body } = await client.call(
      `GET /v1/transactions/bank/${ACCOUNT}?${query}&cursor=${cursor}`,
    );
    assert.equal(status, 200, JSON.stringify(body));
    const data = body.data as { readonly results: WireRow[]; readonly cursor: string };
    pages.push(data.results);
    cursor = data.cursor;
  } while (cursor !== '' && pages.length < 50);
  return pages;
}

const changeOf = ({ amount, transactionType, meta }: WireRow) =>
  transactionType === 'CREDIT' ? amount - Number(meta.fee) : -amount - Number(meta.fee);

/** Whether each balance is the one before it and what the row moved. */
const chains = (rows: readonly WireRow[]) =>
  rows.every(
    (row, index) =>
      index === 0 ||
      Math.abs((rows[index - 1]?.walletBalance ?? 0) + changeOf(row) - row.walletBalance) < 0.001,
  );

test('a day has each movement once, and balances from its opening to its closing', async (t) => {
  const { client, clock, day, sell } = await startScene(t);
  await sell('r-1');
  await sell('r-2');
  await clock.advance(TO_NEXT_DAY_MS);
  await sell('r-3');
  const back = await client.call('POST /_sim/reversals', { reference: 'r-1', amount: 200_000 });
  assert.equal(back.status, 200);
  // A card that was declined moved nothing.
  await client.pay(await client.order('r-4', { accountId: ACCOUNT }), '4000000000009995');

  const before = await day('2026-11-20');
  assert.deepEqual([before.openingBalance, before.closingBalance], [0, 1_000_000]);
  const { openingBalance, closingBalance, rows } = await day('2026-11-21');
  assert.deepEqual([openingBalance, closingBalance], [1_000_000, 1_300_000]);
  const shown = rows.map(({ reference, type, entry, amount, balance }) => {
    return [reference, type, entry, amount, balance];
  });
  assert.deepEqual(shown.toSorted(), [
    ['r-1', 'reversal', 'debit', 200_000, shown.find(([name]) => name === 'r-1')?.[4]],
    ['r-3', 'online_checkout', 'credit', 500_000, shown.find(([name]) => name === 'r-3')?.[4]],
  ]);
  assert.equal(rows.at(-1)?.balance, closingBalance);
  assert.deepEqual((await day('2026-11-22')).rows, []);
});

test('what arrives bears its fee, and a day begins at midnight in Lagos', async (t) => {
  const { client, clock, day } = await startScene(t);
  const made = await client.call(`POST /v1/accounts/virtual/${ACCOUNT}`, {
    accountRef: 'customer-number-01',
    accountName: 'Ada Okafor',
  });
  const { bankAccountNumber: accountNumber } = made.body.data as { bankAccountNumber: string };
  await clock.advance(TO_NEXT_DAY_MS);
  const sent = await client.call('POST /_sim/transfers', { accountNumber, amount: 100_000 });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  assert.deepEqual((await day('2026-11-20')).rows, []);
  const { rows } = await day('2026-11-21');
  assert.deepEqual(
    rows.map(({ type, amount, fee, balance }) => [type, amount, fee, balance]),
    [['vact_transfer', 100_000, 500, 99_500]],
  );
});

test('the wire serves it in pages that chain, within the days that are asked for', async (t) => {
  const { client, clock, sell } = await startScene(t);
  for (const reference of ['r-1', 'r-2', 'r-3']) await sell(reference);
  await clock.advance(TO_NEXT_DAY_MS);
  for (const reference of ['r-4', 'r-5']) await sell(reference);
  const pages = await readAll(client);
  assert.deepEqual(
    pages.map((page) => page.map(({ meta }) => meta.merchantTxRef)),
    [['r-1', 'r-2'], ['r-3', 'r-4'], ['r-5']],
  );
  assert.ok(chains(pages.flat()));
  const later = await readAll(client, 'limit=50&dateFrom=2026-11-20T23:00:00');
  assert.deepEqual(
    later.flat().map(({ meta, walletBalance }) => [meta.merchantTxRef, walletBalance]),
    [
      ['r-4', 20_000],
      ['r-5', 25_000],
    ],
  );
  const until = await readAll(client, 'dateFrom=2026-11-20&dateTo=2026-11-20T23:00:00');
  assert.equal(until.flat().length, 3);
  const whole = await readAll(client, 'dateFrom=2026-11-20&dateTo=2026-11-20');
  assert.equal(whole.flat().length, 5);
  assert.equal((await client.call(`GET /v1/transactions/bank/${ACCOUNT}?cursor=odd`)).status, 400);
});

test('rows that are missing, doubled or wrong keep balances that chain', async (t) => {
  const { client, sell } = await startScene(t);
  for (let number = 1; number <= 12; number += 1) await sell(`r-${number}`);
  const stated = async (fault: string) => {
    await client.call('PUT /_sim/faults', { [fault]: 0.5 });
    const [read, again] = [await readAll(client, 'limit=5'), await readAll(client, 'limit=7')];
    await client.call('PUT /_sim/faults', { [fault]: 0 });
    assert.deepEqual(read.flat(), again.flat(), 'a fault of a row is the same whoever reads it');
    assert.ok(chains(read.flat()), fault);
    return read.flat();
  };
  const missing = await stated('missingStatementRow');
  assert.ok(missing.length > 0 && missing.length < 12);
  const doubled = await stated('duplicateStatementRow');
  assert.ok(doubled.length > 12 && doubled.length < 24);
  const fees = await stated('wrongFee');
  assert.deepEqual(new Set(fees.map(({ meta }) => meta.fee)), new Set(['0.00', '1.00']));
  const amounts = await stated('wrongAmount');
  assert.deepEqual(new Set(amounts.map(({ amount }) => amount)), new Set([5_000, 5_001]));
});

test('a page that comes twice, or does not chain, is so on the way alone', async (t) => {
  const { client, sell } = await startScene(t);
  for (let number = 1; number <= 4; number += 1) await sell(`r-${number}`);
  await client.call('PUT /_sim/faults', { statementPageTwice: 1 });
  const twice = await readAll(client);
  assert.deepEqual(
    twice.map((page) => page.map(({ meta }) => meta.merchantTxRef)),
    [
      ['r-1', 'r-2'],
      ['r-1', 'r-2'],
      ['r-3', 'r-4'],
      ['r-3', 'r-4'],
    ],
  );
  await client.call('PUT /_sim/faults', { statementPageTwice: 0, balanceGap: 0.5 });
  const read: boolean[] = [];
  for (let time = 0; time < 20; time += 1) read.push(chains((await readAll(client)).flat()));
  assert.deepEqual(new Set(read), new Set([true, false]));
  await client.call('PUT /_sim/faults', { balanceGap: 0 });
  assert.ok(chains((await readAll(client)).flat()));
});

test('a payment that is shown two days late is in the day of that', async (t) => {
  const { client, day, sell } = await startScene(t);
  await sell('r-1');
  await client.call('PUT /_sim/faults', { statementDayShift: 1 });
  assert.deepEqual((await day('2026-11-20')).rows, []);
  assert.equal((await day('2026-11-22')).rows.length, 1);
});

test('a day is asked for by its date and its account', async (t) => {
  const { client } = await startScene(t);
  for (const query of [
    '',
    'day=2026-02-30&accountId=a',
    'day=2026-11-20',
    'day=today&accountId=a',
  ]) {
    const { status, body } = await client.call(`GET /_sim/statement?${query}`);
    assert.equal(status, 400, query);
    assert.match(String(body.message), /must be/);
  }
});

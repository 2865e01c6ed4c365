// The rules by which balances chain, row by row.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { type ChainRow, createChain } from './chain.ts';

const NOON = new Date('2026-01-14T12:00:00Z');

/** A row of so much, with the balance after it; what is below zero went out. */
const row = (change: number, balance: number | null, more: Partial<ChainRow> = {}): ChainRow => ({
  entry: change < 0 ? 'debit' : 'credit',
  amount: Math.abs(change),
  fee: 0,
  balance,
  at: NOON,
  ...more,
});

function endOf(rows: readonly ChainRow[], before: number | null = null) {
  const chain = createChain(before);
  for (const each of rows) chain.add(each);
  const end = chain.end();
  return end.holds ? [end.opening, end.closing] : end.reason;
}

const later = (minutes: number) => ({ at: new Date(NOON.getTime() + minutes * MINUTE_MS) });

test('a day has what it began with, and what its rows make of it', () => {
  assert.deepEqual(endOf([row(50, 150), row(-30, 120, later(1))]), [100, 120]);
  assert.deepEqual(endOf([]), [null, null]);
  assert.deepEqual(endOf([], 700), [700, 700]);
});

test('a balance that is not the one before and what moved is a gap', () => {
  const reason = endOf([row(50, 150), row(-30, 121, later(1))]);
  assert.equal(
    reason,
    'the balance of 2026-01-14T12:01:00.000Z is ₦1.21, and the rows before it come to ₦1.20',
  );
  assert.equal(typeof endOf([row(50, 150), row(-30, 120), row(5, 130, later(1))]), 'string');
});

test('a fee is beside the amount or within it, as the balances say, of each direction', () => {
  const fee = { fee: 5 };
  assert.deepEqual(endOf([row(50, 145, fee), row(50, 190, { ...fee, ...later(1) })]), [100, 190]);
  assert.deepEqual(endOf([row(50, 150, fee), row(50, 200, { ...fee, ...later(1) })]), [100, 200]);
  const mixed = [row(50, 150, fee), row(-20, 125, { ...fee, ...later(1) })];
  assert.deepEqual(endOf(mixed, 100), [100, 125]);
  // Both ways in one direction are no way.
  const both = [145, 190, 240].map((balance, minutes) =>
    row(50, balance, { ...fee, ...later(minutes) }),
  );
  assert.equal(typeof endOf(both), 'string');
  // One row fits either way: the day before says which.
  assert.deepEqual(endOf([row(50, 145, fee)], 100), [100, 145]);
  assert.deepEqual(endOf([row(50, 145, fee)], 95), [95, 145]);
});

test('rows of one moment come in any order', () => {
  const inOrder = [row(50, 150), row(-30, 120), row(-20, 100), row(10, 110), row(-10, 100)];
  for (const rows of [
    inOrder,
    inOrder.toReversed(),
    [...inOrder.slice(2), ...inOrder.slice(0, 2)],
  ]) {
    assert.deepEqual(endOf([...rows, row(1, 101, later(1))], 100), [100, 101]);
  }
  assert.equal(typeof endOf([row(50, 150), row(-30, 119)]), 'string');
});

test('a day that does not begin with what the day before ended with chains in itself', () => {
  assert.deepEqual(endOf([row(50, 150), row(5, 155, later(1))], 90), [100, 155]);
});

test('where no balance is told nothing can be wrong, and one that is told must fit', () => {
  assert.deepEqual(endOf([row(50, null), row(5, null)]), [null, null]);
  assert.deepEqual(
    endOf([row(50, 150), row(5, null, later(1)), row(5, 160, later(2))]),
    [100, 160],
  );
  const wrong = [row(50, 150), row(5, null, later(1)), row(5, 161, later(2))];
  assert.equal(typeof endOf(wrong), 'string');
});

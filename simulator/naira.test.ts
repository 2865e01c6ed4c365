// Naira on the wire and kobo in the books, by string arithmetic.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseNaira, showNaira, writeNaira } from './naira.ts';

test('naira decimals are read without a float, as text or as numbers', () => {
  assert.equal(parseNaira('5000.00'), 500_000);
  assert.equal(parseNaira(4000), 400_000);
  assert.equal(parseNaira('202.8'), 20_280);
  assert.equal(parseNaira(1.1), 110);
  assert.equal(parseNaira('100.000'), 10_000);
});

test('what is no amount is refused', () => {
  for (const value of ['-1', '1e3', '0.005', '', ' ', 'abc', '1,000', null, {}, Number.NaN]) {
    assert.equal(parseNaira(value), null, String(value));
  }
});

test('kobo are written for the wire and for people', () => {
  assert.equal(writeNaira(5), '0.05');
  assert.equal(writeNaira(500_000), '5000.00');
  assert.equal(showNaira(123_456_789), '₦1,234,567.89');
});

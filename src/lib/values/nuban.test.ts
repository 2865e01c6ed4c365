// The check digit of account numbers, by the example of the central bank's standard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNuban } from './nuban.ts';

test('the standard’s own example is a number of its bank, and of no neighbour', () => {
  assert.equal(isNuban('0000014579', '011'), true);
  for (let last = 0; last < 10; last += 1) {
    assert.equal(isNuban(`000001457${last}`, '011'), last === 9, `ends in ${last}`);
  }
  assert.equal(isNuban('0000014579', '058'), false);
  assert.equal(isNuban('0000014597', '011'), false);
});

test('without a bank, or at one without the check, ten digits are a number', () => {
  for (const code of [null, '305', '090267', '50211', 'GTB']) {
    assert.equal(isNuban('8031234567', code), true, String(code));
  }
  for (const wrong of [
    '',
    '123456789',
    '12345678901',
    '12345 6789',
    '１２３４５６７８９０',
    'x123456789',
  ]) {
    for (const code of [null, '058', '305']) assert.equal(isNuban(wrong, code), false, wrong);
  }
});

// Expiry dates in the forms that the provider’s documents disagree on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readExpiry } from './card-expiry.ts';

test('every way the provider writes August 2030 is August 2030', () => {
  for (const text of [
    '08/30',
    '3008',
    '0830',
    '30/08',
    '08/2030',
    '2030-08',
    '203008',
    ' 08/30 ',
  ]) {
    assert.deepEqual(readExpiry(text), { month: 8, year: 2030 }, text);
  }
});

test('what is no date is none', () => {
  for (const text of ['20/20', 'N/A', '', '0000', '13/13', '8/30', '08/99', '99/99']) {
    assert.equal(readExpiry(text), null, text);
  }
});

test('no month of the coming decades reads as another date when its halves are swapped', () => {
  for (let year = 2026; year <= 2060; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const [mm, yy] = [String(month).padStart(2, '0'), String(year).slice(2)];
      assert.deepEqual(readExpiry(`${mm}${yy}`), { month, year });
      assert.deepEqual(readExpiry(`${yy}${mm}`), { month, year });
    }
  }
});

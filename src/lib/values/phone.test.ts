// Phone numbers as people in Nigeria write them, and what is none.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { phoneDigits } from './phone.ts';

describe('a phone number', () => {
  for (const written of [
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '8031234567',
    '2348031234567',
    '+2348031234567',
    '+234 803 123 4567',
    '+234 (0) 803 123 4567',
    '002348031234567',
    ' 0803.123.4567 ',
  ]) {
    it(`is the same however it is written: ${written}`, () => {
      assert.equal(phoneDigits(written), '2348031234567');
    });
  }

  it('of another country keeps its code', () => {
    assert.equal(phoneDigits('+44 20 7946 0958'), '442079460958');
    assert.equal(phoneDigits('0044 20 7946 0958'), '442079460958');
  });

  for (const written of [
    '',
    'CUST_x9Y8z7W6',
    'call me',
    '0803123456',
    '12345',
    '+0803 123 4567',
    '080312345678901234',
    '٠٨٠٣١٢٣٤٥٦٧',
    'ada@example.com',
  ]) {
    it(`is not ${JSON.stringify(written)}`, () => assert.equal(phoneDigits(written), null));
  }
});

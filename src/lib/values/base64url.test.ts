// An address that carries bytes has one spelling.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBase64url } from './base64url.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('what is written is read, whatever its length', () => {
  for (let length = 0; length < 9; length += 1) {
    const bytes = Buffer.alloc(length, 0xfb);
    assert.deepEqual(readBase64url(bytes.toString('base64url')), bytes);
  }
});

test('bytes have one text: another last letter is other bytes, or none', () => {
  const text = Buffer.from('four').toString('base64url');
  const read = [...LETTERS].filter((letter) => readBase64url(text.slice(0, -1) + letter));
  // The last letter carries two bits of the last byte.
  assert.deepEqual(read.join(''), 'AQgw');
});

test('what is no base64url, and base64 of another kind, is not read', () => {
  for (const text of ['A', 'AA==', '+/+/', 'a b', 'ä', 'AAAA\n']) {
    assert.equal(readBase64url(text), null, text);
  }
});

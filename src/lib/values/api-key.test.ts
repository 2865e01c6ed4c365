// API keys: their form, their checksum, and that none is like another.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isWellFormedApiKey, newApiKey } from './api-key.ts';

test('a new key names its mode and is well formed', () => {
  for (let count = 0; count < 500; count += 1) {
    const [forTest, forLive] = [newApiKey('test'), newApiKey('live')];
    assert.match(forTest, /^sk_test_[A-Za-z0-9]{40}$/);
    assert.match(forLive, /^sk_live_[A-Za-z0-9]{40}$/);
    assert.ok(isWellFormedApiKey(forTest) && isWellFormedApiKey(forLive));
  }
});

test('no two keys are alike', () => {
  const keys = Array.from({ length: 1_000 }, () => newApiKey('live'));
  assert.equal(new Set(keys).size, keys.length);
});

test('the checksum is the CRC-32 of what stands before it, in base 62', () => {
  // Worked out apart from this code: CRC-32 of "sk_test_" and 34 zeros is 2,173,080,470.
  assert.ok(isWellFormedApiKey(`sk_test_${'0'.repeat(34)}2N41V0`));
});

test('a key with any one character mistyped is refused', () => {
  const key = newApiKey('test');
  const replacement = fc.constantFrom(...'ABCXYZabcxyz0189_-+ ');
  fc.assert(
    fc.property(fc.nat(key.length - 1), replacement, (index, character) => {
      fc.pre(key[index] !== character);
      assert.equal(
        isWellFormedApiKey(key.slice(0, index) + character + key.slice(index + 1)),
        false,
      );
    }),
    { numRuns: 1_000 },
  );
});

test('a key whose mode was changed, or that was cut or padded, is refused', () => {
  const key = newApiKey('test');
  const wrong = ['', 'sk_test_', key.replace('test', 'live'), key.slice(0, -1), `${key}0`];
  for (const text of [...wrong, ` ${key}`, `${key}\n`, key.slice(8), `sk_prod_${key.slice(8)}`]) {
    assert.equal(isWellFormedApiKey(text), false, JSON.stringify(text));
  }
});

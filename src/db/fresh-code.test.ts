// A code that is taken is drawn again, but not for ever.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withFreshCode } from './fresh-code.ts';

test('a code that is free at once is drawn once', async () => {
  const drawn: string[] = [];
  const row = await withFreshCode('PLN_', async (code) => {
    drawn.push(code);
    return { code };
  });
  assert.match(row.code, /^PLN_[A-Za-z0-9]{8}$/);
  assert.deepEqual(drawn, [row.code]);
});

test('while codes are taken others are drawn', async () => {
  const drawn: string[] = [];
  const taken = 3;
  const row = await withFreshCode('PLN_', async (code) => {
    drawn.push(code);
    return drawn.length > taken ? { code } : undefined;
  });
  assert.equal(drawn.length, taken + 1);
  assert.equal(new Set(drawn).size, drawn.length);
  assert.equal(row.code, drawn.at(-1));
});

test('when every code is taken it gives up and says so', async () => {
  let draws = 0;
  const insert = async () => {
    draws += 1;
    return undefined;
  };
  await assert.rejects(withFreshCode('PLN_', insert), /no free code with prefix PLN_ in 8 draws/);
  assert.equal(draws, 8);
});

test('an insert that fails is not tried again', async () => {
  let draws = 0;
  const insert = async () => {
    draws += 1;
    throw new Error('away');
  };
  await assert.rejects(withFreshCode('PLN_', insert), /away/);
  assert.equal(draws, 1);
});

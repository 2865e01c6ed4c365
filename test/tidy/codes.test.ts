// Codes of the second factor are guessed at by whoever knows a password: each place that takes one
// counts it, first at the member's door and then, where it is wrong, at the member.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { imports } from './imports.ts';
import { files } from './tree.ts';

const COUNTS = /\bawait count(?:Own)?(?:Guess|Claim)\(/;

const importersOf = (name: RegExp) =>
  imports
    .filter(({ from, names }) => !from.isTest && names.some((each) => name.test(each)))
    .map(({ from }) => from);

it('one file alone judges codes', () => {
  const judges = new Set(importersOf(/^take(?:App)?Code$/).map(({ path }) => path));
  assert.deepEqual([...judges], ['src/events/two-factor-codes.ts']);
});

it('each place that takes a code counts the guess', () => {
  const takers = importersOf(/^showCode$/);
  assert.ok(takers.length >= 4, `${takers.length}`);
  // Those of a sign-in are counted with its password, by `countClaim` beside `countGuess`.
  assertNone(
    takers.filter(({ text }) => !COUNTS.test(text)).map(({ path }) => path),
    'takes a code that nobody counts',
  );
});

it('a wrong code is refused by an answer: a throw would take its count back', () => {
  const thrown = files.filter(({ path, text, isTest }) => {
    return path.startsWith('src/') && !isTest && /problem\('totp_wrong'/.test(text);
  });
  assertNone(
    thrown.map(({ path }) => path),
    'throws it',
  );
});

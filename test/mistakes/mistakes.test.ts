// Every mistake that is kept says what it is and still fits the code; whether each is noticed takes
// many lives, which `npm run mistakes` plays.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFits } from './copy.ts';
import { readMistakes } from './mistake.ts';

describe('mistakes made on purpose', () => {
  const mistakes = readMistakes();

  it('are at least thirty', () => {
    assert.ok(mistakes.length >= 30, `only ${mistakes.length}`);
  });

  for (const mistake of mistakes) {
    it(`${mistake.name} fits the code`, () => assertFits(mistake));
  }
});

// The texts of the page of payers: every language says all of it, with the same values, and says
// whether a native speaker has read it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { READERS, textsIn } from './catalogue.ts';
import { LANGUAGES } from './languages.ts';
import { EN, type WordKey } from './words/en.ts';

const keys = Object.keys(EN) as WordKey[];
const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the texts of the page of payers', () => {
  for (const language of LANGUAGES) {
    it(`say everything in ${language}, with the same values`, () => {
      const { say } = textsIn(language, 'Africa/Lagos');
      for (const key of keys) assert.deepEqual(valuesIn(say(key)), valuesIn(EN[key]), key);
    });
  }

  it('say that no native speaker has read a language before one has', () => {
    for (const [language, reader] of Object.entries(READERS)) {
      assert.ok(reader === null || reader.trim() !== '', language);
    }
  });

  it('count as English does, and write days as each language does', () => {
    const english = textsIn('en', 'Africa/Lagos');
    assert.equal(english.rhythm('monthly', 1), 'every month');
    assert.equal(english.rhythm('quarterly', 2), 'every 6 months');
    assert.equal(english.count('days', 1), '1 day');
    assert.equal(english.day(new Date('2026-05-31T23:30:00Z')), '1 June 2026');
    assert.match(textsIn('yo', 'Africa/Lagos').day(new Date('2026-06-01T12:00:00Z')), /2026/);
  });
});

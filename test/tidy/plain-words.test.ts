// What merchants, payers and integrators read is plain English: docs/words.md lists the words that
// none of it may have, each with what to say instead.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { textsIn } from './dashboard-texts.ts';
import { TEXTS } from './merchants-texts.ts';
import { eachWordOf } from './words.ts';

const forbidden = eachWordOf('Not in texts for merchants').map(({ word, meaning }) => ({
  word,
  meaning,
  pattern: new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i'),
}));

describe('texts for merchants', () => {
  for (const [name, texts] of Object.entries(TEXTS)) {
    it(`are plain in ${name}`, () => {
      assert.ok(texts.length > 10, `${texts.length} texts found`);
      assertNone(
        texts.flatMap((text) => wrongIn(text).map((why) => `${why}: ${text}`)),
        'a word that merchants should not meet',
      );
    });
  }

  it('are searched for words, whatever their case, and not for parts of words or code', () => {
    assert.ok(forbidden.length > 20);
    assert.equal(wrongIn('Whoever pays').length, 1);
    assert.equal(wrongIn('It was told so many').length, 2);
    assert.deepEqual(wrongIn('Understands `bears`, and foretells'), []);
  });

  it('include what the dashboard shows, in tags, attributes, strings and templates', () => {
    assert.ok((TEXTS['the dashboard'] ?? []).length > 1_500);
    const source = `
      // Whoever reads this comment.
      /** Nobody shows it. */
      const why = 'Sent to ' + 'somebody else';
      const note = \`It stands \${at} here\`;
      const page = <p className="told bears"><b>Hand on</b> to whoever {name} pays</p>;
      const field = <Field hint="Paid by anyone at all" />;`;
    assert.deepEqual(textsIn(source), [
      'Sent to somebody else',
      'It stands … here',
      'Paid by anyone at all',
      'Hand on',
      'to whoever',
    ]);
  });

  it('include every description of the API', () => {
    const all = TEXTS['the OpenAPI document'] ?? [];
    assert.ok(all.length > 2_000, `${all.length} texts found`);
    assert.ok(all.includes('Create a subscription'));
    assert.ok(all.some((text) => text.startsWith('Recurring billing:')));
  });
});

/** The forbidden words of a text; what is between back-ticks is a name, not a word. */
function wrongIn(text: string): string[] {
  const words = text.replaceAll(/`[^`\n]*`/g, '');
  return forbidden
    .filter(({ pattern }) => pattern.test(words))
    .map(({ word, meaning }) => `not “${word}”, but ${meaning}`);
}

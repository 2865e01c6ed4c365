// All texts for payers: every language says all of it in words of its own, with the same values,
// and says whether a native speaker has read it.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { CATALOGUE, type TextKey, textsIn } from './catalogue.ts';
import { LANGUAGES } from './languages.ts';
import { READERS } from './readers.ts';

const WORDS = new URL('./words/', import.meta.url);
const keys = Object.keys(CATALOGUE.en) as TextKey[];
const valuesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
/** What people say in English, whatever they speak. */
const LOANED = new Set([
  ...['Plan', 'Invoice', 'Credit note', 'Code', 'Subscription', 'Subscriptions'],
  ...['Invoice {number}', '{count} × {unit} = {amount}', '{day}: {text}'],
]);

/** Each folder of words, with a file for each language. */
const groups = ['./', 'invoice-mails/', 'subscription-mails/'];
const filesIn = (group: string) =>
  readdirSync(new URL(group, WORDS)).filter((name) => name.endsWith('.ts'));

describe('the texts for payers', () => {
  for (const language of LANGUAGES) {
    it(`say everything in ${language}, with the same values`, () => {
      for (const key of keys) {
        const text = CATALOGUE[language][key];
        assert.ok(text, `${language} lacks ${key}`);
        assert.deepEqual(valuesIn(text), valuesIn(CATALOGUE.en[key] ?? ''), key);
        assert.equal(text, text.trim().normalize('NFC'), key);
        assert.doesNotMatch(text, /<|>|&\w+;/, `${key} is text and no markup`);
      }
    });
  }

  for (const language of ['yo', 'ha', 'ig'] as const) {
    it(`leave nothing in English in ${language}`, () => {
      const same = keys.filter((key) => CATALOGUE[language][key] === CATALOGUE.en[key]);
      const left = same.filter((key) => !LOANED.has(CATALOGUE.en[key] ?? ''));
      assert.deepEqual(left, []);
    });
  }

  it('are written with the letters of their language', () => {
    const letters = { yo: /[ẹọṣ]/, ha: /[ɓɗƙƴ]/, ig: /[ịọụṅ]/, pcm: /\b(dey|don|wey|go|di)\b/ };
    for (const [language, found] of Object.entries(letters)) {
      const texts = Object.entries(CATALOGUE[language as 'yo']);
      const mails = texts.filter(([key]) => key.startsWith('mail_'));
      const spelled = mails.filter(([, text]) => found.test(text.normalize('NFC').toLowerCase()));
      assert.ok(spelled.length > mails.length / 2, `${language}: ${spelled.length}`);
    }
  });

  it('are all in the catalogue: no file is left out, and each group has all languages', () => {
    const folders = readdirSync(WORDS, { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    );
    assert.deepEqual(folders.map(({ name }) => `./${name}/`.slice(2)).sort(), groups.slice(1));
    const catalogue = readFileSync(new URL('catalogue.ts', new URL('..', WORDS)), 'utf8');
    for (const group of groups) {
      const names = LANGUAGES.map((language) => `${language}.ts`).sort();
      assert.deepEqual(filesIn(group).sort(), names, group);
      for (const name of names) {
        assert.ok(catalogue.includes(`'./words/${group.replace('./', '')}${name}'`), name);
      }
    }
  });

  it('fall back to English one by one', () => {
    const yoruba = CATALOGUE.yo as Partial<Record<TextKey, string>>;
    const { mail_hello: kept } = yoruba;
    assert.ok(kept);
    delete yoruba.mail_hello;
    try {
      const { say } = textsIn('yo', 'Africa/Lagos');
      assert.equal(say('mail_hello', { name: 'Ada' }), 'Hello Ada,');
      assert.equal(say('mail_hello_bare'), 'Ẹ ǹlẹ́,');
    } finally {
      yoruba.mail_hello = kept;
    }
  });

  it('take a value that looks like the name of one as it is', () => {
    const { say } = textsIn('ig', 'Africa/Lagos');
    const words = say('mail_hello', { name: '{amount} $& {name}' });
    assert.equal(words, 'Ndewo {amount} $& {name},');
  });

  it('say that no native speaker has read a language before one has', () => {
    for (const [language, readers] of Object.entries(READERS)) {
      for (const reader of Object.values(readers)) {
        assert.ok(reader === null || reader.trim() !== '', language);
      }
    }
  });

  it('count as English does, and write days as each language does', () => {
    const english = textsIn('en', 'Africa/Lagos');
    assert.equal(english.rhythm('monthly', 1), 'every month');
    assert.equal(english.rhythm('quarterly', 2), 'every 6 months');
    assert.equal(english.count('days', 1), '1 day');
    const day = new Date('2026-05-31T23:30:00Z');
    const days = LANGUAGES.map((language) => textsIn(language, 'Africa/Lagos').day(day));
    const spelled = [
      /^1 June 2026$/,
      /^1 June 2026$/,
      /^1 Oṣù \S+ 2026$/,
      /^1 Yuni,? 2026$/,
      /^1 Ju/,
    ];
    for (const [index, spelling] of spelled.entries()) assert.match(days[index] ?? '', spelling);
    const rhythms = LANGUAGES.map((language) => textsIn(language, 'UTC').rhythm('quarterly', 1));
    assert.deepEqual(rhythms, [
      ...['every 3 months', 'every 3 months', 'ní gbogbo oṣù 3'],
      ...['duk bayan wata 3', 'kwa ọnwa 3'],
    ]);
  });
});

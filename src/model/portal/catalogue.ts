// The texts of the page of payers in one language: with names, amounts, days and counts put in as
// that language writes them. A text that a language lacks is English.

import { bidi } from '../../lib/values/bidi.ts';
import { formatNaira } from '../../lib/values/money.ts';
import type { Interval } from '../../lib/values/period.ts';
import type { Language } from './languages.ts';

import { EN, type WordKey } from './words/en.ts';
import { HA, READ_BY as HA_READ_BY } from './words/ha.ts';
import { IG, READ_BY as IG_READ_BY } from './words/ig.ts';
import { PCM, READ_BY as PCM_READ_BY } from './words/pcm.ts';
import { YO, READ_BY as YO_READ_BY } from './words/yo.ts';

const CATALOGUE: Readonly<Record<Language, Partial<Record<WordKey, string>>>> = {
  en: EN,
  pcm: PCM,
  yo: YO,
  ha: HA,
  ig: IG,
};

/** The native speaker who has read the texts of a language; null: none has. */
export const READERS: Readonly<Record<Exclude<Language, 'en'>, string | null>> = {
  pcm: PCM_READ_BY,
  yo: YO_READ_BY,
  ha: HA_READ_BY,
  ig: IG_READ_BY,
};

/** What each language is called by those who speak it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  pcm: 'Naijá',
  yo: 'Yorùbá',
  ha: 'Hausa',
  ig: 'Igbo',
};

/** The runtime knows days and plurals of a language, or those of English in Nigeria are used. */
const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-NG',
  pcm: 'en-NG',
  yo: 'yo-NG',
  ha: 'ha-NG',
  ig: 'ig-NG',
};

type CountedKey = WordKey extends infer K ? (K extends `${infer Base}_one` ? Base : never) : never;
type Values = Readonly<Record<string, string | number>>;

export interface Texts {
  readonly language: Language;
  say(key: WordKey, values?: Values): string;
  /** With the plural form of the count. */
  count(key: CountedKey, count: number): string;
  day(at: Date): string;
  rhythm(interval: Interval, intervalCount: number): string;
}

export function textsIn(language: Language, zone: string): Texts {
  const words = CATALOGUE[language];
  const plurals = new Intl.PluralRules(LOCALES[language]);
  const days = new Intl.DateTimeFormat(LOCALES[language], {
    ...{ timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' },
  });
  const say: Texts['say'] = (key, values = {}) => filled(words[key] ?? EN[key], values);
  const count: Texts['count'] = (key, number) => {
    const form = number === 1 || plurals.select(number) === 'one' ? 'one' : 'other';
    return say(`${key}_${form}`, { count: number });
  };
  return {
    ...{ language, say, count, day: (at) => days.format(at) },
    rhythm(interval, intervalCount) {
      const [key, each] = RHYTHMS[interval];
      return count(key, each * intervalCount);
    },
  };
}

const RHYTHMS: Readonly<Record<Interval, readonly [CountedKey, number]>> = {
  daily: ['every_day', 1],
  weekly: ['every_week', 1],
  'bi-weekly': ['every_week', 2],
  monthly: ['every_month', 1],
  quarterly: ['every_month', 3],
  yearly: ['every_year', 1],
};

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}

/** A name in a sentence of any direction. */
export const named = (name: string): string => bidi(name);
export const amountIn = (kobo: number): string => formatNaira(kobo);

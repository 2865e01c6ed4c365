// All texts for payers, of their page, their emails and the messages shared with them, in one
// language: with names, amounts, days and counts put in as that language writes them. A text that a
// language lacks is English.

import { bidi } from '../../lib/values/bidi.ts';
import { dayInWords } from '../../lib/values/day.ts';
import { formatNaira } from '../../lib/values/money.ts';
import type { Interval } from '../../lib/values/period.ts';
import { LANGUAGES, type Language } from './languages.ts';

import { EN } from './words/en.ts';
import { HA } from './words/ha.ts';
import { IG } from './words/ig.ts';
import { EN_INVOICE_MAILS } from './words/invoice-mails/en.ts';
import { HA_INVOICE_MAILS } from './words/invoice-mails/ha.ts';
import { IG_INVOICE_MAILS } from './words/invoice-mails/ig.ts';
import { PCM_INVOICE_MAILS } from './words/invoice-mails/pcm.ts';
import { YO_INVOICE_MAILS } from './words/invoice-mails/yo.ts';
import { PCM } from './words/pcm.ts';
import { EN_SUBSCRIPTION_MAILS } from './words/subscription-mails/en.ts';
import { HA_SUBSCRIPTION_MAILS } from './words/subscription-mails/ha.ts';
import { IG_SUBSCRIPTION_MAILS } from './words/subscription-mails/ig.ts';
import { PCM_SUBSCRIPTION_MAILS } from './words/subscription-mails/pcm.ts';
import { YO_SUBSCRIPTION_MAILS } from './words/subscription-mails/yo.ts';
import { YO } from './words/yo.ts';

const ENGLISH = { ...EN, ...EN_INVOICE_MAILS, ...EN_SUBSCRIPTION_MAILS };

export type TextKey = keyof typeof ENGLISH;

/** Of every language, by key. */
export const CATALOGUE: Readonly<Record<Language, Partial<Record<TextKey, string>>>> = {
  en: ENGLISH,
  pcm: { ...PCM, ...PCM_INVOICE_MAILS, ...PCM_SUBSCRIPTION_MAILS },
  yo: { ...YO, ...YO_INVOICE_MAILS, ...YO_SUBSCRIPTION_MAILS },
  ha: { ...HA, ...HA_INVOICE_MAILS, ...HA_SUBSCRIPTION_MAILS },
  ig: { ...IG, ...IG_INVOICE_MAILS, ...IG_SUBSCRIPTION_MAILS },
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

/** Making the rules is slow, using them is not. */
const PLURALS = new Map(LANGUAGES.map((each) => [each, new Intl.PluralRules(LOCALES[each])]));

type CountedKey = TextKey extends infer K ? (K extends `${infer Base}_one` ? Base : never) : never;
export type TextValues = Readonly<Record<string, string | number>>;

export interface Texts {
  readonly language: Language;
  say(key: TextKey, values?: TextValues): string;
  /** With the plural form of the count. */
  count(key: CountedKey, count: number): string;
  day(at: Date): string;
  rhythm(interval: Interval, intervalCount: number): string;
}

export function textsIn(language: Language, zone: string): Texts {
  const words = CATALOGUE[language];
  const plurals = PLURALS.get(language);
  const say: Texts['say'] = (key, values = {}) => filled(words[key] ?? ENGLISH[key], values);
  const count: Texts['count'] = (key, number) => {
    const form = number === 1 || plurals?.select(number) === 'one' ? 'one' : 'other';
    return say(`${key}_${form}`, { count: number });
  };
  return {
    ...{ language, say, count, day: (at) => dayInWords(at, zone, LOCALES[language]) },
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

/** In one pass, so that a value that looks like the name of one is not read again. */
function filled(text: string, values: TextValues): string {
  let said = '';
  let from = 0;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', from)) {
    const close = text.indexOf('}', open);
    const name = text.slice(open + 1, close);
    said += `${text.slice(from, open)}${values[name] ?? `{${name}}`}`;
    from = close + 1;
  }
  return said + text.slice(from);
}

/** A name in a sentence of any direction. */
export const named = (name: string): string => bidi(name);
export const amountIn = (kobo: number): string => formatNaira(kobo);

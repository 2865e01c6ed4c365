// The languages that payers are written to in.

import { OneOf } from '../../lib/api/schema.ts';

export const LANGUAGES = ['en', 'pcm', 'yo', 'ha', 'ig'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (text: unknown): text is Language =>
  LANGUAGES.some((each) => each === text);

export const LanguageCode = OneOf(LANGUAGES, {
  title: 'Language',
  description:
    'Language of pages and emails: `en` English, `pcm` Nigerian Pidgin, `yo` Yoruba, `ha` Hausa, ' +
    '`ig` Igbo.',
});

// A merchant's own words in a kind of email, while they are edited.

import type { EmailTemplate, EmailTemplateChange, OwnEmailWords } from '@sanwo/sdk';
import { LANGUAGES } from '../../languages.ts';

export const WHOSE_WORDS = [{ value: 'all', label: 'All customers' }, ...LANGUAGES] as const;

export type LanguageChoice = (typeof WHOSE_WORDS)[number]['value'];

export interface WordsDraft {
  readonly subject: string;
  readonly intro: string;
  readonly outro: string;
}

export const keptIn = (
  { own }: EmailTemplate,
  language: LanguageChoice,
): OwnEmailWords | undefined => own.find((each) => (each.language ?? 'all') === language);

/** What is kept, or ours where nothing is. */
export function draftOf(template: EmailTemplate, language: LanguageChoice): WordsDraft {
  const kept = keptIn(template, language);
  const { subject, intro, outro } = template.default;
  return {
    subject: kept?.subject ?? subject,
    intro: kept?.intro ?? intro,
    outro: kept?.outro ?? outro,
  };
}

/** What is empty, or the same as ours, is ours. */
export function changeOf(
  template: EmailTemplate,
  language: LanguageChoice,
  draft: WordsDraft,
): EmailTemplateChange {
  const own = (field: keyof WordsDraft) => {
    const text = draft[field].trim();
    return text === '' || text === template.default[field] ? null : text;
  };
  return {
    language: language === 'all' ? null : language,
    ...{ subject: own('subject'), intro: own('intro'), outro: own('outro') },
  };
}

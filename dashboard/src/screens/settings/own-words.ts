// A merchant's own words in a kind of email, while they are edited.

import type { EmailTemplate, EmailTemplateChange, OwnEmailWords } from '@sanwo/sdk';

export const LANGUAGES = [
  { value: 'all', label: 'All customers' },
  { value: 'en', label: 'English' },
  { value: 'pcm', label: 'Nigerian Pidgin' },
  { value: 'yo', label: 'Yoruba' },
  { value: 'ha', label: 'Hausa' },
  { value: 'ig', label: 'Igbo' },
] as const;

export type LanguageChoice = (typeof LANGUAGES)[number]['value'];

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

// The message with the code that lets a payer in to their page, in the payer's language.

import { textsIn } from '../../model/portal/catalogue.ts';
import { isLanguage } from '../../model/portal/languages.ts';
import type { Content, EmailFacts } from './facts.ts';

export function portalCode({
  merchant,
  portalCode: code = '',
  language,
  zone,
}: EmailFacts): Content {
  const { say } = textsIn(isLanguage(language) ? language : 'en', zone);
  return {
    subject: say('mail_code_subject', { merchant, code }),
    heading: say('mail_code_heading'),
    paragraphs: [say('mail_code_words', { merchant }), say('mail_code_ignore')],
    details: [[say('code'), code]],
  };
}

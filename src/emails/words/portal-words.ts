// The message with the code that lets a payer in to their page.

import type { Content, EmailFacts } from './facts.ts';
import { sayingOf } from './phrases.ts';

export function portalCode(facts: EmailFacts): Content {
  const { portalCode: code = '' } = facts;
  const say = sayingOf(facts);
  return {
    subject: say('mail_code_subject', { code }),
    heading: say('mail_code_heading'),
    paragraphs: [say('mail_code_words'), say('mail_code_ignore')],
    details: [[say('code'), code]],
  };
}

// A merchant's own words in a message: the subject, what it begins with and what it ends with.
// Named values are filled in. Amounts, numbers, links and the reason stay ours.

import type { Tenant } from '../../frame/house.ts';
import { ANY_LANGUAGE, type TemplateRow } from '../../model/emails/templates-sql.ts';
import type { EmailType } from '../../model/emails/types.ts';
import { isLanguage, type Language } from '../../model/portal/languages.ts';
import { merchantLanguage } from '../../model/portal/settings.ts';
import type { Content, EmailFacts } from './facts.ts';
import { NAMED_VALUES, type NamedValue, type ValueName } from './named-values.ts';
import { textsOf } from './phrases.ts';

export type OwnWords = Pick<TemplateRow, 'language' | 'subject' | 'intro' | 'outro'>;

const NAMED = /\{\{([^{}]*)\}\}/g;

/** What is wrong with a text that may use these values; null: nothing. */
export function faultOfWords(text: string, known: readonly string[]): string | null {
  for (const [, written = ''] of text.matchAll(NAMED)) {
    const name = written.trim();
    if (known.includes(name)) continue;
    const names = known.map((each) => `{{${each}}}`).join(', ');
    return `has the unknown value {{${name}}}; known are ${names}`;
  }
  return /\{\{|\}\}/.test(text.replace(NAMED, ''))
    ? 'has {{ or }} without the other: write values as {{customerName}}'
    : null;
}

/** In one pass, so that a value that looks like a name of one is not read again. */
const filled = (text: string, facts: EmailFacts): string =>
  text.replace(NAMED, (_, written: string) => {
    const name = written.trim() as ValueName;
    const value: NamedValue | undefined = NAMED_VALUES[name];
    return value ? value.of(facts) || value.otherwise(textsOf(facts).say) : '';
  });

interface Filling {
  readonly facts: EmailFacts;
  readonly merchant: Pick<Tenant, 'portal'>;
}

/**
 * The first paragraph is our greeting, which an intro takes the place of. Values are written in the
 * language of the words around them: words for all are in the merchant's.
 */
export function withOwnWords<C extends Content>(
  content: C,
  own: OwnWords | null,
  filling: Filling,
): C {
  if (own === null || content.isFixed) return content;
  const { subject, intro, outro } = own;
  const language = isLanguage(own.language) ? own.language : merchantLanguage(filling.merchant);
  const facts = { ...filling.facts, language };
  const [, ...paragraphs] = content.paragraphs;
  return {
    ...content,
    ...(subject === null ? {} : { subject: filled(subject, facts) }),
    ...(intro === null ? {} : { paragraphs: [...paragraphsOf(intro, facts), ...paragraphs] }),
    ...(outro === null ? {} : { outro: paragraphsOf(outro, facts) }),
  };
}

const paragraphsOf = (text: string, facts: EmailFacts): string[] =>
  filled(text, facts)
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Those in the language of the message, or else those for all. */
export function wordsFor(
  templates: readonly TemplateRow[],
  type: EmailType,
  language: Language,
): OwnWords | null {
  const ofType = templates.filter((each) => each.type === type);
  const inLanguage = (wanted: string) => ofType.find((each) => each.language === wanted);
  return inLanguage(language) ?? inLanguage(ANY_LANGUAGE) ?? null;
}

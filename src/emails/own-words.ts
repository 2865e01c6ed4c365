// A merchant's own words in a message: the subject, what it begins with and what it ends with. Named
// values stand for what each message is about. Amounts, numbers, links and the reason stay ours.

import { formatNaira } from '../lib/values/money.ts';
import type { TemplateRow } from '../model/emails/templates-sql.ts';
import { ANY_LANGUAGE } from '../model/emails/templates-sql.ts';
import type { EmailType } from '../model/emails/types.ts';
import type { Content, EmailFacts } from './facts.ts';
import { dateOf } from './phrases.ts';

export type OwnWords = Pick<TemplateRow, 'subject' | 'intro' | 'outro'>;

interface NamedValue {
  readonly meaning: string;
  /** Null where the message knows none. */
  of(facts: EmailFacts): string | null | undefined;
  /** What is written then. */
  readonly otherwise: string;
}

const dayOr = (facts: EmailFacts, day: string | null | undefined) =>
  day ? dateOf(facts, day) : null;

export const NAMED_VALUES = {
  customerName: {
    meaning: 'The customer’s name, or “customer”',
    of: ({ customerName }) => customerName,
    otherwise: 'customer',
  },
  businessName: {
    meaning: 'Your business name',
    of: ({ merchant }) => merchant,
    otherwise: '',
  },
  planName: {
    meaning: 'The plan, or the title of a one-off invoice',
    of: ({ planName, title }) => planName ?? title,
    otherwise: 'your plan',
  },
  amount: {
    meaning: 'The amount',
    of: ({ amount }) => (amount === undefined ? null : formatNaira(amount)),
    otherwise: 'the amount',
  },
  invoiceNumber: {
    meaning: 'The invoice’s number',
    of: ({ invoiceNumber }) => invoiceNumber,
    otherwise: 'your invoice',
  },
  dueDate: {
    meaning: 'The day on which it is due',
    of: (facts) => dayOr(facts, facts.dueAt),
    otherwise: 'the due date',
  },
  nextAttemptDate: {
    meaning: 'The day of the next attempt to charge',
    of: (facts) => dayOr(facts, facts.nextPaymentAttemptAt),
    otherwise: 'a later day',
  },
  trialEndDate: {
    meaning: 'The day on which the trial ends',
    of: (facts) => dayOr(facts, facts.trialEndDate),
    otherwise: 'the end of the trial',
  },
  cardLast4: {
    meaning: 'The last four digits of the card or account',
    of: ({ cardLast4, means }) => cardLast4 ?? means?.last4,
    otherwise: '····',
  },
} satisfies Readonly<Record<string, NamedValue>>;

export type ValueName = keyof typeof NAMED_VALUES;
export const VALUE_NAMES = Object.keys(NAMED_VALUES) as readonly ValueName[];

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
export const filled = (text: string, facts: EmailFacts): string =>
  text.replace(NAMED, (_, written: string) => {
    const name = written.trim() as ValueName;
    const value: NamedValue | undefined = NAMED_VALUES[name];
    return value ? value.of(facts) || value.otherwise : '';
  });

/** The first paragraph is our greeting, which an intro takes the place of. */
export function withOwnWords<C extends Content>(
  content: C,
  own: OwnWords | null,
  facts: EmailFacts,
): C {
  if (own === null || content.isFixed) return content;
  const { subject, intro, outro } = own;
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

/** Those in the customer's language, or else those for all. */
export function wordsFor(
  templates: readonly TemplateRow[],
  type: EmailType,
  language: string | null,
): OwnWords | null {
  const ofType = templates.filter((each) => each.type === type);
  const inLanguage = (wanted: string) => ofType.find((each) => each.language === wanted);
  return (language === null ? undefined : inLanguage(language)) ?? inLanguage(ANY_LANGUAGE) ?? null;
}

// A kind of message to customers as the API shows it: the merchant's own words, ours, and the
// values that words may name.

import Type, { type Static } from 'typebox';
import { Instant, Nullable, OneOf, words } from '../../lib/api/schema.ts';
import type { TemplateLanguage, TemplateRow } from '../../model/emails/templates-sql.ts';
import { EMAIL_TYPES, type EmailType, takesOwnWords } from '../../model/emails/types.ts';
import { contentOf } from '../words/content.ts';
import { type ExampleStage, exampleFacts } from '../words/examples.ts';
import { NAMED_VALUES, VALUE_NAMES, type ValueName } from '../words/named-values.ts';

export const CUSTOMER_EMAIL_TYPES = EMAIL_TYPES.filter(takesOwnWords);

export const CustomerEmailKind = OneOf(CUSTOMER_EMAIL_TYPES, {
  title: 'CustomerEmailType',
  description: 'Type of email to your customers.',
});

const LANGUAGES = ['en', 'pcm', 'yo', 'ha', 'ig'] as const satisfies readonly TemplateLanguage[];

export const TemplateLanguageName = OneOf(LANGUAGES, {
  title: 'EmailLanguage',
  description:
    'A language: English (`en`), Nigerian Pidgin (`pcm`), Yoruba (`yo`), Hausa (`ha`) or Igbo ' +
    '(`ig`).',
});

const MOST_SUBJECT = 200;
const MOST_TEXT = 2_000;

/** Text alone: it is escaped wherever it is shown. */
export const templateWords = {
  subject: Nullable(words(MOST_SUBJECT, 'Subject line. `null` for ours.')),
  intro: Nullable(
    words(MOST_TEXT, 'Text at the beginning, in place of our greeting. `null` for the greeting.'),
  ),
  outro: Nullable(words(MOST_TEXT, 'Text at the end. `null` for none.')),
};

const EmailValue = Type.Object(
  {
    name: OneOf(VALUE_NAMES, {
      title: 'EmailValueName',
      description: 'Write it as `{{customerName}}`.',
    }),
    meaning: Type.String({ description: 'Its meaning' }),
    example: Type.String({ description: 'Its value in the example' }),
  },
  { title: 'EmailValue', description: 'A value that your words may name.' },
);

const OwnEmailWords = Type.Object(
  {
    language: Nullable(
      TemplateLanguageName,
      'For customers with this language. `null`: for all others.',
    ),
    ...templateWords,
    updatedAt: Instant('When you last changed them'),
  },
  { title: 'OwnEmailWords', description: 'Your own words in a type of email.' },
);

export const EmailTemplate = Type.Object(
  {
    type: CustomerEmailKind,
    values: Type.Array(EmailValue, { description: 'Values that your words may name' }),
    default: Type.Object(
      {
        subject: Type.String({ description: 'Our subject line' }),
        intro: Type.String({ description: 'Our greeting' }),
        outro: Type.String({ description: 'What we write at the end: nothing' }),
      },
      {
        title: 'DefaultEmailWords',
        description: 'Our words, which are used where you have none. Values are named in them.',
      },
    ),
    own: Type.Array(OwnEmailWords, { description: 'Your words: one entry per language' }),
  },
  { title: 'EmailTemplate', description: 'The words of a type of email to your customers.' },
);

const MERCHANT = '{{businessName}}';

/** Those that a message of the kind knows. */
export function valuesOf(type: EmailType, stage: ExampleStage): Static<typeof EmailValue>[] {
  const facts = exampleFacts(type, stage);
  return VALUE_NAMES.flatMap((name) => {
    const { meaning, of } = NAMED_VALUES[name];
    const example = of(facts);
    return example ? [{ name, meaning, example }] : [];
  });
}

export function shapeTemplate(
  type: EmailType,
  stage: ExampleStage,
  rows: readonly TemplateRow[],
): Static<typeof EmailTemplate> {
  return {
    type: type as Static<typeof CustomerEmailKind>,
    values: valuesOf(type, stage),
    default: defaultWords(type, stage),
    own: rows
      .filter((row) => row.type === type)
      .map(({ language, subject, intro, outro, updatedAt }) => ({
        ...{ subject, intro, outro },
        language: language === 'any' ? null : language,
        updatedAt: updatedAt.toISOString(),
      })),
  };
}

/** Ours as a merchant would write them: the example, with names in place of its values. */
function defaultWords(type: EmailType, stage: ExampleStage) {
  const tenant = { ...stage.tenant, businessName: MERCHANT };
  const facts = exampleFacts(type, { ...stage, tenant });
  const { subject, paragraphs } = contentOf(type, facts);
  const [greeting = ''] = paragraphs;
  const values = VALUE_NAMES.filter((name) => name !== 'businessName').flatMap(
    (name): readonly (readonly [ValueName, string])[] => {
      const value = NAMED_VALUES[name].of(facts);
      return value ? [[name, value]] : [];
    },
  );
  const named = (text: string) =>
    values.reduce((said, [name, value]) => said.replaceAll(value, `{{${name}}}`), text);
  return { subject: named(subject), intro: named(greeting), outro: '' };
}

export const templateExample: Static<typeof EmailTemplate> = {
  type: 'receipt',
  values: [
    {
      name: 'customerName',
      meaning: NAMED_VALUES.customerName.meaning,
      example: 'Adaeze Obi',
    },
  ],
  default: {
    subject: 'Receipt from {{businessName}}: {{amount}}',
    intro: 'Hello {{customerName}},',
    outro: '',
  },
  own: [
    {
      language: null,
      subject: 'Thank you, {{customerName}}!',
      intro: null,
      outro: 'See you at the gym.',
      updatedAt: '2026-01-31T09:00:00.000Z',
    },
  ],
};

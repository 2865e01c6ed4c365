// The few schema words that every room uses, so that lengths and formats are said once.
// One JSON schema validates the input, serialises the output and documents both.

import Type, { type TSchema } from 'typebox';
import { refusing } from './refused-values.ts';

/** Where a named shape has words of the place that uses it. */
export const HERE = 'x-here';

/** Where an object says which other it is, with more fields. */
export const BASE = 'x-base';

/** Another object's fields are among its own: the description refers to that for them. */
export const basedOn = (base: TSchema) => ({ [BASE]: base });

/**
 * The same schema, with what it means where it is used. A schema with a title is a named shape: its
 * own description is said once for all, and this one beside the reference to it.
 */
export function described<T extends TSchema>(schema: T, description: string): T {
  return { ...schema, ['title' in schema ? HERE : 'description']: description };
}

/** The name of a shape that is made of another: `Page` of Plan is PlanPage. */
export function nameAfter(schema: TSchema, suffix: string): { readonly title?: string } {
  const { title } = schema as { readonly title?: string };
  return title === undefined ? {} : { title: `${title}${suffix}` };
}

/** For amounts that a caller writes. */
export const IN_KOBO = { 'x-hint': 'must be a whole number of kobo: 500000 is ₦5,000.00' };

/** What a field means; or that among more of what a schema may say. */
type SchemaNote = string | object;
const saying = (said: SchemaNote): object =>
  typeof said === 'string' ? { description: said } : said;

/** Text with at least one character that shows. */
export const boundedText = (maxLength: number, said: SchemaNote = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', 'x-hint': BLANK, ...saying(said) });

const BLANK = 'must not be blank';

/** Words of people: what is shown to others and kept in logs, and so holds no card number. */
export const words = (maxLength: number, said: SchemaNote = {}) =>
  refusing('cardNumber', boundedText(maxLength, said));

export const NameText = (said: SchemaNote = {}) => words(300, said);
export const Text = (said: SchemaNote = {}) => refusing('cardNumber', AnyNumber(said));
/** Text that may be any number: of a phone, of a paper, of a record elsewhere. */
export const AnyNumber = (said: SchemaNote = {}) =>
  Type.String({ maxLength: 2_000, ...saying(said) });
export const Id = (said: SchemaNote = {}) => Type.String({ format: 'uuid', ...saying(said) });
/** ISO 8601, in UTC. */
export const Instant = (said: SchemaNote = {}) =>
  Type.String({ format: 'date-time', ...saying(said) });
/** As YYYY-MM-DD. */
export const Day = (said: SchemaNote = {}) => Type.String({ format: 'date', ...saying(said) });
export const Kobo = (description: string) =>
  Type.Integer({ description: `${description}, in kobo` });

// What does not show, and what divides one address from another.
const UNSEEN = '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f';
const NO_ADDRESS = `\\s@"<>,;${UNSEEN}`;
const LETTERS = `[^${NO_ADDRESS}:()\\[\\]\\\\.\\-]+`;
/** Of a name of the network: hyphens are within it. */
const LABEL = `${LETTERS}(?:-+${LETTERS})*`;

export const Email = (description: string) => described(EmailAddress, description);

// Nothing that one part takes can the next take too, so that no text is tried in many ways. A
// mail program reads what begins with a hyphen as an option; numbers alone are no name.
const EMAIL_PATTERN = `^\\s*(?!-)[^${NO_ADDRESS}]+@(?:${LABEL}\\.)+(?!\\d+\\s*$)${LABEL}\\s*$`;
const MOST_OF_EMAIL = 254;
const EMAIL = new RegExp(EMAIL_PATTERN, 'u');

export const isEmail = (text: string) => text.length <= MOST_OF_EMAIL && EMAIL.test(text);

/** Taken with surrounding blanks, which are trimmed; kept in lower case, its letters composed. */
const EmailAddress = Type.String({
  title: 'EmailAddress',
  description: 'An email address. Surrounding spaces and case are ignored.',
  maxLength: MOST_OF_EMAIL,
  pattern: EMAIL_PATTERN,
  'x-hint': 'must be an email address',
});

/** One text for one address, whichever way a keyboard composes its letters. */
/** For an object that needs this field, unless it has the other one. */
export const needsUnless = (field: string, other: string) => ({
  if: { not: { required: [other] } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: [field] },
});

export const normalEmail = (email: string) => email.trim().toLowerCase().normalize('NFC');

/** An object of whatever its maker put into it. */
export const AnyFields = (description: string) => described(JsonObject, description);

/** The merchant's own data, within its limit. */
export const Metadata = (description: string) => refusing('metadata', AnyFields(description));

const JsonObject = Type.Unsafe<Record<string, unknown>>(
  Type.Object(
    {},
    {
      title: 'JsonObject',
      description: 'An object with any fields.',
      additionalProperties: true,
    },
  ),
);

/** One of a fixed list of words. */
export const OneOf = <const T extends readonly string[]>(values: T, said: SchemaNote = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...saying(said) });

/** The schema, or null. Written as a type list where it can be, which serialises fastest. */
export function Nullable<T extends TSchema>(schema: T, description?: string) {
  const wide = widened(schema);
  return description === undefined ? wide : described(wide, description);
}

function widened<T extends TSchema>(schema: T) {
  const plain = schema as unknown as { type?: string; enum?: readonly unknown[] };
  if (plain.type === undefined) return Type.Union([schema, Type.Null()]);
  const wide = {
    ...schema,
    type: [plain.type, 'null'],
    ...(plain.enum ? { enum: [...plain.enum, null] } : {}),
  };
  return Type.Unsafe<Type.Static<T> | null>(wide as TSchema);
}

/** A closed object: unknown fields are refused by name. */
export const Body = <T extends Type.TProperties>(properties: T, options: object = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

export const EmptyBody = Body(
  {},
  { title: 'EmptyBody', description: 'No fields: send `{}` or no body.' },
);

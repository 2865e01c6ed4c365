// What a person is known by, as it may be written in texts: as it is, in JSON and in an address. A
// name that is a common word is not looked for in texts about others: it would be found in many of
// them.

import { phoneDigits } from '../../lib/values/phone.ts';

/** In place of what a person is known by. */
export const GONE = '[erased]';

/** More values than any one person has: of the longest first. */
const MOST_VALUES = 300;
const LONGEST_VALUE = 500;
const SHORTEST_VALUE = 2;
const SHORTEST_DISTINCT = 6;

/** In texts of a person: blanks, quotes and JSON's escapes end a word. */
const BEFORE = String.raw`(?<![\p{L}\p{N}]|%)(?<!\\)|(?<=\\[nrt])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;

/** Which texts are looked at: the person's own, a log of requests, or others that are kept. */
export type TextKind = 'own' | 'log' | 'others';

export interface PersonWords {
  readonly patterns: Readonly<Record<TextKind, RegExp | null>>;
  /** Parts of a text, in lower case, one of which it has if anything is to be erased in it. */
  readonly needles: Readonly<Record<'log' | 'others', readonly string[]>>;
}

/** An address, a number, or several words: one that another text has by chance only rarely. */
const isDistinct = (value: string) =>
  value.length >= SHORTEST_DISTINCT && /[@\d]|\S\s+\S/.test(value);

export function wordsOf(known: readonly string[]): PersonWords {
  const values = valuesIn(known);
  const distinct = values.filter(isDistinct).flatMap(formsOf);
  const common = values.filter((value) => !isDistinct(value));
  const quoted = common.map((value) => JSON.stringify(value));
  return {
    patterns: {
      own: patternOf(distinct, common.flatMap(formsOf)),
      log: patternOf([...distinct, ...quoted], []),
      others: patternOf(distinct, []),
    },
    needles: { log: lowered([...distinct, ...quoted]), others: lowered(distinct) },
  };
}

/** With the other ways in which a phone number is written, and each line of an address. */
function valuesIn(known: readonly string[]): string[] {
  const each = known.flatMap((value) => {
    const digits = phoneDigits(value);
    const phones = digits === null ? [] : [digits, digits.replace(/^234/, '0')];
    return [value, ...value.split(/\r?\n/), ...phones];
  });
  const trimmed = each.map((value) => value.trim().slice(0, LONGEST_VALUE));
  return [...new Set(trimmed.filter((value) => value.length >= SHORTEST_VALUE))]
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_VALUES);
}

/** As it is, in JSON, in an address, and in the form of one. */
function formsOf(value: string): string[] {
  const inAddress = encodeURIComponent(value);
  const all = [
    value,
    JSON.stringify(value).slice(1, -1),
    inAddress,
    inAddress.replace(/%20/g, '+'),
  ];
  return [...new Set(all)];
}

/** Few: a text that has a longer one has the shorter one within it. */
function lowered(forms: readonly string[]): string[] {
  const all = [...new Set(forms.map((form) => form.toLowerCase()))];
  return all.filter((form) => !all.some((other) => other !== form && form.includes(other)));
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Parts of texts wherever they are, and words that nothing else is joined to. */
function patternOf(parts: readonly string[], single: readonly string[]): RegExp | null {
  const anyOf = (sought: readonly string[]) => sought.map(escaped).join('|');
  const alternatives = [
    ...(parts.length > 0 ? [anyOf(parts)] : []),
    ...(single.length > 0 ? [`(?:${BEFORE})(?:${anyOf(single)})${AFTER}`] : []),
  ];
  return alternatives.length === 0 ? null : new RegExp(alternatives.join('|'), 'giu');
}

export function cleanText(text: string, pattern: RegExp | null): string {
  if (pattern === null) return text;
  return text.replace(pattern, (found) => (found.startsWith('"') ? JSON.stringify(GONE) : GONE));
}

/** Names of fields that hold something of a person, in events, messages and the audit trail. */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  ...['email', 'customerEmail', 'recipient', 'phoneNumber', 'customerPhoneNumber', 'phone'],
  ...['externalRef', 'taxNumber', 'billingName', 'billingAddress', 'address', 'customerName'],
  ...['accountName', 'bankAccountName', 'senderName', 'narration', 'payerName', 'payerPhone'],
  ...['last4', 'cardLast4', 'accountLast4', 'bankLast4', 'senderAccountLast4'],
  ...['metadata', 'fields', 'transferTo'],
]);

/**
 * Every text of JSON without what the person is known by. Of facts about the person, fields that
 * hold something of a person have no text at all.
 */
export function cleanJson(
  json: unknown,
  pattern: RegExp | null,
  { isAboutPerson }: { readonly isAboutPerson: boolean },
): unknown {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return cleanText(value, pattern);
    if (Array.isArray(value)) return value.map(clean);
    if (value === null || typeof value !== 'object') return value;
    const fields = Object.entries(value).map(([name, inner]) => [
      name,
      isAboutPerson && PERSONAL_FIELDS.has(name) ? withoutTexts(inner) : clean(inner),
    ]);
    return Object.fromEntries(fields);
  };
  return clean(json);
}

/** The same shape without a word: what reads it finds the fields that it expects. */
function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string') return GONE;
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, withoutTexts(inner)]);
  return Object.fromEntries(fields);
}

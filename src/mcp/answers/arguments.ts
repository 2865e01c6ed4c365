// The arguments of tools: one description makes the schema that is listed, the check, and the words
// that tell a model what to send instead. Everything is checked before the backend is called.

import { isDay } from '../../lib/values/day.ts';
import { isId } from '../../lib/values/id.ts';
import { nearest } from '../../lib/values/nearest.ts';
import { ToolError } from './tool-error.ts';
import { oneLine } from './words.ts';

export interface Field<T> {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly isRequired: boolean;
  /** Null is a wrong value, not one that was left out. */
  readonly refusesNull?: true;
  /** What is right, as the end of "it must be …". */
  readonly expected: string;
  /** The value as it is used, or null when it is not acceptable. */
  accept(value: unknown): NonNullable<T> | null;
  /** A word more about one that is not. */
  hint?(value: unknown): string;
}

export type ToolFields = Readonly<Record<string, Field<unknown>>>;
export type Arguments<F extends ToolFields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never;
};

const MOST_ROWS = 100;

export function requiredField<T>(field: Field<T | undefined>): Field<T> {
  return { ...field, isRequired: true } as Field<T>;
}

export function choiceField<const T extends readonly string[]>(
  words: T,
  description?: string,
): Field<T[number] | undefined> {
  return {
    schema: { type: 'string', enum: words, ...(description ? { description } : {}) },
    isRequired: false,
    expected: `one of ${words.join(', ')}`,
    accept: (value) => (words.includes(value as T[number]) ? (value as T[number]) : null),
    hint(value) {
      const close = typeof value === 'string' ? nearest(value, words) : null;
      return close === null ? '' : ` Did you mean ${close}?`;
    },
  };
}

export function dayField(description?: string): Field<string | undefined> {
  return {
    schema: { type: 'string', format: 'date', ...(description ? { description } : {}) },
    isRequired: false,
    expected: 'a date from 1970 to 2999 as YYYY-MM-DD, such as 2026-01-31',
    accept: (value) => (typeof value === 'string' && isDay(value) ? value : null),
  };
}

export function textField(description: string): Field<string | undefined> {
  const most = 300;
  return {
    schema: { type: 'string', description },
    isRequired: false,
    expected: `text of 1 to ${most} characters`,
    accept(value) {
      if (typeof value !== 'string' || value.trim() === '' || value.includes('\0')) return null;
      return value.length <= most && value.isWellFormed() ? value : null;
    },
  };
}

export function wholeField(
  limits: { readonly least: number; readonly most: number },
  description?: string,
): Field<number | undefined> {
  const { least, most } = limits;
  return {
    schema: {
      type: 'integer',
      minimum: least,
      maximum: most,
      ...(description ? { description } : {}),
    },
    isRequired: false,
    expected: `a whole number from ${least} to ${most}, without quotes`,
    accept(value) {
      if (typeof value !== 'number' || !Number.isInteger(value)) return null;
      return value >= least && value <= most ? value : null;
    },
  };
}

export function flagField(description: string): Field<boolean | undefined> {
  return {
    schema: { type: 'boolean', description },
    isRequired: false,
    // A flag that is named means something: a dry run is not made a real one by a null.
    refusesNull: true,
    expected: 'true or false, without quotes',
    accept: (value) => (typeof value === 'boolean' ? value : null),
  };
}

/** A UUID, or a public code with this prefix. */
export function referenceField(prefix: string, finder: string): Field<string | undefined> {
  const code = new RegExp(`^${prefix}_[A-Za-z0-9]{8}$`);
  return {
    schema: { type: 'string', description: `UUID or ${prefix}_ code` },
    isRequired: false,
    expected: `a UUID, or a code such as ${prefix}_a1B2c3D4; ${finder} lists them`,
    accept(value) {
      if (typeof value !== 'string') return null;
      const trimmed = value.trim();
      return isId(trimmed) || code.test(trimmed) ? trimmed : null;
    },
  };
}

const INVOICE_NUMBER = /^[a-z0-9]{2,12}-\d+$/i;

/** An invoice is found by its number as well: that is what people read out. */
export function invoiceField(finder: string): Field<string | undefined> {
  const byCode = referenceField('INV', finder);
  return {
    ...byCode,
    schema: { type: 'string', description: 'UUID, INV_ code or number' },
    accept(value) {
      const trimmed = typeof value === 'string' ? value.trim() : '';
      return INVOICE_NUMBER.test(trimmed) ? trimmed : byCode.accept(value);
    },
  };
}

export const pageFields = {
  limit: wholeField({ least: 1, most: MOST_ROWS }, 'Rows, default 20'),
  page: wholeField({ least: 1, most: 1_000_000 }),
};

/** The name under which arguments arrive that were a list or text. */
export const NO_OBJECT = '(arguments)';
const MUST_BE_OBJECT = 'The arguments must be an object, such as {"limit": 20}.';

const MOST_TOLD = 10;

/** Checks the arguments, and reports all mistakes at once. */
export function readArguments<F extends ToolFields>(fields: F, given: unknown): Arguments<F> {
  const values = isRecord(given) ? given : {};
  const known = Object.keys(fields);
  const mistakes: string[] = [];
  for (const name of Object.keys(values)) {
    if (Object.hasOwn(fields, name)) continue;
    if (mistakes.length === MOST_TOLD) break;
    mistakes.push(name === NO_OBJECT ? MUST_BE_OBJECT : unknownArgument(name, known));
  }
  const accepted = Object.entries(fields).map(([name, field]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    // Some clients send null for what was left out.
    if (value === undefined || (value === null && !field.refusesNull)) {
      if (field.isRequired) mistakes.push(`${name} is required: it must be ${field.expected}.`);
      return [name, undefined];
    }
    const taken = field.accept(value);
    if (taken === null) mistakes.push(wrongArgument(name, field, value));
    return [name, taken];
  });
  if (mistakes.length > 0) throw new ToolError(tell(mistakes));
  return Object.fromEntries(accepted) as Arguments<F>;
}

/** The same words for mistakes that only show when arguments are seen together. */
export function tell(mistakes: readonly string[]): string {
  const shown = mistakes.slice(0, MOST_TOLD).map((mistake) => `- ${mistake}`);
  return `Nothing was changed. Correct the arguments and call again:\n${shown.join('\n')}`;
}

function unknownArgument(name: string, known: readonly string[]): string {
  const close = nearest(name, known);
  const meant = close === null ? '' : ` Did you mean ${close}?`;
  return `There is no argument ${quoted(name)}.${meant} This tool takes: ${known.join(', ')}.`;
}

function wrongArgument(name: string, field: Field<unknown>, value: unknown): string {
  const hint = field.hint?.(value) ?? '';
  return `${name} must be ${field.expected}; you sent ${quoted(value)}.${hint}`;
}

function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? 'a list' : 'an object';
  }
  return oneLine(JSON.stringify(String(value).length > 200 ? String(value).slice(0, 200) : value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

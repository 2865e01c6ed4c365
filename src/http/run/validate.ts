// Input against schema. Bodies are taken as they are; queries and paths are text, so numbers and
// booleans are read out of them. Each refusal names its field and what to send instead.

import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import Type, { type TSchema } from 'typebox';
import type { FieldError } from '../../lib/api/problem.ts';
import { REFUSES } from '../../lib/api/refused-values.ts';
import { nearest } from '../../lib/values/nearest.ts';
import { exact, fromText } from './checkers.ts';

const MOST_ERRORS = 20;
/** Several may be about one field, but a stranger does not choose how many are read. */
const MOST_READ = 200;
const LONGEST_FIELD = 200;
/** Of the fields that are known, where none is near. */
const MOST_NAMED = 20;

/** Keywords that repeat what their parts have reported. */
const WHOLES: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'if']);

export type RequestPart = 'body' | 'query' | 'params';
export type Validator = (value: unknown) => readonly FieldError[];

/** For an address that takes no parameters. */
export const NO_QUERY = Type.Object({});

/** A query is closed: a filter that is misspelt would otherwise answer every row. */
export function validatorOf(schema: TSchema, part: RequestPart): Validator {
  const checker = part === 'body' ? exact : fromText;
  const read = part === 'query' ? { ...schema, additionalProperties: false } : schema;
  let validate: ValidateFunction | null = null;
  const whole = part === 'body' ? [] : wholeNumbersOf(schema);
  return (value) => {
    // The reader of text takes "1e1" for ten; people who write it mean something else.
    const odd = whole.filter((field) => isOddNumber((value as Record<string, unknown>)[field]));
    const errors = odd.map((field) => ({ field, message: 'must be a whole number' }));
    // Compiled with its first use: an operation that is not called takes no memory for it.
    validate ??= checker.compile(read);
    if (validate(value)) return errors;
    const others = fieldErrors(validate.errors ?? [], part);
    return [...errors, ...others.filter(({ field }) => !odd.includes(field))];
  };
}

function wholeNumbersOf(schema: TSchema): string[] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> };
  return Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
}

const isOddNumber = (text: unknown) => typeof text === 'string' && !/^-?\d+$/.test(text);

function fieldErrors(errors: readonly ErrorObject[], part: RequestPart): FieldError[] {
  const found = new Map<string, FieldError>();
  const read = errors.slice(0, MOST_READ);
  // What the schema says of a value comes before what only a rule of ours says.
  const isOurs = ({ keyword }: ErrorObject) => keyword === REFUSES;
  for (const error of [...read.filter((each) => !isOurs(each)), ...read.filter(isOurs)]) {
    if (found.size === MOST_ERRORS) break;
    // A union reports each branch and then itself: the branches alone say what is wrong.
    if (WHOLES.has(error.keyword)) continue;
    const field = fieldOfError(error) || `(${part})`;
    if (!found.has(field)) found.set(field, { field, message: messageOfError(error, part) });
  }
  return [...found.values()];
}

function fieldOfError(error: ErrorObject): string {
  const parameters = error.params as Record<string, unknown>;
  const last = parameters.missingProperty ?? parameters.additionalProperty;
  const path = error.instancePath
    .slice(0, LONGEST_FIELD)
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (typeof last === 'string') path.push(last);
  return path.join('.').slice(0, LONGEST_FIELD).toWellFormed();
}

function messageOfError(error: ErrorObject, part: RequestPart): string {
  const parameters = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return unknownField(String(parameters.additionalProperty), error.parentSchema, part);
    case 'enum':
      return `must be one of ${valuesText(parameters.allowedValues)}`;
    case 'const':
      return `must be ${JSON.stringify(parameters.allowedValue)}`;
    case 'type':
      return hintAt(error, 'integer') ?? `must be ${typeName(parameters.type)}`;
    case 'minLength':
      return error.params.limit === 1
        ? 'must not be empty'
        : `must have at least ${error.params.limit} characters`;
    case 'maxLength':
      return `must have at most ${error.params.limit} characters`;
    case 'minimum':
      return `must be at least ${error.params.limit}`;
    case 'maximum':
      return `must be at most ${error.params.limit}`;
    case 'format':
      return FORMATS[String(parameters.format)] ?? `must be a ${parameters.format}`;
    case 'pattern':
      return hintAt(error, 'string') ?? 'has the wrong format';
    case 'minItems':
      return `must have at least ${itemsText(error.params.limit)}`;
    case 'maxItems':
      return `must have at most ${itemsText(error.params.limit)}`;
    case 'uniqueItems':
      return 'must not contain duplicates';
    default:
      return error.message ?? 'is not valid';
  }
}

const itemsText = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

/** What the schema itself says to send, where it is about such a value. */
function hintAt({ parentSchema }: ErrorObject, type: 'integer' | 'string'): string | undefined {
  const { 'x-hint': hint, type: types } = (parentSchema ?? {}) as Record<string, unknown>;
  return typeof hint === 'string' && [types].flat().includes(type) ? hint : undefined;
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'must be an id (a UUID)',
  date: 'must be a real date as YYYY-MM-DD, from 1970-01-01 to 2999-12-31',
  'date-time': 'must be a date-time such as 2026-01-31T09:00:00.000Z',
};

const UNKNOWN = 'is not a known';

export const isUnknown = ({ message }: FieldError) => message.startsWith(UNKNOWN);

function unknownField(
  field: string,
  schema: ErrorObject['parentSchema'],
  part: RequestPart,
): string {
  const known = Object.keys((schema?.properties as object | undefined) ?? {});
  const unknown = `${UNKNOWN} ${part === 'query' ? 'parameter' : 'field'}`;
  const closest = nearest(field, known);
  if (closest) return `${unknown}; did you mean ${closest}?`;
  const words =
    known.length > MOST_NAMED ? `${valuesText(known.slice(0, MOST_NAMED))} …` : valuesText(known);
  return known.length === 0 ? unknown : `${unknown}; known are ${words}`;
}

function valuesText(values: unknown): string {
  if (!Array.isArray(values)) return String(values);
  return values.map((value) => (value === null ? 'null' : String(value))).join(', ');
}

function typeName(type: unknown): string {
  const names = (Array.isArray(type) ? type : [type]).map((name) => {
    if (name === 'integer') return 'a whole number';
    if (name === 'null') return 'null';
    return name === 'array' || name === 'object' ? `an ${name}` : `a ${name}`;
  });
  return names.join(' or ');
}

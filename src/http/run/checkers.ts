// The two readers of JSON schemas: one takes values as they are, the other reads numbers and
// booleans out of text. Both look at every field, and at nothing that is too long to be right.

import { Ajv2020, type ErrorObject, type Options } from 'ajv/dist/2020.js';
import { REFUSES, type RefusedValue, refuserOf } from '../../lib/api/refused-values.ts';
import { isDay } from '../../lib/values/day.ts';
import { isId } from '../../lib/values/id.ts';

/** Twice the longest text of any schema that has a pattern: half of its characters may be pairs. */
const MOST_CHARACTERS = 4_096;

/** A pattern is not checked on text that is too long: another rule reports the length. */
class BoundedPattern {
  readonly #pattern: RegExp;

  constructor(pattern: string, flags: string) {
    this.#pattern = new RegExp(pattern, flags);
  }

  test(text: string): boolean {
    return text.length <= MOST_CHARACTERS && this.#pattern.test(text);
  }

  /** Readers keep one of each by this name. */
  toString(): string {
    return String(this.#pattern);
  }
}

const regExp = Object.assign(
  (pattern: string, flags: string) => new BoundedPattern(pattern, flags),
  { code: 'never written out' },
);

const options: Options = {
  allErrors: true,
  strict: false,
  validateFormats: true,
  verbose: true,
  code: { regExp },
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

function checker(coerceTypes: boolean): Ajv2020 {
  const made = new Ajv2020({ ...options, coerceTypes });
  made.addFormat('uuid', isId);
  made.addFormat('date', isDay);
  made.addFormat('date-time', (text: string) => {
    return INSTANT.test(text) && !Number.isNaN(Date.parse(text));
  });
  made.addKeyword({ keyword: REFUSES, validate: refuseValue });
  return made;
}

function refuseValue(name: RefusedValue, value: unknown): boolean {
  const message = value === null ? null : refuserOf(name)(value);
  refuseValue.errors = message === null ? [] : [{ keyword: REFUSES, message, params: {} }];
  return message === null;
}
refuseValue.errors = [] as Partial<ErrorObject>[];

export const exact = checker(false);
export const fromText = checker(true);

// The few pieces that output schemas are made of. They are kept open and short: every tool's schema
// is part of what a model reads before it does anything.

import type { JsonSchema } from './tool.ts';

export const string = { type: 'string' };
export const integer = { type: 'integer' };
export const boolean = { type: 'boolean' };
export const anyObject = { type: 'object' };
export const money = { type: 'object', description: '{amount (minor units), currency, formatted}' };
export const nullableObject = { type: ['object', 'null'] };
export const nullableString = { type: ['string', 'null'] };
export const nullableNumber = { type: ['number', 'null'] };

export function arraySchema(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** An object of which every property is always there, unless it is named as optional. */
export function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required };
}

// What nobody should send, and bodies that have it in one of their fields.

import fc from 'fast-check';

export const SEED = 20_260_115;
export const RUNS = 25;

export const hostileValue = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    'NaN',
    '1e9',
    'x'.repeat(10_000),
    '\u0000',
    '\ud800',
    "'; drop table tenants; --",
    '<img src=x onerror=alert(1)>',
    '../../etc/passwd',
    '{{7*7}}',
    'مرحبا 💥',
    '2026-02-30',
    [],
    {},
    [[[]]],
    { $gt: '' },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

interface Mutation {
  readonly field: string;
  readonly value: unknown;
}

/** The fields of an object schema, with those of the objects in it: `order.amount`. */
export function fieldsOf(schema: unknown, prefix = ''): string[] {
  const properties = (schema as { properties?: Record<string, unknown> } | undefined)?.properties;
  return Object.entries(properties ?? {}).flatMap(([name, inner]) => [
    prefix + name,
    ...fieldsOf(inner, `${prefix}${name}.`),
  ]);
}

export function mutated(example: unknown, { field, value }: Mutation): unknown {
  // A body that is no object is hostile as a whole.
  if (typeof example === 'string') return value;
  const body = structuredClone(example ?? {}) as Record<string, unknown>;
  const path = field.split('.');
  const last = path.pop() ?? '';
  let place = body;
  for (const name of path) {
    place[name] = place[name] ?? {};
    place = place[name] as Record<string, unknown>;
  }
  place[last] = value;
  return body;
}

// Requests made out of the operation list: each starts from an operation's own example, and has
// one to three things done to it that nobody who reads the documentation would do.

import fc from 'fast-check';
import type { Method, Schemas } from '../../src/lib/api/operation.ts';
import { type Belongings, pathOf } from './belongings.ts';
import { HOSTILE_HEADERS, HOSTILE_TEXT, HOSTILE_VALUES } from './hostile-values.ts';

/** An operation, or another address of the API that answers with a file. */
export interface Fuzzed {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly tag: string;
  readonly input: Schemas;
  readonly example: { readonly query?: unknown; readonly body?: unknown };
}

export interface FuzzCase {
  readonly operation: Fuzzed;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | null;
}

interface Draft {
  method: string;
  segments: string[];
  query: [name: string, value: string][];
  headers: Record<string, string>;
  body: unknown;
  /** What is sent in place of the body as JSON. */
  raw: string | null;
}

type Change = (draft: Draft) => void;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY', 'TRACE', 'SEARCH'];
const TYPES = ['text/plain', 'application/json; charset=utf-16', 'application/xml', '', 'a/b/c'];
const RAW = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{}}',
  '\u0000',
  '1e999',
];

const hostileValue = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ maxLength: 30, unit: 'binary' }),
  fc.double(),
);

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXT),
  fc.string({ maxLength: 30, unit: 'grapheme' }).map((text) => encodeURIComponent(text)),
  fc.uuid(),
);

/** The fields of an object schema, with those of the objects in it. */
function fieldsOf(schema: unknown, before: readonly string[] = []): string[][] {
  const properties = (schema as { properties?: Record<string, unknown> } | undefined)?.properties;
  return Object.entries(properties ?? {}).flatMap(([name, inner]) => [
    [...before, name],
    ...fieldsOf(inner, [...before, name]),
  ]);
}

function setAt(body: unknown, path: readonly string[], value: unknown): void {
  let place = body as Record<string, unknown>;
  for (const name of path.slice(0, -1)) {
    if (typeof place[name] !== 'object' || place[name] === null) place[name] = {};
    place = place[name] as Record<string, unknown>;
  }
  place[path.at(-1) ?? ''] = value;
}

function changesOf(operation: Fuzzed): fc.Arbitrary<Change> {
  const { body, query } = operation.input;
  const changes: { weight: number; arbitrary: fc.Arbitrary<Change> }[] = [
    { weight: 1, arbitrary: fc.constantFrom(...METHODS).map(anotherMethod) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_HEADERS).map(withHeader) },
    { weight: 1, arbitrary: fc.tuple(hostileText, hostileText).map(withParameter) },
  ];
  if (operation.path.includes(':')) {
    const where = fc.nat({ max: operation.path.split('/').length - 1 });
    changes.push({ weight: 4, arbitrary: fc.tuple(where, hostileText).map(withSegment) });
  }
  if (query) {
    const names = fieldsOf(query).map(([name]) => name ?? '');
    const pair = fc.tuple(fc.constantFrom(...names, 'page', 'to'), hostileText);
    changes.push({ weight: 6, arbitrary: pair.map(withParameter) });
  }
  if (body) {
    const fields = fc.constantFrom(...fieldsOf(body), ['unknown']);
    changes.push({ weight: 10, arbitrary: fc.tuple(fields, hostileValue).map(withValue) });
    changes.push({ weight: 2, arbitrary: fields.map((path) => without(path)) });
    changes.push({ weight: 1, arbitrary: fc.constantFrom(...RAW).map(withRaw) });
    changes.push({ weight: 1, arbitrary: fc.constantFrom(...TYPES).map(withType) });
  }
  return fc.oneof(...changes);
}

const anotherMethod = (method: string) => (draft: Draft) => {
  draft.method = method;
};
const withHeader =
  ([name, value]: readonly [string, string]) =>
  (draft: Draft) => {
    draft.headers[name] = value;
  };
const withParameter =
  ([name, value]: readonly [string, string]) =>
  (draft: Draft) => {
    draft.query.push([name, value]);
  };
const withSegment =
  ([at, text]: readonly [number, string]) =>
  (draft: Draft) => {
    draft.segments[at] = text;
  };
const withValue =
  ([path, value]: readonly [readonly string[], unknown]) =>
  (draft: Draft) => {
    setAt(draft.body, path, value);
  };
const without = (path: readonly string[]) => (draft: Draft) => {
  setAt(draft.body, path, undefined);
};
const withRaw = (raw: string) => (draft: Draft) => {
  draft.raw = raw;
};
const withType = (type: string) => (draft: Draft) => {
  draft.headers['content-type'] = type;
};

/** A body's fields that name something name what the merchant has. */
function owned(example: unknown, belongings: Belongings): unknown {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example;
  const fields = Object.entries(example).map(([name, value]) => [
    name,
    belongings[name] ?? owned(value, belongings),
  ]);
  return Object.fromEntries(fields);
}

/** Valid where nothing is changed. */
export function casesOf(operation: Fuzzed, belongings: Belongings): fc.Arbitrary<FuzzCase> {
  const { method, example, input } = operation;
  const query = Object.entries((example.query ?? {}) as object);
  const changes = fc.array(changesOf(operation), { minLength: 0, maxLength: 3 });
  return changes.map((all) => {
    const draft: Draft = {
      method,
      segments: pathOf(operation, belongings).split('/').slice(1),
      query: query.map(([name, value]) => [name, encodeURIComponent(String(value))]),
      headers: input.body ? { 'content-type': 'application/json' } : {},
      // A file is sent as it is.
      body: typeof example.body === 'object' ? owned(example.body, belongings) : {},
      raw: typeof example.body === 'string' ? example.body : null,
    };
    for (const change of all) change(draft);
    const search = draft.query.map(([name, value]) => `${name}=${value}`).join('&');
    const isSent = draft.method !== 'GET' && (input.body !== undefined || draft.raw !== null);
    return {
      operation,
      method: draft.method,
      url: `/${draft.segments.join('/')}${search === '' ? '' : `?${search}`}`,
      headers: draft.headers,
      payload: isSent ? (draft.raw ?? JSON.stringify(draft.body)) : null,
    };
  });
}

// The description of the API that is committed is the one that the operation list gives, and one
// that other people's tools can read.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { operations } from '../operations.ts';
import { DOCUMENTS } from './documents.ts';
import { openApiOf } from './openapi.ts';

/** A schema, or a parameter with one. */
interface Node {
  readonly $ref?: string;
  readonly description?: string;
  readonly schema?: Node;
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
}

interface Content {
  readonly 'application/json': { readonly example?: unknown; readonly examples?: object };
}

interface Response {
  readonly content: Content;
}

interface Described {
  readonly parameters: readonly ((Node & { readonly name: string }) | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Node>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly parameters: Readonly<Record<string, Node & { readonly name: string }>>;
  };
}

const fresh = JSON.stringify(openApiOf(operations, null), null, 2);
const document = JSON.parse(fresh) as OpenApi;
const described = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the OpenAPI document', () => {
  it('is committed as the operation list gives it', async () => {
    const committed = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
    const isCurrent = committed === `${fresh}\n`;
    assert.ok(isCurrent, 'the operations changed: run npm run openapi, and commit openapi.json');
  });

  it('is OpenAPI 3.1 and has every operation once, and the files to take away', () => {
    assert.match(document.openapi, /^3\.1\./);
    assert.equal(described.length, operations.length + 1 + DOCUMENTS.length);
  });

  it('shows an example of every body and of every answer', () => {
    const contents = described.flatMap(({ requestBody, responses }) => [
      ...(requestBody ? [requestBody.content] : []),
      ...Object.values(responses).flatMap((each) => ('content' in each ? [each.content] : [])),
    ]);
    const shared = Object.values(document.components.responses).map(({ content }) => content);
    for (const shown of [...contents, ...shared].flatMap((each) => Object.values(each))) {
      assert.ok(shown.example ?? shown.examples, JSON.stringify(shown));
    }
  });

  it('has a name for every object and for every list of words', () => {
    const { schemas, ...components } = document.components;
    const inside = Object.entries(schemas).map(([name, schema]) => [name, Object.values(schema)]);
    const found = [
      ...unnamedIn(document.paths, 'paths'),
      ...unnamedIn(components, 'components'),
      ...inside.flatMap(([name, parts]) => unnamedIn(parts, String(name))),
    ];
    assert.deepEqual(found, []);
  });

  it('says of every field and parameter what it means', () => {
    const { schemas, parameters } = document.components;
    const fields = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([field, schema]) => [`${name}.${field}`, schema] as const),
    );
    const asked = [...described.flatMap((each) => each.parameters), ...Object.values(parameters)];
    const named = asked.flatMap((each) => ('name' in each ? [[each.name, each] as const] : []));
    const shapes = Object.entries(schemas);
    const silent = [...fields, ...named, ...shapes].filter(([at, it]) => !saysMore(at, it));
    assert.deepEqual(
      silent.map(([at]) => at),
      [],
    );
  });

  it('is smaller than 400 kB without white space', () => {
    const bytes = Buffer.byteLength(JSON.stringify(document));
    assert.ok(bytes < 400_000, `${bytes} bytes`);
  });

  describe('read by a linter', () => {
    let problems: string[] = [];

    before(async () => {
      // Nothing is asked of the network: the document has no outside references, the rules no URL.
      const config = await createConfig({ extends: ['recommended'], telemetry: 'off' });
      const found = await lintFromString({ source: fresh, config });
      problems = found.map(({ severity, ruleId, message, location }) => {
        return `${severity} ${ruleId}: ${message} at ${location[0]?.pointer ?? '#/'}`;
      });
    });

    it('has neither errors nor warnings', () => {
      assert.deepEqual(problems, []);
    });
  });
});

/** Words of its own, or of the shape that it is; and not its name again. */
function saysMore(name: string, schema: Node): boolean {
  const { description, $ref, anyOf = [] } = schema;
  if (description !== undefined) {
    const said = description.toLowerCase().replaceAll(/[^a-z]/g, '');
    return said !== name.split('.').at(-1)?.toLowerCase();
  }
  const shape = document.components.schemas[$ref?.split('/').at(-1) ?? ''];
  const within = [...anyOf, ...(shape ? [shape] : []), ...(schema.schema ? [schema.schema] : [])];
  return within.some((each) => saysMore(name, each));
}

/** Where a schema within has fields or words of its own, and no name. */
function unnamedIn(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties, enum: words } = value as Readonly<Record<string, unknown>>;
  const hasFields = typeof properties === 'object' && Object.keys(properties ?? {}).length > 0;
  const within = Object.entries(value).flatMap(([key, part]) =>
    key === 'example' || key === 'examples' ? [] : unnamedIn(part, `${at}.${key}`),
  );
  return [...(hasFields || Array.isArray(words) ? [at] : []), ...within];
}

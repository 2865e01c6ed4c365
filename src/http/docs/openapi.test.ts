// The description of the API that is committed is the one that the operation list gives, and one
// that other people's tools can read.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { EVENTS } from '../../events/catalogue.ts';
import { ROLES } from '../../frame/roles.ts';
import { nameAfter } from '../../lib/api/schema.ts';
import { operations } from '../../operations.ts';
import { PAYER_TOKEN } from '../door/caller-by-link.ts';
import { BRAND_PREVIEW } from '../pages/brand-preview.ts';
import { DOCUMENTS } from '../pages/documents.ts';
import { EXPORT } from '../pages/export-query.ts';
import { PAGE_PREVIEW } from '../pages/payment/preview.ts';
import { openApiOf } from './openapi.ts';

/** A schema, or a parameter with one. */
interface Node {
  readonly $ref?: string;
  readonly description?: string;
  readonly schema?: Node;
  readonly anyOf?: readonly Node[];
  readonly allOf?: readonly Node[];
  readonly items?: Node;
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
}

type Content = Readonly<Record<string, { readonly example?: unknown; readonly schema: Node }>>;

interface Response {
  readonly content?: Content;
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly 'x-needs'?: string;
  readonly 'x-payer-may'?: string;
  readonly security?: readonly object[];
  readonly parameters: readonly ((Node & { readonly name: string }) | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

interface OpenApi {
  readonly openapi: string;
  readonly 'x-permissions': Readonly<Record<string, readonly string[]>>;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Described }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Node>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly parameters: Readonly<Record<string, Node & { readonly name: string }>>;
    readonly securitySchemes: Readonly<Record<string, { readonly in?: string; name?: string }>>;
  };
}

const fresh = JSON.stringify(openApiOf(operations, null), null, 2);
const document = JSON.parse(fresh) as OpenApi;
const described = Object.values(document.paths).flatMap((path) => Object.values(path));
const told = Object.values(document.webhooks).map(({ post }) => post);

describe('the OpenAPI document', () => {
  it('is committed as the operation list gives it', async () => {
    const committed = await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8');
    const isCurrent = committed === `${fresh}\n`;
    assert.ok(isCurrent, 'the operations changed: run npm run openapi, and commit openapi.json');
  });

  it('is OpenAPI 3.1 and has every operation once, and the files to take away', () => {
    assert.match(document.openapi, /^3\.1\./);
    assert.equal(
      described.length,
      operations.length + [EXPORT, PAGE_PREVIEW, BRAND_PREVIEW, ...DOCUMENTS].length,
    );
  });

  it('bears the version of the package', async () => {
    const manifest = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
    assert.equal(document.info.version, JSON.parse(manifest).version);
  });

  it('shows an example of every body, of every answer and of every event', () => {
    const shared = Object.values(document.components.responses);
    const answers = described.flatMap(({ responses }) => Object.values(responses));
    const bodies = [...described, ...told].map(({ requestBody }) => requestBody);
    const contents = [...bodies, ...answers, ...shared].flatMap((each) =>
      Object.values(each && 'content' in each ? (each.content ?? {}) : {}),
    );
    assert.ok(contents.length > operations.length);
    for (const { example, schema } of contents) {
      assert.ok(example !== undefined || isShown(schema), JSON.stringify(schema));
    }
  });

  it('tells every event, with its data, its headers and what it means', () => {
    assert.deepEqual(Object.keys(document.webhooks), Object.keys(EVENTS));
    for (const [type, { meaning, data }] of Object.entries(EVENTS)) {
      const { summary, parameters, requestBody } = document.webhooks[type]?.post ?? {};
      assert.equal(summary, meaning);
      assert.equal(parameters?.length, 3);
      const body = shapeOf(requestBody?.content['application/json']?.schema);
      const own = body?.allOf?.at(-1)?.properties;
      assert.equal(own?.type?.const, type);
      assert.equal(own?.data?.$ref, `#/components/schemas/${nameAfter(data, '').title}`);
    }
  });

  const rolesOf = (needs?: string) => (needs ? (document['x-permissions'][needs] ?? []) : []);

  it('says which roles may, wherever a key is asked for', () => {
    const asked = described.map((each) => [each.operationId, rolesOf(each['x-needs'])] as const);
    const open = asked.filter(([, roles]) => roles.length === 0).map(([name]) => name);
    const needless = operations.filter(({ needs }) => needs === null).map(({ name }) => name);
    assert.deepEqual(open, needless);
    for (const [, roles] of asked) assert.ok(roles.every((role) => role in ROLES));
  });

  it('says what a payer may, and that a link alone proves one', () => {
    const scheme = document.components.securitySchemes.PayerLink;
    assert.deepEqual([scheme?.in, scheme?.name?.toLowerCase()], ['header', PAYER_TOKEN]);
    const proven = JSON.stringify([{ PayerLink: [] }]);
    const named = described.filter(({ security }) => JSON.stringify(security) === proven);
    const ofPayers = operations.filter(({ access }) => access === 'payer');
    assert.deepEqual(
      named.map((each) => [each.operationId, each['x-payer-may']]),
      ofPayers.map(({ name, payerMay }) => [name, payerMay]),
    );
    const text = JSON.stringify(document);
    assert.equal(text.split('PayerLink').length - 2, ofPayers.length);
  });

  it('has a name for every object and for every list of words', () => {
    const { schemas, ...components } = document.components;
    const found = [
      ...unnamedIn(document.paths, 'paths'),
      ...unnamedIn(document.webhooks, 'webhooks'),
      ...unnamedIn(components, 'components'),
      ...Object.entries(schemas).flatMap(([name, schema]) => unnamedWithin(schema, name)),
    ];
    assert.deepEqual(found, []);
  });

  it('says of every field and parameter what it means', () => {
    const { schemas, parameters } = document.components;
    const fields = Object.entries(schemas).flatMap(([name, { allOf = [], properties = {} }]) =>
      [...allOf.map((part) => part.properties ?? {}), properties].flatMap((each) =>
        Object.entries(each).map(([field, schema]) => [`${name}.${field}`, schema] as const),
      ),
    );
    const asked = [...described.flatMap((each) => each.parameters), ...Object.values(parameters)];
    const named = asked.flatMap((each) => ('name' in each ? [[each.name, each] as const] : []));
    const shapes = Object.entries(schemas);
    // An answer is said by the operation that returns it, the type of an event by its one value.
    const saysItself = (at: string, it: Node) => at.endsWith('Answer') || 'const' in it;
    const silent = [...fields, ...named, ...shapes].filter(
      ([at, it]) => !saysItself(at, it) && !saysMore(at, it),
    );
    assert.deepEqual(
      silent.map(([at]) => at),
      [],
    );
  });

  it('says no parameter twice', () => {
    const inline = described.flatMap(({ parameters }) => parameters).filter((it) => 'name' in it);
    const words = inline.map((parameter) => JSON.stringify(parameter));
    assert.equal(new Set(words).size, words.length);
  });

  it('each event says how its data differ from the example of their shape', () => {
    const { description, requestBody } = document.webhooks['subscription.paused']?.post ?? {};
    assert.match(description ?? '', /but with `status`: `"paused"`/);
    assert.ok(!('example' in (requestBody?.content['application/json'] ?? {})));
  });

  it('is smaller than 700 kB without white space', () => {
    const bytes = Buffer.byteLength(JSON.stringify(document));
    assert.ok(bytes < 700_000, `${bytes} bytes`);
  });

  it('is valid to a second reader', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(fresh));
    assert.ok(valid, JSON.stringify(errors, null, 2));
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

    it('the document read by a linter has neither errors nor warnings', () => {
      assert.deepEqual(problems, []);
    });
  });
});

/** The shape that a schema refers to, or the schema itself. */
function shapeOf(schema: Node | undefined): Node | undefined {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? schema : document.components.schemas[name];
}

/** By an example of its own, or of all that it is made of; few pages are of an estimate. */
function isShown(schema: Node | undefined): boolean {
  const { examples, items, allOf, anyOf, properties, ...rest } = shapeOf(schema) ?? {};
  if (examples !== undefined || rest.const !== undefined) return true;
  if (items) return isShown(items);
  if (allOf) return allOf.every(isShown);
  if (anyOf) return anyOf.some(isShown);
  const { totalIsEstimate: _, ...fields } = properties ?? {};
  return properties !== undefined && Object.values(fields).every(isShown);
}

/** Words of its own, or of the shape that it is; and not its name again. */
function saysMore(name: string, schema: Node): boolean {
  const { description, $ref, anyOf = [] } = schema;
  if (description !== undefined) {
    const said = description.toLowerCase().replaceAll(/[^a-z]/g, '');
    return said !== name.split('.').at(-1)?.toLowerCase();
  }
  const shape = $ref && shapeOf(schema);
  const within = [...anyOf, ...(shape ? [shape] : []), ...(schema.schema ? [schema.schema] : [])];
  return within.some((each) => saysMore(name, each));
}

/** Examples, and what a named shape is put together from. */
const NOT_LOOKED_INTO: ReadonlySet<string> = new Set(['allOf', 'example', 'examples']);

/** Where a schema has fields or words of its own, and no name. */
function unnamedIn(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties, enum: words } = value as Readonly<Record<string, unknown>>;
  const hasFields = typeof properties === 'object' && Object.keys(properties ?? {}).length > 0;
  return [...(hasFields || Array.isArray(words) ? [at] : []), ...unnamedWithin(value, at)];
}

const unnamedWithin = (value: object, at: string): string[] =>
  Object.entries(value).flatMap(([key, part]) =>
    NOT_LOOKED_INTO.has(key) ? [] : unnamedIn(part, `${at}.${key}`),
  );

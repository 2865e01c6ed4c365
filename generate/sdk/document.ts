// The API as the client is generated from it: its operations, read out of the OpenAPI document. The
// client is a merchant's program, so it has no operations of payers.

import { openApiOf } from '../../src/http/docs/openapi.ts';
import { BRAND_PREVIEW } from '../../src/http/pages/brand-preview.ts';
import { DOCUMENTS } from '../../src/http/pages/documents.ts';
import { EXPORT } from '../../src/http/pages/export-query.ts';
import { PAGE_PREVIEW } from '../../src/http/pages/payment/preview.ts';
import { operations } from '../../src/operations.ts';

export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Operation {
  readonly name: string;
  readonly resource: string;
  readonly method: string;
  /** With `{name}` where its parameters go. */
  readonly path: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly params: readonly Parameter[];
  /** An object of all its query parameters; null where it takes none. */
  readonly query: Schema | null;
  readonly body: Schema | null;
  readonly isBodyRequired: boolean;
  /** The body is a file, or null. */
  readonly isFileTaken: boolean;
  /** The envelope's data; null where the answer is a file. */
  readonly output: Schema | null;
  readonly isPublic: boolean;
  /** What it may refuse for, beyond what any request may be refused for. */
  readonly problems: readonly string[];
}

const document = JSON.parse(JSON.stringify(openApiOf(operations, null))) as OpenApi;

/** Each with all its fields, those of what it is based on among them. */
export const schemas = Object.fromEntries(
  Object.entries(document.components.schemas as Readonly<Record<string, Schema>>).map(
    ([name, schema]) => [name, whole(schema)],
  ),
);

function whole({ allOf, ...schema }: Schema): Schema {
  if (allOf === undefined) return schema;
  const parts = allOf.map((part) => whole(dereferenced(part, document.components)));
  return {
    ...schema,
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

/** What a reference names, and anything else as it is. */
export function resolve<T extends Referring>(value: T): T {
  return dereferenced(value, { ...document.components, schemas });
}

interface Referring {
  readonly $ref?: string;
}

function dereferenced<T extends Referring>(value: T, components: OpenApi['components']): T {
  if (value.$ref === undefined) return value;
  const [, , kind = '', name = ''] = value.$ref.split('/');
  const named = components[kind]?.[name];
  if (named === undefined)
    throw new Error(`openapi.json refers to ${value.$ref}, which is not there`);
  return dereferenced(named as T, components);
}

const ofPayers = new Set(
  operations.filter(({ access }) => access === 'payer').map(({ name }) => name),
);

export const described: readonly Operation[] = Object.entries(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !ofPayers.has(operationId))
      .map(([method, each]) => operationOf(path, method, each)),
);

function operationOf(path: string, method: string, each: Described): Operation {
  const parameters = each.parameters.map(resolve);
  const own = operations.find(({ name }) => name === each.operationId);
  const answer = Object.entries(each.responses).find(([status]) => status.startsWith('2'))?.[1];
  const envelope = answer?.content['application/json']?.schema;
  const body = each.requestBody?.content['application/json']?.schema;
  const { name, resource } = own ?? fileOf(each.operationId);
  return {
    name,
    resource,
    method: method.toUpperCase(),
    path,
    summary: each.summary,
    description: each.description,
    params: parameters.filter((parameter) => parameter.in === 'path'),
    query: queryOf(parameters.filter((parameter) => parameter.in === 'query')),
    // What takes no fields is asked with nothing.
    isFileTaken: own?.fileBody !== undefined,
    body: body && takesFields(body) ? body : null,
    isBodyRequired: each.requestBody?.required ?? false,
    output: envelope ? dataOf(envelope) : null,
    isPublic: own?.access === 'public',
    problems: own ? [...own.problems, ...Object.values(own.conflicts ?? {})] : [],
  };
}

/** Also where null may be sent in their place. */
function takesFields(body: Schema): boolean {
  const { properties = {}, anyOf = [] } = resolve(body);
  return Object.keys(properties).length > 0 || anyOf.some(takesFields);
}

/** What is answered with a file is no operation of the router. */
function fileOf(name: string) {
  const file = [EXPORT, PAGE_PREVIEW, BRAND_PREVIEW, ...DOCUMENTS].find(
    (each) => each.name === name,
  );
  if (!file) throw new Error(`${name} is neither an operation nor a file`);
  return file;
}

function queryOf(parameters: readonly Parameter[]): Schema | null {
  if (parameters.length === 0) return null;
  const properties = parameters.map(({ name, schema, description }) => {
    return [name, description === undefined ? schema : { ...schema, description }] as const;
  });
  const required = parameters.filter((each) => each.required).map(({ name }) => name);
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

function dataOf(envelope: Schema): Schema {
  const { data } = resolve(envelope).properties ?? {};
  if (!data) throw new Error('an answer has no data');
  return data;
}

/** What the rows of a list are; null for what is no list. */
export function rowOf(output: Schema): Schema | null {
  const { properties = {} } = resolve(output);
  return 'hasNextPage' in properties ? (properties.data?.items ?? null) : null;
}

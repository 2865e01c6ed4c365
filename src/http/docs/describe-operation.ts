// An operation in OpenAPI: its input, its output and its problems.

import type { TSchema } from 'typebox';
import { type BodyNeed, bodyNeedsOf, type SanwoOperation } from '../../frame/operation.ts';
import { PERMISSIONS, type Permission } from '../../frame/roles.ts';
import type { Schemas } from '../../lib/api/operation.ts';
import { PageQuery, SEARCH_AND_DAYS } from '../../lib/api/page.ts';
import { successEnvelope } from '../answer/envelope.ts';
import { isIdempotent, problemResponses, problemsOf } from '../run/describe-problems.ts';
import { differenceOf } from './difference.ts';
import type { NamedShapes } from './named-shapes.ts';

export function describeOperation(operation: SanwoOperation, shapes: NamedShapes) {
  const { name, input, example, message } = operation;
  const status = operation.status ?? 200;
  const answer = { status: 'success', message, data: example.data };
  const isShown = shapes.show(operation.output, example.data);
  const difference = isShown ? null : differenceOf(shapes.shownOf(operation.output), example.data);
  return {
    operationId: name,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [operation.tag],
    ...securityOf(operation.access),
    ...needsOf(operation.needs),
    ...(operation.payerMay ? { 'x-payer-may': operation.payerMay } : {}),
    ...describeNeeds(bodyNeedsOf(operation)),
    ...(isIdempotent(operation) ? { 'x-idempotent': true } : {}),
    ...(isPaginated(operation) ? { 'x-paginated': true } : {}),
    parameters: [
      ...parametersOf(shapes, { input, part: 'params', example: example.params }),
      ...parametersOf(shapes, { input, part: 'query', example: example.query }),
      ...(isIdempotent(operation) ? [referTo('Idempotency-Key')] : []),
    ],
    ...(input.body ? { requestBody: requestBody(shapes, operation) } : {}),
    responses: {
      [status]: {
        description: difference === null ? message : `${message}. ${difference}`,
        content: json(
          shapes.refer(successEnvelope(operation.output)),
          isShown || difference !== null ? undefined : answer,
        ),
      },
      ...problemResponses(problemsOf(operation)),
    },
  };
}

export const SECURITY_SCHEMES = {
  ApiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
  Bearer: { type: 'http', scheme: 'bearer', description: 'The same key' },
  Session: { type: 'apiKey', in: 'cookie', name: 'sanwo_session' },
  PayerLink: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Payer-Token',
    description: 'Last part of the link to a subscription’s page',
  },
};

/** Any one of these authenticates, unless the operation says otherwise. */
export const SECURITY = [{ ApiKey: [] }, { Bearer: [] }, { Session: [] }];

function securityOf(access: SanwoOperation['access']) {
  if (access === 'key') return {};
  const sessions = [{ Session: [] }];
  const payers = [{ PayerLink: [] }];
  const security = { public: [], either: [...SECURITY, {}], session: sessions, payer: payers };
  return { security: access === 'visitor' ? [...sessions, {}] : security[access] };
}

/** The permission that the role needs. Operations without a key need none. */
export const needsOf = (needs: Permission | null) => (needs === null ? {} : { 'x-needs': needs });

/** The further permission that some bodies need, and when. */
const describeNeeds = (besides: readonly BodyNeed[]) =>
  besides.length > 0
    ? {
        'x-needs-besides': Object.fromEntries(
          besides.map(({ permission, when }) => [permission, when]),
        ),
      }
    : {};

/** The roles of each permission. */
export const ROLES_BY_PERMISSION = Object.fromEntries(
  Object.entries(PERMISSIONS).map(([name, { roles }]) => [name, roles]),
);

const isPaginated = ({ input }: SanwoOperation) => 'page' in propertiesOf(input.query);

interface BodySchema {
  readonly required?: readonly string[];
  readonly type?: string | readonly string[];
}

/** A body without a title is named after its operation. */
function requestBody(shapes: NamedShapes, operation: SanwoOperation): object {
  const { name, method, path, input, example, fileBody } = operation;
  const schema = input.body as TSchema & BodySchema;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const description = `Request body of \`${method} ${path}\`.`;
  const named = 'title' in schema ? schema : { title, description, ...schema };
  const isNullable = [schema.type].flat().includes('null');
  const required = fileBody !== undefined || isNullable || (schema.required ?? []).length > 0;
  return {
    required,
    content: {
      ...Object.fromEntries((fileBody?.types ?? []).map((type) => [type, FILE])),
      ...json(shapes.refer(named), example.body === undefined ? {} : example.body),
    },
  };
}

const FILE = { schema: { type: 'string', format: 'binary' }, example: '\u0089PNG' };

const json = (schema: object, example?: unknown) => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});

interface Parameters {
  readonly input: Schemas;
  readonly part: 'params' | 'query';
  readonly example: unknown;
}

export function parametersOf(
  shapes: NamedShapes,
  { input, part, example }: Parameters,
): readonly object[] {
  const schema = input[part] as { readonly required?: readonly string[] } | undefined;
  const examples = (example ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(propertiesOf(input[part])).map(([name, property]) => {
    if (part === 'query' && isShared(name, property)) return referTo(name);
    return {
      name,
      in: part === 'params' ? 'path' : 'query',
      ...(part === 'params' || schema?.required?.includes(name) ? { required: true } : {}),
      ...describedBeside(shapes.refer(property)),
      ...(name in examples ? { example: examples[name] } : {}),
    };
  });
}

const propertiesOf = (schema: TSchema | undefined) =>
  (schema as { readonly properties?: Readonly<Record<string, TSchema>> } | undefined)?.properties ??
  {};

/** The description of a parameter is beside its schema. */
function describedBeside(schema: object) {
  const { description, ...rest } = schema as { readonly description?: string };
  return { ...(description === undefined ? {} : { description }), schema: rest };
}

const shared: Readonly<Record<string, TSchema>> = { ...PageQuery, ...SEARCH_AND_DAYS };
const isShared = (name: string, schema: TSchema) => shared[name] === schema;
const referTo = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** The responses that lists and writes have in common. */
export function parameterComponents(shapes: NamedShapes): Record<string, object> {
  const query = Object.entries(shared).map(([name, schema]) => {
    return [name, { name, in: 'query', ...describedBeside(shapes.refer(schema)) }] as const;
  });
  return { 'Idempotency-Key': IDEMPOTENCY_KEY, ...Object.fromEntries(query) };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Repeating a key with the same body within 24 hours returns the first response again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

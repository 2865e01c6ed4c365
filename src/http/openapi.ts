// The OpenAPI 3.1 document, derived from the operation list: a JSON schema is already OpenAPI's.

import type { TSchema } from 'typebox';
import type { SanwoOperation } from '../frame/operation.ts';
import { PROBLEMS, type ProblemCode } from '../frame/problems.ts';
import type { Schemas } from '../lib/operation.ts';
import { DOCUMENTS } from './documents.ts';
import { ErrorEnvelope, successEnvelope } from './envelope.ts';
import { EXPORT } from './exports.ts';

const DESCRIPTION = `
Recurring billing: tenants, versioned plans, customers, subscriptions, invoices, payments.

Every answer is the same envelope: \`status\`, \`message\`, \`data\`. An error carries a stable
\`code\` and, on validation failures, \`errors\` that name each field. Money is integer kobo, time
is UTC.
Send \`Idempotency-Key\` with any POST or PUT to make repeating it safe.`.trim();

const TAGS: Readonly<Record<string, string>> = {
  Access: 'Become a tenant, get and rotate its key, say where events go',
  Plans: 'What is sold, for how much and how often; every version is kept',
  Coupons: 'Discounts that a merchant gives: how much, for how long and to how many',
  Customers: 'Who is billed, with what belongs to each',
  'Payment sources': 'Cards and bank accounts that a customer pays from',
  Subscriptions: 'Who pays for which plan, from when to when',
  'Direct debit': 'Mandates on bank accounts',
  Checkout: 'A page on which a customer pays, and what came of it',
  Invoices: 'What is owed for each cycle',
  Payments: 'What was taken and given back',
  Settlements: 'What reaches the merchant’s bank account, and when',
  'Test clock': 'Your own time, stopped and moved forward, in the sandbox',
  Payouts: 'Transfers to the merchant, each for all that was due',
  Events: 'What happened, in order',
  Analytics: 'How the business is doing',
  Webhooks: 'Events on their way to the merchant',
  Emails: 'Messages to customers, as they were written',
};

const ALWAYS: readonly ProblemCode[] = ['invalid_input', 'internal_error'];
const WITH_KEY: readonly ProblemCode[] = ['api_key_missing', 'api_key_unknown'];
const LIMITED: readonly ProblemCode[] = ['too_many_requests'];
const IDEMPOTENT: readonly ProblemCode[] = ['idempotency_key_reused', 'idempotency_in_progress'];

export function openApiOf(operations: readonly SanwoOperation[], baseUrl: string | null): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][operation.method.toLowerCase()] = describe(operation);
  }
  paths[EXPORT.path.replace(':kind', '{kind}')] = { get: describeExport() };
  for (const document of DOCUMENTS) {
    paths[document.path.replace(':id', '{id}')] = { get: describeDocument(document) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sanwo',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl ?? '/' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map(describeTag),
    paths,
    components: {
      securitySchemes: { ApiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
      schemas: { Error: ErrorEnvelope },
    },
  };
}

function describeTag(name: string): object {
  const description = TAGS[name];
  return description === undefined ? { name } : { name, description };
}

function describe(operation: SanwoOperation): object {
  const { input, example, access } = operation;
  const status = operation.status ?? 200;
  return {
    operationId: operation.name,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [operation.tag],
    security: securityOf(access),
    parameters: [
      ...parametersOf(input, 'params', example.params),
      ...parametersOf(input, 'query', example.query),
      ...(isIdempotent(operation) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(input.body ? { requestBody: requestBody(input.body, example.body) } : {}),
    responses: {
      [status]: {
        description: operation.message,
        content: json(successEnvelope(operation.output), {
          status: 'success',
          message: operation.message,
          data: example.data,
        }),
      },
      ...problemResponses(problemsOf(operation)),
    },
  };
}

/** A page or a PDF, and no envelope. */
function describeDocument({ name, summary, tag, params, query }: (typeof DOCUMENTS)[number]) {
  return {
    operationId: name,
    summary,
    description: 'A PDF where no `format` is named.',
    tags: [tag],
    security: securityOf('key'),
    parameters: [
      ...parametersOf({ params }, 'params', { id: 'INV-000042' }),
      ...parametersOf({ query }, 'query', { format: 'pdf' }),
    ],
    responses: {
      200: {
        description: 'The document',
        content: {
          'application/pdf': { schema: { type: 'string', format: 'binary' }, example: '%PDF-1.3' },
          'text/html': { schema: { type: 'string' }, example: '<!doctype html>' },
        },
      },
      ...problemResponses([...ALWAYS, ...WITH_KEY, ...LIMITED]),
    },
  };
}

/** A file, and no envelope. */
function describeExport(): object {
  const { params, query, example } = EXPORT;
  return {
    operationId: 'exportRecords',
    summary: 'Export records as a CSV file',
    description: 'Streamed, oldest first. Amounts are in kobo, moments in UTC.',
    tags: ['Analytics'],
    security: securityOf('key'),
    parameters: [
      ...parametersOf({ params }, 'params', { kind: 'customers' }),
      ...parametersOf({ query }, 'query', {}),
    ],
    responses: {
      200: {
        description: 'The file',
        content: { 'text/csv': { schema: { type: 'string' }, example } },
      },
      ...problemResponses([...ALWAYS, ...WITH_KEY, ...LIMITED]),
    },
  };
}

function securityOf(access: SanwoOperation['access']): object[] {
  if (access === 'public') return [];
  return access === 'key' ? [{ ApiKey: [] }] : [{ ApiKey: [] }, {}];
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body within 24 hours answers again what was answered first.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function isIdempotent(operation: SanwoOperation): boolean {
  return operation.access !== 'public' && ['POST', 'PUT'].includes(operation.method);
}

/** Every problem that the operation may answer with. */
export function problemsOf(operation: SanwoOperation): ProblemCode[] {
  const codes = [
    ...ALWAYS,
    ...(operation.access === 'public' ? [] : WITH_KEY),
    ...(operation.path.startsWith('/v1') ? LIMITED : []),
    ...(isIdempotent(operation) ? IDEMPOTENT : []),
    ...(operation.problems as readonly ProblemCode[]),
    ...(Object.values(operation.conflicts ?? {}) as ProblemCode[]),
  ];
  return [...new Set(codes)];
}

function problemResponses(codes: readonly ProblemCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => String(PROBLEMS[code][0]));
  const responses = [...byStatus].map(([status, group]) => {
    const examples = group.map((code) => [code, { value: errorExample(code) }] as const);
    return [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${PROBLEMS[code][1]}`).join('; '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(examples),
          },
        },
      },
    ] as const;
  });
  return Object.fromEntries(responses);
}

function errorExample(code: ProblemCode): object {
  const requestId = '019aa3f2-7c1e-7000-8000-000000000000';
  return { status: 'error', message: PROBLEMS[code][1], data: null, code, requestId };
}

function parametersOf(input: Schemas, part: 'params' | 'query', example: unknown): object[] {
  const schema = input[part] as
    | (TSchema & { properties?: object; required?: string[] })
    | undefined;
  const examples = (example ?? {}) as Record<string, unknown>;
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || (schema?.required ?? []).includes(name),
    schema: property,
    ...(name in examples ? { example: examples[name] } : {}),
  }));
}

function requestBody(schema: TSchema, example: unknown): object {
  const required = ((schema as { required?: string[] }).required ?? []).length > 0;
  return { required, content: json(schema, example ?? {}) };
}

function json(schema: TSchema, example: unknown): object {
  return { 'application/json': { schema, example } };
}

// The OpenAPI 3.1 document, derived from the operation list: a JSON schema is already OpenAPI's.

import { readFileSync } from 'node:fs';
import type { SanwoOperation } from '../../frame/operation.ts';
import { ErrorEnvelope } from '../answer/envelope.ts';
import { DOCUMENTS } from '../pages/documents.ts';
import { EXPORT } from '../pages/exports.ts';
import { OF_FILES, problemComponents, problemResponses } from '../run/describe-problems.ts';
import {
  describeOperation,
  needsOf,
  parameterComponents,
  parametersOf,
  ROLES_BY_PERMISSION,
  SECURITY,
  SECURITY_SCHEMES,
} from './describe-operation.ts';
import { describeWebhooks, webhookComponents } from './describe-webhooks.ts';
import { createNamedShapes, type NamedShapes } from './named-shapes.ts';
import { type Described, shareParameters } from './shared-parameters.ts';

const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(manifest) as { readonly version: string };

const DESCRIPTION = `
Recurring billing: tenants, versioned plans, customers, subscriptions, invoices, payments.

Every answer is the same envelope: \`status\`, \`message\`, \`data\`. An error carries a stable
\`code\` and, on validation failures, \`errors\` that name each field. Money is integer kobo, time
is UTC, as ISO 8601; days are those of your time zone.
Send \`Idempotency-Key\` with any POST or PUT to make repeating it safe (\`x-idempotent\`). Lists
come in pages (\`x-paginated\`). \`x-needs\` names the permission
that an operation asks for, \`x-permissions\` the roles that have it.
New fields, words of a list and events may be added at any time: ignore what you do not know.

[The guides](/docs/guides/) lead from a first subscription to going live.`.trim();

const TAGS: Readonly<Record<string, string>> = {
  Access: 'Become a tenant, get and rotate its key, say where events go',
  Members: 'The people of an account, and what each may do',
  Sessions: 'Signing in to the dashboard, by a cookie; programs use a key',
  Plans: 'What is sold, for how much and how often; every version is kept',
  Audit: 'Who did what, when, and from where',
  Requests: 'What your programs and people asked of the API, and what was answered',
  Keys: 'API keys for programs and colleagues, each with a role',
  Coupons: 'Discounts that a merchant gives: how much, for how long and to how many',
  Customers: 'Who is billed, with what belongs to each',
  'Payment sources': 'Cards and bank accounts that a customer pays from',
  Subscriptions: 'Who pays for which plan, from when to when',
  Payers: 'What a customer of a merchant may ask for, by the link in an email',
  'Direct debit': 'Mandates on bank accounts',
  Banks: 'Which there are, and whose name an account is in',
  Checkout: 'A page on which a customer pays, and what came of it',
  Invoices: 'What is owed for each cycle',
  Payments: 'What was taken and given back',
  Settlements: 'What reaches the merchant’s bank account, and when',
  'Test clock': 'Your own time, stopped and moved forward, in the sandbox',
  Payouts: 'Transfers to the merchant, each for all that was due',
  Events: 'What happened, in order',
  Analytics: 'How the business is doing',
  Search: 'One search over everything',
  Webhooks: 'Events on their way to the merchant',
  Emails: 'Messages to customers, as they were written',
};

export function openApiOf(operations: readonly SanwoOperation[], baseUrl: string | null): object {
  const shapes = createNamedShapes();
  const paths: Record<string, Record<string, Described>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][operation.method.toLowerCase()] = describeOperation(operation, shapes);
  }
  paths[EXPORT.path.replace(':kind', '{kind}')] = { get: describeExport(shapes) };
  for (const document of DOCUMENTS) {
    paths[document.path.replace(':id', '{id}')] = { get: describeDocument(document, shapes) };
  }
  shapes.refer(ErrorEnvelope);
  const webhooks = describeWebhooks(shapes);
  const { responses, ...ofProblems } = problemComponents(operations);
  const ofWebhooks = webhookComponents();
  const shared = shareParameters(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sanwo API',
      version,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl ?? '/' }],
    security: SECURITY,
    'x-permissions': ROLES_BY_PERMISSION,
    tags: [...new Set(operations.map(({ tag }) => tag))].map(describeTag),
    paths: shared.paths,
    webhooks,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: {
        ...parameterComponents(shapes),
        ...shared.parameters,
        ...ofWebhooks.parameters,
      },
      responses: { ...responses, ...ofWebhooks.responses },
      ...ofProblems,
      schemas: shapes.schemas(),
    },
  };
}

function describeTag(name: string): object {
  const description = TAGS[name];
  return description === undefined ? { name } : { name, description };
}

/** A page or a PDF, and no envelope. */
function describeDocument(document: (typeof DOCUMENTS)[number], shapes: NamedShapes): Described {
  const { name, summary, tag, needs, params, query } = document;
  const input = { params, query };
  return {
    operationId: name,
    summary,
    description: 'A PDF where no `format` is named.',
    tags: [tag],
    ...needsOf(needs),
    parameters: [
      ...parametersOf(shapes, { input, part: 'params', example: { id: 'INV-000042' } }),
      ...parametersOf(shapes, { input, part: 'query', example: { format: 'pdf' } }),
    ],
    responses: {
      200: {
        description: 'The document',
        content: {
          'application/pdf': { schema: { type: 'string', format: 'binary' }, example: '%PDF-1.3' },
          'text/html': { schema: { type: 'string' }, example: '<!doctype html>' },
        },
      },
      ...problemResponses(OF_FILES),
    },
  };
}

/** A file, and no envelope. */
function describeExport(shapes: NamedShapes): Described {
  const { name, needs, summary, params, query, example, description } = EXPORT;
  const input = { params, query };
  return {
    operationId: name,
    summary,
    description,
    tags: ['Analytics'],
    ...needsOf(needs),
    parameters: [
      ...parametersOf(shapes, { input, part: 'params', example: { kind: 'customers' } }),
      ...parametersOf(shapes, { input, part: 'query', example: {} }),
    ],
    responses: {
      200: {
        description: 'The file',
        content: { 'text/csv': { schema: { type: 'string' }, example } },
      },
      ...problemResponses(OF_FILES),
    },
  };
}

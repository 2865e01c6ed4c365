// The OpenAPI 3.1 document, derived from the operation list: a JSON schema is already OpenAPI's.

import { readFileSync } from 'node:fs';
import type { SanwoOperation } from '../../frame/operation.ts';
import { ErrorEnvelope } from '../answer/envelope.ts';
import { BRAND_PREVIEW } from '../pages/brand-preview.ts';
import { DOCUMENTS } from '../pages/documents.ts';
import { EXPORT, EXPORT_FORMATS } from '../pages/export-query.ts';
import { PAGE_PREVIEW } from '../pages/payment/preview.ts';
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
import { NamedShapes } from './named-shapes.ts';
import { type DescribedMethod, shareParameters } from './shared-parameters.ts';

const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(manifest) as { readonly version: string };

const DESCRIPTION = `
Recurring billing: plans, customers, subscriptions, invoices and payments.

Every response has the same envelope: \`status\`, \`message\`, \`data\`. Errors also have a stable
\`code\` and, if validation fails, \`errors\` with each invalid field. Amounts are integers in kobo.
Times are ISO 8601 in UTC; days are in your time zone.
Send an \`Idempotency-Key\` with any POST or PUT to repeat it safely (\`x-idempotent\`). Lists are
returned in pages (\`x-paginated\`). \`x-needs\` is the permission that an operation requires,
\`x-permissions\` lists the roles that have each.
New fields, enum values and event types may be added at any time. Ignore those you do not know.

[The guides](/docs/guides/) take you from a first subscription to going live.`.trim();

const TAGS: Readonly<Record<string, string>> = {
  Access: 'Create a tenant, get and rotate its API key, set its webhook URL',
  Members: 'People with access to the account, and their roles',
  Sessions: 'Sign-in to the dashboard with a cookie. Programs use an API key.',
  Plans: 'Prices and how often they are billed. Every version of a plan is kept.',
  Audit: 'Who did what, when, and from where',
  Requests: 'A log of API requests and their responses',
  Keys: 'API keys for programs and colleagues, each with a role',
  Coupons: 'Discounts that customers redeem with a code',
  'Payment pages': 'Public pages with a lasting address, on which visitors pay',
  Customers: 'The people and businesses that you bill',
  'Payment sources': 'A customer’s saved cards and bank accounts',
  Subscriptions: 'A customer’s agreement to pay for a plan',
  Payers: 'What a customer can request with the link in an email',
  'Direct debit': 'Mandates on bank accounts',
  Transfers: 'Account numbers for bank transfers, and the deposits that arrive',
  Banks: 'Banks, their codes, and the names on their accounts',
  Checkout: 'Hosted payment pages, and the orders paid on them',
  Invoices: 'What a customer owes for a billing cycle, a change or a one-off sale',
  'Bulk actions': 'One action on many invoices or subscriptions',
  Payments: 'Payment attempts and refunds',
  Settlements: 'Your share of each payment, and when it is paid out',
  'Test clock': 'The time of your sandbox, which you can stop and move forward',
  Disputes: 'Payments that their payers do not recognise',
  Ledger: 'Every fact of money as lines that sum to zero, and the digests of its days',
  Reconciliation: 'Your records, compared with the provider’s statement',
  Payouts: 'Transfers to your account, each for all settlements due',
  Events: 'What happened in your account, in order',
  Analytics: 'Metrics and reports',
  Search: 'One search across all records',
  Webhooks: 'Delivery of events to your server',
  Emails: 'Messages to your customers and to you',
};

export function openApiOf(operations: readonly SanwoOperation[], baseUrl: string | null): object {
  const shapes = new NamedShapes();
  const paths: Record<string, Record<string, DescribedMethod>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][operation.method.toLowerCase()] = describeOperation(operation, shapes);
  }
  paths[EXPORT.path.replace(':kind', '{kind}')] = { get: describeExport(shapes) };
  for (const document of DOCUMENTS) {
    paths[document.path.replace(':id', '{id}')] = { get: describeDocument(document, shapes) };
  }
  for (const preview of [PAGE_PREVIEW, BRAND_PREVIEW]) {
    paths[preview.path] = { get: describePreview(preview, shapes) };
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
function describeDocument(
  document: (typeof DOCUMENTS)[number],
  shapes: NamedShapes,
): DescribedMethod {
  const { name, summary, tag, needs, params, query } = document;
  const input = { params, query };
  return {
    operationId: name,
    summary,
    description: 'Returns a PDF unless `format` is `html`.',
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

/** A page, and no envelope. */
function describePreview(
  preview: typeof PAGE_PREVIEW | typeof BRAND_PREVIEW,
  shapes: NamedShapes,
): DescribedMethod {
  const { name, summary, description, tag, needs, query, example } = preview;
  return {
    operationId: name,
    summary,
    description,
    tags: [tag],
    ...needsOf(needs),
    parameters: parametersOf(shapes, { input: { query }, part: 'query', example }),
    responses: {
      200: {
        description: 'The page',
        content: { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } },
      },
      ...problemResponses(OF_FILES),
    },
  };
}

/** A file, and no envelope. */
function describeExport(shapes: NamedShapes): DescribedMethod {
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
        content: {
          'text/csv': { schema: { type: 'string' }, example },
          [EXPORT_FORMATS.xlsx]: { schema: { type: 'string', format: 'binary' }, example: 'PK' },
        },
      },
      ...problemResponses(OF_FILES),
    },
  };
}

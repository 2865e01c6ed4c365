// The one shape of every answer: success with data, or an error with a code and a way out.

import type { TSchema } from 'typebox';
import Type from 'typebox';
import { isDatabaseAway, isDiskFull } from '../../db/failures.ts';
import { isWorthRetrying, PROBLEMS, problem } from '../../frame/problems.ts';
import { Problem } from '../../lib/api/problem.ts';
import { basedOn, nameAfter, OneOf } from '../../lib/api/schema.ts';
import { BusyError } from '../../lib/secrets/password.ts';

const Success = Type.Object(
  {
    status: Type.Literal('success', { description: 'Always `success`. An error has `error`.' }),
    message: Type.String({
      description: 'What was done, for people. May change.',
      examples: ['Done'],
    }),
  },
  { title: 'Success', description: 'Fields of every success.' },
);

export const successEnvelope = (data: TSchema) =>
  Type.Object(
    { ...Success.properties, data },
    {
      ...nameAfter(data, isNullable(data) ? 'OrNoneAnswer' : 'Answer'),
      ...basedOn(Success),
    },
  );

/** The same shape, and nothing where there is none, are two answers. */
const isNullable = (data: TSchema) =>
  [(data as { readonly type?: unknown }).type].flat().includes('null');

const FieldError = Type.Object(
  {
    field: Type.String({ description: 'Path of the field, for example `lines.0.unitAmount`' }),
    message: Type.String({ description: 'What to send instead, for people to read' }),
  },
  { title: 'FieldError', description: 'A field that is not valid.' },
);

const TenantName = Type.Object(
  {
    accountId: Type.String({ description: 'Value to send as `accountId`' }),
    businessName: Type.String({ description: 'The business name' }),
  },
  { title: 'TenantName', description: 'One of several accounts.' },
);

export const ErrorEnvelope = Type.Object(
  {
    status: Type.Literal('error', { description: 'Always `error`. A success has `success`.' }),
    message: Type.String({
      description: 'What went wrong and what to do, for people. May change.',
    }),
    data: Type.Null({ description: 'Always `null`' }),
    code: OneOf(Object.keys(PROBLEMS), {
      title: 'ErrorCode',
      description:
        'Error code, for programs. A code keeps its meaning; new ones may be added. ' +
        '[What to do about each](/docs/guides/errors/).',
    }),
    errors: Type.Optional(
      Type.Array(FieldError, {
        description: 'On `invalid_input`: the invalid fields, and what to send instead',
      }),
    ),
    tenants: Type.Optional(
      Type.Array(TenantName, { description: 'On `tenant_ambiguous`: the matching accounts' }),
    ),
    requestId: Type.String({
      description: 'The `X-Request-Id` of this request. Include it when you ask for help.',
    }),
  },
  {
    title: 'Problem',
    description: 'The body of every error response.',
    examples: [
      {
        status: 'error',
        message: PROBLEMS.invalid_input[1],
        data: null,
        code: 'invalid_input',
        errors: [{ field: 'amount', message: 'is required' }],
        requestId: '019aa3f2-7c1e-7000-8000-000000000000',
      },
    ],
  },
);

/** Says on every error whether sending the same request again may help. */
export const SHOULD_RETRY = 'sanwo-should-retry';

export const errorHeaders = (refusal: Problem) => ({
  'content-type': 'application/json; charset=utf-8',
  [SHOULD_RETRY]: String(isWorthRetrying(refusal)),
});

export function errorBody(refusal: Problem, requestId: string): string {
  const { code, message, errors, tenants } = refusal;
  return JSON.stringify({
    status: 'error',
    message,
    data: null,
    code,
    ...(errors ? { errors } : {}),
    ...(tenants ? { tenants } : {}),
    requestId,
  });
}

const FRAMEWORK_PROBLEMS = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed_request',
} as const;

/** Whatever was thrown, as something the caller may see. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const known = FRAMEWORK_PROBLEMS[code as keyof typeof FRAMEWORK_PROBLEMS];
  if (known) return problem(known);
  if (isOfFramework(error)) return problem('malformed_request');
  if (error instanceof BusyError) return problem('too_many_attempts', { retryAfterSeconds: 2 });
  if (isDatabaseAway(error)) return problem('database_away', { retryAfterSeconds: 2 });
  if (isDiskFull(error)) return problem('disk_full', { retryAfterSeconds: 60 });
  return problem('internal_error');
}

/** What the framework refuses is the caller's to mend, whatever it is called. */
function isOfFramework(error: unknown): boolean {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code !== 'string' || !code.startsWith('FST_ERR_')) return false;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
}

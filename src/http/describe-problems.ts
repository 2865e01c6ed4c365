// What may go wrong, as OpenAPI describes it: each operation lists its problems, and what most of
// them have in common is said once, among the components.

import type { SanwoOperation } from '../frame/operation.ts';
import { PROBLEMS, type ProblemCode } from '../frame/problems.ts';

const ALWAYS: readonly ProblemCode[] = ['invalid_input', 'internal_error'];
const WITH_KEY: readonly ProblemCode[] = ['api_key_missing', 'api_key_unknown', 'api_keys_differ'];
const LIMITED: readonly ProblemCode[] = ['too_many_requests'];
const IDEMPOTENT: readonly ProblemCode[] = ['idempotency_key_reused', 'idempotency_in_progress'];

/** Of whatever is read with a key, and is no operation of the list. */
export const OF_FILES: readonly ProblemCode[] = [...ALWAYS, ...WITH_KEY, ...LIMITED];

export function isIdempotent({ access, method }: SanwoOperation): boolean {
  return access !== 'public' && (method === 'POST' || method === 'PUT');
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

/** The answers that most operations share, by name. */
const SHARED: Readonly<Record<string, readonly ProblemCode[]>> = {
  InvalidInput: ['invalid_input'],
  Unauthenticated: WITH_KEY,
  IdempotencyConflict: IDEMPOTENT,
  TooManyRequests: LIMITED,
  InternalError: ['internal_error'],
};
const sharedNames = new Map(Object.entries(SHARED).map(([name, codes]) => [codes.join(), name]));

/** By status, with a reference where the answer is one of the shared. */
export function problemResponses(codes: readonly ProblemCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => String(PROBLEMS[code][0]));
  const responses = [...byStatus].map(([status, group]) => {
    const shared = sharedNames.get(group.join());
    const reference = { $ref: `#/components/responses/${shared}` };
    return [status, shared ? reference : responseOf(group)] as const;
  });
  return Object.fromEntries(responses);
}

function responseOf(codes: readonly ProblemCode[]): object {
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }] as const);
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: { 'Sanwo-Should-Retry': { $ref: '#/components/headers/ShouldRetry' } },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** What the responses refer to. */
export function problemComponents(operations: readonly SanwoOperation[]) {
  const responses = Object.entries(SHARED).map(([name, codes]) => [name, responseOf(codes)]);
  const codes = new Set([...OF_FILES, ...operations.flatMap(problemsOf)]);
  const examples = [...codes].toSorted().map((code) => [code, { value: exampleOf(code) }]);
  return {
    headers: { ShouldRetry: SHOULD_RETRY },
    responses: Object.fromEntries(responses),
    examples: Object.fromEntries(examples),
  };
}

const SHOULD_RETRY = {
  required: true,
  description:
    'Whether the very same request, sent again under the same `Idempotency-Key`, may have ' +
    'another answer. `Retry-After` says how long to wait before it, where that is known.',
  schema: { type: 'boolean' },
  example: false,
};

function exampleOf(code: ProblemCode): object {
  const requestId = '019aa3f2-7c1e-7000-8000-000000000000';
  const errors = [{ field: 'amount', message: 'is required' }];
  return {
    status: 'error',
    message: PROBLEMS[code][1],
    data: null,
    code,
    ...(code === 'invalid_input' ? { errors } : {}),
    requestId,
  };
}

// What may go wrong, as OpenAPI describes it: each operation lists its problems, and what most of
// them have in common is said once, among the components.

import type { SanwoOperation } from '../../frame/operation.ts';
import { PROBLEMS, type ProblemCode } from '../../frame/problems.ts';

const ALWAYS: readonly ProblemCode[] = ['invalid_input', 'internal_error'];
const WITH_KEY: readonly ProblemCode[] = [
  'api_key_missing',
  'api_key_unknown',
  'api_keys_differ',
  'session_ended',
];
const WITH_ROLE: readonly ProblemCode[] = ['not_permitted', 'foreign_origin', 'csrf'];
const OF_SESSIONS: readonly ProblemCode[] = ['session_ended', 'foreign_origin', 'csrf'];
/** Where a key is known, and refused. */
const OF_MEMBERS: readonly ProblemCode[] = [
  ...OF_SESSIONS,
  'api_key_unknown',
  'api_keys_differ',
  'not_permitted',
];
const OF_PAYERS: readonly ProblemCode[] = ['payer_unproven'];
const OF_PAYERS_WHO_ACT: readonly ProblemCode[] = [...OF_PAYERS, 'foreign_origin', 'csrf'];
const LIMITED: readonly ProblemCode[] = ['too_many_requests'];
const IDEMPOTENT: readonly ProblemCode[] = ['idempotency_key_reused', 'idempotency_in_progress'];

const ACCEPTED: readonly ProblemCode[] = ['outcome_unknown'];

/**
 * Whether its first step commits what is wanted of the tenant: what fails after that has not failed
 * for sure.
 */
export const isAccepted = (operation: SanwoOperation): boolean =>
  'prepare' in operation && operation.access === 'key' && operation.audit !== null;

/** Of whatever is read with a key, and is no operation of the list. */
export const OF_FILES: readonly ProblemCode[] = [...ALWAYS, ...WITH_KEY, ...WITH_ROLE, ...LIMITED];

export function isIdempotent({ access, method }: SanwoOperation): boolean {
  return ['key', 'either'].includes(access) && (method === 'POST' || method === 'PUT');
}

/** Every problem that the operation may answer with. */
export function problemsOf(operation: SanwoOperation): ProblemCode[] {
  const codes = [
    ...ALWAYS,
    ...ofAccess(operation),
    ...(operation.path.startsWith('/v1') ? LIMITED : []),
    ...(isIdempotent(operation) ? IDEMPOTENT : []),
    ...(isAccepted(operation) ? ACCEPTED : []),
    ...(operation.problems as readonly ProblemCode[]),
    ...(Object.values(operation.conflicts ?? {}) as ProblemCode[]),
  ];
  return [...new Set(codes)];
}

function ofAccess({ access, needs, payerMay }: SanwoOperation): readonly ProblemCode[] {
  if (access === 'public') return [];
  if (access === 'payer') return payerMay === 'act' ? OF_PAYERS_WHO_ACT : OF_PAYERS;
  if (access === 'session' && needs !== null) return OF_MEMBERS;
  return access === 'session' || access === 'visitor' ? OF_SESSIONS : [...WITH_KEY, ...WITH_ROLE];
}

/** The answers that most operations share, by name. */
const SHARED: Readonly<Record<string, readonly ProblemCode[]>> = {
  Unauthenticated: WITH_KEY,
  Forbidden: WITH_ROLE,
  IdempotencyConflict: IDEMPOTENT,
};
const sharedNames = new Map(Object.entries(SHARED).map(([name, codes]) => [codes.join(), name]));

/** What any operation may answer: said once, as what comes where no other status is named. */
const OTHERWISE: readonly string[] = ['429', '500'];
const isSaidOnce = (status: string, codes: readonly ProblemCode[]) =>
  OTHERWISE.includes(status) && codes.length === 1;

/** By status: a reference to one of the shared, to that of the only code, or to what all are. */
export function problemResponses(codes: readonly ProblemCode[]): Record<string, object> {
  const named = [...byStatus(codes)].filter(([status, group]) => !isSaidOnce(status, group));
  const responses = named.map(([status, group]) => {
    const name = group.length === 1 ? group[0] : sharedNames.get(group.join());
    const reference = { $ref: `#/components/responses/${name}` };
    return [status, name ? reference : anyProblem(group)] as const;
  });
  return {
    ...Object.fromEntries(responses),
    default: { $ref: '#/components/responses/Otherwise' },
  };
}

const byStatus = (codes: readonly ProblemCode[]) =>
  Map.groupBy(codes, (code) => String(PROBLEMS[code][0]));

/** Several codes have their place in the guides. */
const anyProblem = (codes: readonly ProblemCode[]) => ({
  $ref: '#/components/responses/Refused',
  description: codesText(codes),
});

const codesText = (codes: readonly ProblemCode[]) => codes.map((code) => `\`${code}\``).join(', ');

/** A single code has its full text. */
function responseOf(codes: readonly ProblemCode[]): object {
  const [only] = codes;
  const words = codes.length === 1 && only ? `: ${PROBLEMS[only][1]}` : '';
  return {
    description: codesText(codes) + words,
    headers: { 'Sanwo-Should-Retry': { $ref: '#/components/headers/ShouldRetry' } },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

/** What the responses refer to. */
export function problemComponents(operations: readonly SanwoOperation[]) {
  const listed = [OF_FILES, ...operations.map(problemsOf)];
  const groups = listed.flatMap((codes) => [...byStatus(codes)]);
  const alone = groups.flatMap(([status, codes]) =>
    codes.length === 1 && !isSaidOnce(status, codes) ? codes : [],
  );
  const responses = [
    [
      'Refused',
      { ...responseOf([]), description: 'One of several error codes, listed at the operation' },
    ],
    ['Otherwise', { ...responseOf([]), description: SAID_ONCE }],
    ...Object.entries(SHARED).map(([name, codes]) => [name, responseOf(codes)]),
    ...[...new Set(alone)].toSorted().map((code) => [code, responseOf([code])]),
  ];
  return {
    headers: { ShouldRetry: SHOULD_RETRY },
    responses: Object.fromEntries(responses),
  };
}

const SAID_ONCE =
  'Too many requests (429, `too_many_requests`), or an error on our side (500, `internal_error`)';

const SHOULD_RETRY = {
  required: true,
  description:
    'Whether repeating the request with the same `Idempotency-Key` may succeed. ' +
    '`Retry-After`, if present, says how long to wait.',
  schema: { type: 'boolean' },
  example: false,
};

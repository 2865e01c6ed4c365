// An operation answers nothing but what it says it may: a problem that its operation does not list
// is a broken promise, whichever test asked for it.

import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from '../src/frame/problems.ts';
import { problemsOf } from '../src/http/run/describe-problems.ts';
import { operations } from '../src/operations.ts';

const promised = new Map(
  operations.map((operation) => [
    `${operation.method} ${operation.path}`,
    new Set<string>(problemsOf(operation)),
  ]),
);

/** What the gate says of any request, whatever it asks for: before an operation hears of it. */
const OF_THE_GATE: ReadonlySet<string> = new Set<ProblemCode>([
  'body_too_large',
  'disk_full',
  'foreign_host',
  'invalid_idempotency_key',
  'malformed_json',
  'malformed_request',
  'not_json',
  'request_too_slow',
  'shutting_down',
  'tenant_moving',
  'too_many_requests',
]);

export interface Promises {
  assertKept(): void;
}

/** Looks at every answer of the application from here on. */
export function watchPromises(app: FastifyInstance): Promises {
  const broken = new Set<string>();
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }, payload) => {
    const route = `${method} ${routeOptions.url}`;
    const codes = promised.get(route);
    if (statusCode < 400 || codes === undefined) return;
    const code = codeIn(payload);
    if (code === null || OF_THE_GATE.has(code)) return;
    if (!codes.has(code)) broken.add(`${route} answers ${code}`);
  });
  return {
    assertKept() {
      const told = [...broken].join(', ');
      assert.equal(told, '', 'add the problem to the operation’s list, or do not throw it');
    },
  };
}

function codeIn(payload: unknown): string | null {
  if (typeof payload !== 'string') return null;
  try {
    const { code } = JSON.parse(payload);
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}

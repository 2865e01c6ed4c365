// An operation answers nothing but what it says it may: a problem that its operation does not list
// is a broken promise, whichever test asked for it.

import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { problemsOf } from '../src/http/openapi.ts';
import { operations } from '../src/operations.ts';

const promised = new Map(
  operations.map((operation) => [
    `${operation.method} ${operation.path}`,
    new Set<string>(problemsOf(operation)),
  ]),
);

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
    if (code !== null && !codes.has(code)) broken.add(`${route} answers ${code}`);
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

// Reads JSON bodies strictly: valid UTF-8, no key twice, nothing that could not be stored as it
// came. A body that is left out counts as {}.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../frame/problems.ts';
import { type JsonBounds, parseJsonStrictly } from '../../lib/values/json.ts';
import type { BodyBudget } from '../door/body-budget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of an operation whose body may hold more than others. */
    readonly bodyBounds?: JsonBounds;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function readJsonBodies(app: FastifyInstance, budget: BodyBudget): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      await budget.untilTurn(request, body.length);
      return readJson(request, body);
    },
  );
}

/** Beside JSON: whatever a file is, as base64. For the routes that are mounted on this app. */
export function readFileBodies(app: FastifyInstance, budget: BodyBudget): void {
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      await budget.untilTurn(request, body.length);
      return body.toString('base64');
    },
  );
}

function readJson(request: FastifyRequest, body: Buffer): unknown {
  if (body.length === 0) return {};
  const text = decode(body);
  const { bodyBounds = {} } = request.routeOptions.config;
  const parsed = parseJsonStrictly(text, bodyBounds);
  if ('value' in parsed) {
    request.bodyText = text;
    return parsed.value;
  }
  const { field, message } = parsed.problem;
  if (field === null) throw problem('malformed_json', { message: `The body ${message}` });
  throw problem('invalid_input', { errors: [{ field, message }] });
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw problem('malformed_json', { message: 'The body is not valid UTF-8' });
  }
}

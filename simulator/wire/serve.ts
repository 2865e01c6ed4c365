// The road every wire call takes: latency, faults, the access token, the decision, and the answer
// or its absence.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import { badRequest, type Refusal, refusal } from './answers.ts';
import { type Call, SILENCE, type WireRoute } from './call.ts';
import { decide } from './decide.ts';
import { textMap } from './read.ts';
import { wireRoutes } from './routes.ts';

const RATE_LIMIT_HEADERS = {
  'x-rate-limit-limit': '15',
  'x-rate-limit-remaining': '0',
  'x-rate-limit-window': '1000',
};

export function serveWire(server: FastifyInstance, parts: Parts): void {
  for (const route of wireRoutes) {
    server.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => serveCall({ parts, route, request, reply }),
    });
  }
}

interface Exchange {
  readonly parts: Parts;
  readonly route: WireRoute;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function serveCall({ parts, route, request, reply }: Exchange): Promise<FastifyReply> {
  const latencyMs = latencyOf(parts, route);
  if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));

  const trouble = troubleOf(parts, route);
  if (trouble === 'error500') return send(reply, refusal(500, 'Server error'));
  if (trouble === 'rateLimited') {
    return send(reply.headers(RATE_LIMIT_HEADERS), refusal(429, 'Too many requests'));
  }
  const call = readCall(parts, request);
  const denied = denial(parts, route, call);
  if (denied) return send(reply, denied);
  if (trouble === 'declined') return send(reply, badRequest('Refused, as its dial says'));
  if (trouble === 'hang' || trouble === 'noAnswerNotTaken') return parts.silences.hold(reply);

  const idempotencyKey = headerOf(request, 'x-idempotent-key');
  const path = request.url.split('?')[0] ?? request.url;
  const answer = await decide(parts, { route, path, call, idempotencyKey });
  if (trouble === 'lostAnswer') return parts.silences.hangUp(reply);
  if (answer === SILENCE || answer.unsent || trouble === 'noAnswerTaken') {
    return parts.silences.hold(reply);
  }
  return reply.code(answer.status).send(answer.body);
}

/** The dial of its kind is the word; where it says nothing, the faults that all kinds meet. */
function latencyOf({ dials, faults }: Parts, { kind }: WireRoute): number {
  return (kind && dials.latencyOf(kind)) ?? faults.current().latencyMs;
}

function troubleOf({ dials, faults }: Parts, { kind, movesMoney }: WireRoute) {
  return (kind && dials.roll(kind)) ?? faults.rollCall(movesMoney === true);
}

function send(reply: FastifyReply, { answer }: Refusal): FastifyReply {
  return reply.code(answer.status).send(answer.body);
}

function denial(parts: Parts, route: WireRoute, call: Call): Refusal | null {
  if (!route.open) {
    const token = call.authorization?.replace(/^Bearer /i, '');
    if (!token || !parts.credentials.isValid(token)) return refusal(401, 'Unauthorized');
  }
  return call.accountId === '' ? badRequest('AccountId not passed in header.') : null;
}

function readCall(parts: Parts, request: FastifyRequest): Call {
  const rehearsed = Date.parse(headerOf(request, 'x-sim-now') ?? '');
  return {
    params: textMap(request.params),
    query: textMap(request.query),
    body: request.body,
    accountId: headerOf(request, 'accountid') ?? '',
    authorization: headerOf(request, 'authorization'),
    now: Number.isNaN(rehearsed) ? parts.clock.now() : new Date(rehearsed),
    rehearsedAt: Number.isNaN(rehearsed) ? null : new Date(rehearsed).toISOString(),
    tenant: headerOf(request, 'x-sim-tenant'),
  };
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

// Health and metrics of a process that serves nothing else: workers on their own are asked, too.

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Houses } from '../frame/houses.ts';
import { problem } from '../frame/problems.ts';
import { asProblem, errorBody } from './answer/envelope.ts';
import { mountHealth } from './health.ts';
import { createMetrics, type OtherMetrics } from './metrics.ts';

const REQUEST_TIMEOUT_MS = 10_000;

export interface HealthServer {
  readonly app: FastifyInstance;
  /** Not ready from here on, and each answer is its connection's last. */
  drain(): void;
}

export function createHealthServer(houses: Houses, others: OtherMetrics): HealthServer {
  const state = { draining: false };
  const app = Fastify({ bodyLimit: 1, requestTimeout: REQUEST_TIMEOUT_MS });
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asProblem(error);
    const body = errorBody(refusal, request.id);
    return reply.code(refusal.status).type('application/json').send(body);
  };
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => refuse(problem('route_not_found'), request, reply));
  app.addHook('onSend', async (_request, reply) => {
    if (state.draining) void reply.header('connection', 'close');
  });
  const metrics = createMetrics(app, houses, others);
  mountHealth(app, houses, { metrics, isDraining: () => state.draining });
  const drain = () => {
    state.draining = true;
  };
  return { app, drain };
}

// What fits no route, told before a byte of its body is read: a known address with another method
// says which it takes, anything else that there is nothing.

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemCode, problem } from '../frame/problems.ts';
import { newId } from '../lib/id.ts';
import { answerOnSocket } from './broken-request.ts';

interface Known {
  readonly segments: readonly string[];
  readonly methods: Set<string>;
}

/** Made before the first route is, so that it hears of all. */
export function refuseUnmatched(app: FastifyInstance): void {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = withoutSlash(url);
    const route = known.get(path) ?? { segments: path.split('/'), methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    known.set(path, route);
  });
  const allowedAt = (url: string) => {
    const segments = withoutSlash(readable(url.split('?', 1)[0] ?? '')).split('/');
    const fitting = [...known.values()].filter((route) => fits(route.segments, segments));
    return [...new Set(fitting.flatMap(({ methods }) => [...methods]))].sort().join(', ');
  };
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.is404) return;
    const allowed = allowedAt(request.url);
    if (allowed === '') throw problem('route_not_found');
    void reply.header('allow', allowed);
    throw problem('method_not_allowed');
  });
  // A tunnel is asked for in a way that never becomes a request.
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    answerOnSocket(socket, TUNNEL, newId());
  });
}

const TUNNEL: ProblemCode = 'route_not_found';

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? path.length < pattern.length : path.length !== pattern.length) return false;
  return pattern.every((part, index) => {
    if (part === '*') return true;
    return part.startsWith(':') ? path[index] !== '' : part === path[index];
  });
}

// Answers requests that match no route, before their body is read. A known path names its methods;
// an unknown one gets the path that was probably meant.

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Notice } from '../../documents/notice.ts';
import { type ProblemCode, problem } from '../../frame/problems.ts';
import { newId } from '../../lib/values/id.ts';
import { takesPage } from '../site/dashboard.ts';
import { answerOnSocket } from './broken-request.ts';
import { nearestPattern } from './did-you-mean.ts';
import { showNotice } from './notice.ts';

interface KnownRoute {
  readonly path: string;
  readonly segments: readonly string[];
  readonly methods: Set<string>;
}

/** Made before the first route is, so that it hears of all. */
export function refuseUnmatched(app: FastifyInstance): void {
  const known = new Map<string, KnownRoute>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = withoutSlash(url);
    const route = known.get(path) ?? { path, segments: path.split('/'), methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    known.set(path, route);
  });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.is404) return;
    const { method } = request;
    const path = withoutSlash(readable(request.url.split('?', 1)[0] ?? ''));
    const segments = path.split('/');
    const fitting = [...known.values()].filter((route) => fitsPattern(route.segments, segments));
    const allowed = allowedMethods(fitting);
    if (allowed === '') {
      if (isForPeople(request, path)) {
        return showNotice(reply.code(404).header('vary', 'accept'), NO_PAGE);
      }
      throw noSuchPath({ path, method }, known.values());
    }
    void reply.header('allow', allowed);
    const message = `This endpoint allows ${allowed}, not ${method}`;
    throw problem('method_not_allowed', { message });
  });
  // A tunnel is asked for in a way that never becomes a request.
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    answerOnSocket(socket, TUNNEL, newId());
  });
}

/** To a browser, in the place of an envelope: what a person mistyped has a way back. */
const NO_PAGE: Notice = {
  title: 'There is no page at this address',
  tenant: null,
  words: ['Please check that the whole address is right: it may be mistyped, or cut off.'],
  button: { label: 'Go to the start page', url: '/' },
  links: [{ label: 'Guides', url: '/docs/guides/' }],
};

/** These are asked by programs, whatever they say that they take. */
const FOR_PROGRAMS = /^\/(?:v1|auth|session|provider|assets)(?:\/|$)/;

function isForPeople({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return takesPage(headers.accept) && !FOR_PROGRAMS.test(path);
}

const TUNNEL: ProblemCode = 'route_not_found';

const allowedMethods = (routes: readonly KnownRoute[]) =>
  [...new Set(routes.flatMap(({ methods }) => [...methods]))].sort().join(', ');

/** The words are the routes’ own: nothing of what was asked for is repeated. */
function noSuchPath(
  { path, method }: { readonly path: string; readonly method: string },
  known: Iterable<KnownRoute>,
) {
  const told = [...known].filter(isTold);
  const patterns = told.map((each) => ({ ...each, isTaking: each.methods.has(method) }));
  const meant = nearestPattern(path, patterns);
  if (meant === null) return problem('route_not_found');
  const how = meant.isTaking ? method : allowedMethods([meant]);
  const message = `No such endpoint: did you mean ${how} ${meant.path}?`;
  return problem('route_not_found', { message });
}

/** Pages of payers and paths of callbacks are not suggested: no person types them. */
const isTold = ({ path }: KnownRoute) =>
  path.startsWith('/v1/') || (path !== '/' && !/[:*]/.test(path));

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function fitsPattern(pattern: readonly string[], path: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? path.length < pattern.length : path.length !== pattern.length) return false;
  return pattern.every((part, index) => {
    if (part === '*') return true;
    return part.startsWith(':') ? path[index] !== '' : part === path[index];
  });
}

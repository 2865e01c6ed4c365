// In which cell a request is done: what proves its caller names it.

import type { FastifyRequest } from 'fastify';
import type { Houses } from '../../frame/houses.ts';
import { cellOfName } from '../../lib/values/cell.ts';
import { type Admitted, apiKeyIn } from './authenticate.ts';
import { PAYER_TOKEN } from './caller-by-link.ts';
import { portalTokenOf, sessionTokenIn } from './cookie.ts';

/** Null where there is one cell, or no proof: then it is refused, or needs no cell. */
export function cellOfCaller(
  houses: Houses,
  request: FastifyRequest,
  operation: Admitted,
): string | null {
  if (houses.directory === null) return null;
  const name = nameOfCaller(houses, request, operation);
  return name === null ? null : cellOfName(name, houses.cells);
}

function nameOfCaller(
  { first }: Houses,
  request: FastifyRequest,
  { access, needs }: Admitted,
): string | null {
  if (access === 'public') return null;
  if (access === 'payer') {
    const token = request.headers[PAYER_TOKEN];
    const ofPage = portalTokenOf(first, request);
    return typeof token === 'string' ? token : ofPage === 'several' ? null : ofPage;
  }
  // A key is known where it is refused, too.
  const isOfMembers = access === 'session' && needs !== null;
  const isByKey = access === 'key' || access === 'either' || isOfMembers;
  const key = isByKey ? apiKeyIn(request.headers) : null;
  return key ?? sessionTokenIn(first, request);
}

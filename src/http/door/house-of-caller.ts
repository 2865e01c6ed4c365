// In which house a request is done: what proves its caller names the cell.

import type { FastifyRequest } from 'fastify';
import type { House } from '../../frame/house.ts';
import { type Houses, houseOfName } from '../../frame/houses.ts';
import type { Access } from '../../lib/api/operation.ts';
import { apiKeyIn } from './authenticate.ts';
import { PAYER_TOKEN } from './caller-by-link.ts';
import { sessionTokenIn } from './cookie.ts';

/** The first cell's where the request has no proof: it is refused there, or needs no cell. */
export function houseOfCaller(houses: Houses, request: FastifyRequest, access: Access): House {
  if (houses.directory === null) return houses.first;
  const name = nameOfCaller(houses, request, access);
  return name === null ? houses.first : houseOfName(houses, name);
}

function nameOfCaller({ first }: Houses, request: FastifyRequest, access: Access): string | null {
  if (access === 'public') return null;
  if (access === 'payer') {
    const token = request.headers[PAYER_TOKEN];
    return typeof token === 'string' ? token : null;
  }
  const isByKey = access === 'key' || access === 'either';
  const key = isByKey ? apiKeyIn(request.headers) : null;
  return key ?? sessionTokenIn(first, request);
}

// Protects sessions from requests of other sites. A browser sends the cookie with any page's
// request; only headers that no page can set distinguish the dashboard's requests.

import type { FastifyRequest } from 'fastify';
import type { House } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';

type OriginRequest = Pick<FastifyRequest, 'protocol' | 'headers' | 'method'>;
type OriginSettings = { readonly config: Pick<House['config'], 'baseUrl'> };

/** Sec-Fetch-Site of a typed address, or of a page of the same origin. */
const OWN_SITES: readonly unknown[] = [undefined, 'none', 'same-origin'];

export const isWrite = ({ method }: Pick<FastifyRequest, 'method'>) =>
  method !== 'GET' && method !== 'HEAD';

/** Refuses what comes from another origin. */
export function refuseForeign(house: OriginSettings, request: OriginRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwn = origin === undefined || ownOrigins(house, request).has(origin);
  if (!isOwn || !OWN_SITES.includes(site)) throw problem('foreign_origin');
}

/** For what a cookie authorises: a write must prove that it is ours. */
export function requireOwn(house: OriginSettings, request: OriginRequest): void {
  refuseForeign(house, request);
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (isWrite(request) && origin === undefined && site !== 'same-origin') {
    throw problem('foreign_origin');
  }
}

/** Whether a page of ours asks, as a browser says of each write. */
export const isOfOwnPage = (house: OriginSettings, request: OriginRequest): boolean =>
  ownOrigins(house, request).has(request.headers.origin ?? '');

/** The address that we are known by, and the one that this request came to. */
function ownOrigins(
  { config }: OriginSettings,
  { protocol, headers }: OriginRequest,
): ReadonlySet<string> {
  const addresses = [config.baseUrl ?? '', `${protocol}://${headers.host ?? ''}`];
  return new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? []));
}

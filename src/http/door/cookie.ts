// The cookies of sessions, which no script can read: a member's, and a payer's. Over https their
// names bind them to this host.

import type { FastifyRequest } from 'fastify';
import type { House } from '../../frame/house.ts';

/** The longest duration of a session. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
const NAMES = { member: 'sanwo_session', payer: 'sanwo_payer' } as const;

type CookieKind = keyof typeof NAMES;

type CookieRequest = Pick<FastifyRequest, 'protocol' | 'headers'>;
type CookieSettings = { readonly config: Pick<House['config'], 'baseUrl'> };

/** By the address that we are known by, or by what a trusted proxy says of the request. */
const isSecure = ({ config }: CookieSettings, { protocol }: CookieRequest) =>
  protocol === 'https' || config.baseUrl?.startsWith('https:') === true;

const cookieName = (house: CookieSettings, request: CookieRequest, kind: CookieKind) =>
  isSecure(house, request) ? `__Host-${NAMES[kind]}` : NAMES[kind];

export const sessionTokenIn = (house: CookieSettings, request: CookieRequest): string | null =>
  tokenIn(house, request, 'member');

export const portalTokenIn = (house: CookieSettings, request: CookieRequest): string | null =>
  tokenIn(house, request, 'payer');

function tokenIn(house: CookieSettings, request: CookieRequest, kind: CookieKind): string | null {
  const wanted = `${cookieName(house, request, kind)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(wanted))?.slice(wanted.length) ?? null;
}

/** Null clears the cookie. */
export function cookieOf(
  house: CookieSettings,
  request: CookieRequest,
  token: string | null,
): string {
  const secure = isSecure(house, request) ? '; Secure' : '';
  const age = token === null ? 0 : MAX_AGE_SECONDS;
  const name = cookieName(house, request, 'member');
  return `${name}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** It ends with the browser; null clears it. */
export function portalCookieOf(
  house: CookieSettings,
  request: CookieRequest,
  token: string | null,
): string {
  const secure = isSecure(house, request) ? '; Secure' : '';
  const name = cookieName(house, request, 'payer');
  const ends = token === null ? '; Max-Age=0' : '';
  return `${name}=${token ?? ''}; Path=/${ends}; HttpOnly; SameSite=Lax${secure}`;
}

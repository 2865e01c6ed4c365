// The session cookie, which no script can read. Over https its name binds it to this host.

import type { FastifyRequest } from 'fastify';
import type { House } from '../../frame/house.ts';

/** The longest duration of a session. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
const NAME = 'sanwo_session';

type CookieRequest = Pick<FastifyRequest, 'protocol' | 'headers'>;
type CookieSettings = { readonly config: Pick<House['config'], 'baseUrl'> };

/** By the address that we are known by, or by what a trusted proxy says of the request. */
const isSecure = ({ config }: CookieSettings, { protocol }: CookieRequest) =>
  protocol === 'https' || config.baseUrl?.startsWith('https:') === true;

const cookieName = (house: CookieSettings, request: CookieRequest) =>
  isSecure(house, request) ? `__Host-${NAME}` : NAME;

export function sessionTokenIn(house: CookieSettings, request: CookieRequest): string | null {
  const wanted = `${cookieName(house, request)}=`;
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
  const name = cookieName(house, request);
  return `${name}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

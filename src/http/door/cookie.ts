// The cookies of sessions, which no script can read: a member's, and one of a payer for each
// merchant whose page is open in the browser. Over https their names bind them to this host.

import type { FastifyRequest } from 'fastify';
import type { House } from '../../frame/house.ts';
import { sha256 } from '../../lib/secrets/secret.ts';

/** The longest duration of a session. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
const MEMBER = 'sanwo_session';
const PAYER = 'sanwo_payer_';
const MERCHANT_DIGITS = 16;
/** Of payers, in one browser: with more, a request would grow too large. */
const MOST_MERCHANTS = 10;
/** By it a program of the page says whose payer asks, where the browser holds several. */
export const PORTAL_ACCOUNT = 'x-portal-account';

type CookieRequest = Pick<FastifyRequest, 'protocol' | 'headers'>;
type CookieSettings = { readonly config: Pick<House['config'], 'baseUrl'> };

/** By the address that we are known by, or by what a trusted proxy says of the request. */
const isSecure = ({ config }: CookieSettings, { protocol }: CookieRequest) =>
  protocol === 'https' || config.baseUrl?.startsWith('https:') === true;

const cookieName = (house: CookieSettings, request: CookieRequest, name: string) =>
  isSecure(house, request) ? `__Host-${name}` : name;

/** The account id may hold what no name of a cookie may. */
const payerCookie = (house: CookieSettings, request: CookieRequest, accountId: string) =>
  cookieName(house, request, PAYER + sha256(accountId).toString('hex').slice(0, MERCHANT_DIGITS));

export const sessionTokenIn = (house: CookieSettings, request: CookieRequest): string | null =>
  tokenIn(request, cookieName(house, request, MEMBER));

/** Of the session at this merchant. */
export const portalTokenIn = (
  house: CookieSettings,
  request: CookieRequest,
  accountId: string,
): string | null => tokenIn(request, payerCookie(house, request, accountId));

/** At the merchant that the request names, or else at the only one: of several it has to say. */
export function portalTokenOf(
  house: CookieSettings,
  request: CookieRequest,
): string | 'several' | null {
  const accountId = request.headers[PORTAL_ACCOUNT];
  if (typeof accountId === 'string') return portalTokenIn(house, request, accountId);
  const [only, ...others] = payerCookiesIn(house, request);
  return others.length > 0 ? 'several' : (only?.token ?? null);
}

interface NamedCookie {
  readonly name: string;
  readonly token: string;
}

function cookiesIn({ headers }: CookieRequest): NamedCookie[] {
  return (headers.cookie ?? '').split(';').map((cookie) => {
    const [name = '', ...value] = cookie.trim().split('=');
    return { name, token: value.join('=') };
  });
}

const tokenIn = (request: CookieRequest, wanted: string): string | null =>
  cookiesIn(request).find(({ name }) => name === wanted)?.token ?? null;

const payerCookiesIn = (house: CookieSettings, request: CookieRequest): NamedCookie[] =>
  cookiesIn(request).filter(({ name }) => name.startsWith(cookieName(house, request, PAYER)));

/** Null clears the cookie. */
export function cookieOf(
  house: CookieSettings,
  request: CookieRequest,
  token: string | null,
): string {
  const age = token === null ? 0 : MAX_AGE_SECONDS;
  const name = cookieName(house, request, MEMBER);
  return `${name}=${token ?? ''}; Path=/; Max-Age=${age}${guards(house, request)}`;
}

/** It ends with the browser; null clears it. The oldest of too many merchants give way. */
export function portalCookiesOf(
  house: CookieSettings,
  request: CookieRequest,
  { accountId, token }: { readonly accountId: string; readonly token: string | null },
): string[] {
  const guarded = guards(house, request);
  const cleared = (name: string) => `${name}=; Path=/; Max-Age=0${guarded}`;
  const own = payerCookie(house, request, accountId);
  if (token === null) return [cleared(own)];
  const others = payerCookiesIn(house, request).filter(({ name }) => name !== own);
  const surplus = others.slice(0, Math.max(others.length + 1 - MOST_MERCHANTS, 0));
  return [`${own}=${token}; Path=/${guarded}`, ...surplus.map(({ name }) => cleared(name))];
}

const guards = (house: CookieSettings, request: CookieRequest) =>
  `; HttpOnly; SameSite=Lax${isSecure(house, request) ? '; Secure' : ''}`;

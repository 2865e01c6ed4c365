// The API client of the dashboard: the SDK with the session's cookie. Each request is recorded for
// the developer drawer. A request without a session waits for a new sign-in, and a rate-limited
// request shows a notice while it waits.

import { Sanwo } from '@sanwo/sdk';
import { takeEarly } from './hints.ts';
import { Recorder } from './recorder.ts';

export const recorder = new Recorder();

/** Callbacks into the page, set by `surround`. */
interface PageCallbacks {
  csrfToken(): string;
  /** Asks the member to sign in. Resolves after the sign-in, and rejects if it is refused. */
  signInAgain(): Promise<void>;
  /** Reads the session again, for a token that was replaced in another tab. */
  refresh(): Promise<void>;
  /** Shows that the request was rate-limited and continues after this many seconds. */
  announceWait(seconds: number): void;
}

const SIGNED_OUT: PageCallbacks = {
  csrfToken: () => '',
  signInAgain: () => Promise.reject(new Error('You are not signed in')),
  refresh: () => Promise.resolve(),
  announceWait: () => {},
};

const held = { around: SIGNED_OUT };

export function surround(around: PageCallbacks): void {
  held.around = around;
}

/** Session requests are returned unchanged, because they are used for signing in. */
const OF_THE_SESSION = /^\/session(?:\/|$)/;

async function ask(url: string, init: RequestInit): Promise<Response> {
  const { pathname } = new URL(url, location.origin);
  const first = await record(url, init);
  if (OF_THE_SESSION.test(pathname) || first.ok) return first;
  if (first.status === 429) {
    const seconds = Number(first.headers.get('retry-after') ?? 1);
    if (Number.isFinite(seconds)) held.around.announceWait(seconds);
  }
  if (first.status === 401 && !PROOFS.has(await codeOf(first))) {
    await held.around.signInAgain();
    return record(url, anew(init));
  }
  if (first.status === 403 && (await codeOf(first)) === 'csrf') {
    await held.around.refresh();
    return record(url, anew(init));
  }
  return first;
}

/** The session is there: the member has to show a password or a code, and the form says so. */
const PROOFS: ReadonlySet<unknown> = new Set([
  'reauthentication_needed',
  'invalid_credentials',
  'totp_wrong',
]);

async function record(url: string, init: RequestInit): Promise<Response> {
  const id = recorder.begin(url, init);
  const early = init.method === 'GET' ? await takeEarly(url.slice(location.origin.length)) : null;
  const response = early ?? (await fetch(url, init));
  recorder.end(id, response);
  return response;
}

/**
 * The same request with the current token, and without the time limit, which ran during sign-in.
 */
function anew({ signal: _late, headers, ...init }: RequestInit): RequestInit {
  const given = { ...(headers as Record<string, string>) };
  if ('x-csrf-token' in given) given['x-csrf-token'] = held.around.csrfToken();
  return { ...init, headers: given };
}

async function codeOf(response: Response): Promise<unknown> {
  try {
    return ((await response.clone().json()) as { code?: unknown }).code;
  } catch {
    return null;
  }
}

export const sanwo = new Sanwo(
  { session: true, csrfToken: () => held.around.csrfToken() },
  { baseUrl: location.origin, fetch: ask },
);

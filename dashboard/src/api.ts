// The one way to the API: the SDK with the session's cookie. Each request is kept for the
// developer's drawer; one that finds the session gone waits until somebody has signed in again, and
// one that is told to come back later says so while it waits.

import { Sanwo } from '@sanwo/sdk';
import { Recorder } from './recorder.ts';

export const recorder = new Recorder();

/** What the page around the requests does for them; the session's provider says how. */
interface Around {
  csrfToken(): string;
  /** Asks the person to sign in; resolves when they have, and rejects where they will not. */
  signInAgain(): Promise<void>;
  /** Reads the session anew, for a token that was replaced in another tab. */
  refresh(): Promise<void>;
  /** The API is asked too often: it goes on by itself after so many seconds. */
  tellOfWait(seconds: number): void;
}

const NOBODY: Around = {
  csrfToken: () => '',
  signInAgain: () => Promise.reject(new Error('Nobody is signed in')),
  refresh: () => Promise.resolve(),
  tellOfWait: () => {},
};

const held = { around: NOBODY };

export function surround(around: Around): void {
  held.around = around;
}

/** What is asked of the session itself is answered as it is: it is how somebody signs in. */
const OF_THE_SESSION = /^\/session(?:\/|$)/;

async function ask(url: string, init: RequestInit): Promise<Response> {
  const { pathname } = new URL(url, location.origin);
  const first = await record(url, init);
  if (OF_THE_SESSION.test(pathname) || first.ok) return first;
  if (first.status === 429) {
    const seconds = Number(first.headers.get('retry-after') ?? 1);
    if (Number.isFinite(seconds)) held.around.tellOfWait(seconds);
  }
  if (first.status === 401) {
    await held.around.signInAgain();
    return record(url, anew(init));
  }
  if (first.status === 403 && (await codeOf(first)) === 'csrf') {
    await held.around.refresh();
    return record(url, anew(init));
  }
  return first;
}

async function record(url: string, init: RequestInit): Promise<Response> {
  const id = recorder.begin(url, init);
  const response = await fetch(url, init);
  recorder.end(id, response);
  return response;
}

/** The same with the token of now, and without the time limit that ran while somebody typed. */
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

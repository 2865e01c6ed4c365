// Speaks to the API as the dashboard in a browser does: keeps the cookie, says which page asks, and
// sends the session's token with what it writes.

import assert from 'node:assert/strict';
import type { Answer, Client, Loose } from './client.ts';

type Headers = Readonly<Record<string, string>>;

export interface BrowserOptions {
  readonly origin?: string;
  readonly userAgent?: string;
  readonly ip?: string;
}

export type Browser = ReturnType<typeof openBrowser>;

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/142.0.0.0 Safari/537.36';

export function openBrowser(stranger: Client, options: BrowserOptions = {}) {
  const { origin = 'http://sanwo.test', userAgent = CHROME, ip = '127.0.0.1' } = options;
  let cookie = '';
  let csrfToken = '';

  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body, headers = {} }: { readonly body?: unknown; readonly headers?: Headers } = {},
  ): Promise<Answer<Loose>> {
    const writes = method === 'GET' ? {} : { origin, 'x-csrf-token': csrfToken };
    const typed: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const answer = await stranger.send<Loose>({
      method,
      url,
      remoteAddress: ip,
      headers: {
        ...{ 'user-agent': userAgent, 'sec-fetch-site': 'same-origin', cookie },
        ...writes,
        ...typed,
        ...headers,
      },
      ...payload,
    });
    keep(answer);
    return answer;
  }

  function keep({ headers, data }: Answer<Loose>): void {
    for (const set of [headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = String(set).split(';');
      cookie = pair.endsWith('=') ? '' : pair;
    }
    if (typeof data?.csrfToken === 'string') csrfToken = data.csrfToken;
  }

  return {
    get: (url: string, headers?: Headers) => ask('GET', url, headers ? { headers } : {}),
    post: (url: string, body: unknown = {}) => ask('POST', url, { body }),
    put: (url: string, body: unknown = {}) => ask('PUT', url, { body }),
    delete: (url: string, body?: unknown) => ask('DELETE', url, { body }),
    ask,
    async signIn(body: object): Promise<Answer<Loose>> {
      const answer = await ask('POST', '/session', { body });
      assert.equal(answer.status, 200, answer.text);
      return answer;
    },
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      cookie = value;
    },
    get csrfToken() {
      return csrfToken;
    },
  };
}

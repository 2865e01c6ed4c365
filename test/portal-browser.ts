// A browser without a script on the page of payers: it keeps its cookies, and sends the forms that
// a page shows.

import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { World } from './world.ts';

export interface PortalAnswer {
  readonly status: number;
  readonly text: string;
  readonly location: string;
  /** Over the wire, compressed. */
  readonly bytes: number;
}

export interface PortalBrowser {
  get(path: string): Promise<PortalAnswer>;
  post(
    path: string,
    form: Readonly<Record<string, string | undefined>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<PortalAnswer>;
  /** Opens a link that leads to the page, and says where it leads. */
  follow(url: string): Promise<PortalAnswer>;
  /** Opens a page and sends its form whose address ends with this. */
  submit(
    path: string,
    action: string,
    form: Readonly<Record<string, string>>,
  ): Promise<PortalAnswer>;
  submitShown(
    shown: PortalAnswer,
    action: string,
    form: Readonly<Record<string, string>>,
  ): Promise<PortalAnswer>;
  tokenOf(shown: PortalAnswer): Readonly<Record<string, string>>;
}

const FORM = /<form method="post" action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g;
const FIELD = /<input[^>]*>/g;
const OWN = { origin: 'http://sanwo.test', 'sec-fetch-site': 'same-origin' };

const valueIn = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];

export function portalBrowser(world: World, accountId: string): PortalBrowser {
  const cookies = new Map<string, string>();

  async function send(
    method: 'GET' | 'POST',
    url: string,
    more: { readonly payload?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<PortalAnswer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await world.app.inject({
      ...{ method, url, ...(more.payload === undefined ? {} : { payload: more.payload }) },
      headers: { host: 'sanwo.test', cookie, ...more.headers },
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = set.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: answer.statusCode,
      text: answer.body,
      location: String(answer.headers.location ?? ''),
      bytes: gzipSync(answer.body).length,
    };
  }

  const post: PortalBrowser['post'] = (path, form, headers = OWN) => {
    const sent = Object.entries(form).filter((each): each is [string, string] => {
      return each[1] !== undefined;
    });
    const type = 'application/x-www-form-urlencoded';
    const payload = new URLSearchParams(sent).toString();
    return send('POST', path, { payload, headers: { 'content-type': type, ...headers } });
  };

  const submitShown: PortalBrowser['submitShown'] = (shown, action, form) => {
    const found = [...shown.text.matchAll(FORM)].find(([, to]) => to?.endsWith(`/${action}`));
    assert.ok(found, `no form to ${action} of ${accountId}: ${shown.status} ${shown.text}`);
    const [, to = '', inner = ''] = found;
    const fields = [...inner.matchAll(FIELD)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('type="radio"') || tag.includes(' checked'))
      .map((tag) => [valueIn(tag, 'name') ?? '', valueIn(tag, 'value') ?? ''] as const);
    return post(to, { ...Object.fromEntries(fields), ...form });
  };

  return {
    get: (path) => send('GET', path),
    post,
    follow: (url) => send('GET', new URL(url, 'http://sanwo.test').pathname),
    submit: async (path, action, form) => submitShown(await send('GET', path), action, form),
    submitShown,
    tokenOf: ({ text }) => ({ token: /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '' }),
  };
}

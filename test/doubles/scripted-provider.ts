// For tests: a provider on loopback that answers what the test has written down, so that every odd
// answer the real one is known for can be had at will.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNomba, type Nomba } from '../../src/provider/nomba/adapter.ts';
import type { NombaSettings } from '../../src/provider/nomba/settings.ts';
import type { Time } from '../../src/provider/nomba/wire/time.ts';

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}
export type Said =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  /** Raw text instead of JSON. */
  | { readonly status?: number; readonly text: string }
  | 'silence'
  | 'reset';
/** By "METHOD /path": one answer for every call, or one for each in turn (the last stays). */
export type Script = Record<string, Said | readonly Said[] | ((seen: Seen) => Said)>;

export interface ScriptedProvider {
  readonly baseUrl: string;
  readonly seen: Seen[];
  /** The calls seen, but for those about tokens, as "METHOD /path". */
  calls(): string[];
  close(): Promise<void>;
}

/** As long as a real one. */
export const CLIENT_SECRET = 'secret-of-the-client-0123456789abcdefghijklmn';

const ISSUED = {
  body: { code: '00', description: 'Success', data: { access_token: 'token-1' } },
};

export async function startScriptedProvider(script: Script): Promise<ScriptedProvider> {
  const seen: Seen[] = [];
  const told = new Map<string, number>();
  const lines: Script = { 'POST /v1/auth/token/issue': ISSUED, ...script };
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    seen.push(call);
    const name = `${call.method} ${call.path}`;
    const turn = told.get(name) ?? 0;
    told.set(name, turn + 1);
    say(pick(lines[name], call, turn), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    seen,
    calls: () =>
      seen
        .filter((call) => !call.path.includes('/auth/'))
        .map((call) => `${call.method} ${call.path}`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pick(line: Script[string] | undefined, call: Seen, turn: number): Said {
  if (line === undefined) return { status: 404, text: 'no such route' };
  if (typeof line === 'function') return line(call);
  if (!Array.isArray(line)) return line as Said;
  return (line[Math.min(turn, line.length - 1)] as Said | undefined) ?? 'silence';
}

function say(said: Said, response: ServerResponse): void {
  if (said === 'silence') return;
  if (said === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  if ('text' in said) {
    response.writeHead(said.status ?? 200, { 'content-type': 'text/html' }).end(said.text);
    return;
  }
  response
    .writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers })
    .end(JSON.stringify(said.body));
}

async function readCall(request: IncomingMessage): Promise<Seen> {
  const url = new URL(request.url ?? '/', 'http://provider');
  let text = '';
  for await (const chunk of request) text += chunk;
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: text === '' ? null : JSON.parse(text),
  };
}

/** Time that passes only when somebody sleeps. */
export interface RehearsedTime extends Time {
  readonly slept: number[];
  advance(milliseconds: number): void;
}

export function rehearseTime(start = '2026-11-21T08:00:00.000Z'): RehearsedTime {
  let milliseconds = Date.parse(start);
  const slept: number[] = [];
  return {
    slept,
    now: () => new Date(milliseconds),
    advance(by) {
      milliseconds += by;
    },
    async sleep(by) {
      slept.push(by);
      // Whatever can still happen now happens before time passes.
      await new Promise((resolve) => setImmediate(resolve));
      milliseconds += by;
    },
  };
}

export interface Rehearsal {
  readonly nomba: Nomba;
  readonly provider: ScriptedProvider;
  readonly time: RehearsedTime;
}

/** The adapter before a scripted provider; both are gone when the test is. */
export async function rehearse(
  test: { after(cleanUp: () => Promise<void>): void },
  script: Script,
  settings: Partial<NombaSettings> = {},
): Promise<Rehearsal> {
  const provider = await startScriptedProvider(script);
  const time = rehearseTime();
  const nomba = createNomba(
    {
      baseUrl: provider.baseUrl,
      accountId: 'account-1',
      clientId: 'client-1',
      clientSecret: CLIENT_SECRET,
      signatureKey: 'key',
      // Long enough for a busy machine; a test of silence waits this long.
      timeoutMs: 1_000,
      rateLimits: null,
      ...settings,
    },
    time,
  );
  test.after(async () => {
    await nomba.close();
    await provider.close();
  });
  return { nomba, provider, time };
}

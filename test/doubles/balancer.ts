// A small load balancer, as operators put one in front of several processes: it asks each for its
// `/readyz`, passes requests on to those that are ready, and tries nothing twice.

import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pause } from '../pause.ts';

const PROBE_EVERY_MS = 50;
const PROBE_PATIENCE_MS = 1_000;
/** So many probes that nobody answers in time make a process unready; a refusal does at once. */
const MISSED = 3;
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** A request under a key of idempotency, which is under way. */
export interface Wish {
  readonly key: string;
  /** Of the process that it was passed to. */
  readonly origin: string;
  readonly path: string;
  readonly sinceMs: number;
}

interface Backend {
  isReady: boolean;
  /** Probes in a row that nobody answered in time. */
  missed: number;
}

export class Balancer {
  readonly #server = createServer((asked, answer) => this.#pass(asked, answer));
  readonly #agent = new Agent({ keepAlive: true });
  readonly #backends = new Map<string, Backend>();
  readonly #probing: Promise<void>[] = [];
  readonly #wishes = new Set<Wish>();
  readonly #failures: string[] = [];
  #isStopping = false;
  #turn = 0;

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    await once(balancer.#server.listen(0, '127.0.0.1'), 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  add(origin: string): void {
    const backend = { isReady: false, missed: 0 };
    this.#backends.set(origin, backend);
    this.#probing.push(this.#probe(origin, backend));
  }

  get readyCount(): number {
    return [...this.#backends.values()].filter(({ isReady }) => isReady).length;
  }

  isReady(origin: string): boolean {
    return this.#backends.get(origin)?.isReady ?? false;
  }

  /** All that are passed on and have no answer yet. */
  get wishes(): readonly Wish[] {
    return [...this.#wishes];
  }

  /** What the processes have answered to wishes that failed for no fault of the merchants'. */
  get failures(): readonly string[] {
    return this.#failures;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#probing);
    this.#agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #probe(origin: string, backend: Backend): Promise<void> {
    while (!this.#isStopping) {
      const signal = AbortSignal.timeout(PROBE_PATIENCE_MS);
      const state = await fetch(`${origin}/readyz`, { signal }).then(
        async ({ ok, body }) => {
          await body?.cancel();
          return ok ? 'ready' : 'unready';
        },
        ({ name }: Error) => (name === 'TimeoutError' ? 'late' : 'unready'),
      );
      backend.missed = state === 'late' ? backend.missed + 1 : 0;
      backend.isReady =
        state === 'late' ? backend.isReady && backend.missed < MISSED : state === 'ready';
      await pause(PROBE_EVERY_MS);
    }
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const ready = [...this.#backends.keys()].filter((origin) => this.isReady(origin));
    this.#turn += 1;
    const origin = ready[this.#turn % ready.length];
    if (origin === undefined) return void answer.writeHead(503).end('no backend is ready');
    const { method, headers, url } = asked;
    this.#follow(asked, answer, origin);
    const passed = request(origin + url, { method, headers, agent: this.#agent }, (given) => {
      const kept = Object.entries(given.headers).filter(([name]) => !HOP_BY_HOP.has(name));
      answer.writeHead(given.statusCode ?? 502, Object.fromEntries(kept));
      given.pipe(answer);
      if ('idempotency-key' in headers && Number(given.statusCode) >= 500) this.#keep(given);
    });
    passed.once('error', ({ message }) => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(`${origin}: ${message}`);
    });
    asked.pipe(passed);
  }
  #follow({ headers, url = '' }: IncomingMessage, answer: ServerResponse, origin: string): void {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return;
    const wish = { key, origin, path: url, sinceMs: performance.now() };
    this.#wishes.add(wish);
    answer.once('close', () => this.#wishes.delete(wish));
  }
  #keep(given: IncomingMessage): void {
    let text = '';
    given.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    given.once('end', () => this.#failures.push(text));
  }
}

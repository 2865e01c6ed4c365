// A whole service that a test kills and starts again on the same data, and a merchant's program
// that speaks to whichever of its lives there is.

import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from './program.ts';

const DONE_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 300;

interface Page<T> {
  readonly totalPages: number;
  readonly data: readonly T[];
}

type Method = 'POST' | 'PUT';

/** What sends a body, and the key that it is sent under. */
type How = Method | { readonly method: Method; readonly key: string };

export class Mortal {
  readonly #root: string;
  readonly #settings: Readonly<Record<string, string>>;
  #program: Program | null = null;
  #url = '';
  /** Of the tenant that speaks, once it has one. */
  key = '';

  private constructor(root: string, settings: Readonly<Record<string, string>>) {
    this.#root = root;
    this.#settings = settings;
  }

  static async prepare(settings: Readonly<Record<string, string>> = {}): Promise<Mortal> {
    const root = await mkdtemp(join(tmpdir(), 'sanwo-crash-'));
    // The database has an account of its own that must be able to pass through here.
    await chmod(root, 0o755);
    return new Mortal(root, settings);
  }

  /** On the same data as before, and on whatever ports are free. */
  async start(): Promise<void> {
    this.#program = new Program('serve', {
      DATA_DIR: this.dataDir,
      PORT: '0',
      MCP_PORT: '0',
      CHECKOUT_PORT: '0',
      LOG_LEVEL: 'error',
      ...this.#settings,
    });
    this.#url = await this.#program.ready();
  }

  get program(): Program {
    assert.ok(this.#program, 'it was never started');
    return this.#program;
  }

  get dataDir(): string {
    return join(this.#root, 'data');
  }

  /** The process of its database. */
  async databasePid(): Promise<number> {
    const file = join(this.dataDir, 'postgres', 'postmaster.pid');
    return Number((await readFile(file, 'utf8')).split('\n')[0]);
  }

  async bury(): Promise<void> {
    await this.#program?.ended('SIGTERM');
    await rm(this.#root, { recursive: true, force: true });
  }

  /** The answer as it came, whatever it says. */
  async send(path: string, body?: object, how: How = 'POST'): Promise<Response> {
    const { method, key } = typeof how === 'string' ? { method: how, key: null } : how;
    const headers = { 'x-api-key': this.key, 'content-type': 'application/json' };
    return await fetch(this.#url + path, {
      headers: { ...headers, ...(key === null ? {} : { 'idempotency-key': key }) },
      ...(body ? { method, body: JSON.stringify(body) } : {}),
    });
  }

  async ask<T>(path: string, body?: object, method: Method = 'POST'): Promise<T> {
    const response = await this.send(path, body, method);
    const answer = (await response.json()) as { message: string; data: T };
    assert.ok(response.ok, `${path}: ${answer.message}`);
    return answer.data;
  }

  /** All pages of a list. */
  async all<T>(path: string): Promise<T[]> {
    const first = await this.ask<Page<T>>(`${path}limit=100&page=1`);
    const rows = [...first.data];
    for (let page = 2; page <= first.totalPages; page += 1) {
      rows.push(...(await this.ask<Page<T>>(`${path}limit=100&page=${page}`)).data);
    }
    return rows;
  }

  /** All rows of a list, once each of them has this status. */
  async allBecome<T extends { readonly status: string }>(
    path: string,
    status: string,
  ): Promise<T[]> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    for (;;) {
      const rows = await this.all<T>(path);
      if (rows.every((row) => row.status === status)) return rows;
      assert.ok(performance.now() < deadline, `not all of ${path} became ${status}`);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }

  /** Becomes a tenant, and speaks as it from here on. */
  async register(): Promise<void> {
    const tenant = { businessName: 'Acme', accountId: 'acme' };
    this.key = (await this.ask<{ apiKey: string }>('/auth/register', tenant)).apiKey;
  }
}

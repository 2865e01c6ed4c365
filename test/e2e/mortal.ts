// A whole service that a test kills and starts again on the same data. A merchant's program speaks
// to whichever of its lives there is.

import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Caller } from './caller.ts';
import { Program } from './program.ts';

export class Mortal extends Caller {
  readonly #root: string;
  readonly #settings: Readonly<Record<string, string>>;
  #program: Program | null = null;

  private constructor(root: string, settings: Readonly<Record<string, string>>) {
    super();
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
    this.url = await this.#program.ready();
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
}

// Real processes of one deployment: as many as a test likes, of one version or of two, on one
// database, behind a load balancer, with a provider that calls back through it.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Simulator, startSimulator } from '../../simulator/start.ts';
import { freePort } from '../../src/commands/ports/free-port.ts';
import { callbackPathOf } from '../../src/inbox/receive.ts';
import { Balancer } from '../doubles/balancer.ts';
import { pause } from '../pause.ts';
import { Program } from './program.ts';

const DONE_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;
const MASTER_KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';

type Settings = Readonly<Record<string, string>>;

export class Fleet {
  readonly apis: Balancer;
  readonly simulator: Simulator;
  readonly #folder: string;
  readonly #settings: Settings;
  readonly #started: Program[] = [];
  readonly #askers: { end(): Promise<void> }[] = [];

  private constructor(parts: Pick<Fleet, 'apis' | 'simulator'>, folder: string, own: Settings) {
    const { accountId, clientId, clientSecret } = parts.simulator.client;
    this.apis = parts.apis;
    this.simulator = parts.simulator;
    this.#folder = folder;
    this.#settings = {
      ...{ DATA_DIR: join(folder, 'data'), MASTER_KEY, BASE_URL: parts.apis.url },
      ...{ PROVIDER_BASE_URL: parts.simulator.url, PROVIDER_ACCOUNT_ID: accountId },
      ...{ PROVIDER_CLIENT_ID: clientId, PROVIDER_CLIENT_SECRET: clientSecret },
      ...{ PROVIDER_SIGNATURE_KEY: parts.simulator.signatureKey },
      ...{ LOG_LEVEL: 'warn', RATE_LIMIT_PER_SECOND: '0', DRAIN_SECONDS: '1' },
      ...own,
    };
  }

  static async start(settings: Settings): Promise<Fleet> {
    const apis = await Balancer.start();
    const callbackUrl = apis.url + callbackPathOf('nomba');
    const simulator = await startSimulator({ callbackUrl });
    const folder = await mkdtemp(join(tmpdir(), 'sanwo-fleet-'));
    return new Fleet({ apis, simulator }, folder, settings);
  }

  /** Of the version in `root`, or of this one. */
  run(command: string, settings: Settings = {}, root?: string): Program {
    const environment = { ...this.#settings, ...settings };
    const program = new Program(command, environment, root === undefined ? {} : { root });
    this.#started.push(program);
    return program;
  }

  async until(look: () => boolean | Promise<boolean>, withinMs = DONE_WITHIN_MS): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (!(await look())) {
      assert.ok(performance.now() < deadline, this.output());
      await pause(LOOK_EVERY_MS);
    }
  }

  /** What all of them said. */
  output(): string {
    return this.#started.map(({ output }) => output).join('\n');
  }

  /** Asks again and again until it is told to end, and keeps what went wrong. */
  askAgainAndAgain(lanes: number, ask: (count: number) => Promise<void>) {
    const asker = askAgainAndAgain(lanes, ask);
    this.#askers.push(asker);
    return asker;
  }

  /** A second signal ends the draining. */
  async end(): Promise<void> {
    const over = Promise.all(this.#askers.map((asker) => asker.end()));
    for (const program of this.#started) {
      program.child.kill('SIGCONT');
      program.child.kill('SIGTERM');
      await program.ended('SIGTERM');
    }
    await this.simulator.stop();
    await this.apis.stop();
    await over;
    await rm(this.#folder, { recursive: true, force: true });
  }
}

type Start = (port: number) => Program;

/** Processes of one kind behind a balancer: each is ended in turn and started again. */
export class Replicas {
  readonly #fleet: Fleet;
  readonly #balancer: Balancer;
  readonly #running = new Map<number, Program>();

  constructor(fleet: Fleet, balancer: Balancer) {
    this.#fleet = fleet;
    this.#balancer = balancer;
  }

  async add(count: number, start: Start): Promise<void> {
    for (let left = count; left > 0; left -= 1) {
      const port = await freePort('127.0.0.1');
      this.#running.set(port, start(port));
      this.#balancer.add(originOf(port));
    }
    await this.#untilReady();
  }

  async replaceEach(start: Start): Promise<void> {
    await this.replace(this.#running.size, start);
  }

  async replace(count: number, start: Start): Promise<void> {
    for (const [port, program] of [...this.#running].slice(0, count)) {
      const { code, output } = await program.ended('SIGTERM');
      assert.equal(code, 0, output);
      await this.#fleet.until(() => !this.#balancer.isReady(originOf(port)));
      this.#running.set(port, start(port));
      await this.#untilReady();
    }
  }

  #untilReady(): Promise<void> {
    return this.#fleet.until(() =>
      [...this.#running.keys()].every((port) => this.#balancer.isReady(originOf(port))),
    );
  }
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

function askAgainAndAgain(lanes: number, ask: (count: number) => Promise<void>) {
  let isOver = false;
  let asked = 0;
  let done = 0;
  const failures: string[] = [];
  const running = Array.from({ length: lanes }, async () => {
    while (!isOver) {
      asked += 1;
      await ask(asked).then(
        () => {
          done += 1;
        },
        (error: Error) => void failures.push(String(error.cause ?? error)),
      );
    }
  });
  return {
    failures,
    done: () => done,
    async end() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** Fails unless the request was done. */
export async function succeeds(answer: Promise<Response>): Promise<void> {
  const { ok, status, text } = await answer.then(async (response) => ({
    ok: response.ok,
    status: response.status,
    text: await response.text(),
  }));
  if (!ok) throw new Error(`${status} ${text}`);
}

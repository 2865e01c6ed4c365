// Runs the program as a merchant's machine would, as a process of its own, and keeps count of every
// process it starts, so that a test can say that none is left.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What `npm start` of a version tells Node, from any directory. */
function lineOf(root: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const flags: string[] = manifest.scripts.start.replace('=./', `=${root}`).match(/--\S+/g) ?? [];
  return [...flags, join(root, 'src/main.ts')];
}
const READY = /^\s*API\s+(http:\S+)[\s\S]*^Try it:/m;

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

interface Whereabouts {
  /** That it works in; one without a `.env`, unless it is named. */
  readonly directory?: string;
  /** Of the version that runs; it ends in a slash. */
  readonly root?: string;
}

export class Program {
  readonly child: ChildProcess;
  output = '';
  readonly #ended: Promise<Ended>;

  constructor(
    command: string | readonly string[],
    environment: Readonly<Record<string, string>>,
    { directory = tmpdir(), root = ROOT }: Whereabouts = {},
  ) {
    this.child = spawn(process.execPath, [...lineOf(root), ...[command].flat()], {
      cwd: directory,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    this.child.stdout?.on('data', hear);
    this.child.stderr?.on('data', hear);
    this.#ended = once(this.child, 'close').then(([code]) => ({
      code: code as number | null,
      output: this.output,
    }));
  }

  /** The address of the API, once the program says that it is ready. */
  async ready(): Promise<string> {
    for (;;) {
      const url = READY.exec(this.output)?.[1];
      if (url !== undefined) return url;
      const more = this.child.stdout ? once(this.child.stdout, 'data') : this.#ended;
      const event = await Promise.race([more.then(() => null), this.#ended]);
      if (event !== null) throw new Error(`it ended with ${event.code} instead:\n${event.output}`);
    }
  }

  /** Ends on its own, or after the signal. */
  async ended(signal?: NodeJS.Signals): Promise<Ended> {
    if (signal !== undefined && this.isRunning()) this.child.kill(signal);
    return await this.#ended;
  }

  isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  descendants(): number[] {
    return descendantsOf(this.child.pid ?? 0);
  }

  /** Every port of this machine that it has told of. */
  ports(): number[] {
    const told = this.output.matchAll(/http:\/\/127\.0\.0\.1:(\d+)/g);
    return [...new Set([...told].map(([, port]) => Number(port)))];
  }
}

/** Runs a command whose files may have so many kilobytes, as on a disk that is nearly full. */
export async function limitedTo(
  kilobytes: number,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const script = `ulimit -f ${kilobytes} && exec "$@"`;
  const line = ['-c', script, 'bash', process.execPath, ...lineOf(ROOT), ...words];
  const child = spawn('bash', line, {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { code: code as number | null, output };
}

/** The pids of all that a process started, and of what those started. */
export function descendantsOf(pid: number): number[] {
  const listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = listing.trim().split('\n').map(readPair);
  const found = new Set([pid]);
  for (const ancestor of found) {
    for (const { pid: child, parent } of pairs) if (parent === ancestor) found.add(child);
  }
  found.delete(pid);
  return [...found];
}

function readPair(line: string): { pid: number; parent: number } {
  const [pid, parent] = line.trim().split(/\s+/).map(Number);
  return { pid: pid ?? 0, parent: parent ?? 0 };
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function isOpen(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

// The Citus cluster of the lane: a script outside of the project builds it, starts three nodes on
// this machine and stops them. The project holds nothing of it.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const NODES = 3;
const BESIDE = '../shared/engines/citus';

export const NO_ENGINE =
  'Citus did not run: no engine was found. Set CITUS_BIN to a script that knows `build`, ' +
  '`up <first port>` and `down`, and prints the coordinator’s URL last.';

export const NOT_BUILT =
  'Citus did not run: the engine could not be built on this machine. What it lacks is said above.';

/** The script that CITUS_BIN names, or the one beside the project; null where there is neither. */
export function findEngine(named: string | undefined, root: string): string | null {
  const path = resolve(root, named || BESIDE);
  if (existsSync(path)) return path;
  if (named) throw new Error(`CITUS_BIN is ${named}, and there is no such file`);
  return null;
}

/** Builds it, once a machine. */
export async function isBuilt(engine: string): Promise<boolean> {
  return (await codeOf(engine, ['build'])) === 0;
}

/** From the beginning to the end of the work there is a cluster; then nothing is left of it. */
export async function withCluster<T>(
  engine: string,
  work: (coordinatorUrl: string) => Promise<T>,
): Promise<T> {
  await run(engine, ['down']);
  try {
    const { stdout } = await promisify(execFile)(engine, ['up', String(await freePorts(NODES))]);
    return await work(stdout.trim().split('\n').at(-1) ?? '');
  } finally {
    await run(engine, ['down']);
  }
}

async function run(engine: string, words: readonly string[]): Promise<void> {
  const code = await codeOf(engine, words);
  if (code !== 0) throw new Error(`${engine} ${words.join(' ')} ended with ${code}`);
}

async function codeOf(engine: string, words: readonly string[]): Promise<number | null> {
  const child = spawn(engine, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  return code;
}

/** The first of so many ports, one after the other, that nobody listens at. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await listenAt(0);
    const { port } = first.address() as { port: number };
    const others = await Promise.allSettled(
      Array.from({ length: count - 1 }, (_, index) => listenAt(port + index + 1)),
    );
    const servers = others.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    await Promise.all([first, ...servers].map((server) => promisify(server.close.bind(server))()));
    if (servers.length === count - 1) return port;
  }
}

async function listenAt(port: number): Promise<Server> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

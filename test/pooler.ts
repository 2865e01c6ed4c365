// PgBouncer as Debian ships it, in front of a database of the tests, as a process of its own. Where
// it is not installed the test fails and says how it is.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../src/commands/ports/free-port.ts';
import { chooseAccount } from '../src/db/embedded/account.ts';
import { asAccount } from '../src/db/embedded/process.ts';
import { pause } from './pause.ts';

const HOST = '127.0.0.1';
const READY_WITHIN_MS = 30_000;
const PATH = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';

export interface Pooler {
  /** The database, through it. */
  readonly url: string;
  stop(): Promise<void>;
}

interface PoolerSettings {
  readonly mode?: 'transaction' | 'session';
  /** Connections to the server. */
  readonly size?: number;
  /** Takes the connection that was used least recently, and not the last. */
  readonly takesTurns?: boolean;
  /** Each with its password: a client works as the one that it names, and not as the URL's. */
  readonly users?: Readonly<Record<string, string>>;
  /** That it listens at; whichever is free where none is named. */
  readonly port?: number;
}

export async function startPooler(
  databaseUrl: string,
  { mode = 'transaction', size = 5, takesTurns = false, users, ...named }: PoolerSettings = {},
): Promise<Pooler> {
  if (!existsSync(PATH)) {
    throw new Error(`PgBouncer is not at ${PATH}: run .ci/pgbouncer, or set PGBOUNCER to its path`);
  }
  const root = await mkdtemp(join(tmpdir(), 'sanwo-pooler-'));
  // It refuses to run as root.
  await chmod(root, 0o711);
  const port = named.port ?? (await freePort(HOST));
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl);
  const secret = password === '' ? '' : ` password=${decodeURIComponent(password)}`;
  const file = join(root, 'pgbouncer.ini');
  const settings = {
    listen_addr: HOST,
    listen_port: port,
    unix_socket_dir: '',
    ...(users ? { auth_type: 'trust', auth_file: join(root, 'users') } : { auth_type: 'any' }),
    pool_mode: mode,
    default_pool_size: size,
    server_round_robin: takesTurns ? 1 : 0,
    max_client_conn: 500,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const as = users ? '' : ` user=${username}${secret}`;
  const server = `host=${hostname} port=${serverPort}${as}`;
  const known = Object.entries(users ?? {}).map(([name, word]) => `"${name}" "${word}"`);
  await writeFile(join(root, 'users'), known.join('\n'));
  await writeFile(file, `[databases]\n* = ${server}\n[pgbouncer]\n${lines.join('\n')}\n`);
  const child = spawn(PATH, [file], {
    ...asAccount(await chooseAccount(undefined)),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `postgres://${username}@${HOST}:${port}${pathname}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(root, { recursive: true, force: true });
  };
  await untilReady(child, url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isReady) return;
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(log);
    await pause(50);
  }
}

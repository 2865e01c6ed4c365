// PostgreSQL servers of a test's own, of the embedded binaries: a primary, standbys that follow it,
// promoted, killed, stopped and started again. Their data is thrown away.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../src/commands/ports/free-port.ts';
import { type Binaries, findPackage, prepareBinaries } from '../src/db/embedded/binaries.ts';
import { choosePlace } from '../src/db/embedded/place.ts';
import { asAccount, cleanEnvironment, runProgram } from '../src/db/embedded/process.ts';
import { pause } from './pause.ts';

const READY_WITHIN_MS = 60_000;
const USER = 'postgres';
const HOST = '127.0.0.1';

type Account = Parameters<typeof asAccount>[0];
type Settings = Readonly<Record<string, string>>;

/** Puts something of its own where the primary's data will be, and returns what takes it away. */
export type PrepareData = (path: string, account: Account) => () => void;

interface Wanted {
  readonly standbys: number;
  readonly settings: Settings;
}

interface Installed {
  readonly root: string;
  readonly account: Account;
  readonly binaries: Binaries;
}

const UNSAFE_AND_FAST: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '16MB',
  unix_socket_directories: '',
  listen_addresses: HOST,
};

/** Servers side by side, which end together. */
export class Cluster {
  readonly #installed: Installed;
  readonly #servers: Server[] = [];
  #giveUpData = () => {};

  private constructor(installed: Installed) {
    this.#installed = installed;
  }

  /** A primary, and as many standbys as are wanted: `servers[0]` is the primary. */
  static async start(
    standbys = 0,
    settings: Settings = {},
    prepareData: PrepareData = () => () => {},
  ): Promise<Cluster> {
    const root = await mkdtemp(join(tmpdir(), 'sanwo-cluster-'));
    // Run as root, a server has an account of its own that must be able to pass through here.
    await chmod(root, 0o711);
    const place = { dataDir: root, sharedDir: '/var/lib/sanwo', log: () => {} };
    const { account, openStore } = await choosePlace(place);
    const binaries = await prepareBinaries({ packageDir: findPackage(), account, openStore });
    const cluster = new Cluster({ root, account, binaries });
    try {
      const data = join(root, 'server-0');
      if (account) await chown(root, account.uid, account.gid);
      await mkdir(data, { mode: 0o700 });
      if (account) await chown(data, account.uid, account.gid);
      cluster.#giveUpData = prepareData(data, account);
      await cluster.#fill(data, { standbys, settings });
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  get servers(): readonly Server[] {
    return this.#servers;
  }

  server(index: number): Server {
    const server = this.#servers[index];
    if (server === undefined) throw new Error(`there is no server ${index}`);
    return server;
  }

  /** Of all servers in one URL. */
  url(database = 'postgres', parameters = ''): string {
    const hosts = this.#servers.map(({ port }) => `${HOST}:${port}`).join(',');
    return `postgres://${USER}@${hosts}/${database}${parameters}`;
  }

  /** A file that the servers' account may read, and nobody else. */
  async keepFile(name: string, text: string): Promise<string> {
    const { root, account } = this.#installed;
    const path = join(root, name);
    await writeFile(path, text, { mode: 0o600 });
    if (account) await chown(path, account.uid, account.gid);
    return path;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.kill()));
    this.#giveUpData();
    await rm(this.#installed.root, { recursive: true, force: true });
  }

  async #fill(data: string, { standbys, settings }: Wanted): Promise<void> {
    const { root, account, binaries } = this.#installed;
    const args = ['-D', data, '-U', USER, '-A', 'trust', '--no-sync', '--no-instructions'];
    const { ok, output } = await runProgram({ path: binaries.initdb, args, account });
    if (!ok) throw new Error(output);
    const primary = new Server(this.#installed, data, { port: await freePort(HOST), settings });
    this.#servers.push(primary);
    for (let number = 1; number <= standbys; number += 1) {
      const copy = join(root, `server-${number}`);
      execFileSync('cp', ['-a', data, copy]);
      await this.keepFile(`server-${number}/standby.signal`, '');
      const follow = { primary_conninfo: `host=${HOST} port=${primary.port} user=${USER}` };
      const port = await freePort(HOST);
      this.#servers.push(
        new Server(this.#installed, copy, { port, settings: { ...settings, ...follow } }),
      );
    }
    for (const server of this.#servers) await server.start();
  }
}

class Server {
  readonly port: number;
  readonly #installed: Installed;
  readonly #data: string;
  readonly #settings: Settings;
  #process: ChildProcess | null = null;
  #log = '';

  constructor(
    installed: Installed,
    data: string,
    { port, settings }: { readonly port: number; readonly settings: Settings },
  ) {
    this.port = port;
    this.#installed = installed;
    this.#data = data;
    this.#settings = settings;
  }

  url(database = 'postgres', parameters = ''): string {
    return `postgres://${USER}@${HOST}:${this.port}/${database}${parameters}`;
  }

  /** All that it has said since its first start. */
  get log(): string {
    return this.#log;
  }

  isRunning(): boolean {
    const child = this.#process;
    return child !== null && child.exitCode === null && child.signalCode === null;
  }

  async start(): Promise<void> {
    const settings = { ...UNSAFE_AND_FAST, ...this.#settings };
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const { account, binaries } = this.#installed;
    const child = spawn(binaries.postgres, ['-D', this.#data, '-p', `${this.port}`, ...given], {
      ...asAccount(account),
      cwd: '/',
      env: cleanEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.#log += chunk.toString();
    });
    this.#process = child;
    const deadline = performance.now() + READY_WITHIN_MS;
    while (!(await this.query('select 1').catch(() => null))) {
      if (child.exitCode !== null || performance.now() > deadline) throw new Error(this.#log);
      await pause(50);
    }
  }

  /** With whatever is under way in it: as a machine that loses its power. */
  async kill(): Promise<void> {
    await this.#end('SIGQUIT');
  }

  /** Its connections are cut, and what is committed is kept. */
  async stop(): Promise<void> {
    await this.#end('SIGINT');
  }

  async promote(): Promise<void> {
    await this.query('select pg_promote(true, 60)');
  }

  /** Also for those who are connected. */
  async acceptWrites(accepts: boolean): Promise<void> {
    await this.query(`alter system set default_transaction_read_only = ${accepts ? 'off' : 'on'}`);
    await this.query('select pg_reload_conf()');
  }

  async query(text: string, database = 'postgres'): Promise<pg.QueryResult> {
    const options = '-c default_transaction_read_only=off';
    const client = new pg.Client({ connectionString: this.url(database), options });
    client.on('error', () => {});
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

// What the chaos happens to: a primary and its standby, a pooler before it, two API processes, two
// workers, and a provider. One API process and one worker reach the database through the pooler.

import { freePort } from '../../src/commands/ports/free-port.ts';
import { Cluster } from '../cluster.ts';
import { Fleet } from '../e2e/fleet.ts';
import type { Program } from '../e2e/program.ts';
import { type Pooler, startPooler } from '../pooler.ts';
import { patienceNow } from './patience.ts';
import { SmallDisk } from './small-disk.ts';

const HOST = '127.0.0.1';
const DATABASE = 'sanwo';
const FOLLOWS = '?target_session_attrs=read-write';
const SETTINGS = { WEBHOOK_ALLOW_PRIVATE: 'true', DATABASE_POOL_SIZE: '6' };
const FEW_CONNECTIONS = { synchronous_commit: 'on', max_connections: '100' };
const LITTLE_LOG = { max_wal_size: '64MB', min_wal_size: '32MB' };
const SHIFT_CLOCK = new URL('shift-clock.mjs', import.meta.url).href;

type Settings = Readonly<Record<string, string>>;

/** One that is started anew in the place of one that ended. */
export interface Post {
  readonly command: 'api' | 'worker';
  readonly port: number;
  readonly isPooled: boolean;
  program: Program;
}

/** As the balancer knows it. */
export const originOf = ({ port }: Pick<Post, 'port'>) => `http://${HOST}:${port}`;

interface Parts {
  readonly fleet: Fleet;
  readonly cluster: Cluster;
  readonly disk: SmallDisk;
  readonly pooler: Pooler;
}

export class Deployment {
  readonly fleet: Fleet;
  readonly cluster: Cluster;
  readonly disk: SmallDisk;
  readonly posts: Post[] = [];
  #pooler: Pooler;
  #primary = 0;

  private constructor({ fleet, cluster, disk, pooler }: Parts) {
    this.fleet = fleet;
    this.cluster = cluster;
    this.disk = disk;
    this.#pooler = pooler;
  }

  static async start(): Promise<Deployment> {
    const disk = new SmallDisk();
    const settings = { ...FEW_CONNECTIONS, ...LITTLE_LOG };
    const cluster = await Cluster.start(1, settings, (path, account) => {
      disk.mountAt(path, account);
      return () => disk.unmount();
    });
    const primary = cluster.server(0);
    // What is committed is on the standby, too: nothing is lost with the primary.
    await primary.query(`alter system set synchronous_standby_names = '*'`);
    await primary.query('select pg_reload_conf()');
    await primary.query(`create database ${DATABASE}`);
    const pooler = await startPooler(primary.url(DATABASE));
    const fleet = await Fleet.start({ ...SETTINGS, DATABASE_URL: cluster.url(DATABASE, FOLLOWS) });
    const deployment = new Deployment({ fleet, cluster, disk, pooler });
    try {
      await deployment.#fill();
      return deployment;
    } catch (error) {
      await deployment.end();
      throw error;
    }
  }

  async #fill(): Promise<void> {
    const migrated = await this.fleet.run('migrate').ended();
    if (migrated.code !== 0) throw new Error(migrated.output);
    for (const command of ['api', 'worker'] as const) {
      for (const isPooled of [true, false]) {
        const port = await freePort(HOST);
        const post = { command, port, isPooled };
        this.posts.push({ ...post, program: this.#run(post) });
        if (command === 'api') this.fleet.apis.add(originOf(post));
      }
    }
    await this.untilReady();
  }

  /** Of what is running now. */
  programsOf(command: Post['command']): readonly Post[] {
    return this.posts.filter((post) => post.command === command);
  }

  restart(post: Post, settings: Settings = {}): void {
    post.program = this.#run(post, settings);
  }

  /** On a machine whose clock is so far ahead. */
  restartAhead(post: Post, aheadMs: number): void {
    const loaded = `--import=${SHIFT_CLOCK}`;
    this.restart(post, { NODE_OPTIONS: loaded, CLOCK_AHEAD_MS: String(aheadMs) });
  }

  /** Until one that was started anew is at work. */
  async untilAtWork(post: Post): Promise<void> {
    const origin = originOf(post);
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await this.fleet.until(isReady, patienceNow());
  }

  get primary() {
    return this.cluster.server(this.#primary);
  }

  get primaryUrl(): string {
    return this.primary.url(DATABASE);
  }

  get hasStandby(): boolean {
    return this.#primary === 0;
  }

  async promote(): Promise<void> {
    await this.primary.kill();
    this.#primary = 1;
    await this.primary.promote();
    await this.restartPooler();
  }

  /** Its connections are cut, and for a moment there is none. */
  async restartPooler(): Promise<void> {
    const { url } = this.#pooler;
    await this.#pooler.stop();
    const port = Number(new URL(url).port);
    this.#pooler = await startPooler(this.primary.url(DATABASE), { port });
  }

  /** What ended by itself is started again, as whoever runs services does. */
  async untilReady(): Promise<void> {
    const { apis } = this.fleet;
    await this.fleet.until(() => {
      for (const post of this.posts) if (!post.program.isRunning()) this.restart(post);
      return apis.readyCount === this.programsOf('api').length;
    }, patienceNow());
  }

  async end(): Promise<void> {
    await this.fleet.end();
    await this.#pooler.stop();
    await this.cluster.stop();
  }

  #run({ command, port, isPooled }: Omit<Post, 'program'>, settings: Settings = {}): Program {
    const name = command === 'api' ? 'PORT' : 'WORKER_PORT';
    const pooled = {
      DATABASE_URL: this.#pooler.url,
      DATABASE_DIRECT_URL: this.cluster.url(DATABASE, FOLLOWS),
      DATABASE_PREPARED_STATEMENTS: 'false',
    };
    const own = isPooled ? pooled : {};
    return this.fleet.run(command, { [name]: String(port), ...own, ...settings });
  }
}

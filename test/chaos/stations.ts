// What goes wrong, each for some seconds and then mended, as an operator or a machine would.

import pg from 'pg';
import { pause } from '../pause.ts';
import type { Deployment } from './deployment.ts';

const SHORT_MS = 3_000;
const CLOCK_AHEAD_MS = 45_000;
const CUTS = 60;
const CUT_EVERY_MS = 50;
const MORE_THAN_ALL = 110;

export interface Station {
  readonly name: string;
  /** Whether it can happen now; always where nothing is said. */
  isPossible?(deployment: Deployment): boolean;
  play(deployment: Deployment): Promise<void>;
}

const NO_FAULTS = { error500: 0, rateLimited: 0, noAnswerTaken: 0, noAnswerNotTaken: 0 };
const NO_TROUBLE = { ...NO_FAULTS, droppedCallback: 0, duplicateCallback: 0, latencyMs: 0 };

const postOf = (deployment: Deployment, command: 'api' | 'worker') => {
  const posts = deployment.programsOf(command);
  const post = posts[Math.floor(Math.random() * posts.length)];
  if (!post) throw new Error(`there is no ${command}`);
  return post;
};

const killed = (command: 'api' | 'worker'): Station => ({
  name: `${command} killed`,
  async play(deployment) {
    const post = postOf(deployment, command);
    await post.program.ended('SIGKILL');
    await pause(SHORT_MS);
    deployment.restart(post);
  },
});

const frozen = (command: 'api' | 'worker'): Station => ({
  name: `${command} frozen, and awake again`,
  async play(deployment) {
    const { program } = postOf(deployment, command);
    program.child.kill('SIGSTOP');
    await pause(4 * SHORT_MS);
    program.child.kill('SIGCONT');
  },
});

/** Each is opened and does nothing, until no more fit. */
async function takeAllConnections({ primary }: Deployment): Promise<void> {
  const clients = Array.from({ length: MORE_THAN_ALL }, () => {
    const client = new pg.Client({ connectionString: primary.url() });
    client.on('error', () => {});
    return client;
  });
  await Promise.allSettled(clients.map((client) => client.connect()));
  await pause(SHORT_MS);
  await Promise.allSettled(clients.map((client) => client.end()));
}

export const stations: readonly Station[] = [
  killed('api'),
  killed('worker'),
  frozen('api'),
  frozen('worker'),
  {
    name: 'connections cut, within commits too',
    async play({ primary }) {
      for (let cut = 0; cut < CUTS; cut += 1) {
        await primary.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'sanwo%' and pid <> pg_backend_pid()
          order by (query ilike 'commit%' and state = 'active') desc, random() limit 2`);
        await pause(CUT_EVERY_MS);
      }
    },
  },
  {
    name: 'database killed and started again',
    async play({ primary }) {
      await primary.kill();
      await pause(SHORT_MS);
      await primary.start();
    },
  },
  {
    name: 'primary lost, standby promoted',
    isPossible: ({ hasStandby }) => hasStandby,
    play: (deployment) => deployment.promote(),
  },
  {
    name: 'database read-only',
    async play({ primary }) {
      await primary.acceptWrites(false);
      await pause(SHORT_MS);
      await primary.acceptWrites(true);
    },
  },
  { name: 'pooler restarted', play: (deployment) => deployment.restartPooler() },
  { name: 'no connection left', play: takeAllConnections },
  {
    name: 'provider failing and silent',
    async play({ fleet: { simulator } }) {
      const silences = { noAnswerTaken: 0.1, noAnswerNotTaken: 0.1 };
      simulator.setFaults({ error500: 0.2, rateLimited: 0.1, ...silences });
      await pause(3 * SHORT_MS);
      simulator.setFaults(NO_FAULTS);
    },
  },
  {
    name: 'provider slow, callbacks lost and doubled',
    async play({ fleet: { simulator } }) {
      simulator.setFaults({ latencyMs: 1_500, droppedCallback: 0.3, duplicateCallback: 0.3 });
      await pause(3 * SHORT_MS);
      simulator.setFaults(NO_TROUBLE);
    },
  },
  {
    name: 'clocks apart',
    async play(deployment) {
      const post = postOf(deployment, 'worker');
      await post.program.ended('SIGKILL');
      deployment.restartAhead(post, CLOCK_AHEAD_MS);
      await pause(4 * SHORT_MS);
      await post.program.ended('SIGKILL');
      deployment.restart(post);
    },
  },
];

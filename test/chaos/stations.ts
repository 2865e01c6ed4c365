// What goes wrong, each for some seconds and then mended, as an operator or a machine would.

import pg from 'pg';
import { pause } from '../pause.ts';
import type { Deployment } from './deployment.ts';

const SHORT_MS = 3_000;
const CLOCK_AHEAD_MS = 45_000;
const CUTS = 60;
const CUT_EVERY_MS = 50;
const MORE_THAN_ALL = 110;
/** Within the provider's time limit. */
const SLOW_MS = 1_200;
/** Longer than it takes until a silent process is taken for dead. */
const DEAD_MS = 48_000;
const CUT_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name like 'sanwo%'`;

export interface Station {
  readonly name: string;
  /** Why it cannot happen now; nothing stands in its way where nothing is said. */
  hindrance?(deployment: Deployment): string | null;
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

/** What begins while the provider takes its time is sure to find requests under way. */
async function whileSlow({ fleet: { simulator } }: Deployment, play: () => Promise<void>) {
  simulator.setFaults({ latencyMs: SLOW_MS });
  await pause(2 * SLOW_MS);
  await play();
  simulator.setFaults(NO_TROUBLE);
}

const killed = (command: 'api' | 'worker'): Station => ({
  name: `${command} killed`,
  async play(deployment) {
    const post = postOf(deployment, command);
    await whileSlow(deployment, async () => void (await post.program.ended('SIGKILL')));
    await pause(SHORT_MS);
    deployment.restart(post);
  },
});

const frozen = (command: 'api' | 'worker', lastsMs: number): Station => ({
  name: `${command} frozen, and awake again`,
  async play(deployment) {
    const { program } = postOf(deployment, command);
    await whileSlow(deployment, async () => void program.child.kill('SIGSTOP'));
    await pause(lastsMs);
    program.child.kill('SIGCONT');
  },
});

/** One that had no room for its log ends, and whoever runs it starts it again. */
async function untilUp(server: Deployment['primary']): Promise<void> {
  for (;;) {
    if (!server.isRunning()) await server.start();
    const isUp = await server.query('select 1').then(Boolean, () => false);
    if (isUp) return;
    await pause(CUT_EVERY_MS);
  }
}

/** Each is opened and does nothing, until no more fit; and those who are in are put out. */
async function takeAllConnections({ primary }: Deployment): Promise<void> {
  const clients: pg.Client[] = [];
  const takeWhatIsLeft = async () => {
    const more = Array.from({ length: MORE_THAN_ALL }, () => {
      const client = new pg.Client({ connectionString: primary.url() });
      client.on('error', () => {});
      return client;
    });
    clients.push(...more);
    await Promise.allSettled(more.map((client) => client.connect()));
  };
  await takeWhatIsLeft();
  const [first] = clients;
  const endsAt = performance.now() + SHORT_MS;
  while (performance.now() < endsAt) {
    await first?.query(CUT_ALL);
    await takeWhatIsLeft();
  }
  await Promise.allSettled(clients.map((client) => client.end()));
}

export const stations: readonly Station[] = [
  killed('api'),
  killed('worker'),
  frozen('api', 4 * SHORT_MS),
  frozen('worker', DEAD_MS),
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
    async play(deployment) {
      const { primary } = deployment;
      await whileSlow(deployment, () => primary.kill());
      await pause(SHORT_MS);
      await primary.start();
    },
  },
  {
    name: 'primary lost, standby promoted',
    hindrance: ({ hasStandby }) => (hasStandby ? null : 'the standby is promoted already'),
    play: (deployment) => deployment.promote(),
  },
  {
    name: 'database read-only',
    async play(deployment) {
      const { primary } = deployment;
      await whileSlow(deployment, () => primary.acceptWrites(false));
      await pause(SHORT_MS);
      await primary.acceptWrites(true);
    },
  },
  {
    name: 'pooler restarted',
    play: (deployment) => whileSlow(deployment, () => deployment.restartPooler()),
  },
  {
    name: 'disk full',
    hindrance: (deployment) => deployment.disk.hindrance(deployment),
    async play({ primary, disk }) {
      await disk.fill();
      await pause(2 * SHORT_MS);
      await disk.makeRoom();
      await untilUp(primary);
    },
  },
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
      simulator.setFaults({ latencyMs: SLOW_MS, droppedCallback: 0.5, duplicateCallback: 0.5 });
      await pause(4 * SHORT_MS);
      simulator.setFaults(NO_TROUBLE);
    },
  },
  {
    name: 'clocks apart',
    async play(deployment) {
      const post = postOf(deployment, 'worker');
      await post.program.ended('SIGKILL');
      deployment.restartAhead(post, CLOCK_AHEAD_MS);
      const { simulator } = deployment.fleet;
      simulator.setFaults({ latencyMs: SLOW_MS });
      await pause(4 * SHORT_MS);
      simulator.setFaults(NO_TROUBLE);
      await post.program.ended('SIGKILL');
      deployment.restart(post);
    },
  },
];

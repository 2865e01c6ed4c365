// What goes wrong, each for some seconds and then mended, as an operator or a machine would.

import pg from 'pg';
import { pause } from '../pause.ts';
import type { Deployment } from './deployment.ts';
import {
  freezeOverCharges,
  SLOW_MS,
  whileCommitsAreSlow,
  whileSlow,
  whileStatementsWait,
} from './moments.ts';

const SHORT_MS = 3_000;
const CLOCK_AHEAD_MS = 45_000;
const CUTS = 60;
const CUT_EVERY_MS = 50;
const MORE_THAN_ALL = 110;
/** Longer than it takes until a silent process is dead, and another runs the clocks that it ran. */
const DEAD_MS = 80_000;
const CUT_COMMITS_FIRST = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name like 'sanwo%' and pid <> pg_backend_pid()
  order by (query ilike 'commit%' and state = 'active') desc, random() limit 2`;
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

const killed = (command: 'api' | 'worker'): Station => ({
  name: `${command} killed`,
  async play(deployment) {
    const post = postOf(deployment, command);
    await whileSlow(deployment, async () => void (await post.program.ended('SIGKILL')));
    await pause(SHORT_MS);
    deployment.restart(post);
  },
});

const frozenApi: Station = {
  name: 'api frozen, and awake again',
  async play(deployment) {
    const { program } = postOf(deployment, 'api');
    await whileSlow(deployment, async () => void program.child.kill('SIGSTOP'));
    await pause(4 * SHORT_MS);
    program.child.kill('SIGCONT');
  },
};

const frozenWorker: Station = {
  name: 'worker frozen, and awake again',
  async play(deployment) {
    const draw = () => postOf(deployment, 'worker').program;
    const program = await whileSlow(deployment, () => freezeOverCharges(deployment, draw));
    await pause(DEAD_MS);
    program.child.kill('SIGCONT');
  },
};

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
  const connect = async () => {
    const client = new pg.Client({ connectionString: primary.url() });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const cutter = await connect();
  const taken: pg.Client[] = [];
  const takeWhatIsLeft = async () => {
    const more = await Promise.allSettled(Array.from({ length: MORE_THAN_ALL }, connect));
    taken.push(...more.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  };
  await takeWhatIsLeft();
  const endsAt = performance.now() + SHORT_MS;
  while (performance.now() < endsAt) {
    await cutter.query(CUT_ALL);
    await takeWhatIsLeft();
  }
  await Promise.allSettled([cutter, ...taken].map((client) => client.end()));
}

export const stations: readonly Station[] = [
  killed('api'),
  killed('worker'),
  frozenApi,
  frozenWorker,
  {
    name: 'connections cut, within commits too',
    async play(deployment) {
      await whileCommitsAreSlow(deployment, async () => {
        for (let cut = 0; cut < CUTS; cut += 1) {
          await deployment.primary.query(CUT_COMMITS_FIRST);
          await pause(CUT_EVERY_MS);
        }
      });
    },
  },
  {
    name: 'database killed and started again',
    async play(deployment) {
      const { primary } = deployment;
      await whileStatementsWait(deployment, () => primary.kill());
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
    play: (deployment) => whileStatementsWait(deployment, () => deployment.restartPooler()),
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
  {
    name: 'no connection left',
    play: (deployment) => whileSlow(deployment, () => takeAllConnections(deployment)),
  },
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
      await deployment.untilAtWork(post);
      const { simulator } = deployment.fleet;
      simulator.setFaults({ latencyMs: SLOW_MS });
      await pause(4 * SHORT_MS);
      simulator.setFaults(NO_TROUBLE);
      await post.program.ended('SIGKILL');
      deployment.restart(post);
    },
  },
];

// What goes wrong, each for some seconds and then mended, as an operator or a machine would.

import type { Simulator } from '../../simulator/start.ts';
import { pause } from '../pause.ts';
import { freezeOverCharges, freezeOverChargesBut, nameOfNewWorker } from './charges.ts';
import { takeAllConnections } from './connections.ts';
import { type Deployment, originOf } from './deployment.ts';
import { startMeeting, untilMet } from './meet.ts';
import { cutCommits, SLOW_MS, whileSlow } from './moments.ts';
import { untilOrderIsBegun, whileStatementsWait, whileWishesWait } from './wishes.ts';

const SHORT_MS = 3_000;
const CLOCK_AHEAD_MS = 45_000;
const LOOK_EVERY_MS = 50;
/** The server tells its processes one after the other. */
const HEARD_BY_ALL_MS = 200;
const WRITE_REFUSED = /\[(\d+)\] ERROR: {2}cannot execute .+ in a read-only transaction/g;
/** Longer than it takes until a silent process is dead, and another runs the clocks that it ran. */
const DEAD_MS = 80_000;

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

const killedApi: Station = {
  name: 'api killed',
  async play(deployment) {
    const post = await whileSlow(deployment, async () => {
      const { origin } = await untilOrderIsBegun(deployment);
      const begins = deployment.programsOf('api').find((api) => originOf(api) === origin);
      if (!begins) throw new Error(`there is no API process at ${origin}`);
      await begins.program.ended('SIGKILL');
      return begins;
    });
    await pause(SHORT_MS);
    deployment.restart(post);
  },
};

const killedWorker: Station = {
  name: 'worker killed',
  async play(deployment) {
    const draw = () => postOf(deployment, 'worker');
    const post = await whileSlow(deployment, () => freezeOverCharges(deployment, draw));
    await post.program.ended('SIGKILL');
    await pause(SHORT_MS);
    deployment.restart(post);
  },
};

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
    const draw = () => postOf(deployment, 'worker');
    const { program } = await whileSlow(deployment, () => freezeOverCharges(deployment, draw));
    await pause(DEAD_MS);
    program.child.kill('SIGCONT');
  },
};

/** Some more than those that were on their way already. */
async function untilTaken(simulator: Simulator, kind: 'card' | 'checkout'): Promise<void> {
  const taken = () =>
    simulator.charges().filter((one) => one.kind === kind && one.status === 'succeeded').length;
  const before = taken();
  await untilMet(
    `the provider takes money for what is a ${kind}`,
    async () => taken() > before + 2,
  );
}

/** One that had no room for its log ends, and whoever runs it starts it again. */
async function untilUp(server: Deployment['primary']): Promise<void> {
  for (;;) {
    if (!server.isRunning()) await server.start();
    const isUp = await server.query('select 1').then(Boolean, () => false);
    if (isUp) return;
    await pause(LOOK_EVERY_MS);
  }
}

/** One of them is not stored: what exists may have some room still, and nothing fails at once. */
async function untilNoRoomForWish(deployment: Deployment): Promise<void> {
  const { primary, disk, fleet } = deployment;
  const goOn = startMeeting('a wish finds no room on the disk');
  for (;;) {
    const before = fleet.apis.failures.length;
    await whileWishesWait(deployment, () => disk.fill());
    await pause(2 * SHORT_MS);
    await disk.makeRoom();
    await untilUp(primary);
    const failures = fleet.apis.failures.slice(before);
    if (failures.some((failure) => failure.includes('"disk_full"'))) return;
    goOn();
    await deployment.untilReady();
  }
}

/** The wishes have claimed their keys, and write on connections that were open before. */
async function untilWriteIsRefused(deployment: Deployment): Promise<void> {
  const { primary } = deployment;
  const goOn = startMeeting('a wish is refused its write on a connection that was open before');
  for (;;) {
    const said = primary.log.length;
    const pids = await whileWishesWait(deployment, async (waiting) => {
      await primary.acceptWrites(false);
      await untilMet('all connections hear of it', async () => {
        const { rows } = await waiting.client.query('show default_transaction_read_only');
        return rows[0]?.default_transaction_read_only === 'on';
      });
      await pause(HEARD_BY_ALL_MS);
      return waiting.pids;
    });
    await pause(SHORT_MS);
    await primary.acceptWrites(true);
    const refused = [...primary.log.slice(said).matchAll(WRITE_REFUSED)].map(([, pid]) => pid);
    if (pids.some((pid) => refused.includes(`${pid}`))) return;
    goOn();
    await deployment.untilReady();
  }
}

export const stations: readonly Station[] = [
  killedApi,
  killedWorker,
  frozenApi,
  frozenWorker,
  {
    name: 'connections cut, within commits too',
    play: cutCommits,
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
      await deployment.untilReady();
      await untilWriteIsRefused(deployment);
    },
  },
  {
    name: 'pooler restarted',
    play: (deployment) => whileStatementsWait(deployment, () => deployment.restartPooler()),
  },
  {
    name: 'disk full',
    hindrance: (deployment) => deployment.disk.hindrance(deployment),
    play: untilNoRoomForWish,
  },
  {
    name: 'no connection left',
    async play(deployment) {
      const api = deployment.programsOf('api').find(({ isPooled }) => !isPooled);
      if (!api) throw new Error('each API process reaches the database through the pooler');
      await whileSlow(deployment, () => takeAllConnections(deployment, api));
    },
  },
  {
    name: 'provider failing and silent',
    async play({ fleet: { simulator } }) {
      const silences = { noAnswerTaken: 0.1, noAnswerNotTaken: 0.1 };
      simulator.setFaults({ error500: 0.2, rateLimited: 0.1, ...silences });
      await pause(3 * SHORT_MS);
      simulator.setFaults({ ...NO_FAULTS, noAnswerTaken: 1 });
      await untilTaken(simulator, 'card');
      simulator.setFaults(NO_FAULTS);
    },
  },
  {
    name: 'provider slow, callbacks lost and doubled',
    async play({ fleet: { simulator } }) {
      simulator.setFaults({ latencyMs: SLOW_MS, droppedCallback: 0.5, duplicateCallback: 0.5 });
      await pause(4 * SHORT_MS);
      simulator.setFaults({ droppedCallback: 1 });
      await untilTaken(simulator, 'checkout');
      simulator.setFaults(NO_TROUBLE);
    },
  },
  {
    name: 'clocks apart',
    async play(deployment) {
      const post = postOf(deployment, 'worker');
      await post.program.ended('SIGKILL');
      const name = await nameOfNewWorker(deployment, async () => {
        deployment.restartAhead(post, CLOCK_AHEAD_MS);
        await deployment.untilAtWork(post);
      });
      await whileSlow(deployment, async () => {
        await pause(4 * SHORT_MS);
        const other = deployment.programsOf('worker').find((worker) => worker !== post);
        if (!other) throw new Error('there is one worker alone');
        await freezeOverChargesBut(deployment, other, name);
        await pause(4 * SHORT_MS);
        other.program.child.kill('SIGCONT');
      });
      await post.program.ended('SIGKILL');
      deployment.restart(post);
    },
  },
];

// Every connection that the server allows, taken by the chaos.

import pg from 'pg';
import { pause } from '../pause.ts';
import { type Deployment, originOf, type Post } from './deployment.ts';
import { startMeeting, within } from './meet.ts';

const MORE_THAN_ALL = 110;
const MORE_THAN_ARE_CUT = 40;
const TAKEN_FOR_MS = 3_000;
/** Shorter than it takes until a silent process is sent nothing any more. */
const STANDS_FOR_MS = 2_500;
const OF_THE_SERVICE = `from pg_stat_activity where application_name like 'sanwo%'`;
const CUT_ALL = `select pg_terminate_backend(pid) ${OF_THE_SERVICE}`;
const ARE_CUT = `select count(*) = 0 as are_cut ${OF_THE_SERVICE}`;

/**
 * Each is opened and does nothing, until no more fit, and those who are in are put out. An API
 * process stands still meanwhile, so that a wish is passed to it: it wakes without any connection.
 */
export async function takeAllConnections(deployment: Deployment, api: Post): Promise<void> {
  const goOn = startMeeting('a wish reaches a process that has no connection and gets none');
  for (;;) {
    if (await takeOnce(deployment, api)) return;
    goOn();
    await deployment.untilReady();
  }
}

async function takeOnce({ primary, fleet }: Deployment, api: Post): Promise<boolean> {
  const taken: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({ connectionString: primary.url() });
    client.on('error', () => {});
    await client.connect();
    taken.push(client);
    return client;
  };
  const takeUpTo = (most: number) => Promise.allSettled(Array.from({ length: most }, open));
  const cutter = await open();
  const { child } = api.program;
  try {
    await takeUpTo(MORE_THAN_ALL);
    child.kill('SIGSTOP');
    await cutter.query(CUT_ALL);
    const cutAtMs = performance.now();
    const isMet = await within(STANDS_FOR_MS, async () => {
      await cutter.query(CUT_ALL);
      await takeUpTo(MORE_THAN_ARE_CUT);
      const { rows } = await cutter.query<{ are_cut: boolean }>(ARE_CUT);
      if (!rows[0]?.are_cut) return false;
      const passed = fleet.apis.wishes.filter(({ origin }) => origin === originOf(api));
      return passed.some(({ sinceMs }) => sinceMs > cutAtMs);
    });
    child.kill('SIGCONT');
    await pause(TAKEN_FOR_MS);
    return isMet;
  } finally {
    child.kill('SIGCONT');
    await Promise.allSettled(taken.map((client) => client.end()));
  }
}

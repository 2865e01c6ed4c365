// Moments of wishes: what merchants insist on, each under a key, in the process that it was passed
// to and in the database. Only merchants' wishes claim a key, so that a claim is a wish.

import type pg from 'pg';
import type { Wish } from '../doubles/balancer.ts';
import { pause } from '../pause.ts';
import { openClient } from './client.ts';
import { type Deployment, originOf } from './deployment.ts';
import { startMeeting, untilMet, within } from './meet.ts';

const TRY_FOR_MS = 3_000;
const APART_MS = 200;
/** One whose key another run holds is refused sooner than this. */
const PASSED_MS = 250;
/** Of requests and of workers, so that some of both are there. */
const WAITING = 6;

const WAITING_CLAIMS = `
  select distinct activity.pid from pg_locks
  join pg_stat_activity activity using (pid)
  where not granted and relation = 'idempotency_keys'::regclass
    and activity.query ilike 'insert into "idempotency_keys"%'`;
const WAITING_AT_ALL = `
  select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

const BEGUN_ONCE = 'select key from idempotency_keys where response is null';
const BEGUN_NOW = `${BEGUN_ONCE} and leased_until > now() and intent is not null`;

interface Waiting {
  /** That keeps them waiting, until it ends. */
  readonly client: pg.Client;
  /** The servers' processes in which they wait. */
  readonly pids: readonly number[];
}

/** Every wish waits at its very beginning in the database, and each API process has one. */
export async function whileWishesWait<T>(
  deployment: Deployment,
  play: (waiting: Waiting) => Promise<T>,
): Promise<T> {
  return await whileHeld(deployment, { play, hold: holdWishes });
}

/** And all else waits soon, too: connections are cut within statements of all kinds. */
export async function whileStatementsWait(deployment: Deployment, play: () => Promise<void>) {
  const hold = async (_: Deployment, client: pg.Client) => {
    const pids = await holdWishes(deployment, client);
    if (pids === null) return null;
    await client.query(`set local lock_timeout = ${TRY_FOR_MS}`);
    await client.query('lock table tenants in access exclusive mode');
    const look = async () => (await pidsOf(client, WAITING_AT_ALL)).length >= WAITING;
    return (await within(TRY_FOR_MS, look)) ? pids : null;
  };
  await whileHeld(deployment, { play, hold });
}

interface Holding<T> {
  play(waiting: Waiting): Promise<T>;
  /** Null where it was not met: it is tried again. */
  hold(deployment: Deployment, client: pg.Client): Promise<number[] | null>;
}

async function whileHeld<T>(deployment: Deployment, { play, hold }: Holding<T>): Promise<T> {
  const goOn = startMeeting('wishes in each API process wait for the database');
  for (;;) {
    const client = await openClient(deployment);
    try {
      // A transaction of the service's may stand in the way of the lock: then it is tried again.
      const pids = await hold(deployment, client).catch(() => null);
      if (pids !== null) return await play({ client, pids });
    } finally {
      await client.end().catch(() => {});
    }
    goOn();
    await pause(APART_MS);
  }
}

/** What is past its claim waits as well: then there are fewer claims than wishes. */
async function holdWishes({ fleet, posts }: Deployment, client: pg.Client) {
  await client.query('begin');
  await client.query('lock table idempotency_keys in access exclusive mode');
  const apis = posts.filter(({ command }) => command === 'api').map(originOf);
  const keys = await keysOf(client, BEGUN_ONCE);
  let pids: number[] = [];
  const isMet = await within(TRY_FOR_MS, async () => {
    const { wishes } = fleet.apis;
    pids = await pidsOf(client, WAITING_CLAIMS);
    const origins = new Set(wishes.map(({ origin }) => origin));
    const areAll = wishes.every(isPassed) && pids.length >= wishes.length;
    // What an earlier run holds is refused, and what one has begun is not begun again.
    if (wishes.some(({ key }) => keys.has(key))) throw new Error('an earlier run has begun a wish');
    return areAll && apis.every((origin) => origins.has(origin));
  });
  return isMet ? pids : null;
}

/** An API process that has begun to sell an order, and waits for the provider's answer to it. */
export async function untilOrderIsBegun(deployment: Deployment): Promise<Wish> {
  const client = await openClient(deployment);
  try {
    return await untilMet('an API process waits for the provider over an order', async () => {
      const begun = await keysOf(client, BEGUN_NOW);
      const orders = deployment.fleet.apis.wishes.filter(({ path }) => path.endsWith('/order'));
      return orders.find((wish) => isPassed(wish) && begun.has(wish.key)) ?? null;
    });
  } finally {
    await client.end();
  }
}

const isPassed = ({ sinceMs }: Wish) => performance.now() - sinceMs > PASSED_MS;

async function pidsOf(client: pg.Client, text: string): Promise<number[]> {
  // Within a transaction the server shows what it has shown once.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ pid: number }>(text);
  return rows.map(({ pid }) => pid);
}

async function keysOf(client: pg.Client, text: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ key: string }>(text);
  return new Set(rows.map(({ key }) => key));
}

// A process that dies at the very step that a test names: right before a statement to the database
// or a request to the provider. Its connections break, and nothing of it goes on from there.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { createHouse } from '../src/commands/house/create-house.ts';
import { connect } from '../src/db/connect.ts';
import type { House } from '../src/frame/house.ts';
import { oneHouse } from '../src/frame/houses.ts';
import type { SanwoJob } from '../src/frame/job.ts';
import { createServer } from '../src/http/server.ts';
import { mountInbox } from '../src/inbox/receive.ts';
import { operations } from '../src/operations.ts';
import type { WholeProvider } from '../src/provider/port/provider.ts';
import { createProviders } from '../src/provider/registry.ts';
import { runDueJobs } from '../src/worker/tick.ts';
import { type Client, clientOf } from './client.ts';
import type { World } from './world.ts';

export interface MortalProcess {
  readonly house: House;
  /** A client of its HTTP app, which speaks with this key; without one, a stranger. */
  client(apiKey?: string): Promise<Client>;
  work(jobs: readonly SanwoJob[]): Promise<void>;
}

/** An app of few operations is soon there: one is started for each life. */
const asked = operations.filter(({ path }) => path.startsWith('/v1/deposit'));

/** Returns the step at which it died, in words; null if it lived to the end of its work. */
export async function dieAtStep(
  world: World,
  step: number,
  live: (process: MortalProcess) => Promise<void>,
): Promise<string | null> {
  const life = openLife(step);
  const connection = connect({ url: world.databaseUrl, size: POOL_SIZE, preparedStatements: true });
  life.watch(connection.pool);
  const { house, close } = createHouse({
    ...world.house,
    ...{ db: connection.db, disk: connection.disk, load: connection.load },
    providers: createProviders([mortal(world.provider, life)]),
  });
  const apps: FastifyInstance[] = [];
  const process: MortalProcess = {
    house,
    async client(apiKey) {
      const { app } = createServer(oneHouse(house), { operations: asked, mount: mountInbox });
      apps.push(app);
      await app.ready();
      return clientOf(app, apiKey ? { 'x-api-key': apiKey } : {});
    },
    work: async (jobs) => void (await runDueJobs(house, jobs)),
  };
  const lived = live(process).then(() => null);
  // What is under way in it fails as its connections break, and nobody hears of it.
  lived.catch(() => {});
  const diedAt = await Promise.race([lived, life.end]);
  if (diedAt === null) {
    for (const app of apps) await app.close();
    await close();
    await connection.close();
  } else {
    void connection.close().catch(() => {});
    await untilLeft(world, life.backends);
  }
  return diedAt;
}

const POOL_SIZE = 4;
const LEFT_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 5;

/** The server keeps the locks of a dead process until it notices that the connection is broken. */
async function untilLeft({ connection }: World, backends: ReadonlySet<number>): Promise<void> {
  const until = performance.now() + LEFT_WITHIN_MS;
  for (;;) {
    const { rows } = await sql`
      select pid from pg_stat_activity where pid = any(${[...backends]})`.execute(connection.db);
    if (rows.length === 0) return;
    assert.ok(performance.now() < until, 'the server still serves a dead process');
    await sleep(LOOK_EVERY_MS);
  }
}

const never = () => new Promise<never>(() => {});

interface Life {
  /** Resolves when it is over. */
  readonly end: Promise<string>;
  /** The server's processes that served it. */
  readonly backends: ReadonlySet<number>;
  /** Whether it is over with this step, or was before. */
  isOverAt(step: string): boolean;
  watch(pool: pg.Pool): void;
}

function openLife(deadlyStep: number): Life {
  const sockets = new Set<{ destroy(): void }>();
  const backends = new Set<number>();
  const { promise: end, resolve } = Promise.withResolvers<string>();
  let step = 0;
  let isOver = false;

  function isOverAt(name: string): boolean {
    if (isOver) return true;
    step += 1;
    if (step <= deadlyStep) return false;
    isOver = true;
    for (const socket of sockets) socket.destroy();
    resolve(name);
    return true;
  }

  function watch(pool: pg.Pool): void {
    pool.on('connect', (client) => {
      const { connection, processID } = client as unknown as {
        connection: { stream: { destroy(): void } };
        processID: number;
      };
      sockets.add(connection.stream);
      backends.add(processID);
      const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
      client.query = ((first: unknown, ...rest: unknown[]) => {
        const text = typeof first === 'string' ? first : String((first as { text: string }).text);
        return isOverAt(text) ? never() : query(first, ...rest);
      }) as typeof client.query;
    });
  }

  return { end, backends, isOverAt, watch };
}

/** Dead before it is asked, it asks nothing; dead before the answer, it does not hear it. */
function mortal(provider: WholeProvider, life: Life): WholeProvider {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const own = Reflect.get(target, name, receiver);
      if (typeof own !== 'function' || !ASKED.has(String(name))) return own;
      return (...parameters: unknown[]) =>
        life.isOverAt(String(name)) ? never() : own.apply(target, parameters);
    },
  });
}

const ASKED: ReadonlySet<string> = new Set([
  'openAccount',
  'findAccount',
  'findCredit',
  'listCredits',
  'transfer',
  'lookUpTransfer',
  'transferToBank',
  'lookUpBankTransfer',
  'createCheckout',
  'chargeToken',
]);

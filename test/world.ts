// A world to test in: a database of its own, the real HTTP app in-process, a clock that moves when
// it is told to, tenants in one line. Closing it fails when something was left behind.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { systemClock } from '../simulator/clock.ts';
import { type Simulator, startSimulator } from '../simulator/start.ts';
import { checkInvariants } from '../src/audit/check.ts';
import { createHouse } from '../src/commands/house/create-house.ts';
import type { Connection, Db } from '../src/db/connect.ts';
import { selectCellAcrossTenants } from '../src/db/setup/cell-sql.ts';
import type { Config } from '../src/frame/config.ts';
import { readConfig } from '../src/frame/config.ts';
import type { House } from '../src/frame/house.ts';
import { oneHouse } from '../src/frame/houses.ts';
import { createServer } from '../src/http/server.ts';
import { mountInbox } from '../src/inbox/receive.ts';
import { jobs, queues, timelyJobs } from '../src/jobs.ts';
import { createHostResolver, type ResolverSettings } from '../src/lib/net/host-resolver.ts';
import { createMovableClock, type MovableClock } from '../src/lib/process/clock.ts';
import { createLog } from '../src/lib/process/log.ts';
import { createVault } from '../src/lib/secrets/secret.ts';
import { operations } from '../src/operations.ts';
import { createNomba, type Nomba } from '../src/provider/nomba/adapter.ts';
import { realTime } from '../src/provider/nomba/wire/time.ts';
import type { WholeProvider as Provider } from '../src/provider/port/provider.ts';
import { createProviders, type Providers } from '../src/provider/registry.ts';
import { listenForWork } from '../src/worker/listen.ts';
import { startWorker } from '../src/worker/loop.ts';
import { type Moments, runDueJobs } from '../src/worker/tick.ts';
import { hashCheaply } from './cheap-hashes.ts';
import { type Client, clientOf } from './client.ts';
import { cloneDatabase, cloneForRunner, isOnCitus } from './database.ts';
import { assertEventsAreCatalogued } from './events.ts';
import { type LentDatabase, lendDatabase, lendNewDatabase } from './lent-database.ts';
import { watchPromises } from './promises.ts';
import { assertNotMoreGivenThanTaken } from './provider-truths.ts';
import { assertTaxIsOnPaper } from './tax-papers.ts';
import { watchTrails } from './trails.ts';

export interface World {
  readonly app: FastifyInstance;
  readonly house: House;
  readonly connection: Connection;
  readonly databaseUrl: string;
  readonly clock: MovableClock;
  /** Every line logged so far. */
  readonly logLines: readonly string[];
  /** Speaks to the API without a key. */
  readonly stranger: Client;
  /** Registers a tenant and answers a client that speaks with its key. */
  tenant(name?: string): Promise<TenantClient>;
  /** The adapter that the house asks. */
  readonly provider: Provider;
  /** The provider; only in a world made with `provider: true`. */
  readonly simulator: Simulator;
  /** Does everything that is due at the clock's present moment. */
  work(): Promise<void>;
  /** Lets time pass: everything on the way happens at its own moment. */
  passUntil(instant: string): Promise<void>;
  /** Fails when work was left behind, due or leased, unless the test says that it means to. */
  close(leaving?: Leaving): Promise<void>;
}

export interface Leaving {
  readonly allowUnfinished: boolean;
  /** What was given back of each tenant's that nobody knows of since yesterday came back. */
  readonly forgotten?: ReadonlyMap<string, number>;
}

export interface TenantClient extends Client {
  readonly tenantId: string;
  readonly accountId: string;
  readonly apiKey: string;
}

export interface WorldOptions {
  readonly now?: string;
  /** What the environment would say. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Stands between the house and its provider. */
  readonly wrapProvider?: (provider: Provider) => Provider;
  /** Puts others beside it, or before it. */
  readonly chooseProviders?: (provider: Provider) => Providers;
  /** Who is asked for the hosts of webhooks. */
  readonly nameServers?: ResolverSettings;
  /** Lets a worker run beside the test, as it does in production. */
  readonly worker?: boolean;
  /** Starts a provider simulator; without one nobody answers at the provider's address. */
  readonly provider?: boolean;
  /** Plans looks and claims each time, as in production: where tables grow under a test. */
  readonly plansAnew?: boolean;
  /** How long an answer of the provider is waited for, in real time. */
  readonly providerTimeoutMs?: number;
  /** Connects as a role that owns nothing, as a service does whose tables an owner migrates. */
  readonly asRunner?: boolean;
}

const START = '2026-01-15T09:00:00.000Z';

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  hashCheaply();
  const database = await databaseFor(options);
  const { connection } = database;
  const clock = createMovableClock(new Date(options.now ?? START));
  const logLines: string[] = [];
  const config = configOf(options.environment ?? {});
  // The provider lives in the same time: it judges dates, and its tokens age.
  const providerClock = { ...systemClock, now: () => clock.now() };
  const simulator = options.provider ? await startSimulator({ clock: providerClock }) : null;
  const provider = adapterOf(simulator, clock, options.providerTimeoutMs);
  const seen = options.wrapProvider?.(provider) ?? provider;
  const { house, close: closeHouse } = createHouse({
    config,
    db: connection.db,
    cell: await selectCellAcrossTenants(connection.db),
    disk: connection.disk,
    load: connection.load,
    vault: createVault(randomBytes(32)),
    providers: options.chooseProviders?.(seen) ?? createProviders([seen]),
    clock,
    log: createLog({ level: 'info' }, { write: (line) => void logLines.push(line) }),
    hosts: createHostResolver(options.nameServers ?? {}),
  });
  const { app } = createServer(oneHouse(house), { operations, mount: mountInbox });
  const promises = watchPromises(app);
  const trails = watchTrails(app);
  await app.ready();
  const stopWorking = options.worker ? startWorking(house, database.url) : async () => {};
  const stranger = clientOf(app, {});
  return {
    app,
    house,
    connection,
    databaseUrl: database.url,
    clock,
    logLines,
    stranger,
    provider: seen,
    tenant: (name = 'acme') => registerTenant(app, stranger, name),
    get simulator() {
      assert.ok(simulator, 'make the world with { provider: true }');
      return simulator;
    },
    work: async () => void (await work(house)),
    passUntil: (instant) => passUntil(house, clock, new Date(instant)),
    async close({ allowUnfinished, forgotten = new Map() }: Leaving = { allowUnfinished: false }) {
      await app.close();
      await stopWorking();
      await closeHouse();
      await provider.close();
      const books = simulator && {
        charges: simulator.charges(),
        platform: simulator.client.accountId,
        forgotten,
      };
      await simulator?.stop();
      try {
        if (!allowUnfinished) {
          await assertNothingIsUnfinished(connection.db, clock.now());
          await assertInboxIsEmpty(connection.db, clock.now());
        }
        await assertEventsAreCatalogued(connection.db);
        await trails.assertLeft(connection.db);
        if (!allowUnfinished) {
          await assertBooksAreRight(connection.db, clock.now());
          await assertTaxIsOnPaper(connection.db);
        }
        if (books) await assertNotMoreGivenThanTaken(connection.db, books);
        assertNothingIsCheckedOut(connection);
        promises.assertKept();
        database.assertStatements();
      } finally {
        await database.giveBack();
      }
    },
  };
}

async function databaseFor({ asRunner, plansAnew }: WorldOptions): Promise<LentDatabase> {
  if (asRunner) return lendNewDatabase(await cloneForRunner());
  return plansAnew ? lendNewDatabase(await cloneDatabase()) : await lendDatabase();
}

/** Returns when each job has something to do next. */
async function work(house: House, known: Moments | null = null): Promise<Moments> {
  let moments = known;
  for (;;) {
    const done = await runDueJobs(house, timelyJobs, { moments });
    // What was on its way may have made the next one due, also when it came back meanwhile.
    const wereUnderWay = await house.deliveries.untilDone();
    if (!wereUnderWay && done.inBackground === 0) return done.moments;
    moments = null;
  }
}

async function passUntil(house: House, clock: MovableClock, until: Date): Promise<void> {
  let moments = await work(house);
  while (clock.now() < until) {
    const due = [...moments.values()].filter((moment) => moment !== null);
    const next = Math.min(...due.map((moment) => moment.getTime()), until.getTime());
    clock.set(new Date(Math.max(next, clock.now().getTime())));
    moments = await work(house, moments);
  }
}

function startWorking(house: House, directUrl: string): () => Promise<void> {
  const worker = startWorker(house, jobs);
  const listener = listenForWork(house, directUrl, worker.wake);
  return async () => {
    await listener.stop();
    await worker.stop();
  };
}

function configOf(environment: Readonly<Record<string, string>>): Config {
  return readConfig({
    BASE_URL: 'http://sanwo.test',
    RATE_LIMIT_PER_SECOND: '0',
    // A test of something else would find statements between its own.
    API_LOG_DAYS: '0',
    ...environment,
  });
}

const NOBODY = 'http://127.0.0.1:9';
/** On Citus all that a machine does takes longer, the simulated provider's answers too. */
const PROVIDER_TIMEOUT_MS = isOnCitus() ? 1_500 : 500;

/** The adapter that production uses, at the simulator or at an address where nobody answers. */
function adapterOf(
  simulator: Simulator | null,
  clock: MovableClock,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Nomba {
  const client = simulator?.client ?? { accountId: 'a', clientId: 'b', clientSecret: 'c' };
  const settings = {
    ...client,
    baseUrl: simulator?.url ?? NOBODY,
    signatureKey: simulator?.signatureKey ?? SIGNATURE_KEY,
    timeoutMs,
    rateLimits: null,
    namesTenants: true,
  };
  return createNomba(settings, { ...realTime, now: () => clock.now() });
}

const SIGNATURE_KEY = 'test-signature-key';

let registered = 0;

async function registerTenant(
  app: FastifyInstance,
  stranger: Client,
  name: string,
): Promise<TenantClient> {
  registered += 1;
  const accountId = `${name}-${registered}`;
  const body = { businessName: name, accountId, password: 'correct horse battery staple' };
  const { status, data } = await stranger.post<{ tenantId: string; apiKey: string }>(
    '/auth/register',
    body,
  );
  assert.equal(status, 201);
  return { ...clientOf(app, { 'x-api-key': data.apiKey }), ...data, accountId };
}

/** A row of a job that is still due or leased when its test ends is work that nobody finished. */
async function assertNothingIsUnfinished(db: Db, now: Date): Promise<void> {
  // What compares books with statements comes round after them, and no work waits for it.
  for (const job of timelyJobs) {
    if (!('queue' in job)) continue;
    const { table, due, time } = job.queue;
    const at = time === 'real' ? sql`${now}` : sql`coalesce(t.clock_now, ${now})`;
    const { rows } = await sql`
      select w.id, w.${sql.ref(due)} as due_at, w.leased_until
      from ${sql.table(table)} w join tenants t on t.id = w.tenant_id
      where w.${sql.ref(due)} <= ${at} or w.leased_until is not null`.execute(db);
    assert.deepEqual(rows, [], `${job.name} has left ${table} due or leased`);
  }
}

async function assertBooksAreRight(db: Db, now: Date): Promise<void> {
  const findings = await checkInvariants(db, { now, toleratedMs: 0, queues });
  const broken = findings.filter(({ violations }) => violations.length > 0);
  assert.deepEqual(broken, [], 'the books are wrong');
}

/** Callbacks belong to no tenant, and so to no queue of tenants. */
async function assertInboxIsEmpty(db: Db, now: Date): Promise<void> {
  const { rows } = await sql`
    select id from inbox_callbacks where due_at <= ${now} or leased_until is not null`.execute(db);
  assert.deepEqual(rows, [], 'inbox_callbacks has rows that are still due or leased');
}

/** A connection still checked out at the end is one that some code forgot to give back. */
function assertNothingIsCheckedOut({ pool }: Connection): void {
  assert.equal(pool.totalCount - pool.idleCount, 0, 'connections were left checked out');
  assert.equal(pool.waitingCount, 0, 'somebody still waits for a connection');
}

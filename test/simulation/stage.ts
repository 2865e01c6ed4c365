// Sets up a life: a world with a provider, the API's process and two workers beside it, each with
// its own connections, its own clock and its own death.

import pg from 'pg';
import { leaseEnd } from '../../src/frame/job.ts';
import type { Clock } from '../../src/lib/process/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { createProviders } from '../../src/provider/registry.ts';
import { createWorld, type World } from '../world.ts';
import { type Chaos, chaosOf, outagesOf } from './chaos.ts';
import { type Conductor, conductorOf, unconducted } from './conductor.ts';
import { asksFor, type Forgetting, forgetful } from './forgetful-provider.ts';
import { watchLeases } from './happened.ts';
import { type Call, createWitness } from './oracle/witness.ts';
import { type Mortal, mortalOf, type Process, startProcess } from './process.ts';
import { fateOf, randomOf } from './random.ts';
import { seedIds } from './seeded-ids.ts';
import { subjectsOfReferences } from './subject-of-reference.ts';
import { troubled } from './troubled-provider.ts';
import { type Witness, witnessOf } from './witness.ts';

export interface Staged {
  readonly world: World;
  readonly chaos: Chaos;
  readonly conductor: Conductor;
  readonly witness: Witness;
  readonly server: Mortal;
  readonly workers: readonly Process[];
  /** What the oracle knows of the talk with the provider. */
  readonly calls: readonly Call[];
  /** Of the workers' clocks, forwards or back. */
  readonly mostSkewMs: number;
  /** Whether the provider forgets the keys of debits: not where a day is lived again. */
  readonly keys: { areForgotten: boolean };
  /** With what was given back and forgotten, when yesterday's rows were put back. */
  close(forgotten: ReadonlyMap<string, number>): Promise<void>;
}

export interface StageOptions {
  readonly seed: number;
  readonly days: number;
  readonly isParallel: boolean;
}

const MOST_SKEW_MINUTES = 20;
const SKEW_HOLDS_MS = 7 * 60 * MINUTE_MS;
/** The ends of months, and days that are nothing special. */
const STARTS = ['2026-01-29T08:00:00.000Z', '2025-12-29T21:30:00.000Z', '2026-01-05T08:00:00.000Z'];

export async function setStage(options: StageOptions): Promise<Staged> {
  const { seed, days, isParallel } = options;
  const now = randomOf(seed).pick(STARTS);
  const from = Date.parse(now) + DAY_MS;
  let tells = () => from;
  const chaos = chaosOf({ seed, outages: outagesOf(seed, { from, days }), now: () => tells() });
  const isSkewed = fateOf(seed, 'clocks') < 0.4;
  const mostSkewMs = isSkewed ? MOST_SKEW_MINUTES * MINUTE_MS : 0;

  let provider: Provider | null = null;
  let stand: ((bare: Provider) => Provider) | null = null;
  // The house is made with its provider, and what stands between them is made with the house.
  const wrapProvider = (bare: Provider) => {
    provider = bare;
    return new Proxy(bare, { get: (_, name) => Reflect.get(stand?.(bare) ?? bare, name) });
  };
  const environment = { WEBHOOK_ALLOW_PRIVATE: 'true' };
  // No answer is lost but by fate: a machine may be slow.
  const own = { provider: true, providerTimeoutMs: 30_000 };
  const world = await createWorld({ ...own, now, environment, wrapProvider });
  if (provider === null) throw new Error('the world has no provider');
  const keys = { areForgotten: true };
  const forgetting = () => forgettingOf(witness, { now: tells, mostSkewMs, ...keys });
  const bare = forgetful(provider, forgetting);
  tells = () => world.clock.now().getTime();

  const monitor = new pg.Pool({ connectionString: world.databaseUrl, max: 3 });
  const conductor = isParallel
    ? unconducted()
    : conductorOf(
        randomOf(seed + 1),
        (backends) => areBlocked(monitor, backends),
        () => witness.happened('a lock waited for'),
      );
  const leaseMs = leaseEnd(world.house, new Date(0)).getTime();
  const witness = witnessOf({
    now: tells,
    leaseMs: isSkewed || isParallel ? null : leaseMs,
    statusOf: (reference) => conductor.during(statusOf(monitor, reference)),
  });
  await watchLeases(world.house.db, leaseMs);
  const unseedIds = isParallel ? () => {} : seedIds(seed);
  const scribe = createWitness();
  const subjectOf = subjectsOfReferences(monitor, conductor);
  const trouble = { chaos, conductor, witness, pass: world.clock.advance, subjectOf };
  const troubledBy = (mortal: Mortal) => asksFor(troubled(bare, mortal, trouble), tells);
  const seenBy = (mortal: Mortal) => scribe.wrap(troubledBy(mortal), mortal.name);
  const server = mortalOf('server', chaos, conductor);
  const seen = seenBy(server);
  stand = () => seen;
  await server.watch(world.connection.pool);
  const workers: Process[] = [];
  for (const name of ['ada', 'ben']) {
    const mortal = mortalOf(name, chaos, conductor);
    const clock = skewed(world.clock, { seed, name, mostSkewMs });
    const providers = createProviders([seenBy(mortal)]);
    const own = { providers, clock, databaseUrl: world.databaseUrl };
    workers.push(await startProcess(world.house, mortal, own));
  }
  if (isSkewed) witness.happened('a clock that goes wrong');
  return {
    world,
    chaos,
    conductor,
    witness,
    server,
    workers,
    calls: scribe.calls,
    mostSkewMs,
    keys,
    async close(forgotten) {
      unseedIds();
      for (const worker of workers) await worker.close();
      await monitor.end();
      await world.close({ allowUnfinished: true, forgotten });
    },
  };
}

const forgettingOf = (
  { happened }: Witness,
  options: {
    readonly now: () => number;
    readonly mostSkewMs: number;
    readonly areForgotten: boolean;
  },
): Forgetting => ({
  now: options.now,
  skewMs: options.areForgotten ? 2 * options.mostSkewMs : null,
  happened,
});

/** Fast or slow for some hours, then otherwise: it goes back when it is put right. */
function skewed(
  clock: Clock,
  options: { readonly seed: number; readonly name: string; readonly mostSkewMs: number },
): Clock {
  const { seed, name, mostSkewMs } = options;
  return {
    now() {
      const now = clock.now().getTime();
      const lot = fateOf(seed, `clock of ${name}`, Math.floor(now / SKEW_HOLDS_MS));
      return new Date(now + Math.round((2 * lot - 1) * mostSkewMs));
    },
  };
}

async function areBlocked(monitor: pg.Pool, backends: readonly number[]): Promise<boolean> {
  const { rows } = await monitor.query<{ free: number }>(
    `select count(*)::int as free from unnest($1::int[]) as backend
     where cardinality(pg_blocking_pids(backend)) = 0`,
    [backends],
  );
  return rows[0]?.free === 0;
}

async function statusOf(monitor: pg.Pool, reference: string): Promise<string | null> {
  const { rows } = await monitor.query<{ status: string }>(
    `select status from payment_attempts where reference = $1
     union all select status from refunds where reference = $1
     union all select status from payouts where reference = $1
     union all select status from deposit_returns where reference = $1`,
    [reference],
  );
  return rows[0]?.status ?? null;
}

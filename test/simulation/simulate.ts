// One seeded life of a merchant: people act, time passes and jumps, processes die, answers are
// lost; then everything heals, 35 quiet days go by, and every book must be right.

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { checkInvariants } from '../../src/billing/invariants.ts';
import { claimDueAcrossTenants } from '../../src/db/queue.ts';
import type { QueueJob } from '../../src/job.ts';
import { timelyJobs } from '../../src/jobs.ts';
import type { Provider } from '../../src/provider/port.ts';
import { nextMoments, runDueJobs } from '../../src/worker/tick.ts';
import { createWorld, type World } from '../world.ts';
import { type Actors, actorsOf, type Stage } from './actions.ts';
import { Crash, chaosOf } from './chaos.ts';
import { gather } from './oracle/evidence.ts';
import { assertAsForetold } from './oracle/oracle.ts';
import { createWitness } from './oracle/witness.ts';
import { assertBooksAgree } from './provider-books.ts';
import { randomOf } from './random.ts';

export interface Life {
  readonly seed: number;
  readonly days: number;
  /** How many there are from the start; others come later. */
  readonly customers?: number;
  readonly log?: (line: string) => void;
  /** A mistake put there on purpose, to see whether the simulation notices. */
  readonly planted?: Planted;
}

export interface Planted {
  /** Stands right behind the house, in front of all that goes wrong by itself. */
  readonly wrap?: (provider: Provider) => Provider;
  /** What is done to the database before anything happens. */
  readonly sql?: string;
}

export interface Lived {
  readonly turns: number;
  readonly mishaps: ReadonlyMap<string, number>;
  readonly invoices: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const QUIET_DAYS = 35;
const START = '2026-01-05T08:00:00.000Z';

export async function simulate(life: Life): Promise<Lived> {
  const { seed, days, customers = 5, log = () => {}, planted = {} } = life;
  const random = randomOf(seed);
  const chaos = chaosOf(seed);
  const witness = createWitness();
  const wrapProvider = (provider: Provider) => {
    const wrapped = chaos.wrap(provider);
    return witness.wrap(planted.wrap?.(wrapped) ?? wrapped);
  };
  const world = await createWorld({ provider: true, now: START, wrapProvider });
  let turns = 0;
  try {
    if (planted.sql) await sql.raw(planted.sql).execute(world.house.db);
    const api = await world.tenant();
    chaos.watch(world.connection.pool);
    const stage: Stage = { world, api, random, chaos, log: (line) => log(`${at(world)} ${line}`) };
    const actors = actorsOf(stage);
    await actors.open(customers);
    chaos.begin();
    const end = world.clock.now().getTime() + days * DAY_MS;
    while (world.clock.now().getTime() < end) {
      turns += 1;
      await turn(stage, actors);
      if (turns % 5 === 0) await assertTruths(world, Number.MAX_SAFE_INTEGER / 1000);
    }
    await chaos.heal();
    const quietSince = world.clock.now();
    await settleDown(world);
    await assertBooksAgree(world.house.db, world.simulator);
    const { simulator, house, clock } = world;
    const told = { simulator, calls: witness.calls };
    const moments = { now: clock.now(), quietSince, skewMs: 0 };
    assertAsForetold(await gather(house.db, told, moments));
    await assertTruths(world, 0);
    await assertNothingIsOpen(world);
    const invoices = await world.house.db.selectFrom('invoices').select('id').execute();
    return { turns, mishaps: chaos.tally, invoices: invoices.length };
  } finally {
    await chaos.heal();
    await world.close({ allowUnfinished: true });
  }
}

const at = (world: World) => world.clock.now().toISOString();

async function turn(stage: Stage, actors: Actors): Promise<void> {
  const { random, world, log } = stage;
  const lot = random.fraction();
  if (lot < 0.29) return await actors.act();
  if (lot < 0.31) {
    const jump = random.integer(1, 40);
    log(`the clock jumps ${jump} days`);
    world.clock.advance(jump * DAY_MS);
  } else if (lot < 0.45) {
    await lateWorker(stage);
  } else {
    await passSomeTime(stage);
  }
  await work(stage);
}

/** To the next moment at which something is due, but no more than some days. */
async function passSomeTime({ world, random }: Stage): Promise<void> {
  const moments = [...(await nextMoments(world.house, timelyJobs)).values()];
  const due = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
  const now = world.clock.now().getTime();
  const next = Math.min(...due, now + random.integer(1, 72) * 60 * MINUTE_MS);
  world.clock.set(new Date(Math.max(next, now + MINUTE_MS)));
}

/** Works until all is done, or the process dies. */
async function work({ world, chaos, log }: Stage): Promise<void> {
  try {
    await runDueJobs(world.house, timelyJobs);
  } catch (error) {
    if (!(await chaos.revive())) throw error;
    log(`${error instanceof Crash ? error.message : 'the process died'}`);
    // Its leases run out.
    world.clock.advance(3 * MINUTE_MS);
  }
  await chaos.revive();
}

/** A worker that took rows, fell asleep past its lease, and goes on when another has done them. */
async function lateWorker(stage: Stage): Promise<void> {
  const { world, random, chaos, log } = stage;
  await passSomeTime(stage);
  const queued = timelyJobs.filter((job): job is QueueJob<never> => 'queue' in job);
  const job = random.pick(queued);
  const now = world.clock.now();
  const leasedUntil = new Date(now.getTime() + MINUTE_MS);
  const rows = await claimDueAcrossTenants(world.house.db, job.queue, {
    now,
    leasedUntil,
    most: job.batchMax,
  });
  if (rows.length === 0) return;
  log(`a late worker holds ${rows.length} of ${job.name}`);
  world.clock.advance(2 * MINUTE_MS);
  await work(stage);
  try {
    await job.handle(world.house, rows as never[], world.clock.now());
  } catch (error) {
    if (!(await chaos.revive())) throw error;
  }
}

async function assertTruths(world: World, toleratedMs: number): Promise<void> {
  const findings = await checkInvariants(world.house.db, { now: world.clock.now(), toleratedMs });
  const broken = findings.filter(({ violations }) => violations.length > 0);
  assert.deepEqual(broken, [], 'the books are wrong');
}

/** Leases of the dead run out, and then 35 days go by in which nothing goes wrong. */
async function settleDown(world: World): Promise<void> {
  world.clock.advance(5 * MINUTE_MS);
  const end = new Date(world.clock.now().getTime() + QUIET_DAYS * DAY_MS);
  await world.passUntil(end.toISOString());
}

/** What is still not known is in a person's hands; all else is decided. */
async function assertNothingIsOpen({ house: { db }, clock }: World): Promise<void> {
  const aDayAgo = new Date(clock.now().getTime() - 25 * 60 * MINUTE_MS);
  const pending = await db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('status', '=', 'pending')
    .where('needsReview', '=', false)
    .where('attemptedAt', '<', aDayAgo)
    .execute();
  assert.deepEqual(pending, [], 'charges are undecided, and nobody was told');
}

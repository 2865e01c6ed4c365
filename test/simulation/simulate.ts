// One seeded life: merchants and their customers act at the same moment as two workers do, time
// passes and jumps, processes die, answers are lost, yesterday's rows are put back; then everything
// heals, quiet days go by, and every book must be right.

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { nextMoments, runDueJobs } from '../../src/worker/tick.ts';
import { assertTaxIsOnPaper } from '../tax-papers.ts';
import type { World } from '../world.ts';
import { openBusiness } from './actions.ts';
import { withEnd } from './ending.ts';
import { gatherEvidence } from './evidence.ts';
import { countWhatHappened } from './happened.ts';
import { givenAndForgotten, NOTHING, remember } from './memory.ts';
import { gather } from './oracle/evidence.ts';
import { assertAsForetold } from './oracle/oracle.ts';
import { respondToAll } from './page-desk.ts';
import { assertBooksAgree } from './provider-books.ts';
import { randomOf } from './random.ts';
import { listen } from './receivers.ts';
import { openShop } from './shop.ts';
import { type Staged, setStage } from './stage.ts';
import { assertStatementAgrees } from './statement.ts';
import { decideAll } from './taken-back.ts';
import { assertTruths, assertTruthsSoFar } from './truths.ts';
import { actorOf, earliestOf, jobsOf, type Living, reviveAll, tellingJobs, turn } from './turn.ts';

export interface Life {
  readonly seed: number;
  readonly days: number;
  /** How many there are from the start; others come later. */
  readonly customers?: number;
  readonly log?: (line: string) => void;
  /** Nobody decides who goes on: all runs truly side by side, and no two runs are alike. */
  readonly isParallel?: boolean;
  /** Whether yesterday's rows may be put back; where nothing is said, the seed decides. */
  readonly mayRestore?: boolean;
  /**
   * Whether payers' banks take payments back, of which statements tell that are read every day. The
   * oracle does not foretell such a life; its books and statements must be right all the same.
   */
  readonly isTakenBack?: boolean;
  /** Hears what there is to look into when the life fails. */
  readonly onFailure?: (evidence: string) => void;
}

export interface Lived {
  readonly turns: number;
  /** What went wrong and what came of it, and how often. */
  readonly tally: ReadonlyMap<string, number>;
  readonly invoices: number;
}

/** Longer than any month. */
const QUIET_DAYS = 32;
/** Merchants' programs have recovered by then, and a message comes again within a good day. */
const LAST_DAYS_MS = 2 * DAY_MS;
/** What falls due within it is done at its end. */
const QUIET_STEP_MS = HOUR_MS;
/** Nobody transfers any more: what arrived was found by the first look. */
const QUIET_LOOK_MS = DAY_MS;
/** An unheard-of request is given up after this. */
const GIVEN_UP_MS = 15 * MINUTE_MS;
const TRUTHS_EVERY = 10;
/** In the middle of things any work may still be waiting. */
const ANY_AGE_MS = Number.MAX_SAFE_INTEGER / 1000;

export async function simulate(life: Life): Promise<Lived> {
  const { seed, days, isParallel = false } = life;
  const staged = await setStage({ seed, days, isParallel });
  const living = await beginLife(life, staged);
  const { world, witness } = staged;
  return await withEnd(
    () => endLife(living),
    async () => {
      try {
        return await live(life, living);
      } catch (error) {
        const { simulator } = world;
        life.onFailure?.(await gatherEvidence(world.house.db, { simulator, witness }));
        throw error;
      }
    },
  );
}

async function live({ seed, days, customers = 3 }: Life, living: Living) {
  const { world, chaos, witness, shops } = living;
  const { db } = world.house;
  const begunAt = world.clock.now();
  for (const shop of shops) {
    const random = randomOf(seed * 7 + shop.name.length);
    await openBusiness(actorOf(living, { shop, random, name: `${shop.name} opens` }), customers);
  }
  chaos.begin();
  const end = world.clock.now().getTime() + days * DAY_MS;
  while (world.clock.now().getTime() < end) {
    await turn(living);
    const moment = { now: world.clock.now(), toleratedMs: ANY_AGE_MS };
    if (living.turns % TRUTHS_EVERY === 0) await assertTruthsSoFar(db, moment);
  }
  await chaos.heal();
  await decideDisputes(living);
  const quietSince = await settleDown(living);
  await assertAllIsWell(living, quietSince);
  await assertStatementAgrees({ ...living, since: begunAt });
  await countWhatHappened(db, witness);
  const invoices = await db.selectFrom('invoices').select('id').execute();
  const tally = new Map([...chaos.tally, ...witness.tally]);
  return { turns: living.turns, tally, invoices: invoices.length };
}

/**
 * The banks have decided, and what a complaint has stopped goes on, before all that is due must be
 * done in time.
 */
async function decideDisputes(living: Living): Promise<void> {
  await reviveAll(living);
  for (const shop of living.shops) {
    const random = randomOf(living.seed * 11 + shop.name.length);
    await respondToAll(actorOf(living, { shop, random, name: `${shop.name} responds` }));
    await decideAll(actorOf(living, { shop, random, name: `${shop.name}’s banks` }));
  }
}

async function endLife(living: Living): Promise<void> {
  const { world, chaos, listener, forgotten } = living;
  await chaos.heal();
  await reviveAll(living);
  await world.house.deliveries.untilDone();
  await listener.stop();
  await living.close(await givenAndForgotten(world.house.db, forgotten));
}

async function beginLife(life: Life, staged: Staged): Promise<Living> {
  const { seed, days, log = () => {}, mayRestore = true, isTakenBack = false } = life;
  const { world } = staged;
  const random = randomOf(seed * 13 + 5);
  const shops = [await openShop(world, 'acme', random), await openShop(world, 'bolt', random)];
  const from = world.clock.now().getTime();
  const keepAt = from + Math.floor(random.fraction() * (days - 1) * DAY_MS);
  const isRestored = random.chance(0.4) && mayRestore;
  staged.keys.areForgotten = !isRestored;
  return {
    ...staged,
    seed,
    shops,
    listener: await listen(shops, seed),
    log: (line) => log(`${world.clock.now().toISOString()} ${line}`),
    jobs: jobsOf(isTakenBack),
    isTakenBack,
    turns: 0,
    lived: [],
    restore: isRestored ? { keepAt, putBackAt: keepAt + DAY_MS } : null,
    keptAt: null,
    forgotten: NOTHING,
    lost: null,
  };
}

/** Leases of the dead run out, and then days go by in which nothing goes wrong. */
async function settleDown(living: Living): Promise<Date> {
  const { world, listener, jobs } = living;
  await reviveAll(living);
  world.clock.advance(30 * MINUTE_MS);
  await world.work();
  const quietSince = world.clock.now();
  const end = world.clock.now().getTime() + QUIET_DAYS * DAY_MS;
  let looked = quietSince.getTime();
  let moments = await nextMoments(world.house, tellingJobs);
  for (let now = quietSince.getTime(); now < end; now = world.clock.now().getTime()) {
    const looks = now >= looked + QUIET_LOOK_MS;
    if (looks) looked = now;
    if (now >= end - LAST_DAYS_MS) {
      await world.work();
      moments = await nextMoments(world.house, tellingJobs);
    } else if (looks) {
      ({ moments } = await runDueJobs(world.house, jobs));
    } else {
      ({ moments } = await runDueJobs(world.house, tellingJobs, { moments }));
    }
    const next = Math.max(earliestOf(moments), now + QUIET_STEP_MS);
    // Nothing leaps over the moment at which the merchants hear again.
    const stop = now < end - LAST_DAYS_MS ? end - LAST_DAYS_MS : end;
    world.clock.set(new Date(Math.min(next, stop)));
    if (world.clock.now().getTime() >= end - LAST_DAYS_MS) listener.recover();
  }
  await world.work();
  return quietSince;
}

async function assertAllIsWell(living: Living, quietSince: Date): Promise<void> {
  const { world, witness, forgotten, mostSkewMs, calls } = living;
  assertBooksAgree({
    charges: world.simulator.charges(),
    reversals: world.simulator.reversals(),
    ours: await remember(world.house.db),
    forgotten,
    spoken: witness.spoken,
    patienceMs: Math.max(0, GIVEN_UP_MS - 2 * mostSkewMs),
  });
  // Of what was put back the oracle sees but half.
  if (forgotten === NOTHING) {
    const discountsTaken = new Set(living.shops.flatMap((shop) => [...shop.discountsTaken]));
    const sent = living.shops.flatMap((shop) => shop.sent);
    const told = { simulator: world.simulator, calls, discountsTaken, sent };
    const exact = { lateMs: QUIET_STEP_MS + HOUR_MS, isRestored: false, skewMs: 2 * mostSkewMs };
    const moments = { now: world.clock.now(), quietSince, turns: living.lived, ...exact };
    const tally = assertAsForetold(await gather(world.house.db, told, moments));
    for (const [what, times] of tally) witness.happened(what, times);
  }
  await assertTruths(world.house.db, { now: world.clock.now(), toleratedMs: 0 });
  await assertTaxIsOnPaper(world.house.db);
  await assertNothingIsOpen(world);
  await living.listener.assertAllWasTold(world.house.db);
}

/** What is still not known is in a person's hands; all else is decided, and paid out. */
async function assertNothingIsOpen({ house: { db }, clock }: World): Promise<void> {
  const aDayAgo = new Date(clock.now().getTime() - 25 * HOUR_MS);
  const pending = await db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('status', '=', 'pending')
    .where('needsReview', '=', false)
    .where('attemptedAt', '<', aDayAgo)
    .execute();
  assert.deepEqual(pending, [], 'charges are undecided, and nobody was told');
  const aWeekAgo = new Date(clock.now().getTime() - 7 * DAY_MS);
  const { rows: unpaid } = await sql`
    select s.*, p.status as payout from settlements s
    left join payouts p on p.tenant_id = s.tenant_id and p.id = s.payout_id
    where s.status = 'pending' and s.due_at < ${aWeekAgo}
      and p.failure_reason is null`.execute(db);
  assert.deepEqual(unpaid, [], 'what was taken is not paid out');
}

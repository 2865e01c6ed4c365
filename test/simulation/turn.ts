// One turn of a life: time passes, yesterday comes back when it must, and then both workers, some
// people and now and then time itself are at work at the same moment.

import assert from 'node:assert/strict';
import { connect } from '../../src/db/connect.ts';
import type { SanwoJob } from '../../src/frame/job.ts';
import { timelyJobs } from '../../src/jobs.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { readStatements } from '../../src/reconciliation/read-statement.ts';
import { lookForDeposits } from '../../src/virtual-accounts/look-for-deposits.ts';
import { deliverWebhooks } from '../../src/webhooks/deliver.ts';
import { type Moments, nextMoments, runBatch, runDueJobs } from '../../src/worker/tick.ts';
import { COMPARING } from '../reconciling.ts';
import { keepRows, restoreRows } from '../yesterday.ts';
import { act } from './actions.ts';
import { keepBusy } from './busy.ts';
import type { Act } from './conductor.ts';
import { workAtDesk } from './desk.ts';
import { type LostDay, type Memory, remember } from './memory.ts';
import type { Turn } from './oracle/evidence.ts';
import { tendPage } from './page-desk.ts';
import { previewInTheQuiet } from './previews.ts';
import type { Process } from './process.ts';
import { fateOf, type Random, randomOf } from './random.ts';
import type { Listener } from './receivers.ts';
import { decide } from './reviews.ts';
import { type Actor, learnPlans, type Shop } from './shop.ts';
import type { Staged } from './stage.ts';
import { takeBack } from './taken-back.ts';
import { payByTransfer } from './transfers.ts';
import { rememberDeath } from './truths.ts';
import { visitPage } from './visitors.ts';

/** A life under way. */
export interface Living extends Staged {
  readonly seed: number;
  readonly shops: readonly Shop[];
  readonly listener: Listener;
  readonly log: (line: string) => void;
  /** What the workers do. */
  readonly jobs: readonly SanwoJob[];
  /** Whether payers' banks take payments back. */
  readonly isTakenBack: boolean;
  turns: number;
  /** From when to when each of them was. */
  readonly lived: Turn[];
  restore: { readonly keepAt: number; readonly putBackAt: number } | null;
  keptAt: number | null;
  forgotten: Memory;
  /** From when to when what happened is forgotten. */
  lost: LostDay | null;
}

/** Told in real time, beside everything else. */
const turnJobs = timelyJobs.filter(
  (job: SanwoJob) => job.name !== deliverWebhooks.name && job.name !== 'advance-clocks',
);

export function actorOf(living: Living, options: Pick<Actor, 'shop' | 'random' | 'name'>): Actor {
  const { world, server, conductor, witness, log } = living;
  return { world, server, conductor, witness, log, ...options };
}

/** Some at a time: both workers, some people, and time itself. */
export async function turn(living: Living): Promise<void> {
  const { seed, conductor, chaos, witness } = living;
  living.turns += 1;
  const random = randomOf(Math.floor(fateOf(seed, 'turn', living.turns) * 2 ** 32));
  await passSomeTime(living, random);
  const fromMs = living.world.clock.now().getTime();
  await chaos.arrive();
  await restoreWhenDue(living);
  await previewNowAndThen(living, random);
  const acts: Act[] = living.workers
    .filter(() => random.chance(0.9))
    .map((worker) => ({ name: worker.mortal.name, run: () => work(living, worker) }));
  for (let people = random.pick([0, 0, 0, 1, 1, 2]); people > 0; people -= 1) {
    const name = `turn ${living.turns} person ${people}`;
    const shop = random.pick(living.shops);
    const actor = actorOf(living, { shop, name, random: randomOf(random.integer(1, 2 ** 31)) });
    acts.push({ name: `person ${people}`, run: () => act(actor) });
  }
  for (const { name, odds, deed } of REGULARS) {
    if (random.chance(odds)) acts.push(regular(living, random, { name, deed }));
  }
  if (random.chance(0.15)) acts.push(timeItself(living, random));
  if (living.isTakenBack && random.chance(0.3)) acts.push(regular(living, random, BANK));
  acts.push(...reviewers(living, random));
  witness.beginTurn();
  await conductor.together(acts);
  await reviveAll(living);
  if (random.chance(0.3)) await tellMerchants(living);
  await reviveAll(living);
  living.lived.push({ fromMs, toMs: living.world.clock.now().getTime() });
  assert.deepEqual(living.witness.offences, [], 'two did the same at the same moment');
}

async function previewNowAndThen(living: Living, random: Random): Promise<void> {
  if (!random.chance(0.1)) return;
  const shop = random.pick(living.shops);
  const own = { shop, random: randomOf(random.integer(1, 2 ** 31)) };
  await previewInTheQuiet(actorOf(living, { ...own, name: `turn ${living.turns} preview` }));
}

/** Works until nothing is due any more, or dies at it. */
async function work({ log, jobs }: Living, { house, mortal }: Process): Promise<void> {
  try {
    await runDueJobs(house, jobs);
  } catch (error) {
    if (!mortal.isDead()) throw error;
    log(`${mortal.name} dies`);
  }
}

/** Looks at what waits for a person: most of it does so only while the provider is out. */
function reviewers(living: Living, random: Random): Act[] {
  if (!random.chance(living.chaos.isOut() ? 0.8 : 0.03)) return [];
  return living.shops.map((shop) => {
    const name = `${shop.name} reviewer`;
    const own = { shop, random: randomOf(random.integer(1, 2 ** 31)) };
    const of = { ...own, name: `turn ${living.turns} ${name}` };
    return { name, run: () => decide(actorOf(living, of)) };
  });
}

/** Who comes by besides, and how often. */
const REGULARS = [
  { name: 'a busy customer', odds: 0.25, deed: keepBusy },
  { name: 'a payer', odds: 0.4, deed: payByTransfer },
  { name: 'a clerk', odds: 0.2, deed: workAtDesk },
  { name: 'a visitor', odds: 0.6, deed: visitPage },
  { name: 'who tends the page', odds: 0.12, deed: tendPage },
] as const;

const BANK = { name: 'a bank', deed: takeBack } as const;

function regular(
  living: Living,
  random: Random,
  { name, deed }: { readonly name: string; readonly deed: (actor: Actor) => Promise<void> },
): Act {
  const shop = random.pick(living.shops);
  const own = { shop, random: randomOf(random.integer(1, 2 ** 31)) };
  const actor = actorOf(living, { ...own, name: `turn ${living.turns} ${name}` });
  return { name, run: () => deed(actor) };
}

/** Passes while others are at work: leases run out in their hands. */
function timeItself({ world, witness, log }: Living, random: Random): Act {
  const minutes = random.integer(2, 30);
  return {
    name: 'time',
    async run() {
      log(`${minutes} minutes pass`);
      world.clock.advance(minutes * MINUTE_MS);
      witness.happened('time passed under way');
    },
  };
}

/** To the next moment at which something is due, or some hours; now and then a leap of days. */
async function passSomeTime({ world, log }: Living, random: Random): Promise<void> {
  // More than a second goes by, and in that a process forgets who it knew.
  world.house.callersByKey.forget(() => true);
  if (random.chance(0.02)) {
    const days = random.integer(1, 10);
    log(`nobody is at work for ${days} days`);
    return world.clock.advance(days * DAY_MS);
  }
  const now = world.clock.now().getTime();
  const next = Math.min(
    earliestOf(await nextMoments(world.house, tellingJobs)),
    now + random.integer(1, 30) * HOUR_MS,
  );
  world.clock.set(new Date(Math.max(next, now + random.integer(1, 180) * MINUTE_MS)));
}

async function restoreWhenDue(living: Living): Promise<void> {
  const { world, restore, keptAt, shops, witness, log } = living;
  if (restore === null) return;
  const now = world.clock.now().getTime();
  if (keptAt === null && now >= restore.keepAt) {
    await keepRows(world.house.db);
    living.keptAt = now;
  }
  if (keptAt === null || now < restore.putBackAt) return;
  living.lost = { from: keptAt, until: now };
  living.forgotten = await remember(world.house.db);
  // From outside: no process of the service is there to die of it.
  const outside = connect({ url: world.databaseUrl, size: 1 });
  await restoreRows(outside.db).finally(() => outside.close());
  living.restore = null;
  for (const shop of shops) {
    await learnPlans(shop);
    // Whoever came in since has never been there.
    shop.sessions.clear();
    shop.offersTaken.clear();
  }
  witness.happened('yesterday put back');
  log('yesterday’s rows are put back');
}

export async function reviveAll({ server, workers, world, log }: Living): Promise<void> {
  for (const mortal of [server, ...workers.map((worker) => worker.mortal)]) {
    if (!(await mortal.revive())) continue;
    log(`another process takes the place of ${mortal.name}`);
    await rememberDeath(world.house.db);
    // Its leases run out.
    world.clock.advance(2 * MINUTE_MS);
  }
}

/** Webhooks go out in real time, and nothing hangs on when. */
async function tellMerchants({ world, listener, server }: Living): Promise<void> {
  if (!listener.isOn) return;
  const now = world.clock.now();
  try {
    while ((await runBatch(world.house, deliverWebhooks, { now })) > 0) {
      await world.house.deliveries.untilDone();
    }
  } catch (error) {
    if (!server.isDead()) throw error;
  }
}

/** With reading and comparing the statement, where banks take payments back. */
export const jobsOf = (isTakenBack: boolean): readonly SanwoJob[] =>
  isTakenBack ? [...turnJobs, readStatements, ...COMPARING] : turnJobs;

/** Numbers are looked at every few minutes: no turn ends for that alone. */
export const tellingJobs = turnJobs.filter(({ name }) => name !== lookForDeposits.name);

/** When there is something to do at the earliest. */
export function earliestOf(moments: Moments): number {
  const ahead = tellingJobs.map((job) => moments.get(job)?.getTime() ?? Number.POSITIVE_INFINITY);
  return Math.min(...ahead);
}

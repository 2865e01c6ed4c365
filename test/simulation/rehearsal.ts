// A rehearsed life: one that is the same each time, in which on purpose everything happens that
// chance brings about only now and then. The provider's answers go astray at their cues, and at
// theirs the process dies.

import assert from 'node:assert/strict';
import { claimDueAcrossTenants } from '../../src/db/queue/claim-due.ts';
import type { QueueJob } from '../../src/frame/job.ts';
import { timelyJobs } from '../../src/jobs.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';
import { unconducted } from './conductor.ts';
import { withEnd } from './ending.ts';
import { type Forgetting, forgetful } from './forgetful-provider.ts';
import { gather } from './oracle/evidence.ts';
import { assertAsForetold } from './oracle/oracle.ts';
import { type Call, createWitness } from './oracle/witness.ts';
import { type CommitFates, type Mortal, mortalOf } from './process.ts';
import { meetAgain, meetInCycle, sellToMeet } from './rehearsed-cycle.ts';
import { forgetKey, giveBackDoubts, giveUpUnsent, hearOfBoth } from './rehearsed-doubts.ts';
import { dieOfACallback, type Hold, newHold, renewTogether } from './rehearsed-flight.ts';
import { changePrices, sellWithPrices } from './rehearsed-prices.ts';
import { askTwice, payShort } from './rehearsed-requests.ts';
import { assertTruths } from './truths.ts';

const START = '2026-01-30T09:00:00.000Z';
const DEATHS = 8;
const MOST_TIMES = 50;

type Method = 'chargeToken' | 'debitMandate' | 'refund' | 'transfer';
type Fate = 'answer lost' | 'request lost' | 'refused' | Hold;

/** What befalls the next call of each method, one after the other. */
type Cues = Map<Method, Fate[]>;

const UNKNOWN = { kind: 'unknown', reason: 'no answer' } as const;
const REFUSED = {
  kind: 'declined',
  code: 'declined',
  reason: 'Not today',
  transient: true,
  providerReference: null,
} as const;

function onCue(provider: Provider, cues: Cues, mortal: Mortal): Provider {
  return new Proxy(provider, {
    get(target, name: string) {
      const method: unknown = Reflect.get(target, name);
      const fates = [...cues].find(([cued]) => cued === name)?.[1];
      if (typeof method !== 'function' || !fates) return method;
      return async (...given: unknown[]) => {
        const fate = fates.shift();
        if (fate === 'refused') return REFUSED;
        if (fate === 'request lost') return UNKNOWN;
        mortal.live();
        const answer: unknown = await mortal.tracked(Reflect.apply(method, target, given));
        mortal.live();
        if (typeof fate === 'object') {
          fate.reached.resolve();
          await fate.released.promise;
        }
        return fate === 'answer lost' ? UNKNOWN : answer;
      };
    },
  });
}

interface Deaths extends CommitFates {
  /** After so many of the next commits it dies; or before them; the very next may be spared. */
  come(times: number, when?: 'before' | 'after' | 'after the second'): void;
  left(): number;
}

function deathsOnCue(): Deaths {
  let left = 0;
  let spared = 0;
  let comesWhen: 'before' | 'after' = 'after';
  return {
    come: (times, when = 'after') => {
      left = times;
      spared = when === 'after the second' ? 1 : 0;
      comesWhen = when === 'before' ? 'before' : 'after';
    },
    left: () => left,
    meetsAtCommit() {
      if (left === 0) return null;
      if (spared > 0) {
        spared -= 1;
        return null;
      }
      left -= 1;
      return `crash ${comesWhen} a commit`;
    },
  };
}

interface Play {
  readonly world: World;
  readonly acme: Merchant;
  readonly bolt: Merchant;
  readonly cues: Cues;
  readonly mortal: Mortal;
  readonly deaths: Deaths;
  readonly calls: readonly Call[];
}

export async function rehearse(): Promise<void> {
  const witness = createWitness();
  const methods: readonly Method[] = ['chargeToken', 'debitMandate', 'refund', 'transfer'];
  const cues: Cues = new Map(methods.map((method) => [method, []]));
  const deaths = deathsOnCue();
  const mortal = mortalOf('the service', deaths, unconducted());
  let forgetting: Forgetting = { now: () => 0, skewMs: null };
  const wrapProvider = (provider: Provider) =>
    witness.wrap(
      onCue(
        forgetful(provider, () => forgetting),
        cues,
        mortal,
      ),
    );
  // No answer goes astray but on its cue: a machine may be slow.
  const own = { provider: true, providerTimeoutMs: 60_000, wrapProvider };
  const world = await createWorld({ ...own, now: START });
  forgetting = { now: () => world.clock.now().getTime(), skewMs: 0 };
  const end = () => world.close({ allowUnfinished: true });
  await withEnd(end, async () => {
    await mortal.watch(world.connection.pool);
    const acme = merchantOf(world, await world.tenant());
    const bolt = merchantOf(world, await world.tenant('bolt'));
    await bolt.subscribe(await bolt.plan());
    await play({ world, acme, bolt, cues, mortal, deaths, calls: witness.calls });
    const { simulator, house, clock } = world;
    const moments = {
      now: clock.now(),
      quietSince: new Date('2026-02-26T00:00:00.000Z'),
      lateMs: HOUR_MS,
      isRestored: false,
      skewMs: 0,
      turns: [],
    };
    assertAsForetold(await gather(house.db, { simulator, calls: witness.calls }, moments));
    await assertTruths(house.db, { now: clock.now(), toleratedMs: 0 });
  });
}

async function play(scene: Play): Promise<void> {
  const { world } = scene;
  const sold = await sellWithPrices(scene.acme);
  const met = await sellToMeet(world, scene.acme);
  await openTheShop(scene);
  await changePrices(scene.acme, sold);
  await world.work();
  await meetInCycle(
    { ...scene, loseRefund: () => scene.cues.get('refund')?.push('request lost') },
    met,
  );
  await weeklyTroubles(scene);
  await meetAgain(scene, met);
  // Paid out on the Monday after.
  await world.passUntil('2026-02-13T12:00:00.000Z');
  await scene.acme.subscribe(await scene.acme.plan({ name: 'Friday' }));
  await world.passUntil('2026-02-16T07:00:00.000Z');
  // Before the banks open on a Monday: settled the day after.
  await scene.acme.subscribe(await scene.acme.plan({ name: 'Monday' }));
  await world.passUntil('2026-02-17T11:00:00.000Z');
  await monthlyTroubles(scene);
  await flightTroubles(scene);
  // Behind at the end: its first renewal fails on the last day.
  const behind = await scene.acme.plan({ name: 'Behind', interval: 'weekly' });
  await scene.acme.subscribe(behind, RENEWAL_CARDS.insufficientFunds);
  await world.passUntil('2026-03-03T16:00:00.000Z');
}

/** The first day: who pays, who pays twice, who gets something back. */
async function openTheShop({ world, acme, cues }: Play): Promise<void> {
  const { api } = acme;
  const amount = 500_050;
  const gold = await acme.plan({ amount });
  await acme.subscribe(gold);
  await acme.subscribe(await acme.plan({ name: 'Large', amount: 20_000_000 }));
  await acme.subscribe(await acme.plan({ name: 'Twice', interval: 'weekly', invoiceLimit: 2 }));
  await payTwice(acme, gold);
  await leavePage(acme, gold);
  await payShort(world, acme, { planCode: gold, amount });

  const back = await acme.subscribe(gold);
  const [invoice] = await acme.invoices(back);
  const refund = (amount: number) =>
    api.post('/v1/checkout/refunds', { invoiceId: invoice.id, amount, reason: 'A wish' });
  cues.get('refund')?.push('answer lost');
  assert.equal((await refund(100_000)).status, 201);
  await world.passUntil('2026-01-30T10:00:00.000Z');
  // More than is left, and less than was paid.
  await refund(450_000);
  await askTwice(acme, invoice.id);

  const customer = await api.post('/v1/customer', { email: 'trial@acme.example' });
  const trial = await acme.plan({ name: 'Trial', trialPeriodDays: 7 });
  const tried = { customerEmailOrCode: customer.data.code, planCode: trial };
  assert.equal((await api.post('/v1/subscription', tried)).status, 201);
  cues.get('transfer')?.push('refused');
  // Monday’s payout is refused, and goes out on Tuesday with what has come since.
  await world.passUntil('2026-02-03T12:00:00.000Z');
  assert.equal((await refund(50_000)).status, 201);
}

async function payTwice(acme: Merchant, planCode: string): Promise<void> {
  const customerEmail = acme.nextEmail();
  const order = { callbackUrl: 'https://acme.example/', customerEmail, amount: 1 };
  const wish = { planCode, order };
  const one = (await acme.api.post('/v1/checkout/order', wish)).data;
  const other = (await acme.api.post('/v1/checkout/order', wish)).data;
  await acme.payLink(one.checkoutLink);
  await acme.payLink(other.checkoutLink);
  for (const { orderReference } of [one, other]) {
    await acme.api.get(`/v1/checkout/order/${orderReference}`);
  }
}

/** A page that nobody ever pays. */
async function leavePage(acme: Merchant, planCode: string): Promise<void> {
  const customerEmail = acme.nextEmail();
  const order = { callbackUrl: 'https://acme.example/', customerEmail, amount: 1 };
  const made = await acme.api.post('/v1/checkout/order', { planCode, order });
  await acme.api.get(`/v1/checkout/order/${made.data.orderReference}`);
}

/** Renewals a week later: refusals, pauses, ends, two at once, answers that never come. */
async function weeklyTroubles({ world, acme, cues }: Play): Promise<void> {
  const { api } = acme;
  const weekly = await acme.plan({ name: 'Weekly', interval: 'weekly', amount: 123_457 });
  const poor = () => acme.subscribe(weekly, RENEWAL_CARDS.insufficientFunds);
  await poor();
  await acme.subscribe(weekly, RENEWAL_CARDS.stolen);
  const paused = await poor();
  const left = await poor();
  const paidAfterwards = await poor();
  const rested = await acme.subscribe(weekly);
  const leaving = [await acme.subscribe(weekly), await acme.subscribe(weekly)];
  for (const code of leaving) await together(api, `/v1/subscription/${code}/cancel`);
  await askForMandates({ world, acme });
  // Three hours after all the others: what befalls its renewal befalls no other.
  await acme.subscribe(await acme.plan({ name: 'Unheard', interval: 'weekly', amount: 234_567 }));
  await world.passUntil('2026-02-08T12:00:00.000Z');
  assert.equal((await api.post(`/v1/subscription/${rested}/pause`)).status, 200);
  // The renewals of the tenth: the first answers go astray.
  cues.get('chargeToken')?.push('answer lost', 'request lost', 'answer lost');
  await holdRows(world, '2026-02-10T09:30:00.000Z');
  await world.passUntil('2026-02-10T13:00:00.000Z');
  assert.equal((await api.post(`/v1/subscription/${rested}/resume`)).status, 200);
  await api.post(`/v1/subscription/${paused}/pause`);
  await api.post(`/v1/subscription/${left}/cancel`);
  const link = await api.post(`/v1/subscription/${paidAfterwards}/checkout-link`);
  await api.post(`/v1/subscription/${paidAfterwards}/cancel`);
  await acme.payLink(link.data.checkoutLink);
  // It is paid, and nobody is told that it failed.
  cues.get('chargeToken')?.push('answer lost');
  await world.passUntil('2026-02-10T16:00:00.000Z');
}

/** The same request by two at once: one is served, and the other finds it done. */
async function together(api: Merchant['api'], url: string): Promise<void> {
  const answers = await Promise.all([api.post(url), api.post(url)]);
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 409], 'both of two at once were served');
}

async function askForMandates({ world, acme }: Pick<Play, 'world' | 'acme'>): Promise<void> {
  const weekly = await acme.plan({ name: 'Debit', interval: 'weekly', amount: 77_777 });
  await acme.mandate(weekly, '0123450000', { frequency: 'VARIABLE' });
  const dearer = await acme.plan({ name: 'Dearer', interval: 'weekly', amount: 50_000 });
  await acme.mandate(dearer, '0123450000', { frequency: 'WEEKLY' });
  // Once the mandate stands.
  await world.passUntil('2026-02-03T15:00:00.000Z');
  const change = { amount: 900_000, updateExistingSubscriptions: true };
  assert.equal((await acme.api.put(`/v1/plan/${dearer}`, change)).status, 200);
}

/** What one worker holds, another is not given. */
async function holdRows(world: World, at: string): Promise<void> {
  world.clock.set(new Date(at));
  const now = world.clock.now();
  const leasedUntil = new Date(now.getTime() + MINUTE_MS);
  const queued = timelyJobs.filter((job): job is QueueJob<never> => 'queue' in job);
  for (const { queue, name } of queued) {
    const claim = { now, leasedUntil, most: 100 };
    const first = await claimDueAcrossTenants(world.house.db, queue, claim);
    const second = await claimDueAcrossTenants(world.house.db, queue, claim);
    const ids = new Set(first.map((row) => Reflect.get(row, 'id')));
    const taken = second.filter((row) => ids.has(Reflect.get(row, 'id')));
    assert.equal(taken.length, 0, `${name}: what is held was handed out`);
  }
  world.clock.advance(2 * MINUTE_MS);
}

/** Late workers, new prices, and an invoice that is paid twice at the same time. */
async function monthlyTroubles(scene: Play): Promise<void> {
  const { world, acme, cues } = scene;
  const { api } = acme;
  const twice = await acme.plan({ name: 'Paid twice', interval: 'weekly', amount: 400_007 });
  const paidTwice = await acme.subscribe(twice);
  await world.passUntil('2026-02-17T12:00:00.000Z');
  const stays = await acme.plan({ name: 'Stays', interval: 'weekly', amount: 200_003 });
  await acme.subscribe(stays);
  const late = await acme.plan({ name: 'Late', interval: 'weekly', amount: 300_001 });
  await acme.subscribe(late);
  await api.put(`/v1/plan/${stays}`, { amount: 1_000, updateExistingSubscriptions: false });
  const loseAnswer = (method: Method) => cues.get(method)?.push('answer lost');
  await forgetKey({ ...scene, loseAnswer }, 'Debit');
  await hearOfBoth(scene);
  await giveBackDoubts({ ...scene, loseAnswer });
  await payBeforeTheLook(scene, paidTwice);
  // Nobody is at work when the cycle begins, and then the plan changes.
  world.clock.set(new Date('2026-02-24T13:00:00.000Z'));
  await api.put(`/v1/plan/${late}`, { amount: 2_000, updateExistingSubscriptions: true });
  cues.get('chargeToken')?.push('answer lost', 'answer lost');
  await workAndDie(scene);
  await world.work();
}

/** Two merchants' charges at one moment, and a callback that a process dies of. */
async function flightTroubles(scene: Play): Promise<void> {
  const { world, acme, bolt, cues, mortal, deaths, calls } = scene;
  await world.passUntil('2026-02-24T16:00:00.000Z');
  const holdNext = () => {
    const hold = newHold();
    cues.get('chargeToken')?.push(hold);
    return hold;
  };
  await renewTogether({ world, merchants: [acme, bolt], holdNext, calls });
  await dieOfACallback(world, { mortal, dieNext: () => deaths.come(1, 'before') });
  await giveUpUnsent(scene, { mortal, dieNext: () => deaths.come(1, 'after the second') });
}

/** A renewal whose answer is lost: before anybody looks it up, the customer pays by a link. */
async function payBeforeTheLook({ world, acme, cues }: Play, code: string): Promise<void> {
  await world.passUntil('2026-02-24T10:59:00.000Z');
  world.clock.set(new Date('2026-02-24T11:00:30.000Z'));
  cues.get('chargeToken')?.push('answer lost');
  await world.work();
  const link = await acme.api.post(`/v1/subscription/${code}/checkout-link`);
  assert.equal(link.status, 201, JSON.stringify(link));
  await acme.payLink(link.data.checkoutLink);
  await world.work();
}

/** All that is due, by processes that each get as far as to one commit. */
async function workAndDie({ world, mortal, deaths }: Play): Promise<void> {
  deaths.come(DEATHS);
  for (let times = 0; times < MOST_TIMES && deaths.left() > 0; times += 1) {
    try {
      await world.work();
      // Work at which processes died again and again rests longer each time.
      world.clock.advance(15 * MINUTE_MS);
    } catch (error) {
      if (!mortal.isDead()) throw error;
      await mortal.revive();
      // The leases of the dead run out.
      world.clock.advance(2 * MINUTE_MS);
    }
  }
  await world.work();
  assert.equal(deaths.left(), 0, 'there was less to do than there were deaths');
}

// What the rehearsed life does with charges of two merchants that are due at one moment: they are
// charged in one batch, held up in flight until others have taken them over, and told of by
// callbacks that a dying process must not have acknowledged.

import assert from 'node:assert/strict';
import { signCallback } from '../../simulator/signature.ts';
import { timelyJobs } from '../../src/jobs.ts';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { createFlight } from '../../src/provider/ask/flight.ts';
import { runDueJobs } from '../../src/worker/tick.ts';
import type { Merchant } from '../merchant.ts';
import type { World } from '../world.ts';
import { callbackOf } from './callbacks.ts';
import type { Mortal } from './process.ts';

const SECOND_MS = 1_000;
/** Longer than any lease. */
const HELD_MS = 10 * MINUTE_MS;

/** Where the answer to one charge waits, at its cue. */
export interface Hold {
  readonly reached: PromiseWithResolvers<void>;
  readonly released: PromiseWithResolvers<void>;
}

export const newHold = (): Hold => ({
  reached: Promise.withResolvers(),
  released: Promise.withResolvers(),
});

interface FlightScene {
  readonly world: World;
  readonly merchants: readonly Merchant[];
  /** Holds up the next charge. */
  holdNext(): Hold;
  /** All that the provider was asked. */
  readonly calls: readonly { readonly method: string; readonly reference: string }[];
}

/** Both renew daily at the same moment: one day as ever, and the next held up. */
export async function renewTogether(scene: FlightScene): Promise<void> {
  const { world, merchants } = scene;
  const subscribed = await Promise.all(
    merchants.map(async (merchant) => {
      const daily = { name: 'Daily', interval: 'daily', amount: 110_011, invoiceLimit: 3 };
      return { merchant, code: await merchant.subscribe(await merchant.plan(daily)) };
    }),
  );
  const nextMoment = async () => {
    const moments = subscribed.map(async ({ merchant, code }) => {
      return Date.parse((await merchant.subscription(code)).nextBillingAt);
    });
    return Math.max(...(await Promise.all(moments))) + SECOND_MS;
  };
  const assertPaid = async (cycles: number) => {
    for (const { merchant, code } of subscribed) {
      const invoices: { status: string }[] = await merchant.invoices(code);
      const paid = invoices.filter(({ status }) => status === 'paid').length;
      assert.equal(paid, cycles, 'of those that are due together not all are charged');
    }
  };
  await comeTo(world, await nextMoment());
  await world.work();
  await assertPaid(2);
  await comeTo(world, await nextMoment());
  await holdUp(scene);
  await assertPaid(3);
  for (const { merchant, code } of subscribed) {
    const attempts: { status: string; reference: string }[] = await merchant.attempts(code);
    assert.deepEqual(new Set(attempts.map(({ status }) => status)), new Set(['succeeded']));
    const [, ...renewals] = attempts.map(({ reference }) => timesSent(scene, reference));
    assert.deepEqual(renewals, [1, 1], 'what was taken over by another is sent again');
  }
}

async function comeTo(world: World, moment: number): Promise<void> {
  await world.passUntil(new Date(moment - MINUTE_MS).toISOString());
  world.clock.set(new Date(moment));
}

/**
 * A process that has one place only: its first answer is so long on its way that another process
 * takes over both charges. Then it hears, and its second charge has its turn.
 */
async function holdUp({ world, holdNext }: FlightScene): Promise<void> {
  const waiting = { mostWaiting: 1_000, patienceMs: HELD_MS };
  const flight = createFlight({ providers: ['nomba'], most: 1, ...waiting });
  const { reached, released } = holdNext();
  const slow = runDueJobs({ ...world.house, flight }, timelyJobs);
  await Promise.race([reached.promise, slow]);
  world.clock.advance(HELD_MS);
  await world.work();
  released.resolve();
  await slow;
}

const timesSent = ({ calls }: FlightScene, reference: string) =>
  calls.filter((call) => call.method === 'chargeToken' && call.reference === reference).length;

/** The process dies with what it was told: the provider must not believe that it was kept. */
export async function dieOfACallback(
  { app, clock, simulator }: World,
  { mortal, dieNext }: { readonly mortal: Mortal; dieNext(): void },
): Promise<void> {
  const time = clock.now().toISOString();
  const callback = callbackOf('nobody-knows', { amountKobo: 100, number: 77, time });
  const stamp = time.replace(/\.\d{3}Z$/, 'Z');
  const headers = {
    'content-type': 'application/json',
    'nomba-signature': signCallback(callback, stamp, simulator.signatureKey),
    'nomba-timestamp': stamp,
  };
  const send = async () => {
    const payload = JSON.stringify(callback);
    const url = '/provider/nomba/callback';
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  dieNext();
  assert.notEqual(await send(), 200, 'a callback was acknowledged before it was kept');
  await mortal.revive();
  assert.equal(await send(), 200, 'a callback that comes again is not taken');
}

// A worker dies in the middle of a billing run: what was committed and never sent is sent by
// another, under the same reference, and nobody is told of a failure that was none.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { timelyJobs } from '../../src/jobs.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { createFlight } from '../../src/provider/ask/flight.ts';
import type { Declined } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { runDueJobs } from '../../src/worker/tick.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

const PAYERS = 5;
const SENT_BEFORE_THE_KILL = 2;
const AT_ONCE = 50;
/** What waits for a place in a process that is dead waits no longer than this. */
const PATIENCE_MS = 1_000;
/** More than are written down as asked for at once. */
const DEBTORS = 55;

const UNREACHABLE: Declined = {
  kind: 'declined',
  code: 'provider_unreachable',
  reason: 'no way there',
  transient: true,
  providerReference: null,
};

/** A process that can be killed between two requests: nothing of it goes on from there. */
function mortalProvider() {
  let left = Number.POSITIVE_INFINITY;
  let die = () => {};
  const asked: string[] = [];

  async function live<T>(reference: string, ask: () => Promise<T>): Promise<T> {
    if (left <= 0) {
      die();
      return await new Promise<never>(() => {});
    }
    left -= 1;
    asked.push(reference);
    return await ask();
  }

  const wrap = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: (charge, context) =>
      live(charge.reference, () => provider.chargeToken(charge, context)),
    debitMandate: (debit, context) =>
      live(debit.reference, () => provider.debitMandate(debit, context)),
  });

  /** Works until this many requests have gone out, and comes to life again. */
  async function dieAfter(requests: number, work: () => Promise<unknown>): Promise<void> {
    left = requests;
    asked.length = 0;
    const death = new Promise<void>((resolve) => {
      die = resolve;
    });
    await Promise.race([work(), death]);
    // What went out before is on its way, and nobody hears the answer.
    await new Promise((resolve) => setTimeout(resolve, 200));
    left = Number.POSITIVE_INFINITY;
  }

  return { wrap, asked, dieAfter };
}

describe('a worker that dies in a billing run', () => {
  const process = mortalProvider();
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider: process.wrap });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  /** As a process of its own: what it has under way dies with it. */
  async function workOnce(): Promise<void> {
    const waiting = { mostWaiting: 1_000, patienceMs: PATIENCE_MS };
    const flight = createFlight({ providers: ['nomba'], most: AT_ONCE, ...waiting });
    await runDueJobs({ ...world.house, flight }, timelyJobs);
  }

  async function renewAndDie(codes: readonly string[]): Promise<Date> {
    const [first = ''] = codes;
    const renewsAt = new Date((await acme.subscription(first)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() - HOUR_MS).toISOString());
    world.clock.set(new Date(renewsAt.getTime() + MINUTE_MS));
    await process.dieAfter(SENT_BEFORE_THE_KILL, workOnce);
    return renewsAt;
  }

  async function assertAllPaidAndNobodyToldOtherwise(codes: readonly string[]): Promise<void> {
    for (const code of codes) {
      const [, renewal, ...others] = await acme.attempts(code);
      assert.deepEqual([renewal.status, others], ['succeeded', []]);
      assert.equal((await acme.subscription(code)).status, 'active');
      const taken = world.simulator
        .charges()
        .filter(({ reference }) => reference === renewal.reference);
      assert.equal(taken.length, 1);
      const told = await acme.events(code);
      assert.ok(
        !told.includes('invoice.payment_failed') && !told.includes('subscription.past_due'),
      );
    }
  }

  for (const [name, minutes] of [
    ['within a lease', 5],
    ['an hour later', 60],
    ['three days later', 3 * 24 * 60],
  ] as const) {
    it(`leaves cards that another charges, ${name}`, async () => {
      const plan = await acme.plan();
      const codes: string[] = [];
      for (let payer = 0; payer < PAYERS; payer += 1) codes.push(await acme.subscribe(plan));
      await renewAndDie(codes);
      assert.equal(process.asked.length, SENT_BEFORE_THE_KILL);
      world.clock.advance(minutes * MINUTE_MS);
      await world.work();
      await assertAllPaidAndNobodyToldOtherwise(codes);
    });
  }

  it('debits of a dead worker that were never sent are sent, and the others replayed', async () => {
    const plan = await acme.plan();
    const startDate = new Date(world.clock.now().getTime() + 2 * HOUR_MS);
    const local = new Date(startDate.getTime() + HOUR_MS).toISOString().slice(0, 16);
    const asked: string[] = [];
    for (let payer = 0; payer < DEBTORS; payer += 1) {
      const { data } = await acme.mandate(plan, '0123450000', { startDate: local });
      asked.push(data.mandateId);
    }
    await world.passUntil(new Date(startDate.getTime() - 15 * MINUTE_MS).toISOString());
    world.clock.set(startDate);
    await process.dieAfter(0, workOnce);
    const { db } = world.house;
    const left = await db
      .selectFrom('paymentAttempts')
      .select(['sent'])
      .where('status', '=', 'pending')
      .execute();
    const standing = Map.groupBy(left, ({ sent }) => sent ?? 'none');
    assert.deepEqual(
      [standing.get('sending')?.length, standing.get('unknown')?.length],
      [DEBTORS - AT_ONCE, AT_ONCE],
    );
    world.clock.advance(10 * MINUTE_MS);
    await world.work();
    const codes: string[] = [];
    for (const id of asked) {
      const { data } = await acme.api.get(`/v1/checkout/direct-debit/${id}`);
      codes.push(data.subscriptionCode);
    }
    for (const code of codes) {
      const [debit, ...others] = await acme.attempts(code);
      assert.deepEqual([debit.status, others], ['succeeded', []]);
      const movements = world.simulator.charges();
      assert.equal(movements.filter(({ reference }) => reference === debit.reference).length, 1);
      assert.ok(!(await acme.events(code)).includes('invoice.payment_failed'));
    }
  });

  it('charges of a dead worker are not sent for what was paid or ended meanwhile', async () => {
    const plan = await acme.plan();
    const codes: string[] = [];
    for (let payer = 0; payer < PAYERS; payer += 1) codes.push(await acme.subscribe(plan));
    await renewAndDie(codes);
    const waiting: string[] = [];
    for (const code of codes) {
      const renewal = (await acme.attempts(code))[1];
      if (!process.asked.includes(renewal.reference)) waiting.push(code);
    }
    const [paid = '', canceled = '', paused = ''] = waiting;
    const link = await acme.api.post(`/v1/subscription/${paid}/checkout-link`);
    await acme.payLink(link.data.checkoutLink);
    await acme.api.post(`/v1/subscription/${canceled}/cancel`);
    await acme.api.post(`/v1/subscription/${paused}/pause`);
    world.clock.advance(10 * MINUTE_MS);
    await world.work();
    for (const code of [paid, canceled, paused]) {
      const renewal = (await acme.attempts(code))[1];
      assert.equal(renewal.status, 'canceled');
      assert.ok(!process.asked.includes(renewal.reference));
    }
    await acme.api.post(`/v1/subscription/${paused}/resume`);
    await world.work();
    const [, , again] = await acme.attempts(paused);
    assert.equal(again.status, 'succeeded');
  });

  it('a card that was detached meanwhile is not charged: its payer gets a link', async () => {
    const code = await acme.subscribe(await acme.plan());
    const other = await acme.subscribe(await acme.plan());
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() - HOUR_MS).toISOString());
    world.clock.set(new Date(renewsAt.getTime() + MINUTE_MS));
    await process.dieAfter(0, workOnce);
    const { paymentSourceId } = await acme.subscription(code);
    await acme.api.post(`/v1/payment-source/${paymentSourceId}/detach`);
    world.clock.advance(10 * MINUTE_MS);
    await world.work();
    const [, renewal] = await acme.attempts(code);
    assert.equal(renewal.status, 'canceled');
    assert.equal((await acme.subscription(code)).status, 'past_due');
    assert.equal((await acme.subscription(other)).status, 'active');
  });

  it('a charge by hand of a dead worker goes out all the same', async () => {
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() + HOUR_MS).toISOString());
    const { id } = (await acme.invoices(code)).at(-1);
    void acme.api.post(`/v1/invoice/${id}/retry`);
    await process.dieAfter(0, () => new Promise(() => {}));
    assert.equal((await acme.attempts(code)).at(-1).status, 'pending');
    world.clock.advance(20 * MINUTE_MS);
    await world.work();
    const retried = (await acme.attempts(code)).at(-1);
    assert.deepEqual([retried.status, retried.failureCode], ['failed', 'insufficient_funds']);
  });
});

describe('a card charge that could not be sent at first', () => {
  it('is looked for before it is sent a third time, where the second’s process died', async (t) => {
    const talk: string[] = [];
    let state: 'well' | 'away' | 'dying' = 'well';
    let die = () => {};
    const wrapProvider = (provider: Provider): Provider => ({
      ...provider,
      chargeToken: async (charge, context) => {
        talk.push('charge');
        if (state === 'away') return UNREACHABLE;
        const answer = await provider.chargeToken(charge, context);
        if (state !== 'dying') return answer;
        die();
        return await new Promise<never>(() => {});
      },
      lookUpCharge: async (asked, context) => {
        talk.push('look');
        return await provider.lookUpCharge(asked, context);
      },
    });
    const world = await createWorld({ provider: true, wrapProvider });
    t.after(() => world.close());
    const acme = merchantOf(world, await world.tenant());
    const code = await acme.subscribe(await acme.plan());
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() - HOUR_MS).toISOString());
    talk.length = 0;
    state = 'away';
    world.clock.set(new Date(renewsAt.getTime() + MINUTE_MS));
    await world.work();
    state = 'dying';
    world.clock.advance(10 * MINUTE_MS);
    const death = new Promise<void>((resolve) => {
      die = resolve;
    });
    const waiting = { mostWaiting: 1_000, patienceMs: PATIENCE_MS };
    const flight = createFlight({ providers: ['nomba'], most: AT_ONCE, ...waiting });
    await Promise.race([runDueJobs({ ...world.house, flight }, timelyJobs), death]);
    state = 'well';
    world.clock.advance(10 * MINUTE_MS);
    await world.work();
    assert.deepEqual(talk, ['charge', 'charge', 'look']);
    const [, renewal, ...others] = await acme.attempts(code);
    assert.deepEqual([renewal.status, others], ['succeeded', []]);
  });
});

// What is under way to the provider: a process that is told to stop in the middle of a month end,
// and looks that hang or come in crowds.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { fillTenants } from '../../bench/fill.ts';
import { jobs, timelyJobs } from '../../src/jobs.ts';
import { HOUR_MS } from '../../src/lib/values/durations.ts';
import { createFlight } from '../../src/provider/ask/flight.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { startWorker } from '../../src/worker/loop.ts';
import { runDueJobs } from '../../src/worker/tick.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

const TENANTS = 5;
const EACH = 220;
const UNDER_WAY = 100;
const ANSWER_MS = 1_000;
/** Beside the answer: what was answered is settled. A lease would hold for minutes. */
const SETTLED_WITHIN_MS = 6_000;
const STARTED_AT = '2026-01-28T09:00:00.000Z';
const DUE_AT = '2026-02-28T09:00:00.000Z';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, `never: ${what}`);
    await sleep(10);
  }
}

describe('a worker that is told to stop in the middle of a month end', () => {
  const asked: string[] = [];
  let answerMs = ANSWER_MS;
  let world: World;

  const slow = (provider: Provider): Provider => ({
    ...provider,
    async chargeToken({ amountKobo, currency, reference }) {
      asked.push(reference);
      if (answerMs > 0) await sleep(answerMs);
      return { kind: 'succeeded', amountKobo, currency, providerReference: reference };
    },
  });

  before(async () => {
    const environment = { CHARGES_IN_FLIGHT: String(UNDER_WAY) };
    world = await createWorld({ now: STARTED_AT, environment, wrapProvider: slow });
    const filling = { tenants: TENANTS, each: EACH, token: 'token', startedAt: STARTED_AT };
    await fillTenants(world.house, { ...filling, dueAt: DUE_AT });
    world.clock.set(new Date(DUE_AT));
  });
  after(() => world.close({ allowUnfinished: true }));

  async function standings(): Promise<Record<string, number>> {
    const { rows } = await sql<{ standing: string; count: number }>`
      select concat_ws(' ', status, sent, case when leased_until is not null then 'held' end,
        case when due_at <= ${world.clock.now()} then 'due' end) as standing,
        count(*)::int as count
      from payment_attempts group by 1 order by 1`.execute(world.house.db);
    return Object.fromEntries(rows.map(({ standing, count }) => [standing, count]));
  }

  it('gives back what was not asked for, and another charges it at once', async () => {
    const all = TENANTS * EACH;
    const worker = startWorker(world.house, jobs);
    const isPrepared = async () => {
      const counts = Object.values(await standings());
      return counts.reduce((sum, count) => sum + count, 0) === all;
    };
    await until(isPrepared, 'a thousand waited');
    const stoppedAt = performance.now();
    await worker.stop();
    const tookMs = performance.now() - stoppedAt;
    assert.ok(tookMs < ANSWER_MS + SETTLED_WITHIN_MS, `it took ${tookMs} ms to stop`);
    const settled = asked.length;
    assert.ok(settled >= UNDER_WAY && settled < all, `${settled} were asked for`);
    assert.deepEqual(await standings(), {
      'pending unsent due': all - settled,
      succeeded: settled,
    });

    answerMs = 0;
    const flight = createFlight({
      ...{ providers: ['nomba'], most: UNDER_WAY },
      ...{ mostWaiting: 1_000, patienceMs: 60_000 },
    });
    await runDueJobs({ ...world.house, flight }, timelyJobs);
    assert.deepEqual(await standings(), { succeeded: all });
    assert.equal(asked.length, all);
    assert.equal(new Set(asked).size, all);
  });
});

const CROWD = 150;
/** Places and a batch or two: what is asked for others before somebody new. */
const BEFORE_ANOTHER = 100;

describe('looks at orders', () => {
  const looked: string[] = [];
  let hold: Promise<void> | null = null;
  let world: World;
  let crowd: Merchant;
  let other: Merchant;

  const holding = (provider: Provider): Provider =>
    new Proxy(provider, {
      get(target, name, receiver) {
        if (name !== 'lookUpCheckout') return Reflect.get(target, name, receiver);
        return async (...[order, context]: Parameters<Provider['lookUpCheckout']>) => {
          looked.push(context.tenantId ?? '');
          await hold;
          return await target.lookUpCheckout(order, context);
        };
      },
    });

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider: holding });
    crowd = merchantOf(world, await world.tenant('crowd'));
    other = merchantOf(world, await world.tenant('other'));
  });
  after(() => world.close({ allowUnfinished: true }));

  async function order(merchant: Merchant, count: number): Promise<void> {
    const planCode = await merchant.plan();
    for (let index = 0; index < count; index += 1) {
      const wish = { callbackUrl: 'https://acme.example/', customerEmail: `${index}@a.example` };
      await merchant.api.post('/v1/checkout/order', { planCode, order: { ...wish, amount: 1 } });
    }
  }

  it('that hang hold up no charge, and a crowd no other’s first', async () => {
    const code = await crowd.subscribe(await crowd.plan());
    const renewsAt = new Date((await crowd.subscription(code)).nextBillingAt);
    world.clock.set(new Date(renewsAt.getTime() - HOUR_MS));
    await world.work();
    await order(crowd, CROWD);
    await order(other, 1);
    // The others fall due by their ladder, the crowd's first.
    world.clock.set(new Date(renewsAt.getTime() + 60_000));
    looked.length = 0;
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    const worker = startWorker(world.house, timelyJobs);
    try {
      const isPaid = async () => (await crowd.invoices(code)).at(-1).status === 'paid';
      await until(isPaid, 'a renewal while looks hang');
      assert.ok(looked.length > 0 && looked.length < CROWD, `${looked.length} are under way`);
      hold = null;
      held.resolve();
      await until(() => looked.length > CROWD, 'all were looked at');
    } finally {
      await worker.stop();
    }
    const before = looked.indexOf(other.api.tenantId);
    assert.ok(before >= 0 && before < BEFORE_ANOTHER, `${before} went before the other’s first`);
  });
});

// A worker is killed, or frozen, while its charges are on their way: another asks for them well
// before their leases end, and one that wakes sends nothing that is no longer its own.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { House } from '../../src/frame/house.ts';
import { timelyJobs } from '../../src/jobs.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { deadAfterMs, type Heartbeat, openHeartbeat } from '../../src/model/processes/heartbeat.ts';
import { createFlight } from '../../src/provider/ask/flight.ts';
import type { WholeProvider } from '../../src/provider/port/provider.ts';
import { runDueJobs } from '../../src/worker/tick.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

/** As in live mode: leases of 150 seconds. */
const PROVIDER_TIMEOUT_MS = 30_000;
const SILENCE_MS = deadAfterMs(PROVIDER_TIMEOUT_MS);
/** When the death is noticed at the latest: it is looked for every ten seconds. */
const NOTICED_MS = SILENCE_MS + 10_000;

interface Process {
  readonly house: House;
  readonly heart: Heartbeat;
}

describe('a process that falls silent', () => {
  let world: World;
  let acme: Merchant;
  let first: Process;
  let second: Process;
  /** Set: charges stop right before they are sent, until they are let go on. */
  let gate: ReturnType<typeof Promise.withResolvers<void>> | null = null;
  let reached: () => void = () => {};
  /** What came of each request for a charge. */
  const outcomes: { readonly reference: string; readonly outcome: string }[] = [];

  const wrapProvider = (provider: WholeProvider): WholeProvider => ({
    ...provider,
    async chargeToken(charge, context) {
      const held = gate;
      reached();
      await held?.promise;
      const outcome = await provider.chargeToken(charge, context);
      const said = outcome.kind === 'declined' ? outcome.code : outcome.kind;
      outcomes.push({ reference: charge.reference, outcome: said });
      return outcome;
    },
  });

  before(async () => {
    const environment = { PROVIDER_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS) };
    // Nothing here waits for an answer that never comes: a busy machine may take its time.
    const providerTimeoutMs = PROVIDER_TIMEOUT_MS;
    const own = { provider: true, wrapProvider, environment, providerTimeoutMs };
    world = await createWorld(own);
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());
  beforeEach(async () => {
    await world.house.db.deleteFrom('processes').execute();
    [first, second] = [openProcess(), openProcess()];
  });

  function openProcess(): Process {
    const { db, log } = world.house;
    const heart = openHeartbeat({ db, log, clock: world.clock, deadAfterMs: SILENCE_MS });
    const waiting = { mostWaiting: 1_000, patienceMs: 1_000 };
    const flight = createFlight({ providers: ['nomba'], most: 50, ...waiting });
    const { presence } = heart;
    return { heart, house: Object.assign(Object.create(null), world.house, { flight, presence }) };
  }

  const work = ({ house }: Process) => runDueJobs(house, timelyJobs);

  /** The database's own clock moves for nobody: a silence is written down instead. */
  async function beSilent(silenceMs: number): Promise<void> {
    world.clock.advance(silenceMs);
    const { db } = world.house;
    await sql`
      update processes set seen_at = seen_at - ${silenceMs}::float8 * interval '1 ms'`.execute(db);
  }

  /** Both are there, and the first has a renewal on its way that is about to be sent. */
  async function beginRenewal(): Promise<{ code: string; underWay: Promise<unknown> }> {
    const code = await acme.subscribe(await acme.plan());
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() - HOUR_MS).toISOString());
    world.clock.set(renewsAt);
    await first.heart.beat('worker');
    await second.heart.beat('worker');
    gate = Promise.withResolvers<void>();
    const sending = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const underWay = work(first);
    await sending;
    return { code, underWay };
  }

  async function assertRenewedOnce(code: string): Promise<void> {
    const [, renewal, ...others] = await acme.attempts(code);
    assert.deepEqual([renewal.status, others], ['succeeded', []]);
    const taken = world.simulator.charges();
    assert.equal(taken.filter(({ reference }) => reference === renewal.reference).length, 1);
  }

  const rowOf = async (code: string) => {
    const [, renewal] = await acme.attempts(code);
    const { db } = world.house;
    const found = db.selectFrom('paymentAttempts').selectAll().where('code', '=', renewal.code);
    return await found.executeTakeFirstOrThrow();
  };

  async function outcomesOf(code: string): Promise<string[]> {
    const { reference } = await rowOf(code);
    const own = outcomes.filter((one) => one.reference === reference);
    return own.map(({ outcome }) => outcome);
  }

  const seen = async () => {
    const rows = await world.house.db.selectFrom('processes').select('id').execute();
    return rows.map(({ id }) => id).toSorted();
  };

  it('is taken for dead, and its charge is asked for within two minutes', async () => {
    const { code } = await beginRenewal();
    assert.equal((await rowOf(code)).leasedBy, first.heart.presence.id);
    const { leasedUntil } = await rowOf(code);
    assert.ok(NOTICED_MS < 2 * MINUTE_MS);
    assert.ok((leasedUntil?.getTime() ?? 0) - world.clock.now().getTime() > 2 * MINUTE_MS);
    gate = null;
    await second.heart.beat('worker');
    await beSilent(NOTICED_MS);
    await work(second);
    assert.deepEqual(await outcomesOf(code), []);
    await second.heart.beat('worker');
    await work(second);
    assert.deepEqual(await outcomesOf(code), ['succeeded']);
    await assertRenewedOnce(code);
    assert.deepEqual(await seen(), [second.heart.presence.id]);
  });

  it('and wakes later, does not send what another has charged since', async () => {
    const { code, underWay } = await beginRenewal();
    const frozen = gate;
    gate = null;
    await beSilent(NOTICED_MS);
    await second.heart.beat('worker');
    await work(second);
    assert.deepEqual(await outcomesOf(code), ['succeeded']);
    // Its heartbeat may well come before the charge goes on.
    await first.heart.beat('worker');
    frozen?.resolve();
    await underWay;
    assert.deepEqual(await outcomesOf(code), ['succeeded', 'provider_unreachable']);
    await assertRenewedOnce(code);
  });

  it('for a while only, loses nothing that nobody took over', async () => {
    const { code, underWay } = await beginRenewal();
    const frozen = gate;
    gate = null;
    await beSilent(30_000);
    await second.heart.beat('worker');
    assert.equal((await rowOf(code)).leasedBy, first.heart.presence.id);
    frozen?.resolve();
    await underWay;
    // Longer silent than it may be, it does not know whether the charge is still its own.
    assert.deepEqual(await outcomesOf(code), ['provider_unreachable']);
    world.clock.advance(2 * MINUTE_MS);
    await first.heart.beat('worker');
    await work(first);
    await assertRenewedOnce(code);
  });

  it('rests longer with a charge of which processes die', async () => {
    const { code } = await beginRenewal();
    await beSilent(NOTICED_MS);
    await second.heart.beat('worker');
    const again = new Promise<void>((resolve) => {
      reached = resolve;
    });
    void work(second);
    await again;
    assert.equal((await rowOf(code)).takeovers, 1);
    assert.equal((await rowOf(code)).leasedBy, second.heart.presence.id);
    gate = null;
    const third = openProcess();
    await beSilent(NOTICED_MS);
    await third.heart.beat('worker');
    await work(third);
    await assertRenewedOnce(code);
  });

  it('forgets itself when it stops, unless it still holds a charge', async () => {
    const { code, underWay } = await beginRenewal();
    await first.heart.stop();
    await second.heart.stop();
    assert.deepEqual(await seen(), [(await rowOf(code)).leasedBy]);
    const held = gate;
    gate = null;
    held?.resolve();
    await underWay;
    await assertRenewedOnce(code);
    await first.heart.stop();
    assert.deepEqual(await seen(), []);
  });

  it('ends no lease that a process of the version before has taken over', async () => {
    const { code } = await beginRenewal();
    await beSilent(NOTICED_MS);
    // As that one does: it names nobody, and leaves the name that stands there.
    const leasedUntil = new Date(world.clock.now().getTime() + 5 * MINUTE_MS);
    const { id } = await rowOf(code);
    const taken = world.house.db.updateTable('paymentAttempts').set({ leasedUntil });
    await taken.where('id', '=', id).execute();
    gate = null;
    await second.heart.beat('worker');
    assert.deepEqual((await rowOf(code)).leasedUntil, leasedUntil);
    assert.deepEqual(await seen(), [second.heart.presence.id]);
    await work(second);
    assert.deepEqual(await outcomesOf(code), []);
    // That one dies, too.
    world.clock.advance(6 * MINUTE_MS);
    await second.heart.beat('worker');
    await work(second);
    await assertRenewedOnce(code);
  });

  it('ends no lease of a process that has said since that it is there', async () => {
    const { code, underWay } = await beginRenewal();
    await beSilent(NOTICED_MS);
    await first.heart.beat('worker');
    await second.heart.beat('worker');
    assert.equal((await rowOf(code)).leasedBy, first.heart.presence.id);
    const held = gate;
    gate = null;
    held?.resolve();
    await underWay;
    world.clock.advance(3 * MINUTE_MS);
    await second.heart.beat('worker');
    await work(second);
    await assertRenewedOnce(code);
  });
});

// Many transfers at one moment: a flood for one merchant leaves another's renewals their turn, and
// workers that come upon the same money take, place and return it once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openFlight } from '../../src/commands/house/create-house.ts';
import { lookUpCredits } from '../../src/deposits/look-up-credits.ts';
import { placeWaitingDeposits } from '../../src/deposits/place-again.ts';
import { sendReturns } from '../../src/deposits/send-returns.ts';
import type { SanwoJob } from '../../src/frame/job.ts';
import { applyCallbacks } from '../../src/inbox/apply-callbacks.ts';
import { jobs } from '../../src/jobs.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { WholeProvider } from '../../src/provider/port/provider.ts';
import { lookForDeposits } from '../../src/virtual-accounts/look-for-deposits.ts';
import { startWorker } from '../../src/worker/loop.ts';
import { runBatch } from '../../src/worker/tick.ts';
import { merchantOf } from '../merchant.ts';
import { pause } from '../pause.ts';
import { payerBankOf } from '../payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

/** A loaded machine is no provider that gives no answer. */
const PATIENT_MS = 30_000;
const FLOOD = 2_000;
const NUMBERS = 10;
const TOLD_AT_ONCE = 50;
const RENEWALS = 5;
const WORKERS = 4;
const DONE_WITHIN_MS = 120_000;

async function countOfDeposits({ house }: World, { tenantId }: TenantClient): Promise<number> {
  const { count } = await house.db
    .selectFrom('deposits')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  return count;
}

async function customerOf(acme: TenantClient, email: string): Promise<void> {
  const made = await acme.post('/v1/customer', { email, name: 'Ada Obi' });
  assert.equal(made.status, 201, made.text);
}

describe('thousands of transfers for one merchant', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true, plansAnew: true, providerTimeoutMs: PATIENT_MS });
  });
  after(() => world.close());

  it('leave the renewals of another their turn', async () => {
    const flooded = await world.tenant('flooded');
    const victim = merchantOf(world, await world.tenant('victim'));
    const planCode = await victim.plan();
    const codes: string[] = [];
    for (let turn = 0; turn < RENEWALS; turn += 1) codes.push(await victim.subscribe(planCode));
    const bank = payerBankOf(world, flooded);
    const numbers: string[] = [];
    for (let turn = 0; turn < NUMBERS; turn += 1) {
      await customerOf(flooded, `payer-${turn}@example.com`);
      numbers.push(await bank.numberOf(`payer-${turn}@example.com`));
    }
    const { nextBillingAt } = await victim.subscription(codes[0] ?? '');
    const renewsAt = new Date(nextBillingAt).getTime();
    await world.passUntil(new Date(renewsAt - HOUR_MS).toISOString());
    for (let sent = 0; sent < FLOOD; sent += TOLD_AT_ONCE) {
      const some = Array.from({ length: TOLD_AT_ONCE }, async (_, turn) => {
        const accountNumber = numbers[(sent + turn) % NUMBERS] ?? '';
        const { sessionId } = await bank.transfer({ accountNumber, amount: 10_000 + turn });
        await bank.tell(sessionId);
      });
      await Promise.all(some);
    }
    world.clock.set(new Date(renewsAt + MINUTE_MS));

    // As a process of its own: its flight ends with it.
    const worker = startWorker({ ...world.house, flight: openFlight(world.house) }, jobs);
    const deadline = performance.now() + DONE_WITHIN_MS;
    const renewed = async () => {
      const { data } = await victim.api.get('/v1/checkout/payment-attempts?limit=100');
      return data.data.filter(({ status }: { status: string }) => status === 'succeeded').length;
    };
    while ((await renewed()) < 2 * RENEWALS) {
      assert.ok(performance.now() < deadline, 'the renewals did not come about');
      await pause(10);
    }
    const taken = await countOfDeposits(world, flooded);
    assert.ok(taken < FLOOD, 'the renewals waited for the whole flood');
    await worker.stop();
    world.clock.advance(10 * MINUTE_MS);
    await world.work();
    assert.equal(await countOfDeposits(world, flooded), FLOOD);
  });
});

describe('workers with the same money', () => {
  let world: World;
  let acme: TenantClient;
  let number: string;
  /** Set: what is sent to banks waits, right before it goes out. */
  let gate: Promise<void> | null = null;
  let reached = () => {};

  const wrapProvider = (provider: WholeProvider): WholeProvider => ({
    ...provider,
    async transferToBank(transfer, context) {
      const held = gate;
      gate = null;
      reached();
      await held;
      return await provider.transferToBank(transfer, context);
    },
  });

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider });
    acme = await world.tenant();
    await acme.put('/auth/settings', { transfers: { excess: 'return' } });
    await customerOf(acme, 'ada@example.com');
    number = await payerBankOf(world, acme).numberOf('ada@example.com');
  });
  after(() => world.close());

  const togetherAt = (job: SanwoJob) => {
    const now = world.clock.now();
    const batches = Array.from({ length: WORKERS }, () => runBatch(world.house, job, { now }));
    return Promise.all(batches);
  };
  const sentBack = () =>
    world.simulator
      .charges()
      .filter(({ kind, status }) => kind === 'bank_payout' && status === 'succeeded')
      .map(({ amountKobo }) => amountKobo);

  it('take, place and return each transfer once', async () => {
    const bank = payerBankOf(world, acme);
    const amounts = Array.from({ length: 12 }, (_, turn) => 100_000 + turn);
    for (const amount of amounts) {
      const { sessionId } = await bank.transfer({ accountNumber: number, amount });
      for (let time = 0; time < 3; time += 1) await bank.tell(sessionId);
    }
    world.clock.advance(6 * MINUTE_MS);
    // Callbacks and a look at the number find the same money at the same moment.
    await togetherAt(applyCallbacks);
    await Promise.all([togetherAt(lookUpCredits), togetherAt(lookForDeposits)]);
    await togetherAt(placeWaitingDeposits);
    await togetherAt(sendReturns);
    world.clock.advance(10 * MINUTE_MS);
    await world.work();
    assert.equal(await countOfDeposits(world, acme), amounts.length);
    assert.deepEqual(sentBack().sort(), amounts);
  });

  it('send a return once, though the first wakes after its lease', async () => {
    const before = sentBack().length;
    const bank = payerBankOf(world, acme);
    const { sessionId } = await bank.transfer({ accountNumber: number, amount: 700_000 });
    await bank.tell(sessionId);
    await runBatch(world.house, applyCallbacks, { now: world.clock.now() });
    await runBatch(world.house, lookUpCredits, { now: world.clock.now() });
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    const asleep = new Promise<void>((resolve) => {
      reached = resolve;
    });
    gate = promise;
    const first = runBatch(world.house, sendReturns, { now: world.clock.now() });
    await asleep;
    world.clock.advance(20 * MINUTE_MS);
    await world.work();
    assert.deepEqual(sentBack().slice(before), [700_000]);
    letGo();
    await first;
    await world.work();
    assert.deepEqual(sentBack().slice(before), [700_000]);
    const { status, returnedAmount } = await bank.deposit(sessionId);
    assert.deepEqual([status, returnedAmount], ['returned', 700_000]);
  });

  it('credit the customer whose it is by then, or pay no invoice of another', async () => {
    await acme.put('/auth/settings', { transfers: { excess: 'hold' } });
    await customerOf(acme, 'bola@example.com');
    const creditOf = async (email: string) =>
      (await acme.get(`/v1/customer/${email}`)).data.creditBalance;
    const { id: customerId } = (await acme.get('/v1/customer/bola@example.com')).data;
    const bank = payerBankOf(world, acme);
    const arrive = async (amount: number) =>
      await bank.deposit(await bank.send({ accountNumber: number, amount }));
    const [first, second] = [await arrive(50_000), await arrive(60_000)];
    const lines = [{ description: 'A locker', unitAmount: 60_000 }];
    const sold = { customerEmailOrCode: 'ada@example.com', lines, collect: 'link' };
    const invoice = (await acme.post('/v1/invoice', sold)).data;
    const allocations = [{ invoiceIdOrCode: invoice.id, amount: 60_000 }];
    const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const assigning = world.house.db.transaction().execute(async (db) => {
      await db
        .updateTable('deposits')
        .set({ customerId })
        .where('id', 'in', [first.id, second.id])
        .execute();
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    const acts = [
      acme.post(`/v1/deposit/${first.id}/credit`, {}),
      acme.post(`/v1/deposit/${second.id}/apply`, { allocations }),
    ];
    await pause(500);
    free.resolve();
    await assigning;
    const [credited, applied] = await Promise.all(acts);
    assert.equal(credited?.status, 200, credited?.text);
    assert.deepEqual(
      [await creditOf('ada@example.com'), await creditOf('bola@example.com')],
      [0, 50_000],
    );
    assert.equal(applied?.code, 'invalid_input', applied?.text);
  });
});

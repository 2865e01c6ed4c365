// What a merchant has collected reaches its account on the next business day at nine in Lagos, in
// one transfer, whatever is refunded or lost on the way.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { claimDueAcrossTenants } from '../db/queue/claim-due.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { confirmPayoutAccountAt } from '../model/payouts/accounts-sql.ts';
import { sendPayouts } from './send.ts';

interface Payout {
  readonly id: string;
  readonly amount: number;
  readonly deductedAmount: number;
  readonly status: string;
  readonly reference: string;
  readonly settlementCount: number;
  readonly processedAt: string | null;
}

describe('a payout', () => {
  let world: World;

  // Friday, 5 February 2027, early in the morning: nothing has been collected yet.
  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  });
  after(() => world.close());

  /** A merchant of its own for each test, since what is due is paid out together. */
  const merchant = async (): Promise<Merchant> => merchantOf(world, await world.tenant());
  const payoutsOf = async ({ api }: Merchant): Promise<Payout[]> =>
    (await api.get('/v1/settlement-payouts')).data.data.toReversed();
  const settlementsOf = async ({ api }: Merchant) => (await api.get('/v1/settlement')).data.data;
  const transfersOf = ({ api }: Merchant) =>
    world.simulator
      .charges()
      .filter(({ kind, accountId }) => kind === 'transfer' && accountId === api.accountId);
  const inNaira = (payouts: readonly Payout[]) => payouts.map(({ amount }) => amount / 100);

  async function refund({ api }: Merchant, invoiceId: string, amount?: number): Promise<void> {
    const wish = { invoiceId, reason: 'a wish', ...(amount ? { amount } : {}) };
    const made = await api.post('/v1/checkout/refunds', wish);
    assert.equal(made.data.status, 'succeeded', made.text);
  }
  const firstInvoice = async (acme: Merchant, code: string) => (await acme.invoices(code))[0].id;

  /** Long enough for whatever weekend and holiday lie ahead. */
  const passAWeek = () =>
    world.passUntil(new Date(world.clock.now().getTime() + 7 * DAY_MS).toISOString());

  /** To the very moment at which what was just collected is paid out, before anything is done. */
  async function reachPayout(acme: Merchant): Promise<void> {
    const [{ dueAt }] = await settlementsOf(acme);
    world.clock.set(new Date(dueAt));
  }

  it('a payout of Friday’s payments arrives on Monday at nine, as one transfer', async () => {
    const acme = await merchant();
    const planCode = await acme.plan();
    await acme.subscribe(planCode);
    await acme.subscribe(planCode);
    await world.passUntil('2027-02-08T07:59:59.999Z');
    assert.deepEqual(await payoutsOf(acme), []);
    await world.passUntil('2027-02-08T08:00:00.000Z');
    const [payout, ...others] = await payoutsOf(acme);
    assert.deepEqual(others, []);
    // Twice ₦5,000.00 less 1.4 %.
    assert.equal(payout?.amount, 986_000);
    assert.equal(payout?.settlementCount, 2);
    assert.equal(payout?.status, 'completed');
    assert.equal(payout?.processedAt, '2027-02-08T08:00:00.000Z');
    assert.deepEqual(
      transfersOf(acme).map(({ reference, amountKobo }) => [reference, amountKobo]),
      [[payout?.reference, 986_000]],
    );
    for (const settlement of await settlementsOf(acme)) {
      assert.equal(settlement.status, 'paid_out');
      assert.equal(settlement.payoutId, payout?.id);
    }
    const read = await acme.api.get(`/v1/settlement-payouts/${payout?.id}`);
    assert.deepEqual(read.data, payout);
    const { data: pending } = await acme.api.get('/v1/settlement-payouts?status=pending');
    assert.equal(pending.totalCount, 0);
    for (const [search, count] of [
      [payout?.reference.slice(0, -1).toUpperCase(), 1],
      [payout?.reference.slice(1), 0],
      ['other', 0],
    ]) {
      const { data: found } = await acme.api.get(`/v1/settlement-payouts?search=${search}`);
      assert.equal(found.totalCount, count);
    }
    const { data: events } = await acme.api.get('/v1/event?limit=3');
    const types = events.data.map(({ type }: { type: string }) => type);
    assert.deepEqual(types.slice(0, 2), [
      'settlement.payout_completed',
      'settlement.payout_initiated',
    ]);
  });

  it('waits for the day after a public holiday', async () => {
    const acme = await merchant();
    world.clock.set(new Date('2027-04-30T12:00:00.000Z'));
    const code = await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    const [settlement] = await settlementsOf(acme);
    // Friday; the first of May is a Saturday, so Monday.
    assert.equal(settlement.dueAt, '2027-05-03T08:00:00.000Z');
    await world.passUntil('2027-05-03T09:00:00.000Z');
    assert.deepEqual(inNaira(await payoutsOf(acme)), [4_930]);
    world.clock.set(new Date('2027-06-11T12:00:00.000Z'));
    await world.work();
    await acme.api.post(`/v1/subscription/${code}/cancel`);
  });

  it('a payout is smaller by what was refunded before it; the fee stays', async () => {
    const acme = await merchant();
    const planCode = await acme.plan({ interval: 'yearly' });
    const code = await acme.subscribe(planCode);
    await acme.subscribe(planCode);
    await refund(acme, await firstInvoice(acme, code), 100_000);
    await passAWeek();
    assert.deepEqual(inNaira(await payoutsOf(acme)), [4_930 - 1_000 + 4_930]);
  });

  it('a refund after a payout is taken from the next one, never below zero', async () => {
    const acme = await merchant();
    const planCode = await acme.plan({ interval: 'yearly' });
    const code = await acme.subscribe(planCode);
    await passAWeek();
    assert.deepEqual(inNaira(await payoutsOf(acme)), [4_930]);
    await refund(acme, await firstInvoice(acme, code));
    await acme.subscribe(planCode);
    await passAWeek();
    await acme.subscribe(planCode);
    await passAWeek();
    // ₦5,000.00 went back: ₦4,930.00 of it are borne by the second payout, ₦70.00 by the third.
    const payouts = await payoutsOf(acme);
    assert.deepEqual(inNaira(payouts), [4_930, 0, 4_860]);
    const deducted = payouts.map(({ deductedAmount }) => deductedAmount);
    assert.deepEqual(deducted, [0, 493_000, 7_000]);
    assert.equal(transfersOf(acme).length, 2);
  });

  for (const [words, fault] of [
    ['but was made', 'noAnswerTaken'],
    ['and was not made', 'noAnswerNotTaken'],
    ['but an error', 'error500'],
  ] as const) {
    it(`that got no answer ${words} is transferred once, under its one reference`, async () => {
      const acme = await merchant();
      await acme.subscribe(await acme.plan({ interval: 'yearly' }));
      await reachPayout(acme);
      world.simulator.setFaults({ [fault]: 1 });
      await world.work();
      world.simulator.setFaults({ [fault]: 0 });
      const [pending] = await payoutsOf(acme);
      assert.equal(pending?.status, 'pending');
      world.clock.advance(60_000);
      await world.work();
      const [completed, ...others] = await payoutsOf(acme);
      assert.deepEqual(others, []);
      assert.equal(completed?.status, 'completed');
      assert.equal(completed?.reference, pending?.reference);
      assert.equal(transfersOf(acme).length, 1);
    });
  }

  it('a payout of real money waits until its account is confirmed', async () => {
    const acme = await merchant();
    await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    const { config } = world.house;
    // Only while time passes: a live service does not know the key of a sandbox.
    const passALiveWeek = async () => {
      Object.assign(world.house, { config: { ...config, mode: 'live' } });
      await passAWeek();
      Object.assign(world.house, { config });
    };
    await passALiveWeek();
    assert.deepEqual(await payoutsOf(acme), []);
    const now = world.clock.now();
    const confirm = (provider: string) =>
      confirmPayoutAccountAt(world.house.db, acme.api.tenantId, {
        provider,
        recipientAccountId: null,
        now,
      });
    // At another provider the same id may be somebody else's.
    await confirm('another');
    await passALiveWeek();
    assert.deepEqual(await payoutsOf(acme), []);
    await confirm('nomba');
    await passALiveWeek();
    assert.deepEqual(inNaira(await payoutsOf(acme)), [4_930]);
  });

  it('whose process died is sent once by the next one', async () => {
    const acme = await merchant();
    await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    await reachPayout(acme);
    world.simulator.setFaults({ error500: 1 });
    await world.work();
    world.simulator.setFaults({ error500: 0 });
    world.clock.advance(60_000);
    const now = world.clock.now();
    const leasedUntil = new Date(now.getTime() + 60_000);
    const claim = { now, leasedUntil, most: 50 };
    const held = await claimDueAcrossTenants(world.house.db, sendPayouts.queue, claim);
    assert.equal(held.length, 1);
    await world.work();
    assert.equal((await payoutsOf(acme))[0]?.status, 'pending');
    world.clock.advance(60_000);
    await world.work();
    assert.equal((await payoutsOf(acme))[0]?.status, 'completed');
    assert.equal(transfersOf(acme).length, 1);
  });
});

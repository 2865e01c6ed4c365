// Refunds that the provider refuses, does not answer, or whose process dies on the way. Whatever
// happens, the payer gets the money once, and our books say what the provider's say.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import { ownKey } from '../frame/actor.ts';
import type { House } from '../frame/house.ts';
import { CommittedRefusal } from '../lib/api/problem.ts';
import { NOT_YET } from '../lib/fair/turn.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';
import { selectRefund } from '../model/refunds/sql.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';
import { createProviders } from '../provider/registry.ts';
import { refundPayment } from './refund.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('a refund', () => {
  let world: World;
  let acme: TenantClient;
  let invoiceId: string;
  let reference: string;
  let payers = 0;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
  });
  after(async () => {
    await world.work();
    await world.close();
  });

  beforeEach(async () => {
    payers += 1;
    const planCode = (await acme.post('/v1/plan', GOLD)).data.code;
    const order = {
      callbackUrl: 'https://acme.example/thanks',
      customerEmail: `payer-${payers}@example.com`,
      amount: 1,
    };
    const made = (await acme.post('/v1/checkout/order', { planCode, order })).data;
    await payAndReturn(made.checkoutLink);
    reference = made.orderReference;
    invoiceId = (await acme.get(`/v1/checkout/order/${reference}`)).data.invoiceId;
  });

  const refund = (body: object = {}) =>
    acme.post('/v1/checkout/refunds', { invoiceId, reason: 'not used', ...body });
  const invoice = async () => (await acme.get(`/v1/invoice/${invoiceId}`)).data;
  const attempt = async () =>
    (await acme.get(`/v1/checkout/payment-attempts?invoiceId=${invoiceId}`)).data.data[0];
  const newestRefund = async () => (await acme.get('/v1/checkout/refunds?limit=1')).data.data[0];
  const bookedBack = () =>
    world.simulator
      .charges()
      .filter((row) => row.kind === 'refund' && row.reference === reference)
      .map((row) => row.amountKobo);

  async function pass(milliseconds: number): Promise<void> {
    world.clock.advance(milliseconds);
    await world.work();
  }

  /** What somebody does by hand at the provider, behind our back. */
  async function giveBackElsewhere(amountKobo: number): Promise<void> {
    const { providerReference, amount } = await attempt();
    const request = { reference: `${reference}-elsewhere`, providerReference, amountKobo };
    await world.provider.refund({ ...request, full: amountKobo === amount }, {});
  }

  /** Every replay meets the fault, until none is left. */
  async function useUpReplays(fault: 'noAnswerTaken' | 'noAnswerNotTaken', body: object = {}) {
    world.simulator.setFaults({ [fault]: 1 });
    await refund(body);
    for (const minutes of [1, 4, 10]) await pass(minutes * MINUTE_MS);
    world.simulator.setFaults({ [fault]: 0 });
  }

  /** The steps of the operation, one by one, as a process runs them until it dies. */
  async function steps(house: House = world.house) {
    const tenant = await selectTenant(house.db, acme.tenantId);
    const facts = {
      house,
      tenant,
      actor: ownKey(randomUUID()),
      now: world.clock.now(),
      request: { id: 'request', ip: '127.0.0.1', userAgent: '', isOfOwnPage: false },
      payer: null,
      session: null,
      afterCommit: () => undefined,
      handCookie: () => undefined,
      audit: () => undefined,
      params: undefined,
      query: undefined,
      body: { invoiceId, amount: 200_000, reason: 'not used' },
    };
    type Intent = Awaited<ReturnType<typeof refundPayment.prepare>>;
    type Outcome = Awaited<ReturnType<typeof refundPayment.call>>;
    return {
      prepare: () => transact(house.db, (db) => refundPayment.prepare({ ...facts, db })),
      async call(intent: Intent) {
        const take = (db: Db) => refundPayment.turn({ ...facts, db, intent });
        const turn = await transact(house.db, take);
        assert.ok(turn !== NOT_YET);
        return await refundPayment.call({ ...house, ...facts, turn });
      },
      async settle(intent: Intent, outcome: Outcome) {
        const write = (db: Db) => refundPayment.settle({ ...facts, db, intent, outcome });
        const settled = await transact(house.db, write);
        assert.ok(!(settled instanceof CommittedRefusal));
        return settled;
      },
    };
  }

  it('that the provider refuses has failed, and its amount can be asked for again', async () => {
    await giveBackElsewhere(400_000);
    const answer = await refund({ amount: 200_000 });
    assert.equal(answer.status, 201);
    assert.equal(answer.message, 'The provider refused the refund');
    assert.equal(answer.data.status, 'failed');
    assert.match(answer.data.failureReason, /exceeds the amount left/);
    assert.equal((await invoice()).amountRefunded, 0);
    assert.equal((await refund({ amount: 100_000 })).data.status, 'succeeded');
    assert.equal((await invoice()).amountRefunded, 100_000);
    assert.deepEqual(bookedBack().sort(), [100_000, 400_000]);
  });

  it('that never reached the provider waits, and is sent when it is back', async () => {
    const { prepare, settle } = await steps();
    const code = 'provider_unreachable';
    const why = { code, reason: 'away', transient: true, providerReference: null } as const;
    const outcome = { kind: 'declined', ...why } as const;
    const intent = await prepare();
    const asked = await selectRefund(world.house.db, acme.tenantId, intent.id);
    const { status } = await settle(intent, { asked, outcome, sent: 'unsent' });
    assert.equal(status, 'pending');
    await pass(MINUTE_MS);
    assert.equal((await newestRefund()).status, 'succeeded');
    assert.deepEqual(bookedBack(), [200_000]);
  });

  it('a refund without an answer counts against what is left to refund', async () => {
    world.simulator.setFaults({ noAnswerTaken: 1 });
    await refund({ amount: 400_000 });
    world.simulator.setFaults({ noAnswerTaken: 0 });
    assert.equal((await refund({ amount: 100_001 })).errors[0]?.field, 'amount');
    await pass(MINUTE_MS);
    assert.equal((await attempt()).amountRefunded, 400_000);
  });

  it('a full refund without an answer is found by looking after the replays', async () => {
    await useUpReplays('noAnswerTaken');
    assert.equal((await newestRefund()).status, 'pending');
    await pass(HOUR_MS);
    assert.equal((await newestRefund()).status, 'succeeded');
    assert.equal((await invoice()).status, 'refunded');
    assert.deepEqual(bookedBack(), [500_000]);
  });

  it('a refund never made is not sent after 15 minutes, and is reported after a day', async () => {
    await useUpReplays('noAnswerNotTaken');
    const warned = () => world.logLines.filter((line) => line.includes('is undecided for a day'));
    for (let hour = 1; hour <= 24; hour += 1) await pass(HOUR_MS);
    const { id, status, needsReview } = await newestRefund();
    assert.deepEqual([status, needsReview], ['pending', true]);
    assert.equal((await attempt()).needsReview, true);
    assert.deepEqual(bookedBack(), []);
    assert.ok(warned().some((line) => line.includes(reference)));
    const note = 'Sent back by hand on Friday';
    const resolved = await acme.post(`/v1/payment/${id}/resolve`, { outcome: 'succeeded', note });
    assert.equal(resolved.status, 200, resolved.text);
    assert.deepEqual(
      [resolved.data.decidedBy, resolved.data.refund.status, resolved.data.refund.needsReview],
      ['person', 'succeeded', false],
    );
    assert.deepEqual(
      [(await attempt()).status, (await attempt()).needsReview],
      ['refunded', false],
    );
  });

  it('a partial refund without an answer is never guessed from the payment’s state', async () => {
    await useUpReplays('noAnswerNotTaken', { amount: 200_000 });
    await giveBackElsewhere(500_000);
    await pass(HOUR_MS);
    assert.equal((await newestRefund()).status, 'pending');
    assert.equal((await attempt()).amountRefunded, 0);
    assert.deepEqual(bookedBack(), [500_000]);
  });

  it('whose process died before the call is made by the job', async () => {
    await (await steps()).prepare();
    await world.work();
    assert.deepEqual(bookedBack(), [], 'the lease still holds');
    await pass(5 * MINUTE_MS);
    assert.equal((await newestRefund()).status, 'succeeded');
    assert.deepEqual(bookedBack(), [200_000]);
  });

  it('whose process died after the call is settled by the job, and made once', async () => {
    const dying = await steps();
    await dying.call(await dying.prepare());
    assert.equal((await newestRefund()).status, 'pending');
    assert.deepEqual(bookedBack(), [200_000]);
    await pass(5 * MINUTE_MS);
    assert.equal((await newestRefund()).status, 'succeeded');
    assert.equal((await attempt()).amountRefunded, 200_000);
    assert.deepEqual(bookedBack(), [200_000]);
  });

  it('that the job took over is not sent again by a repeat of the request', async () => {
    let sent = 0;
    const { provider } = world;
    const counting: Provider = {
      ...provider,
      refund: (request, context) => {
        sent += 1;
        return provider.refund(request, context);
      },
    };
    const counted: House = { ...world.house, providers: createProviders([counting]) };
    const repeated = await steps(counted);
    const intent = await repeated.prepare();
    await pass(5 * MINUTE_MS);
    const settled = await repeated.settle(intent, await repeated.call(intent));
    assert.equal(sent, 0);
    assert.equal(settled.status, 'succeeded');
    assert.equal((await attempt()).amountRefunded, 200_000);
  });

  it('a refund of a tenant on a test clock follows that clock', async () => {
    const { db } = world.house;
    const frozenAt = world.clock.now();
    const freeze = async (clockNow: Date | null) => {
      await db.updateTable('tenants').set({ clockNow }).where('id', '=', acme.tenantId).execute();
      world.house.callersByKey.forget(() => true);
    };
    world.simulator.setFaults({ noAnswerNotTaken: 1 });
    await freeze(frozenAt);
    world.clock.advance(2_000);
    await refund({ amount: 200_000 });
    world.simulator.setFaults({ noAnswerNotTaken: 0 });
    await pass(HOUR_MS);
    assert.deepEqual(bookedBack(), [], 'the tenant’s time stands still');
    await freeze(new Date(frozenAt.getTime() + MINUTE_MS));
    await world.work();
    assert.deepEqual(bookedBack(), [200_000]);
    await freeze(null);
  });
});

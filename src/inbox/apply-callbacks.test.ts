// The provider calls back: twice, late, early, forged, with another amount, for orders nobody
// knows. Each leaves exactly one subscription and one payment, or none.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type SignedFacts, signCallback } from '../../simulator/signature.ts';
import { payAndReturn, payOnPage } from '../../test/checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { checkInvariants } from '../audit/check.ts';
import { queues } from '../jobs.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { runBatch } from '../worker/tick.ts';
import { applyCallbacks } from './apply-callbacks.ts';

const PATH = '/provider/nomba/callback';
const STAMP = '2026-01-15T09:00:30Z';

type Callback = SignedFacts & { readonly data: { readonly order: object } };

function callbackFor(orderReference: string, amount = 5_000): Callback {
  return {
    event_type: 'payment_success',
    requestId: randomUUID(),
    data: {
      merchant: { userId: randomUUID(), walletId: 'wallet-1' },
      transaction: {
        transactionId: `WEB-ONLINE_C-${randomUUID()}`,
        type: 'online_checkout',
        time: '2026-01-15T09:00:29Z',
        responseCode: '',
      },
      order: { orderReference, amount, currency: 'NGN' },
    },
  };
}

describe('the provider’s callback', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
  });
  after(() => world.close());

  async function newOrder() {
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const planCode = (await acme.post('/v1/plan', plan)).data.code;
    const order = {
      callbackUrl: 'https://acme.example/thanks',
      customerEmail: `${randomUUID()}@example.com`,
      amount: 1,
    };
    return (await acme.post('/v1/checkout/order', { planCode, order })).data as {
      checkoutLink: string;
      orderReference: string;
    };
  }

  function send(callback: object, signature?: string) {
    const payload = JSON.stringify(callback);
    const key = world.simulator.signatureKey;
    const signed = signature ?? signCallback(callback as SignedFacts, STAMP, key);
    const headers = {
      'content-type': 'application/json',
      'nomba-signature': signed,
      'nomba-timestamp': STAMP,
    };
    return world.stranger.send({ method: 'POST', url: PATH, headers, payload });
  }

  async function statusOf(reference: string): Promise<string> {
    const row = await world.house.db
      .selectFrom('checkoutOrders')
      .select('status')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return row.status;
  }

  async function countOf(table: 'subscriptions' | 'paymentAttempts' | 'inboxCallbacks') {
    const { count } = await world.house.db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  it('completes a paid order, and does nothing the second time', async () => {
    const { checkoutLink, orderReference } = await newOrder();
    await payOnPage(checkoutLink, '4084084084084081');
    const callback = callbackFor(orderReference);
    assert.equal((await send(callback)).status, 200);
    await world.work();
    assert.equal(await statusOf(orderReference), 'paid');
    const before = [await countOf('subscriptions'), await countOf('inboxCallbacks')];
    assert.equal((await send(callback)).status, 200);
    assert.equal((await send({ ...callback, requestId: randomUUID() })).status, 200);
    await world.work();
    assert.equal(await countOf('subscriptions'), before[0]);
    assert.equal(await countOf('inboxCallbacks'), (before[1] ?? 0) + 1);
  });

  it('is kept once, however many come at the same moment', async () => {
    const before = await countOf('inboxCallbacks');
    const callbacks = Array.from({ length: 60 }, () => callbackFor('ord_unknown'));
    const [first] = callbacks;
    assert.ok(first);
    const all = [...callbacks, ...Array.from({ length: 20 }, () => first)];
    const forged = callbackFor('ord_unknown');
    const [refused, ...answers] = await Promise.all([
      send(forged, 'bm90IHRoZSBzaWduYXR1cmU='),
      ...all.map((callback) => send(callback)),
    ]);
    assert.equal(refused?.status, 401);
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(await countOf('inboxCallbacks'), before + callbacks.length);
    await world.work();
  });

  it('a callback credits nothing: an order that was not paid stays pending', async () => {
    const { orderReference } = await newOrder();
    const before = await countOf('paymentAttempts');
    assert.equal((await send(callbackFor(orderReference))).status, 200);
    await world.work();
    assert.equal(await statusOf(orderReference), 'pending');
    assert.equal(await countOf('paymentAttempts'), before);
  });

  it('believes the provider’s books and not the amount it names', async () => {
    const { checkoutLink, orderReference } = await newOrder();
    await payOnPage(checkoutLink, '4084084084084081');
    await send(callbackFor(orderReference, 1));
    await world.work();
    const { data } = await acme.get('/v1/checkout/payment-attempts?limit=1');
    assert.equal(data.data[0].reference, orderReference);
    assert.equal(data.data[0].amount, 500_000);
  });

  it('is refused when it is forged, and leaves no trace', async () => {
    const { orderReference } = await newOrder();
    const before = await countOf('inboxCallbacks');
    const forged = await send(callbackFor(orderReference), 'bm90IHRoZSBzaWduYXR1cmU=');
    assert.equal(forged.status, 401);
    assert.equal(forged.code, 'callback_refused');
    assert.equal(await countOf('inboxCallbacks'), before);
  });

  it('a callback may name an order that does not exist', async () => {
    assert.equal((await send(callbackFor('ord_unknown'))).status, 200);
    await world.work();
  });

  it('a callback may be the empty object that the provider sends at registration', async () => {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', url: PATH, headers, payload: '{}' } as const;
    assert.equal((await world.stranger.send(sent)).status, 200);
  });

  it('is refused as malformed, never with a 500, whatever its bytes are', async () => {
    const deep = `${'['.repeat(25_000)}${']'.repeat(25_000)}`;
    for (const payload of ['', '{', 'null', '[]', '"x"', '\u0000', deep, '{"event_type":{}}']) {
      const headers = { 'content-type': 'text/plain', 'nomba-signature': 'x' };
      const answer = await world.stranger.send({ method: 'POST', url: PATH, headers, payload });
      assert.ok([400, 401].includes(answer.status), `${payload.slice(0, 20)}: ${answer.status}`);
    }
  });

  it('that cannot be applied holds up no other, and is set aside after some tries', async () => {
    const [bad, good] = [await newOrder(), await newOrder()];
    await payAndReturn(bad.checkoutLink);
    await payAndReturn(good.checkoutLink);
    await world.simulator.callbacksIdle();
    await world.house.db.deleteFrom('inboxCallbacks').execute();
    const refuse = sql.raw(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'a row that nobody foresaw'; end $$;
      create trigger refuse before update of due_at on checkout_orders for each row
        when (old.reference = '${bad.orderReference}') execute function refuse()`);
    await refuse.execute(world.house.db);
    for (const { orderReference } of [bad, good]) {
      assert.equal((await send(callbackFor(orderReference))).status, 200);
    }
    const applyAgain = () =>
      runBatch(world.house, applyCallbacks, { now: world.clock.now() }).then(
        () => 'applied',
        () => 'failed',
      );
    assert.equal(await applyAgain(), 'failed');
    const left = () =>
      world.house.db
        .selectFrom('inboxCallbacks')
        .select(['referencesSent', 'dueAt'])
        .where('appliedAt', 'is', null)
        .execute();
    assert.deepEqual(
      (await left()).map(({ referencesSent }) => referencesSent),
      [[bad.orderReference]],
    );
    let failed = 1;
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      world.clock.advance(60_000);
      if ((await applyAgain()) === 'failed') failed += 1;
    }
    assert.equal(failed, 11);
    assert.deepEqual(
      (await left()).map(({ dueAt }) => dueAt),
      [null],
    );
    assert.ok(world.logLines.some((line) => line.includes('is set aside')));
    const findings = await checkInvariants(world.house.db, {
      now: world.clock.now(),
      toleratedMs: DAY_MS,
      queues,
    });
    const found = findings.find(({ invariant }) => invariant === 'work_ends');
    assert.equal(found?.violations.length, 1);
    await sql.raw('drop trigger refuse on checkout_orders').execute(world.house.db);
    await world.house.db.deleteFrom('inboxCallbacks').execute();
    await world.work();
    assert.equal(await statusOf(bad.orderReference), 'paid');
  });
});

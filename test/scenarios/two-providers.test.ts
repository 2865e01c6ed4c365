// One merchant, two payment providers: what began with one stays with it. Each customer is renewed,
// refunded and looked up at its own, and each provider calls back at its own address.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { TALLY_CARDS } from '../doubles/tally/books.ts';
import { openTwoProviders, type TwoProviders } from '../two-providers.ts';

const PRICE = 500_000;

describe('a merchant with two providers', () => {
  let scene: TwoProviders;
  let planCode: string;

  before(async () => {
    scene = await openTwoProviders();
    planCode = await scene.acme.plan();
  });
  after(() => scene.close());

  const references = async (code: string) =>
    (await scene.acme.attempts(code)).map(({ reference }: { reference: string }) => reference);
  const takenByNomba = (reference: string) =>
    scene.world.simulator.charges().filter((line) => line.reference === reference);
  const takenByTally = (reference: string) =>
    [...scene.books.slips.values()].filter(({ memo }) => memo === reference);

  it('renews each customer at the one that has its card, and gives back there', async () => {
    const { acme, books, pass, subscribeAtTally, world } = scene;
    const [ada, ben] = [await acme.subscribe(planCode), await subscribeAtTally(planCode)];
    await pass(32);
    for (const code of [ada, ben]) {
      const attempts = await acme.attempts(code);
      const statuses = attempts.map(({ status }: { status: string }) => status);
      assert.deepEqual(statuses, ['succeeded', 'succeeded']);
      assert.equal((await acme.subscription(code)).status, 'active');
    }
    for (const reference of await references(ada)) {
      assert.deepEqual([takenByNomba(reference).length, takenByTally(reference).length], [1, 0]);
    }
    for (const reference of await references(ben)) {
      assert.deepEqual([takenByNomba(reference).length, takenByTally(reference).length], [0, 1]);
    }
    for (const code of [ada, ben]) {
      const { id: paymentId } = (await acme.attempts(code)).at(-1);
      const wish = { paymentId, amount: 200_000, reason: 'not used' };
      const { data } = await acme.api.post('/v1/checkout/refunds', wish);
      assert.equal(data.status, 'succeeded');
    }
    assert.deepEqual(
      [...books.returns.values()],
      [{ of: (await references(ben)).at(-1), minor: 200_000 }],
    );
    const back = world.simulator.charges().filter(({ kind }) => kind === 'refund');
    assert.deepEqual(
      back.map(({ amountKobo, reference }) => [amountKobo, reference]),
      [[200_000, (await references(ada)).at(-1)]],
    );
  });

  it('looks up a charge without an answer at its own, by that one’s own memory', async () => {
    const { acme, pass, subscribeAtTally } = scene;
    const code = await subscribeAtTally(planCode, TALLY_CARDS.silentTaken);
    await pass(32);
    const [, renewal] = await acme.attempts(code);
    assert.equal(renewal.status, 'succeeded');
    const slips = takenByTally(renewal.reference);
    assert.deepEqual(
      slips.map(({ minor, verdict }) => [minor, verdict]),
      [[PRICE, 'TAKEN']],
    );
    assert.equal(takenByNomba(renewal.reference).length, 0);
  });

  it('an order or a mandate is made at the chosen provider, or at the first that can', async () => {
    const { acme, choose, orderAtTally, world } = scene;
    const { orderReference } = await orderAtTally(planCode);
    await choose('tally');
    // Tally has no mandates, and its banks have no names.
    const { data: initiated } = await acme.mandate(planCode, '0123450000');
    await choose(null);
    const { data: unchosen } = await acme.api.post('/v1/checkout/order', {
      planCode,
      order: { callbackUrl: 'https://a.example/', customerEmail: 'new@a.example', amount: 1 },
    });
    const { db } = world.house;
    const orders = await db
      .selectFrom('checkoutOrders')
      .select(['reference', 'provider'])
      .execute();
    const madeAt = new Map(orders.map(({ reference, provider }) => [reference, provider]));
    assert.equal(madeAt.get(orderReference), 'tally');
    assert.equal(madeAt.get(unchosen.orderReference), 'nomba');
    const mandates = await db
      .selectFrom('mandates')
      .select(['id', 'provider', 'bankName'])
      .execute();
    assert.deepEqual(mandates, [
      { id: initiated.initiationId, provider: 'nomba', bankName: 'Guaranty Trust Bank' },
    ]);
    await scene.pass(4);
  });

  it('each provider’s callbacks are accepted at its own address, and at no other', async () => {
    const { books, callBack, world } = scene;
    const note = books.noteAbout('UNKNOWN');
    const stranger = await callBack('nobody', note);
    assert.deepEqual([stranger.status, stranger.code], [404, 'route_not_found']);
    const forged = await callBack('tally', { ...note, headers: { 'tally-mark': 'forged' } });
    assert.deepEqual([forged.status, forged.code], [401, 'callback_refused']);
    assert.notEqual((await callBack('nomba', note)).status, 200);
    assert.equal((await callBack('tally', note)).status, 200);
    await world.work();
  });
});

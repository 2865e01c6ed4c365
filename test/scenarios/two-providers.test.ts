// One merchant, two payment providers: what began with one stays with it. Each customer is renewed,
// refunded and looked up at its own, and each provider calls back at its own address.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Provider } from '../../src/provider/port/provider.ts';
import { createProviders, type Providers } from '../../src/provider/registry.ts';
import { createTally } from '../doubles/tally/adapter.ts';
import { openTallyBooks, TALLY_CARDS } from '../doubles/tally/books.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

const DAY_MS = 86_400_000;
const PRICE = 500_000;

describe('a merchant with two providers', () => {
  const books = openTallyBooks();
  const tally = createTally(books);
  let registries: { readonly nomba: Providers; readonly tally: Providers };
  let chosen: 'nomba' | 'tally' = 'nomba';
  let world: World;
  let acme: Merchant;
  let planCode: string;
  let payers = 0;

  /** Whoever is put first gets what is new. */
  const chooseProviders = (nomba: Provider): Providers => {
    registries = {
      nomba: createProviders([nomba, tally]),
      tally: createProviders([tally, nomba]),
    };
    return {
      all: registries.nomba.all,
      find: (name) => registries.nomba.find(name),
      named: (name, ability) => registries.nomba.named(name, ability),
      forNew: (ability) => registries[chosen].forNew(ability),
    };
  };

  before(async () => {
    world = await createWorld({ provider: true, chooseProviders });
    acme = merchantOf(world, await world.tenant());
    planCode = await acme.plan();
  });
  // What the second one took is paid out at the first, which must have it: decision 19 says so.
  after(() => world.close({ allowUnfinished: false, forgotten: takenElsewhere() }));

  const takenElsewhere = () => {
    const taken = [...books.slips.values()].filter(({ verdict }) => verdict === 'TAKEN');
    return new Map([[acme.api.tenantId, taken.reduce((sum, { minor }) => sum + minor, 0)]]);
  };

  const callBack = (name: string, sent: { headers: Record<string, string>; rawBody: string }) =>
    world.stranger.send({
      method: 'POST',
      url: `/provider/${name}/callback`,
      headers: { 'content-type': 'application/json', ...sent.headers },
      payload: sent.rawBody,
    });

  /** A customer pays on a page of the second provider, which calls back. */
  async function subscribeAtTally(card: string): Promise<string> {
    chosen = 'tally';
    payers += 1;
    const customerEmail = `tally-${payers}@example.com`;
    const order = { callbackUrl: 'https://acme.example/thanks', customerEmail, amount: 1 };
    const { data } = await acme.api.post('/v1/checkout/order', { planCode, order });
    chosen = 'nomba';
    assert.match(data.checkoutLink, /^https:\/\/tally\.example\/till\/[0-9A-F]{16}$/);
    books.payAtTill(data.checkoutLink, card);
    const note = books.noteAbout(data.checkoutLink.slice(books.TILL.length));
    assert.equal((await callBack('tally', note)).status, 200);
    await world.work();
    const paid = (await acme.api.get(`/v1/checkout/order/${data.orderReference}`)).data;
    assert.equal(paid.status, 'paid');
    return paid.subscriptionCode;
  }

  const references = async (code: string) =>
    (await acme.attempts(code)).map(({ reference }: { reference: string }) => reference);
  const takenByNomba = (reference: string) =>
    world.simulator.charges().filter((line) => line.reference === reference);
  const takenByTally = (reference: string) =>
    [...books.slips.values()].filter(({ memo }) => memo === reference);
  const pass = (days: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + days * DAY_MS).toISOString());

  it('renews each customer at the one that has its card, and gives back there', async () => {
    const [ada, ben] = [await acme.subscribe(planCode), await subscribeAtTally(TALLY_CARDS.good)];
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
    const code = await subscribeAtTally(TALLY_CARDS.silentTaken);
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

  it('hears each at its own address, and nobody at any other', async () => {
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

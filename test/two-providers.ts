// A merchant with two payment providers, Nomba and Tally: the words that such scenarios are told
// in.

import assert from 'node:assert/strict';
import { DAY_MS } from '../src/lib/values/durations.ts';
import { updateProvider } from '../src/model/tenants/sql.ts';
import type { Provider } from '../src/provider/port/provider.ts';
import { createProviders } from '../src/provider/registry.ts';
import { createTally } from './doubles/tally/adapter.ts';
import { openTallyBooks, TALLY_CARDS, type TallyBooks } from './doubles/tally/books.ts';
import { merchantOf } from './merchant.ts';
import { createWorld } from './world.ts';

export type TwoProviders = Awaited<ReturnType<typeof openTwoProviders>>;

export async function openTwoProviders(
  now?: string,
  asSeen: (tally: Provider) => Provider = (tally) => tally,
) {
  const books = openTallyBooks();
  const tally = createTally(books);
  const world = await createWorld({
    provider: true,
    ...(now === undefined ? {} : { now }),
    chooseProviders: (nomba) => createProviders([nomba, asSeen(tally)]),
  });
  const acme = merchantOf(world, await world.tenant());
  let payers = 0;

  async function choose(chosen: string | null): Promise<void> {
    const { house, clock } = world;
    await updateProvider(house.db, acme.api.tenantId, { chosen, now: clock.now() });
    house.callersByKey.forget(() => true);
  }

  /** An order on a page of the second provider. */
  async function orderAtTally(planCode: string) {
    await choose('tally');
    payers += 1;
    const customerEmail = `tally-${payers}@example.com`;
    const order = { callbackUrl: 'https://acme.example/thanks', customerEmail, amount: 1 };
    const { data } = await acme.api.post('/v1/checkout/order', { planCode, order });
    await choose(null);
    assert.match(data.checkoutLink, /^https:\/\/tally\.example\/till\/[0-9A-F]{16}$/);
    return data;
  }

  const callBack = (name: string, sent: { headers: Record<string, string>; rawBody: string }) =>
    world.stranger.send({
      method: 'POST',
      url: `/provider/${name}/callback`,
      headers: { 'content-type': 'application/json', ...sent.headers },
      payload: sent.rawBody,
    });

  /** A customer pays there, and it calls back. */
  async function payAtTally(checkoutLink: string, card: string = TALLY_CARDS.good): Promise<void> {
    books.payAtTill(checkoutLink, card);
    const note = books.noteAbout(checkoutLink.slice(books.TILL.length));
    assert.equal((await callBack('tally', note)).status, 200);
    await world.work();
  }

  async function subscribeAtTally(planCode: string, card?: string): Promise<string> {
    const { checkoutLink, orderReference } = await orderAtTally(planCode);
    await payAtTally(checkoutLink, card);
    const paid = (await acme.api.get(`/v1/checkout/order/${orderReference}`)).data;
    assert.equal(paid.status, 'paid');
    return paid.subscriptionCode;
  }

  return {
    ...{ acme, books, callBack, choose, orderAtTally, payAtTally, subscribeAtTally, tally, world },
    pass: (days: number) =>
      world.passUntil(new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()),
    /** The world holds Nomba to never giving more than it took; Tally is held to the same. */
    async close(owedAtTally = 0): Promise<void> {
      await world.close();
      const [taken, given] = sumsOf(books);
      assert.ok(given <= taken + owedAtTally, `Tally gave ${given} where ${taken} were taken`);
    },
  };
}

function sumsOf({ slips, returns, envelopes }: TallyBooks): readonly [number, number] {
  const sum = (moved: readonly { readonly minor: number }[]) =>
    moved.reduce((total, { minor }) => total + minor, 0);
  const taken = [...slips.values()].filter(({ verdict }) => verdict === 'TAKEN');
  return [sum(taken), sum([...returns.values(), ...envelopes.values()])];
}

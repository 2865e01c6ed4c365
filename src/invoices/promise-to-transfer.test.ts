// An invoice is promised, and then its payer is to transfer it: the promise holds all the same.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

describe('a promise to pay what is transferred from now on', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  /** Straight there: what is due by then is done then. */
  const goTo = async (moment: number) => {
    world.clock.set(new Date(moment));
    await world.work();
  };

  it('nobody is reminded, and nothing is given up, before its day is over', async () => {
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    const { nextBillingAt, customer } = await acme.subscription(code);
    await world.passUntil(nextBillingAt);
    const [, { code: invoice }] = await acme.invoices(code);
    const dayAfter = (days: number) => Date.parse(nextBillingAt) + days * DAY_MS;
    const payBy = new Date(dayAfter(20)).toISOString().slice(0, 10);
    const made = await acme.api.post(`/v1/invoice/${invoice}/promise`, { payBy });
    assert.equal(made.status, 200, made.text);
    const body = { collectionMethod: 'transfer', dueDays: 0 };
    const { status, text } = await acme.api.put(`/v1/subscription/${code}`, body);
    assert.equal(status, 200, text);
    for (const days of [3.5, 7.5, 14.5, 19.5]) await goTo(dayAfter(days));
    const read = async () => (await acme.api.get(`/v1/invoice/${invoice}`)).data;
    const kept = await read();
    assert.deepEqual([kept.status, kept.promise], ['open', { payBy, status: 'open' }]);
    const { data: mails } = await acme.api.get('/v1/email-deliveries?type=payment_reminder');
    assert.deepEqual(
      mails.data.filter(({ to }: { to: string }) => to === customer.email),
      [],
    );
    await goTo(dayAfter(21));
    const broken = await read();
    assert.deepEqual([broken.status, broken.promise], ['open', { payBy, status: 'broken' }]);
    await goTo(dayAfter(23));
    assert.equal((await read()).status, 'failed');
    assert.equal((await acme.subscription(code)).status, 'paused');
  });
});

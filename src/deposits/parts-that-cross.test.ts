// Two people apply one deposit at once, and who asked first is done last: each payment keeps its
// number among the deposit's, from which the reference of its refund derives.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hold } from '../../test/held.ts';
import { type PayerBank, payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';

describe('parts of a deposit that cross', () => {
  let world: World;
  let acme: TenantClient;
  let bank: PayerBank;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    acme = await world.tenant();
    bank = payerBankOf(world, acme);
    await acme.put('/auth/settings', { transfers: { excess: 'hold' } });
    await acme.post('/v1/customer', { email: 'ada@example.com' });
  });
  after(() => world.close());

  async function ask(path: string, body: object) {
    const made = await acme.post(path, body);
    assert.equal(made.status, 201, made.text);
    return made.data;
  }

  async function subscribed() {
    const terms = { name: 'Gym', amount: 100_000, currency: 'NGN', interval: 'monthly' };
    const { code: planCode } = await ask('/v1/plan', terms);
    const sold = { customerEmailOrCode: 'ada@example.com', planCode };
    const collected = { collectionMethod: 'transfer', dueDays: 3 };
    const { id } = await ask('/v1/subscription', { ...sold, ...collected });
    const { data } = await acme.get(`/v1/invoice?subscription=${id}`);
    return { subscription: id, invoice: data.data[0].id };
  }

  async function sold(): Promise<string> {
    const lines = [{ description: 'Membership', unitAmount: 100_000 }];
    const wish = { customerEmailOrCode: 'ada@example.com', lines, collect: 'link' };
    return (await ask('/v1/invoice', wish)).id;
  }

  async function refund(invoiceId: string) {
    const { id } = await ask('/v1/checkout/refunds', { invoiceId, reason: 'Closed that week' });
    await world.work();
    return (await acme.get(`/v1/checkout/refunds/${id}`)).data.status;
  }

  it('are each refunded, and never one in the name of the other', async () => {
    const accountNumber = await bank.numberOf('ada@example.com');
    const { code } = await bank.deposit(await bank.send({ accountNumber, amount: 200_000 }));
    const { subscription, invoice: early } = await subscribed();
    const late = await sold();
    const apply = (invoiceIdOrCode: string) =>
      acme.post(`/v1/deposit/${code}/apply`, {
        allocations: [{ invoiceIdOrCode, amount: 100_000 }],
      });
    const held = await hold(world, 'select from subscriptions where id = $1 for update', [
      subscription,
    ]);
    const askedFirst = Promise.resolve(apply(early));
    await held.untilWaiting(1);
    world.clock.advance(MINUTE_MS);
    assert.equal((await apply(late)).status, 200);
    assert.equal(await refund(late), 'succeeded');
    await held.letGo();
    assert.equal((await askedFirst).status, 200);
    assert.equal(await refund(early), 'succeeded');
    const sent = world.simulator.charges().filter(({ kind }) => kind === 'bank_payout');
    assert.equal(sent.length, 2);
  });
});

// A bank takes back what paid a change within a cycle. What later changes give back of it, and what
// its void lets go of, is what is still paid, once. All happens at the start of a year: prices are
// the whole of them.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';

const YEAR = { interval: 'yearly' };

interface Paid {
  readonly id: string;
  readonly code: string;
  readonly reference: string;
  readonly invoiceId: string;
}

interface Subscriber {
  readonly acme: Merchant;
  readonly code: string;
  readonly email: string;
}

describe('a change whose payment is taken back', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  beforeEach(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  afterEach(() => world.close());

  async function changeTo({ acme, code }: Subscriber, amount: number, how: object = {}) {
    const planCode = await acme.plan({ name: `At ${amount}`, amount, ...YEAR });
    const changed = await acme.api.put(`/v1/subscription/${code}`, { planCode, ...how });
    assert.equal(changed.status, 200, changed.text);
    await world.work();
  }

  /** Of ₦5,000.00 a year, paid by card. */
  async function subscribed(settings: object = {}, credit = 0): Promise<Subscriber> {
    const acme = merchantOf(world, await world.tenant());
    await acme.api.put('/auth/settings', settings);
    const email = acme.nextEmail();
    const code = await acme.subscribe(await acme.plan(YEAR), undefined, email);
    if (credit > 0) await give(acme, { email, amount: credit });
    return { acme, code, email };
  }

  async function give({ api }: Merchant, { email, amount }: { email: string; amount: number }) {
    const given = await api.post(`/v1/customer/${email}/credit`, { amount, reason: 'A gift' });
    assert.equal(given.status, 201, given.text);
  }

  /** To ₦10,000.00 a year, of which the card pays what credit does not. */
  async function upgraded(of: Subscriber): Promise<Sale & { readonly payment: Paid }> {
    await changeTo(of, 1_000_000);
    return { ...of, payment: (await of.acme.attempts(of.code)).at(-1) };
  }

  async function takeBack(of: Sale, amount?: number): Promise<void> {
    const part = amount === undefined ? {} : { amount };
    const { transactionId } = await play.reverse(of, part);
    await play.callBack(transactionId, of.payment.reference);
  }

  const creditOf = async ({ acme, email }: Subscriber): Promise<number> =>
    (await acme.api.get(`/v1/customer/${email}`)).data.creditBalance;

  async function resume({ acme, code }: Subscriber): Promise<void> {
    const resumed = await acme.api.post(`/v1/subscription/${code}/resume`, {});
    assert.equal(resumed.status, 200, resumed.text);
    await world.work();
  }

  async function toVoid({ acme }: Subscriber, invoiceId: string): Promise<void> {
    const voided = await acme.api.post(`/v1/invoice/${invoiceId}/void`, {});
    assert.equal(voided.status, 200, voided.text);
  }

  it('is given back as far as it is still paid, and goes with the rest of it', async () => {
    const ada = await subscribed();
    const change = await upgraded(ada);
    await takeBack(change, 100_000);
    await resume(ada);
    await changeTo(ada, 100_000);
    assert.equal(await creditOf(ada), 500_000 + 400_000 - 100_000);
    await play.assertTruths();
    await takeBack(change);
    assert.equal(await creditOf(ada), 500_000 - 100_000);
    await play.assertTruths();
  });

  for (const [name, how] of [
    ['as credit', {}],
    ['as lines', { proration: 'next_invoice' }],
  ] as const) {
    it(`takes nothing of the cycle with it, where it was given back ${name}`, async () => {
      const ada = await subscribed();
      const change = await upgraded(ada);
      await changeTo(ada, 500_000, how);
      await takeBack(change);
      assert.equal(await creditOf(ada), 0);
      await resume(ada);
      await changeTo(ada, 100_000);
      assert.equal(await creditOf(ada), 500_000 - 100_000);
      await play.assertTruths();
    });
  }

  it('is not given back by a void and by the next change as well', async () => {
    const ada = await subscribed();
    const change = await upgraded(ada);
    await takeBack(change, 100_000);
    await toVoid(ada, change.payment.invoiceId);
    assert.equal(await creditOf(ada), 400_000);
    await resume(ada);
    await changeTo(ada, 100_000);
    assert.equal(await creditOf(ada), 400_000 + 500_000 - 100_000);
    await takeBack(change);
    assert.equal(await creditOf(ada), 500_000 - 100_000);
    await play.assertTruths();
  });
});

// A bank takes back what paid a change within a cycle. What later changes give back of it, and what
// its void lets go of, is what is still paid, once. All happens at the start of a year: prices are
// the whole of them.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { payerBankOf } from '../../test/payer-bank.ts';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';

const YEAR = { interval: 'yearly' };
const OWE = { disputes: { afterLoss: 'owe' } };

interface Paid {
  readonly id: string;
  readonly code: string;
  readonly reference: string;
  readonly invoiceId: string;
}

interface Deposit {
  readonly code: string;
  readonly allocations: readonly { readonly paymentId: string }[];
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

  it('and that used credit gives of it, when it is void, what no change had given', async () => {
    const ada = await subscribed(OWE, 300_000);
    const change = await upgraded(ada);
    assert.equal((await play.paymentOf(change)).amount, 200_000);
    await changeTo(ada, 520_000);
    await takeBack(change);
    assert.equal(await creditOf(ada), 480_000 - 200_000);
    await toVoid(ada, change.payment.invoiceId);
    assert.equal(await creditOf(ada), 300_000);
    await resume(ada);
    await changeTo(ada, 100_000);
    assert.equal(await creditOf(ada), 300_000 + 500_000 - 100_000);
    await play.assertTruths();
  });

  it('gives of the credit that it used no more either, when it is canceled', async () => {
    const ada = await subscribed(OWE, 300_000);
    const change = await upgraded(ada);
    await changeTo(ada, 520_000);
    await takeBack(change);
    await ada.acme.api.post(`/v1/subscription/${ada.code}/cancel`, {});
    assert.equal(await creditOf(ada), 300_000);
    await play.assertTruths();
  });

  it('gives the credit that it used, when it was written off and is void', async () => {
    const ada = await subscribed({}, 300_000);
    const change = await upgraded(ada);
    await takeBack(change);
    assert.equal(await creditOf(ada), 0);
    await toVoid(ada, change.payment.invoiceId);
    assert.equal(await creditOf(ada), 300_000);
    await resume(ada);
    await changeTo(ada, 100_000);
    assert.equal(await creditOf(ada), 300_000 + 500_000 - 100_000);
    await play.assertTruths();
  });

  /** On ₦10,000.00 a year, of which ₦2,000.00 arrived. */
  async function upgradedByTransfer() {
    const ada = await subscribed();
    const bank = payerBankOf(world, ada.acme.api);
    const accountNumber = await bank.numberOf(ada.email);
    const terms = { collectionMethod: 'transfer', dueDays: 7 };
    const moved = await ada.acme.api.put(`/v1/subscription/${ada.code}`, terms);
    assert.equal(moved.status, 200, moved.text);
    await changeTo(ada, 1_000_000);
    const sessionId = await bank.send({ accountNumber, amount: 200_000 });
    return { ada, deposit: () => bank.deposit(sessionId) };
  }

  async function unapply({ acme }: Subscriber, deposit: Deposit) {
    const paymentId = deposit.allocations[0]?.paymentId;
    return await acme.api.post(`/v1/deposit/${deposit.code}/unapply`, { paymentId });
  }

  it('leaves what arrived for it as credit, once it is void', async () => {
    const { ada, deposit } = await upgradedByTransfer();
    const { id } = (await ada.acme.invoices(ada.code)).at(-1);
    const link = await ada.acme.api.post(`/v1/invoice/${id}/checkout-link`, {});
    await ada.acme.payLink(link.data.checkoutLink);
    const payment = (await ada.acme.attempts(ada.code)).at(-1);
    await changeTo(ada, 900_000);
    assert.equal(await creditOf(ada), 100_000);
    await takeBack({ ...ada, payment }, 50_000);
    assert.equal(await creditOf(ada), 50_000);
    await toVoid(ada, id);
    assert.equal(await creditOf(ada), 500_000 - 50_000);
    assert.equal((await unapply(ada, await deposit())).code, 'payment_not_releasable');
    await takeBack({ ...ada, payment });
    assert.equal(await creditOf(ada), 200_000);
    await play.assertTruths();
  });

  it('leaves what was paid of it to the cycle that takes its place', async () => {
    const { ada, deposit } = await upgradedByTransfer();
    const [payment] = await ada.acme.attempts(ada.code);
    await takeBack({ ...ada, payment });
    await resume(ada);
    const [, change, next] = await ada.acme.invoices(ada.code);
    assert.deepEqual([change.failureReason, change.amountPaid], ['voided', 200_000]);
    assert.deepEqual([next.amountDue, next.creditApplied], [800_000, 200_000]);
    assert.equal((await unapply(ada, await deposit())).code, 'payment_not_releasable');
    await play.assertTruths();
  });
});

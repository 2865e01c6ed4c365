// The bank of a payer asks about what was paid by transfer: as long as that is not decided, the
// payment stays where it is, so that what is kept for it is given back or lost once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type PayerBank, payerBankOf } from '../../test/payer-bank.ts';
import { reversalsOf } from '../../test/reversals.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

const SECRET = 'question-secret-0123456789';

describe('a disputed payment of a deposit', () => {
  let world: World;
  let api: TenantClient;
  let bank: PayerBank;
  let play: ReturnType<typeof reversalsOf>;
  let payers = 0;

  before(async () => {
    const environment = { PROVIDER_DISPUTE_SECRET: SECRET };
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z', environment });
    api = await world.tenant();
    bank = payerBankOf(world, api);
    play = reversalsOf(world);
    await api.put('/auth/settings', { transfers: { partial: true, excess: 'hold' } });
  });
  after(() => world.close());

  async function ask({ providerReference }: { readonly providerReference: string }) {
    const query = `?transactionReference=${providerReference}`;
    const url = `/provider/nomba/disputes/${SECRET}${query}`;
    return (await world.app.inject({ url })).statusCode;
  }

  /** So much of an invoice is paid by transfer. */
  async function pay(amount: number) {
    payers += 1;
    const email = `payer-${payers}@example.com`;
    await api.post('/v1/customer', { email });
    const lines = [{ description: 'Membership', quantity: 1, unitAmount: 500_000 }];
    const sold = { customerEmailOrCode: email, lines, collect: 'link' };
    const invoice = await api.post('/v1/invoice', sold);
    assert.equal(invoice.status, 201, invoice.text);
    const accountNumber = await bank.numberOf(email);
    const deposit = await bank.deposit(await bank.send({ accountNumber, amount }));
    const [{ paymentId }] = deposit.allocations;
    return { email, invoice: invoice.data, deposit, paymentId };
  }

  /** The bank asks about it. */
  async function disputed(amount: number) {
    const paid = await pay(amount);
    assert.equal(await ask(paid.deposit), 503);
    const { data } = await api.get(`/v1/dispute?payment=${paid.paymentId}`);
    return { ...paid, dispute: data.data[0] };
  }

  const disputeOf = async ({ dispute }: { readonly dispute: { readonly id: string } }) =>
    (await api.get(`/v1/dispute/${dispute.id}`)).data;

  it('is not taken off its invoice before that is decided', async () => {
    const one = await disputed(500_000);
    const unapply = () =>
      api.post(`/v1/deposit/${one.deposit.code}/unapply`, { paymentId: one.paymentId });
    const refused = await unapply();
    assert.deepEqual([refused.status, refused.code], [409, 'payment_not_releasable']);
    await play.passDays(2);
    assert.equal((await disputeOf(one)).status, 'lost');
    await play.assertTruths();
  });

  it('is not conceded where it was taken off before, since its money is still there', async () => {
    const { deposit, paymentId } = await pay(500_000);
    const off = await api.post(`/v1/deposit/${deposit.code}/unapply`, { paymentId });
    assert.equal(off.status, 200, off.text);
    assert.equal(await ask(deposit), 503);
  });

  it('is credit of its payment where its invoice is void', async () => {
    const one = await disputed(200_000);
    const voided = await api.post(`/v1/invoice/${one.invoice.code}/void`, {});
    assert.equal(voided.status, 200, voided.text);
    const credit = async () => (await api.get(`/v1/customer/${one.email}`)).data.creditBalance;
    assert.equal(await credit(), 200_000);
    await play.assertTruths();
    // At once: money is looked for every few minutes at a number that was given out.
    world.clock.advance(2 * DAY_MS);
    await world.work();
    assert.deepEqual([(await disputeOf(one)).status, await credit()], ['lost', 0]);
    await play.assertTruths();
  });
});

// More than was owed became a customer's credit: it is the merchant's money from then on, is paid
// out, and is revenue once an invoice uses it. Credit that a merchant gave away is neither.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { type PayerBank, payerBankOf } from '../payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const FEE_SHARE = 0.014;
const feeOf = (amount: number) => Math.round(amount * FEE_SHARE);

describe('credit from transfers', () => {
  let world: World;
  let acme: TenantClient;
  let bank: PayerBank;
  let number: string;
  const email = 'ada@example.com';

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
  });
  after(() => world.close());

  beforeEach(async () => {
    acme = await world.tenant();
    bank = payerBankOf(world, acme);
    await ask('post', '/v1/customer', { email, name: 'Ada Obi' });
    number = await bank.numberOf(email);
  });

  async function ask(method: 'post' | 'put', path: string, body: object) {
    const answer = await acme[method](path, body);
    assert.ok(answer.status < 300, `${path}: ${answer.text}`);
    return answer.data;
  }

  async function owe(amount: number) {
    const lines = [{ description: 'Membership', quantity: 1, unitAmount: amount }];
    world.clock.advance(1_000);
    return await ask('post', '/v1/invoice', {
      ...{ customerEmailOrCode: email, lines, collect: 'link' },
    });
  }

  const arrive = async (amount: number) =>
    await bank.deposit(await bank.send({ accountNumber: number, amount }));
  const customer = async () => (await acme.get(`/v1/customer/${email}`)).data;
  const settlements = async (query = '') =>
    (await acme.get(`/v1/settlement?limit=100${query}`)).data.data.toReversed();
  async function figures() {
    const { data } = await acme.get('/v1/dashboard/analytics?from=2027-01-01&to=2027-12-31');
    return data.metrics;
  }

  it('is settled like the payment beside it, and paid out with it', async () => {
    await owe(500_000);
    const deposit = await arrive(620_000);
    const [payment, credit] = await settlements();
    assert.deepEqual([payment.grossAmount, payment.depositId], [500_000, null]);
    const { paymentId, invoiceId, subscriptionId, depositId, grossAmount, netAmount } = credit;
    assert.deepEqual(
      { paymentId, invoiceId, subscriptionId, depositId, grossAmount, netAmount },
      {
        ...{ paymentId: null, invoiceId: null, subscriptionId: null, depositId: deposit.id },
        ...{ grossAmount: 120_000, netAmount: 120_000 - feeOf(120_000) },
      },
    );
    assert.equal(credit.customer.email, email);
    assert.deepEqual(credit.deposit, { id: deposit.id, code: deposit.code });
    assert.equal(credit.payment, null);
    for (const query of [`&deposit=${deposit.code}`, '&search=DEP_', `&search=${email}`]) {
      const ids = (await settlements(query)).map(({ id }: { id: string }) => id);
      assert.ok(ids.includes(credit.id), query);
    }
    world.clock.advance(DAY_MS);
    await world.work();
    const [payout] = (await acme.get('/v1/settlement-payouts')).data.data;
    assert.equal(payout.status, 'completed');
    assert.equal(payout.amount, 620_000 - feeOf(500_000) - feeOf(120_000));
    assert.equal(payout.settlementCount, 2);
    const one = (await acme.get(`/v1/settlement/${credit.id}`)).data;
    assert.deepEqual([one.status, one.payoutId], ['paid_out', payout.id]);
    const day = `collectedFrom=2027-01-11&collectedTo=2027-01-12`;
    assert.equal((await settlements(`&${day}`)).length, 2);
  });

  it('is revenue once an invoice uses it, and one payment fewer', async () => {
    await arrive(300_000);
    assert.equal((await figures()).revenue, 0);
    await owe(200_000);
    const used = await figures();
    assert.deepEqual([used.revenue, used.successful_payments], [200_000, 0]);
    assert.equal(used.platform_fees, feeOf(300_000));
    await owe(250_000);
    await arrive(150_000);
    const paid = await figures();
    assert.deepEqual([paid.revenue, paid.successful_payments], [450_000, 1]);
    assert.equal((await customer()).creditBalance, 0);
    assert.deepEqual(
      (await settlements()).map((row: { grossAmount: number }) => row.grossAmount),
      [300_000, 150_000],
    );
  });

  it('is used before credit that was given away, and taken back after it', async () => {
    await ask('post', `/v1/customer/${email}/credit`, { amount: 50_000, reason: 'Closed week' });
    await arrive(120_000);
    await owe(100_000);
    assert.equal((await figures()).revenue, 100_000);
    await ask('post', `/v1/customer/${email}/credit`, { amount: -50_000, reason: 'Mistake' });
    assert.equal((await customer()).creditBalance, 20_000);
    await owe(20_000);
    assert.equal((await figures()).revenue, 120_000);
  });

  it('comes back from an invoice that is voided, and is no revenue until it is used', async () => {
    await arrive(120_000);
    const owed = await owe(200_000);
    assert.equal(owed.creditApplied, 120_000);
    await ask('post', `/v1/invoice/${owed.id}/void`, {});
    assert.equal((await customer()).creditBalance, 120_000);
    assert.equal((await figures()).revenue, 0);
    await owe(120_000);
    assert.equal((await figures()).revenue, 120_000);
    assert.equal((await settlements()).length, 1);
  });

  it('that was cash of a voided invoice is revenue once another one uses it', async () => {
    const owed = await owe(200_000);
    const cash = { method: 'cash', amount: 80_000 };
    await ask('post', `/v1/invoice/${owed.id}/record-payment`, cash);
    assert.equal((await figures()).revenue, 80_000);
    await ask('post', `/v1/invoice/${owed.id}/void`, {});
    assert.deepEqual([(await customer()).creditBalance, (await figures()).revenue], [80_000, 0]);
    await owe(50_000);
    assert.equal((await figures()).revenue, 50_000);
    await ask('post', `/v1/customer/${email}/credit`, { amount: 10_000, reason: 'Closed week' });
    await owe(40_000);
    assert.deepEqual([(await customer()).creditBalance, (await figures()).revenue], [0, 80_000]);
    assert.equal((await settlements()).length, 0);
  });

  it('of a person’s decision, in parts, is settled part by part', async () => {
    await ask('put', '/auth/settings', { transfers: { excess: 'hold' } });
    const deposit = await arrive(100_000);
    await ask('post', `/v1/deposit/${deposit.code}/credit`, { amount: 30_000 });
    await ask('post', `/v1/deposit/${deposit.code}/credit`, {});
    assert.deepEqual(
      (await settlements(`&deposit=${deposit.id}`)).map((row: { grossAmount: number }) => {
        return row.grossAmount;
      }),
      [30_000, 70_000],
    );
  });

  it('of an order that was paid too much is settled', async () => {
    const terms = { name: 'Gym', amount: 400_000, currency: 'NGN', interval: 'monthly' };
    const { code: planCode } = await ask('post', '/v1/plan', terms);
    const callbackUrl = 'https://gym.example/thanks';
    const order = { callbackUrl, customerEmail: email, paymentMethods: ['transfer'] };
    const { transfer } = await ask('post', '/v1/checkout/order', { planCode, order });
    await bank.send({ accountNumber: transfer.accountNumber, amount: 450_000 });
    world.clock.advance(6_000);
    await world.work();
    assert.equal((await customer()).creditBalance, 50_000);
    const gross = (await settlements()).map((row: { grossAmount: number }) => row.grossAmount);
    assert.deepEqual(gross.toSorted(), [400_000, 50_000]);
    assert.equal((await figures()).revenue, 400_000);
  });

  it('bears its share of the tax of the invoice that uses it', async () => {
    await ask('put', '/auth/settings', { tax: { name: 'VAT', ratePercent: 7.5 } });
    await arrive(107_500);
    const owed = await owe(200_000);
    assert.equal(owed.taxAmount, 15_000);
    await arrive(107_500);
    const { data } = await acme.get('/v1/dashboard/analytics?from=2027-01-01&to=2027-12-31');
    assert.equal(data.metrics.revenue, 215_000);
    assert.equal(data.taxCollected, 15_000);
  });
});

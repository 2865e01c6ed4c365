// A transfer's payment that is taken off its invoice bears no fee: not in the books, not in the
// reports, and not once more when the same money pays again.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type PayerBank, payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

const FEE = 2_800;

describe('the fee of a payment that is taken off', () => {
  let world: World;
  let acme: TenantClient;
  let bank: PayerBank;
  let invoice: string;
  let made = 0;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
  });
  after(() => world.close());
  beforeEach(async () => {
    made += 1;
    acme = await world.tenant(`shop-${made}`);
    bank = payerBankOf(world, acme);
  });

  async function ask(path: string, body: object) {
    const answer = await acme.post(path, body);
    assert.ok(answer.status < 300, `${path}: ${answer.text}`);
    return answer.data;
  }

  async function paidByTransfer() {
    const email = 'ada@example.com';
    await ask('/v1/customer', { email });
    const accountNumber = await bank.numberOf(email);
    const lines = [{ description: 'Membership', unitAmount: 200_000 }];
    const sold = await ask('/v1/invoice', { customerEmailOrCode: email, lines, collect: 'link' });
    invoice = sold.id;
    return await bank.deposit(await bank.send({ accountNumber, amount: 200_000 }));
  }

  type Paid = { readonly code: string; readonly allocations: { readonly paymentId: string }[] };
  const unapply = async ({ code, allocations }: Paid) =>
    await ask(`/v1/deposit/${code}/unapply`, { paymentId: allocations[0]?.paymentId });

  async function balances(): Promise<Record<string, number>> {
    const { accounts } = (await acme.get('/v1/ledger/accounts')).data;
    const all = accounts as { account: string; balance: number }[];
    return Object.fromEntries(
      all.filter(({ balance }) => balance !== 0).map(({ account, balance }) => [account, balance]),
    );
  }

  const settlements = async () =>
    (await acme.get('/v1/settlement/')).data.data.map(
      (row: { status: string; grossAmount: number; feeAmount: number; netAmount: number }) =>
        `${row.status} ${row.grossAmount} − ${row.feeAmount} → ${row.netAmount}`,
    );

  async function feesReported() {
    const { data } = await acme.get('/v1/dashboard/analytics?from=2027-01-01&to=2027-12-31');
    return data.metrics.platform_fees;
  }

  it('is none before a payout, and the money that went back has left the books', async () => {
    const deposit = await paidByTransfer();
    assert.equal((await balances()).platform_fees, FEE);
    await unapply(deposit);
    assert.deepEqual(await settlements(), ['refunded 200000 − 0 → 0']);
    assert.equal(await feesReported(), 0);
    const owed = { receivable: 200_000, revenue: -200_000 };
    const free = { provider_clearing: 200_000, deposits_unplaced: -200_000 };
    assert.deepEqual(await balances(), { ...owed, ...free });
    await ask(`/v1/deposit/${deposit.code}/return`, { reason: 'A wrong number' });
    await world.work();
    assert.deepEqual(await balances(), owed);
  });

  it('is borne once by money that pays again, in books and reports', async () => {
    const deposit = await paidByTransfer();
    await unapply(deposit);
    const allocations = [{ invoiceIdOrCode: invoice, amount: 200_000 }];
    await ask(`/v1/deposit/${deposit.code}/apply`, { allocations });
    const books = { merchant_payable: 200_000 - FEE, platform_fees: FEE, revenue: -200_000 };
    assert.deepEqual(await balances(), books);
    assert.equal(await feesReported(), FEE);
  });

  it('is none after a payout either, of which the next one is smaller', async () => {
    const deposit = await paidByTransfer();
    world.clock.advance(2 * DAY_MS);
    await world.work();
    const paidOut = 200_000 - FEE;
    assert.equal((await balances()).paid_out, paidOut);
    await unapply(deposit);
    await ask(`/v1/deposit/${deposit.code}/return`, { reason: 'A wrong number' });
    await world.work();
    const owed = { receivable: 200_000, revenue: -200_000 };
    const taken = { paid_out: paidOut, merchant_payable: 0 - paidOut };
    assert.deepEqual(await balances(), { ...owed, ...taken });
  });
});

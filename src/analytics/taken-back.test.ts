// What a bank took back in the sums that a merchant reads: net revenue, and the taxes of a month.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { payerBankOf } from '../../test/payer-bank.ts';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';
import { transact } from '../db/transaction.ts';
import { bringForward, type LedgerProgress } from '../model/ledger/forward-sql.ts';

const VAT = { tax: { name: 'VAT', ratePercent: 7.5, inclusive: false } };
const OWE = { disputes: { afterLoss: 'owe' } };
const EMAIL = 'ada@example.com';

describe('the sums of a payment that a bank took back', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  async function shop(settings: object): Promise<Merchant> {
    const acme = merchantOf(world, await world.tenant());
    const set = await acme.api.put('/auth/settings', settings);
    assert.equal(set.status, 200, set.text);
    await acme.api.post('/v1/customer', { email: EMAIL, name: 'Ada Obi' });
    return acme;
  }

  async function owe(acme: Merchant, unitAmount: number) {
    world.clock.advance(1_000);
    const lines = [{ description: 'A locker', quantity: 1, unitAmount }];
    const wish = { customerEmailOrCode: EMAIL, lines, collect: 'link' };
    const made = await acme.api.post('/v1/invoice', wish);
    assert.equal(made.status, 201, made.text);
    return made.data as { id: string; creditApplied: number };
  }

  async function pay(acme: Merchant, { id }: { readonly id: string }): Promise<Sale> {
    const link = await acme.api.post(`/v1/invoice/${id}/checkout-link`, {});
    await acme.payLink(link.data.checkoutLink);
    const { data } = await acme.api.get('/v1/checkout/payment-attempts?limit=1');
    return { acme, code: '', payment: data.data[0] };
  }

  async function takeBack(sold: Sale, amount?: number): Promise<void> {
    const { transactionId } = await play.reverse(sold, amount ? { amount } : {});
    await play.callBack(transactionId, sold.payment.reference);
  }

  async function refund({ payment, acme }: Sale, amount: number): Promise<void> {
    const wish = { paymentId: payment.id, amount, to: 'credit', reason: 'The pool was closed' };
    const asked = await acme.api.post('/v1/checkout/refunds', wish);
    assert.equal(asked.status, 201, asked.text);
    await world.work();
  }

  async function voidIt(acme: Merchant, { id }: { readonly id: string }): Promise<void> {
    const voided = await acme.api.post(`/v1/invoice/${id}/void`, {});
    assert.equal(voided.status, 200, voided.text);
  }

  async function figures(acme: Merchant) {
    const { data } = await acme.api.get('/v1/dashboard/analytics?from=2027-01-01&to=2027-12-31');
    const { revenue, net_revenue: net, platform_fees: fees } = data.metrics;
    return { revenue, net, fees };
  }

  const taxes = async (acme: Merchant) =>
    (await acme.api.get('/v1/report/tax?month=2027-02')).data.total;

  /** All rows once more: what is posted of them already stays. */
  async function bringAllForward(tenantId: string): Promise<void> {
    const { clock, house } = world;
    for (let from: LedgerProgress | null = { step: 0, afterId: null }; from; ) {
      const progress: LedgerProgress = from;
      from = await transact(house.db, (db) => bringForward(db, tenantId, { progress, clock }));
    }
  }

  it('have its tax once: it is not collected any more', async () => {
    const acme = await shop({ ...VAT, ...OWE });
    const invoice = await owe(acme, 100_000);
    const sold = await pay(acme, invoice);
    assert.deepEqual(await figures(acme), { revenue: 107_500, net: 98_495, fees: 1_505 });
    await takeBack(sold, 50_000);
    // Of the tax of ₦75.00 that of ₦575.00 is left.
    assert.equal((await figures(acme)).net, 57_500 - 1_505 - 4_012);
    await takeBack(sold, 57_500);
    assert.equal((await figures(acme)).net, 0 - 1_505);
    await pay(acme, invoice);
    assert.equal((await figures(acme)).net, 100_000 - 2 * 1_505);
    await play.assertTruths();
  });

  it('keep what had arrived by transfer before, and was not taken', async () => {
    const acme = await shop({});
    const bank = payerBankOf(world, acme.api);
    const accountNumber = await bank.numberOf(EMAIL);
    await bank.deposit(await bank.send({ accountNumber, amount: 30_000 }));
    const invoice = await owe(acme, 100_000);
    assert.equal(invoice.creditApplied, 30_000);
    const sold = await pay(acme, invoice);
    const fees = 420 + 980;
    assert.deepEqual(await figures(acme), { revenue: 100_000, net: 100_000 - fees, fees });
    await takeBack(sold);
    assert.deepEqual(await figures(acme), { revenue: 100_000, net: 30_000 - fees, fees });
    await play.assertTruths();
  });

  it('take the tax of a credit note off once, when its invoice is void', async () => {
    const acme = await shop({ ...VAT, ...OWE });
    const invoice = await owe(acme, 100_000);
    const sold = await pay(acme, invoice);
    await refund(sold, 20_000);
    assert.deepEqual(await taxes(acme), { net: 81_395, tax: 6_105 });
    await takeBack(sold, 50_000);
    await voidIt(acme, invoice);
    assert.deepEqual(await taxes(acme), { net: 0, tax: 0 });
    await owe(acme, 300_000);
    assert.deepEqual(await taxes(acme), { net: 300_000, tax: 22_500 });
  });

  for (const refunded of [0, 20_000]) {
    it(`are those of the ledger once it is void, after ₦${refunded / 100} as credit`, async () => {
      const acme = await shop({ ...VAT, ...OWE });
      const invoice = await owe(acme, 100_000);
      const sold = await pay(acme, invoice);
      if (refunded > 0) await refund(sold, refunded);
      await takeBack(sold, 50_000);
      await voidIt(acme, invoice);
      const fees = 1_505;
      const kept = { platform_fees: fees, merchant_payable: 57_500 - fees };
      assert.deepEqual(await play.balancesOf(sold), { ...kept, customer_credit: -57_500 });
      await owe(acme, 300_000);
      const { tax_payable, revenue } = await play.balancesOf(sold);
      assert.deepEqual({ tax_payable, revenue }, { tax_payable: -22_500, revenue: -300_000 });
      const said = await play.balancesOf(sold);
      await bringAllForward(acme.api.tenantId);
      assert.deepEqual(await play.balancesOf(sold), said);
      await play.assertTruths();
    });
  }
});

// Parts of an invoice and refunds: what was paid in part is taken off, what is paid in full is
// refunded, and never both at once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { shopOf } from '../../test/one-off.ts';
import { type PayerBank, payerBankOf } from '../../test/payer-bank.ts';
import { reversalsOf } from '../../test/reversals.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';

describe('parts and refunds', () => {
  let world: World;
  let acme: TenantClient;
  let bank: PayerBank;
  let number: string;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    acme = await world.tenant();
    bank = payerBankOf(world, acme);
    await acme.post('/v1/customer', { email: 'ada@example.com', name: 'Ada Obi' });
    number = await bank.numberOf('ada@example.com');
  });
  after(() => world.close());

  /** Paid by cash and by a transfer. */
  async function paidInParts() {
    const lines = [{ description: 'Membership', quantity: 1, unitAmount: 300_000 }];
    const sold = { customerEmailOrCode: 'ada@example.com', lines, collect: 'link' };
    const { id } = (await acme.post('/v1/invoice', sold)).data;
    const cash = { method: 'cash', amount: 100_000 };
    const { payment } = (await acme.post(`/v1/invoice/${id}/record-payment`, cash)).data;
    const sent = await bank.send({ accountNumber: number, amount: 200_000 });
    const [part] = (await bank.deposit(sent)).allocations;
    return { id, cash: payment.id, transfer: part.paymentId };
  }

  const undo = (id: string) => acme.post(`/v1/payment/${id}/undo`, { note: 'By mistake' });
  const statusOf = async (id: string) => (await acme.get(`/v1/invoice/${id}`)).data.status;

  it('while a refund is under way nothing is taken off its invoice', async () => {
    const { id, cash, transfer } = await paidInParts();
    world.simulator.setFaults({ noAnswerTaken: 1 });
    const refund = { paymentId: transfer, amount: 50_000, reason: 'A discount' };
    const asked = await acme.post('/v1/checkout/refunds', refund);
    world.simulator.setFaults({ noAnswerTaken: 0 });
    assert.equal(asked.data?.status, 'pending', asked.text);
    const refused = await undo(cash);
    assert.deepEqual([refused.status, refused.code], [409, 'payment_not_releasable']);
    world.clock.advance(HOUR_MS);
    await world.work();
    const { data } = await acme.get(`/v1/checkout/refunds/${asked.data.id}`);
    assert.deepEqual([data.status, await statusOf(id)], ['succeeded', 'paid']);
    assert.equal((await undo(cash)).status, 200);
    assert.equal(await statusOf(id), 'open');
  });

  it('what had failed before it was paid has failed again, and nothing charges it', async () => {
    const shop = await shopOf(world);
    const failed = await shop.sold(await shop.payer(RENEWAL_CARDS.stolen));
    const cash = { method: 'cash' };
    const paid = await shop.api.post(`/v1/invoice/${failed.id}/record-payment`, cash);
    assert.equal(paid.data.invoice.status, 'paid', paid.text);
    const note = { note: 'By mistake' };
    const undone = await shop.api.post(`/v1/payment/${paid.data.payment.id}/undo`, note);
    assert.equal(undone.status, 200, undone.text);
    assert.equal((await shop.invoice(failed.id)).status, 'failed');
  });

  it('a part that was refunded in part is credit as far as it is kept, once voided', async () => {
    const { id, cash, transfer } = await paidInParts();
    const refund = { paymentId: transfer, amount: 50_000, reason: 'A discount' };
    assert.equal((await acme.post('/v1/checkout/refunds', refund)).data.status, 'succeeded');
    assert.equal((await undo(cash)).status, 200);
    const had = (await acme.get('/v1/customer/ada@example.com')).data.creditBalance;
    assert.equal((await acme.post(`/v1/invoice/${id}/void`, {})).status, 200);
    const has = (await acme.get('/v1/customer/ada@example.com')).data.creditBalance;
    assert.equal(has - had, 150_000);
    await world.work();
  });

  it('what a change gave back of an invoice is kept of its payments together', async () => {
    const merchant = merchantOf(world, acme);
    const [dear, cheap] = [await merchant.plan({ amount: 300_000 }), await merchant.plan()];
    await acme.put(`/v1/plan/${cheap}`, { amount: 100_000 });
    const email = 'in-parts@example.com';
    await acme.post('/v1/customer', { email });
    const terms = { planCode: dear, collectionMethod: 'transfer' };
    const begun = await acme.post('/v1/subscription', { customerEmailOrCode: email, ...terms });
    const [{ id }] = await merchant.invoices(begun.data.code);
    const payments: string[] = [];
    for (const amount of [100_000, 200_000]) {
      const cash = { method: 'cash', amount };
      const { data } = await acme.post(`/v1/invoice/${id}/record-payment`, cash);
      payments.push(data.payment.id);
    }
    await acme.put(`/v1/subscription/${begun.data.code}`, { planCode: cheap });
    const credit = async () => (await acme.get(`/v1/customer/${email}`)).data.creditBalance;
    assert.equal(await credit(), 200_000);
    const allowed = async (of: string | undefined) =>
      (await acme.get(`/v1/checkout/payment-attempts/${of}`)).data.allowed.refundAsCredit;
    assert.deepEqual(await Promise.all(payments.map(allowed)), [null, null]);
    const refund = (paymentId: string | undefined, amount: number) =>
      acme.post('/v1/checkout/refunds', { paymentId, amount, reason: 'x', to: 'credit' });
    assert.equal((await refund(payments[1], 100_001)).code, 'refund_exceeds_payment');
    assert.equal((await refund(payments[0], 60_000)).status, 201);
    assert.equal((await refund(payments[1], 40_000)).status, 201);
    assert.deepEqual(
      await Promise.all(payments.map(allowed)),
      payments.map(() => 'refund_exceeds_payment'),
    );
    assert.equal(await credit(), 300_000);
  });

  it('an invoice is not voided before a refund of it is decided', async () => {
    const play = reversalsOf(world);
    const merchant = merchantOf(world, acme);
    const email = 'kemi@example.com';
    await acme.post('/v1/customer', { email });
    const accountNumber = await bank.numberOf(email);
    const lines = [{ description: 'A locker', unitAmount: 500_000 }];
    const sold = { customerEmailOrCode: email, lines, collect: 'link' };
    const { id } = (await acme.post('/v1/invoice', sold)).data;
    const refusing = { senderAccountNumber: '0123450009' };
    const sent = await bank.send({ accountNumber, amount: 200_000, ...refusing });
    const { code, allocations } = await bank.deposit(sent);
    const { paymentId } = allocations[0];
    const { checkoutLink } = (await acme.post(`/v1/invoice/${id}/checkout-link`, {})).data;
    await merchant.payLink(checkoutLink);
    const { data } = await acme.get(`/v1/checkout/payment-attempts?invoiceId=${id}`);
    const payment = data.data.find((each: { id: string }) => each.id !== paymentId);
    world.simulator.setFaults({ noAnswerNotTaken: 1 });
    const refund = { paymentId, amount: 50_000, reason: 'A discount' };
    const asked = await acme.post('/v1/checkout/refunds', refund);
    world.simulator.setFaults({ noAnswerNotTaken: 0 });
    assert.equal(asked.data?.status, 'pending', asked.text);
    const sale = { acme: merchant, code: '', payment };
    const { transactionId } = await play.reverse(sale, { amount: 100_000 });
    await play.callBack(transactionId, payment.reference);
    const shown = await acme.get(`/v1/invoice/${id}`);
    const early = await acme.post(`/v1/invoice/${id}/void`, {});
    assert.deepEqual([early.status, early.code], [409, 'invoice_not_voidable']);
    assert.equal(shown.data.allowed.void, early.code);
    assert.match(early.message, /refund of the invoice is under way/);
    world.clock.advance(HOUR_MS);
    await world.work();
    const { status } = (await acme.get(`/v1/checkout/refunds/${asked.data.id}`)).data;
    assert.equal(status, 'failed');
    assert.equal((await acme.post(`/v1/invoice/${id}/void`, {})).status, 200);
    const { creditBalance } = (await acme.get(`/v1/customer/${email}`)).data;
    const { unappliedAmount } = await bank.deposit(sent);
    assert.deepEqual([creditBalance, unappliedAmount], [200_000, 200_000]);
    const again = await acme.post(`/v1/deposit/${code}/unapply`, { paymentId });
    assert.equal(again.code, 'payment_not_releasable');
  });

  it('is not taken off once the certificate of its withheld tax has come', async () => {
    const email = 'office@example.com';
    await acme.post('/v1/customer', { email, withholdingPercent: 5 });
    const officeNumber = await bank.numberOf(email);
    const lines = [{ description: 'Audit', quantity: 1, unitAmount: 1_000_000 }];
    const sold = { customerEmailOrCode: email, lines, collect: 'link' };
    const [first, second] = [
      (await acme.post('/v1/invoice', sold)).data.id,
      (await acme.post('/v1/invoice', sold)).data.id,
    ];
    const certificate = { number: 'WHT-7', date: '2027-01-10' };
    const certify = (id: string) =>
      acme.post(`/v1/invoice/${id}/withholding-certificate`, certificate);
    const cash = { method: 'cash', amount: 950_000 };
    const { payment } = (await acme.post(`/v1/invoice/${first}/record-payment`, cash)).data;
    const sent = await bank.send({ accountNumber: officeNumber, amount: 950_000 });
    const deposit = await bank.deposit(sent);
    assert.equal((await undo(payment.id)).status, 200);
    assert.equal((await certify(first)).code, 'withholding_not_awaited');
    const again = (await acme.post(`/v1/invoice/${first}/record-payment`, cash)).data.payment;
    for (const id of [first, second]) assert.equal((await certify(id)).status, 200);
    const [{ paymentId }] = deposit.allocations;
    const unapply = () => acme.post(`/v1/deposit/${deposit.code}/unapply`, { paymentId });
    for (const refused of [await undo(again.id), await unapply()]) {
      assert.deepEqual([refused.status, refused.code], [409, 'payment_not_releasable']);
      assert.match(refused.message, /certificate WHT-7 .*Refund the payment instead/);
    }
    const { withholdingCertificate } = (await acme.get(`/v1/invoice/${first}`)).data;
    assert.deepEqual(withholdingCertificate, certificate);
    const refund = { paymentId: again.id, reason: 'Paid twice', to: 'credit' };
    assert.equal((await acme.post('/v1/checkout/refunds', refund)).data.status, 'succeeded');
  });

  it('credit that deposits brought above the most can be reduced, and not added to', async () => {
    const email = 'rich@example.com';
    await acme.post('/v1/customer', { email });
    const most = 100_000_000_000;
    const give = (amount: number) =>
      acme.post(`/v1/customer/${email}/credit`, { amount, reason: 'By hand' });
    assert.equal((await give(most)).status, 201);
    await bank.send({ accountNumber: await bank.numberOf(email), amount: 500_000 });
    const { creditBalance } = (await acme.get(`/v1/customer/${email}`)).data;
    assert.equal(creditBalance, most + 500_000);
    assert.equal((await give(1)).errors[0]?.field, 'amount');
    const less = await give(-1);
    assert.deepEqual([less.status, less.data?.balanceAfter], [201, most + 499_999], less.text);
  });
});
